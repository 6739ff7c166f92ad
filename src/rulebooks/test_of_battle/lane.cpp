// What a charge meets on its straight way. Ledger TB-CHG-3 to 10; rulings TB-R-17, TB-R-42,
// TB-R-45, TB-R-58, TB-R-62, TB-R-65, TB-R-67, TB-R-138, TB-R-151.

#include "board/table/arc.h"
#include "board/table/straight.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sight.h"

namespace longroll::test_of_battle {

// ---- Whom it may charge ----

namespace {

MaybeRefusal refuse_kind(const View& view, const Charger& charger, UnitId target)
{
    const Role own = role_of(view, charger.unit);
    switch (charge_right(own, role_of(view, target))) {
        // TB-CHG-6: a cavalry brigade charges anybody, TB-CHG-5: infantry all but those.
        case ChargeRight::Yes: return {};
        case ChargeRight::No:
            if (own == Role::InfantrySkirmisher || own == Role::Artillery)
                return Refusal{"TB-CHG-7"_clause, "infantry skirmishers and guns do not charge"};
            return Refusal{"TB-CHG-5"_clause, "infantry does not charge a cavalry brigade"};
        case ChargeRight::OnlyFlank:
            if (behind_front_line(view.ground(target), charger.from.front)) return {};
            return Refusal{"TB-CHG-8"_clause, "it charges guns in the flank only"};
        case ChargeRight::OnlyRoutedOrColumn:
            if (view[target].routed() || view[target].column) return {};
            return Refusal{"TB-CHG-8"_clause,
                           "it charges a brigade only if that is routed or in march column"};
    }
    return {};
}

MaybeRefusal refuse_unseen(const View& view, const Charger& charger, UnitId target)
{
    if (charger.breakthrough) {
        const Footprint base = base_at(view, charger.unit, charger.from);
        if (sees_from(view, charger.unit, base, target)) return {};
        return Refusal{"TB-CHG-3"_clause, "it does not see that enemy"};
    }
    const Unit& unit = view[charger.unit];
    if (unit.start.seen.contains(target)) return {};
    // TB-STC-3: whom it drove out of sight in woods it may follow.
    if (view.field.options.pursuit_in_woods && unit.quarry.contains(target)) return {};
    return Refusal{"TB-CHG-3"_clause, "it did not see that enemy when the turn began"};
}

// TB-CHG-4.
MaybeRefusal refuse_ground_of(const View& view, UnitId charger, UnitId target)
{
    const ChartColumn column = column_of(view, charger);
    for (const FeatureId area : areas_under(view.field, view.ground(target))) {
        const MovementCell& cell = going_in(view, area, column);
        if (cell.has(Going::Prohibited) && !cell.has(Going::ExceptAtCrossing))
            return Refusal{"TB-CHG-4"_clause, "the enemy is on ground that it may not enter"};
        if (cell.has(Going::OnlyColumnByEntrance))
            return Refusal{"TB-CHG-4"_clause, "it enters a fort only in march column"};
        if (cell.has(Going::OnlyByBreach) &&
            !is_at(view.field, GroundSpot::Kind::Breach, front_middle(view.ground(target))))
            return Refusal{"TB-CHG-4"_clause, "a fortress is entered through its breach only"};
    }
    return {};
}

MaybeRefusal refuse_charger(const View& view, const Charger& charger)
{
    const Unit& unit = view[charger.unit];
    if (is_spent(view, charger.unit))
        return Refusal{"TB-EXH-3"_clause, "its division is exhausted"};
    if (charger.breakthrough) return {};
    if (!unit.in_command()) return Refusal{"TB-CMD-6"_clause, "out of command it does not charge"};
    // RULING: TB-R-52.
    if (unit.column) return Refusal{"TB-MRC-6"_clause, "a march column does not charge"};
    return {};
}

MaybeRefusal refuse_met(const View& view, const Charger& charger, UnitId target)
{
    if (const auto why = refuse_kind(view, charger, target)) return why;
    if (charger.disordered && has_cartridge_arms(view, target))
        return Refusal{"TB-CHG-10"_clause, "disordered it does not charge cartridge arms"};
    if (is_sheltered(view, target))
        return Refusal{"TB-TTN-5"_clause, "the infantry of the block stands before it"};
    return refuse_ground_of(view, charger.unit, target);
}

}  // namespace

MaybeRefusal refuse_charge_at(const View& view, const Charger& charger, UnitId target)
{
    if (!is_stand(view, target) || view.side(target) == view.side(charger.unit))
        return Refusal{"TB-CHG-1"_clause, "a charge is at an enemy stand"};
    if (const auto why = refuse_charger(view, charger)) return why;
    if (const auto why = refuse_met(view, charger, target)) return why;
    return refuse_unseen(view, charger, target);
}

// ---- Whom it meets ----

namespace {

class Lane {
public:
    Lane(const View& view, const Charger& charger, const Units& dodged, Length most)
        : view_(view),
          charger_(charger),
          dodged_(dodged),
          most_(most),
          on_(base_at(view, charger.unit, charger.from), charger.from.heading, most + kBeyond),
          rides_(role_of(view, charger.unit) == Role::MountedBrigade)
    {
    }

