// Where everybody stands at the start (ledger 8.8): positions and formations as given, whoever has
// no room cleared to the nearest place that has, commanders behind their troops (8.5).

#include "board/table/track.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/ground.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"
#include "rulebooks/brothers_at_arms_miniatures/setup.h"
#include "rulebooks/shared/table/leaders.h"
#include "rulebooks/shared/table/places.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;
using shared::table::Obstacle;

namespace {

// RULING: BM-R-124: distance first, and at each to the rear, right, left and front.
constexpr Length kClearingStep = hundredths(10);
constexpr Length kClearingMost = hundredths(400);
constexpr Angle kClearingWays[] = {table::degrees(180), table::degrees(90), table::degrees(-90),
                                   table::degrees(0)};

template <class Try>
bool clear_hereabouts(Heading facing, Try does)
{
    for (Length away = kClearingStep; away <= kClearingMost; away += kClearingStep)
        for (const Angle way : kClearingWays)
            if (does(ahead(facing + way, away))) return true;
    return false;
}

class Placing {
public:
    explicit Placing(Mustering& muster)
        : muster_(muster), field_(muster.field), state_(muster.state)
    {
    }

    void place()
    {
        set_out();
        for (std::size_t place = 0; place < muster_.units.size(); ++place)
            if (!comes_later(muster_.units[place].station)) place_unit(unit_id(place));
        for (const Level level : {Level::Command, Level::Control})
            for (std::size_t place = 0; place < muster_.commanders.size(); ++place)
                if (field_.commanders[place].level == level) place_commander(commander_id(place));
        assign_stars();
        note_contacts();
        force_option();
    }

private:
    // ---- Everybody in his box ----

    void set_out()
    {
        for (std::size_t place = 0; place < muster_.units.size(); ++place) {
            const UnitDraft& draft = muster_.units[place];
            const UnitCard& card = field_.units[place];
            Unit unit;
            unit.card = unit_id(place);
            unit.fate = UnitFate::Reserve;  // until its place is found
            if (card.identity.kind == Identity::Kind::Division) unit.under = card.identity.number;
            unit.formation = draft.formation.value_or(Formation::SingleLine);
            // BM-SCL-6: as many bases as it has strength; a riverboat is one model (BM-RIV-3).
            const bool boat = card.arm == Arm::RiverBoat;
            if (boat) unit.points = card.strength;
            unit.bases.resize(boat ? 1 : card.strength);
            unit.fatigued = draft.fatigued;
            unit.pinned = draft.pinned;
            unit.nic = draft.nic;
            unit.aboard = draft.aboard;
            lay_out(field_, unit, unit.formation, {}, {});
            state_.units.push_back(unit);
        }
        for (std::size_t place = 0; place < muster_.commanders.size(); ++place) {
            Commander commander;
            commander.fate = CommanderFate::Reserve;
            state_.commanders.push_back(commander);
        }
    }

    // Ledger 8.7: what is due in bound 1 or before stands on the edge.
    [[nodiscard]] const ForceDraft* force_of(const shared::counters::Station& station) const
    {
        return force_called(muster_, station.force);
    }
    [[nodiscard]] bool comes_later(const shared::counters::Station& station) const
    {
        const ForceDraft* force = force_of(station);
        return force != nullptr && !force->at_start;
    }

    // ---- Units ----

    [[nodiscard]] std::optional<Point> given_place(const UnitDraft& draft) const
    {
        if (draft.centre) return draft.centre;
        if (const ForceDraft* force = force_of(draft.station)) return force->terms.at;
        if (draft.station.point) return muster_.terms.scale.of(*draft.station.point);
        return {};
    }
    // As given; else inwards from the edge, towards the nearest enemy, or away from home.
    [[nodiscard]] Heading facing_of_draft(const UnitDraft& draft, Point here) const
    {
        if (draft.facing) return *draft.facing;
        if (const ForceDraft* force = force_of(draft.station))
            return opposite(table::towards(force->terms.edge));
        std::optional<Point> nearest;
        for (const UnitDraft& other : muster_.units) {
            const auto there = given_place(other);
            if (other.card.side == draft.card.side || comes_later(other.station) || !there)
                continue;
            if (!nearest || square(*there - here) < square(*nearest - here)) nearest = there;
        }
        if (nearest && *nearest != here) return heading_of(*nearest - here);
        return opposite(table::towards(home_edge(draft.card.side)));
    }
    [[nodiscard]] MapEdge home_edge(Side side) const
    {
        return field_.scenario.home_edge[static_cast<std::size_t>(index_of(side))];
    }