    [[nodiscard]] LaneMet first(const Units& passed) const
    {
        LaneMet met;
        met.at = most_;
        view_.near(box_of(on_.swept_to(most_)).grown(table::kInch), [&](UnitId id) {
            // OPTIMISATION: who is never within an inch of the way is neither met nor has a zone on
            // it (TB_CHG_6.EveryChargeListedIsAllowedAndReachesSomebody).
            if (id == charger_.unit || passed.contains(id) ||
                on_.passes_by(view_.stands(id), most_, kFortEdge + table::kInch))
                return;
            const bool friendly = view_.side(id) == view_.side(charger_.unit);
            take_nearer(met, friendly ? by_friend(id) : by_enemy(id));
        });
        return met;
    }

    // Where it would touch him, flush if it can be.
    [[nodiscard]] std::optional<Length> touch_place(UnitId enemy, Length most) const
    {
        std::optional<Length> place = at_wall(enemy, most);
        for (const Footprint& stand : view_.stands(enemy)) {
            const auto here = on_.touch(stand, most, kContact, kFlush);
            if (here && (!place || *here < *place)) place = here;
        }
        return place;
    }
    [[nodiscard]] std::optional<Length> inch_place(UnitId enemy, Length most) const
    {
        std::optional<Length> place;
        for (const Footprint& stand : view_.stands(enemy)) {
            if (!on_.last_apart(stand, most, kTooNear) || on_.draws_off(stand, kTooNear)) continue;
            const Length here = on_.last_apart(stand, most, table::kInch).value_or(most);
            place = std::min(place.value_or(here), here);
        }
        return place;
    }

private:
    // How much farther than it goes one looks for whether it would touch somebody.
    static constexpr Length kBeyond = 3000;
    // Touching him and lying against him are one place, if no farther apart than this.
    static constexpr Length kFlush = 4 * kContact;

    // RULING: TB-R-130: at the wall of a fort it touches who stands on its edge.
    [[nodiscard]] std::optional<Length> at_wall(UnitId enemy, Length most) const
    {
        if (!in_fort(view_, enemy)) return {};
        std::optional<Length> place;
        for (const FeatureId area : areas_under(view_.field, view_.ground(enemy))) {
            const TerrainKind kind = kind_of(view_, area);
            if (!is_fort(kind)) continue;
            const table::Polygon& walls = (*view_.field.terrain)[area].area;
            if (place_of(on_.base().centre, walls) == table::Place::Inside) continue;
            const auto here = on_.before(walls, most);
            if (!here) continue;
            const bool on_edge =
                gap(front_middle(view_.ground(enemy)), walls.rings.front()).at_most(kFortEdge);
            if (on_edge && gap(on_.at(*here), view_.ground(enemy)).at_most(kFortEdge + kContact))
                place = *here;
        }
        return place;
    }

    // RULING: TB-R-42: through friendly skirmishers only.
    [[nodiscard]] LaneMet by_friend(UnitId id) const
    {
        LaneMet met;
        met.at = most_;
        if (is_skirmisher(view_, id)) return met;
        for (const Footprint& stand : view_.stands(id)) {
            const auto here = on_.before(stand, most_);
            if (!here) continue;
            met.end = LaneEnd::Friend;
            met.who = id;
            met.at = std::min(met.at, *here);
        }
        return met;
    }