    // In that formation, the mean of its base centres there.
    [[nodiscard]] Unit laid_about(const Unit& unit, Formation formation, Point centre,
                                  Heading facing) const
    {
        Unit laid = unit;
        lay_out(field_, laid, formation, centre, facing);
        shift(laid, centre - centre_of(field_, laid));
        return laid;
    }
    // Wholly inside the edge, if it comes on there.
    [[nodiscard]] Point brought_inside(const UnitDraft& draft, const Unit& unit, Point centre) const
    {
        const ForceDraft* force = force_of(draft.station);
        if (force == nullptr || draft.centre) return centre;
        Length depth = 0;
        const Heading inwards = opposite(table::towards(force->terms.edge));
        const Unit laid = laid_about(unit, unit.formation, centre, inwards);
        for (const Footprint& base : bases_of(field_, laid))
            depth =
                std::max(depth, static_cast<Length>(table::shift_round(
                                    dot(table::direction_of(inwards), centre - rear_middle(base)),
                                    table::kSineBits)));
        return centre + ahead(inwards, depth);
    }

    [[nodiscard]] Obstacle obstacle(const UnitDraft& draft, const Unit& unit) const
    {
        const Placed bases = bases_of(field_, unit);
        const Arm arm = field_[unit.card].arm;
        for (const Footprint& base : bases) {
            if (off_table(field_, base)) return Obstacle::Edge;
            if (on_impassable(field_, arm, base)) return Obstacle::Ground;
        }
        for (std::size_t place = 0; place < state_.units.size(); ++place) {
            const Unit& other = state_.units[place];
            if (!other.on_table() || other.card == unit.card) continue;
            const Placed& theirs = placed_[place];
            if (!box_of(bases).grown(kAcross).meets(box_of(theirs))) continue;
            if (on_any(bases, theirs)) return Obstacle::Body;
            const bool enemy = side_of(field_, other) != side_of(field_, unit);
            if (enemy && !draft.touching && touch_between(field_, bases, theirs))
                return Obstacle::Enemy;
        }
        return Obstacle::Nothing;
    }

    void place_unit(UnitId id)
    {
        UnitDraft& draft = muster_.units[index_of(id)];
        const auto given = given_place(draft);
        if (!given) return;
        if (is_boat(field_, id)) return float_boat(id, *given);
        const Unit& unit = state_[id];
        const Heading facing = facing_of_draft(draft, *given);
        const Point centre = brought_inside(draft, unit, *given);
        const auto stands = [&](Formation formation, Vec by) {
            const Unit laid = laid_about(unit, formation, centre + by, facing);
            if (obstacle(draft, laid) != Obstacle::Nothing) return false;
            stand(id, laid);
            return true;
        };
        const Formation own = draft.formation.value_or(Formation::SingleLine);
        if (stands(own, {})) return;
        draft.reasons.emplace_back(
            words_of(obstacle(draft, laid_about(unit, own, centre, facing))));
        // Ledger 8.8: narrower on the same ground, if nobody has said in what formation.
        if (!draft.formation &&
            (stands(Formation::DoubleLine, {}) || stands(Formation::Column, {})))
            return;
        for (const Formation formation : {own, Formation::Column})
            if (clear_hereabouts(facing, [&](Vec by) { return stands(formation, by); })) return;
        muster_.problems.add(
            draft.where,
            fmt::format("there is no room for \"{}\" at {} by {} yards", field_[id].name,
                        yards(centre.x), yards(centre.y)),
            fmt::format("give it position = [east, north] in [rulebook.{}.unit.{}]", kRulebookId,
                        field_[id].id));
    }
    [[nodiscard]] int yards(Length length) const
    {
        return static_cast<int>(std::int64_t{length} * field_.scenario.hex_yards / kU);
    }
    void stand(UnitId id, const Unit& laid)
    {
        state_[id] = laid;
        state_[id].fate = UnitFate::OnTable;
        placed_.resize(state_.units.size());
        placed_[index_of(id)] = bases_of(field_, laid);
    }

    // RULING: BM-R-89: its centre on the river's centre line, heading along it.
    void float_boat(UnitId id, Point near)
    {
        const Unit laid = laid_about(state_[id], Formation::SingleLine, near, {});
        if (const auto afloat = launched(field_, laid))
            stand(id, *afloat);
        else
            muster_.problems.add(muster_.units[index_of(id)].where,
                                 fmt::format("there is no river for \"{}\"", field_[id].name),
                                 "draw the river as a line on the map");
    }
    [[nodiscard]] static std::optional<Unit> launched(const Field& field, const Unit& boat)
    {
        std::optional<Unit> best;
        table::Gap least;
        const Point here = centre_of(field, boat);
        for (std::size_t place = 0; place < field.ground.size(); ++place) {
            const Line& line = field.terrain->features()[place].line;
            if (field.ground[place].kind != GroundKind::River || line.size() < 2) continue;
            const table::NearestOnTrack near = table::nearest_on_track(line, here);
            if (best && !(near.gap < least)) continue;
            least = near.gap;
            const table::OnTrack on = table::on_track(line, near.along);
            Unit afloat = boat;
            lay_out(field, afloat, Formation::SingleLine, on.at, on.heading);
            shift(afloat, on.at - centre_of(field, afloat));
            best = afloat;
        }
        return best;
    }

    // ---- Commanders ----

    // Those of his on the table: a division's units, or all below him.
    [[nodiscard]] bool is_his(const CommanderDraft& draft, std::size_t unit) const
    {
        const UnitDraft& troops = muster_.units[unit];
        if (draft.card.level == Level::Command)
            return troops.card.side == draft.card.side &&
                   state_.units[unit].under == draft.card.division;
        return troops.command && is_under(muster_.battle, *troops.command, draft.command);
    }
    struct Mean {
        Point centre;
        Heading facing;
    };
    [[nodiscard]] std::optional<Mean> mean_of_troops(const CommanderDraft& draft) const
    {
        std::int64_t x = 0;
        std::int64_t y = 0;
        std::int64_t count = 0;
        Vec way;
        for (std::size_t place = 0; place < state_.units.size(); ++place) {
            const Unit& unit = state_.units[place];
            if (!unit.on_table() || !is_his(draft, place)) continue;
            const Point centre = centre_of(field_, unit);
            x += centre.x;
            y += centre.y;
            ++count;
            way = way + ahead(facing_of(unit), kU);
        }
        if (count == 0) return {};
        const Heading facing =
            way == Vec{} ? opposite(table::towards(home_edge(draft.card.side))) : heading_of(way);
        return Mean{{static_cast<Length>(table::divide_round(x, count)),
                     static_cast<Length>(table::divide_round(y, count))},
                    facing};
    }
    // Of the formation commanders under a higher one.
    [[nodiscard]] std::optional<Point> mean_of_commanders(const CommanderDraft& draft) const
    {
        std::int64_t x = 0;
        std::int64_t y = 0;
        std::int64_t count = 0;
        for (std::size_t place = 0; place < muster_.commanders.size(); ++place) {
            const CommanderDraft& other = muster_.commanders[place];
            if (other.card.level != Level::Command || !state_.commanders[place].on_table() ||
                !is_under(muster_.battle, other.command, draft.command))
                continue;
            x += state_.commanders[place].at.x;
            y += state_.commanders[place].at.y;
            ++count;
        }
        if (count == 0) return {};
        return Point{static_cast<Length>(table::divide_round(x, count)),
                     static_cast<Length>(table::divide_round(y, count))};
    }

    // Ledger 8.5: his own place, else 0.5U behind the middle of his units, or, of a higher
    // commander, 1U behind that of his formation commanders.
    void place_commander(CommanderId id)
    {
        CommanderDraft& draft = muster_.commanders[index_of(id)];
        if (!draft.at && comes_later(draft.station)) return;
        const auto mean = mean_of_troops(draft);
        const Heading facing =
            mean ? mean->facing : opposite(table::towards(home_edge(draft.card.side)));
        if (draft.at) return stand_commander(id, *draft.at, facing);
        if (const ForceDraft* force = force_of(draft.station))
            return stand_commander(id, force->terms.at, facing);
        if (draft.station.point) return stand_commander(id, with_his_formation(draft), facing);
        if (!mean) return come_with_the_first(draft);
        const bool higher = draft.card.level == Level::Control;
        const auto subordinates = higher ? mean_of_commanders(draft) : std::nullopt;
        const Length behind = hundredths(higher ? 100 : 50);
        stand_commander(id, subordinates.value_or(mean->centre) + ahead(opposite(facing), behind),
                        facing);
    }
    // His formation's place; behind the nearest of his own men if others stand there.
    [[nodiscard]] Point with_his_formation(CommanderDraft& draft) const
    {
        const Point at = muster_.terms.scale.of(*draft.station.point);
        const auto about = shared::table::men_about<UnitId>(
            at,
            [&](auto visit) {
                for (std::size_t place = 0; place < state_.units.size(); ++place)
                    if (state_.units[place].on_table() &&
                        field_.units[place].side == draft.card.side)
                        visit(unit_id(place), std::span<const Footprint>(placed_[place].begin(),
                                                                         placed_[place].size()));
            },
            [&](UnitId id) { return is_his(draft, index_of(id)); });
        if (!about.own || !about.only_others_within(hundredths(50)) ||
            !shares_his_formations_place(muster_.terms, muster_.battle[draft.command], at))
            return at;
        draft.reasons.push_back(
            shared::table::with_his_own_men(field_[*about.other].name, field_[*about.own].name));
        const Unit& own = state_[*about.own];
        return centre_of(field_, own) + ahead(opposite(facing_of(own)), hundredths(50));
    }
    // Ledger 8.7: all his troops are still to come.
    void come_with_the_first(CommanderDraft& draft)
    {
        const ForceDraft* first = nullptr;
        for (std::size_t place = 0; place < muster_.units.size(); ++place) {
            const ForceDraft* force = force_of(muster_.units[place].station);
            if (force == nullptr || !is_his(draft, place)) continue;
            const auto due = [](const ForceDraft& of) {
                return std::pair(of.terms.day, of.terms.bound);
            };
            if (first == nullptr || due(*force) < due(*first)) first = force;
        }
        if (first != nullptr) draft.station.force = first->id;
    }