    [[nodiscard]] LaneMet by_enemy(UnitId id) const
    {
        const auto touched = touch_place(id, most_);
        if (view_[id].routed() && !refuse_charge_at(view_, charger_, id))
            return touched ? LaneMet{LaneEnd::Fugitive, id, *touched, {}} : open();
        if (rides_ && !dodged_.contains(id) && is_ridden_through(view_, charger_, id))
            return touched ? LaneMet{LaneEnd::Skirmisher, id, *touched, {}} : open();
        const MaybeRefusal why = refuse_contact(id, touched);
        if (why) {
            const auto inch = inch_place(id, most_);
            return inch ? LaneMet{LaneEnd::Inch, id, *inch, why} : open();
        }
        if (touched) return {LaneEnd::Contact, id, *touched, {}};
        return by_zone(id);
    }
    [[nodiscard]] LaneMet open() const { return {LaneEnd::Open, kNoUnit, most_, {}}; }

    [[nodiscard]] MaybeRefusal refuse_contact(UnitId id, std::optional<Length> touched) const
    {
        // RULING: TB-R-152: who has run to cover is touched like anybody.
        if (dodged_.contains(id)) return {};
        if (const auto why = refuse_charge_at(view_, charger_, id)) return why;
        if (!touched || !only_in_flank(id)) return {};
        if (would_be_flank(view_, charger_.from.front, on_.at(*touched), id)) return {};
        return Refusal{"TB-CHG-8"_clause, "it charges guns in the flank only"};
    }
    [[nodiscard]] bool only_in_flank(UnitId id) const
    {
        return charge_right(role_of(view_, charger_.unit), role_of(view_, id)) ==
               ChargeRight::OnlyFlank;
    }

    // RULING: TB-R-45: a zone halts it unless straight on it would touch whose it is; those of
    // skirmishers do not halt a cavalry brigade.
    [[nodiscard]] LaneMet by_zone(UnitId id) const
    {
        if (!has_zone(view_, id)) return open();
        if (rides_ && is_skirmisher(view_, id)) return open();
        const Point front = charger_.from.front;
        const auto enters = [&](Length place) {
            return zone_met(view_.ground(id), {front, front + ahead(charger_.from.heading, place)});
        };
        if (!enters(most_) || touch_place(id, most_ + kBeyond)) return open();
        return {LaneEnd::Zone, id, last_free(most_, enters), {}};
    }

    // The nearer one; of two equally near, who gets out of the way first.
    static void take_nearer(LaneMet& met, const LaneMet& other)
    {
        if (other.end == LaneEnd::Open) return;
        const bool nearer = other.at < met.at || (other.at == met.at && other.end < met.end) ||
                            met.end == LaneEnd::Open;
        if (nearer) met = other;
    }

    const View& view_;
    const Charger& charger_;
    const Units& dodged_;
    Length most_;
    table::StraightOn on_;
    bool rides_;
};

}  // namespace

LaneMet first_met(const View& view, const Charger& charger, const Units& passed,
                  const Units& dodged, Length most)
{
    return Lane(view, charger, dodged, most).first(passed);
}

Units touched_at(const View& view, const Charger& charger, Length at)
{
    const Footprint base =
        shifted(base_at(view, charger.unit, charger.from), ahead(charger.from.heading, at));
    Units touched;
    view.near_of(enemy_of(view.side(charger.unit)), box_of(base).grown(kContact), [&](UnitId id) {
        if (!is_sheltered(view, id) && gap({&base, 1}, view.stands(id)).at_most(kContact))
            touched.push_back(id);
    });
    return touched;
}

Length inch_before(const View& view, const Charger& charger, const Units& enemies, Length at)
{
    const Units nobody;
    const Lane lane(view, charger, nobody, at);
    for (const UnitId enemy : enemies) at = std::min(at, lane.inch_place(enemy, at).value_or(at));
    return at;
}

bool ends_on_friend(const View& view, const Charger& charger, Length at)
{
    const Footprint there =
        shifted(base_at(view, charger.unit, charger.from), ahead(charger.from.heading, at));
    return view.any_near(box_of(there), [&](UnitId id) {
        return id != charger.unit && view.side(id) == view.side(charger.unit) &&
               overlap_deeper({&there, 1}, view.stands(id));
    });
}

}  // namespace longroll::test_of_battle