    [[nodiscard]] bool is_clear_for(Side side, Point at) const
    {
        const Footprint square = square_of(at);
        if (off_table(field_, square) || on_impassable(field_, Arm::Infantry, square)) return false;
        for (std::size_t place = 0; place < state_.units.size(); ++place)
            if (state_.units[place].on_table() && field_.units[place].side != side &&
                within(placed_[place], std::span(&square, 1), kContactGap))
                return false;
        return true;
    }
    void stand_commander(CommanderId id, Point wanted, Heading facing)
    {
        Commander& commander = state_[id];
        const Side side = field_[id].side;
        // His square lies on the table, wherever he was drawn.
        const table::Box table = field_.terrain->table().grown(-kCommanderSide / 2);
        const Point at{std::clamp(wanted.x, table.low.x, table.high.x),
                       std::clamp(wanted.y, table.low.y, table.high.y)};
        const auto stands = [&](Vec by) {
            if (!is_clear_for(side, at + by)) return false;
            commander.at = at + by;
            commander.fate = CommanderFate::OnTable;
            return true;
        };
        if (stands({})) return;
        muster_.commanders[index_of(id)].reasons.emplace_back(
            "there is no room where he is to stand");
        if (clear_hereabouts(facing, stands)) return;
        muster_.problems.add(
            "battle.toml", fmt::format("there is no room for \"{}\"", field_[id].name),
            fmt::format("give him position = [east, north] in [rulebook.{}.commander.{}]",
                        kRulebookId, field_[id].id));
    }

    // ---- What follows ----

    // BM-UNIT-9: until its owner says otherwise, under the nearest commander.
    void assign_stars()
    {
        for (std::size_t place = 0; place < state_.units.size(); ++place)
            if (field_.units[place].identity == shared::counters::kStar)
                state_.units[place].under = usual_formation({field_, state_}, unit_id(place));
    }
    // RULING: BM-R-57: who is in contact at the start was touched by the first side.
    void note_contacts()
    {
        for (std::size_t a = 0; a < state_.units.size(); ++a)
            for (std::size_t b = a + 1; b < state_.units.size(); ++b) {
                if (!state_.units[a].on_table() || !state_.units[b].on_table()) continue;
                if (field_.units[a].side == field_.units[b].side) continue;
                if (is_boat(field_, unit_id(a)) || is_boat(field_, unit_id(b))) continue;
                const auto touch = touch_between(field_, placed_[a], placed_[b]);
                if (!touch) continue;
                const bool first = field_.units[a].side == field_.scenario.first;
                state_.contacts.push_back(
                    {unit_id(first ? a : b), unit_id(first ? b : a), touch->across});
            }
    }
    // RULING: BM-R-18: whoever has no formation commander needs somebody who may order him.
    void force_option()
    {
        for (std::size_t place = 0; place < state_.units.size(); ++place)
            if (commander_of(field_, field_.units[place].side, state_.units[place].under) ==
                kNoCommander)
                field_.options.control_orders_units = true;
    }

    Mustering& muster_;
    Field& field_;
    State& state_;
    std::vector<Placed> placed_;  // by unit, of those on the table
};

}  // namespace

void place_pieces(Mustering& muster) { Placing(muster).place(); }

}  // namespace longroll::brothers_at_arms_miniatures
