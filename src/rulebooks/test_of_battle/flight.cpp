// Which way a stand runs or falls back. Rulings TB-R-66, TB-R-87, TB-R-145, TB-R-146.

#include "board/table/retreat.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {
using table::Vec;

Heading away_from(const View& view, UnitId id, const Units& enemies)
{
    const Footprint& own = view.ground(id);
    Units there;
    for (const UnitId enemy : enemies)
        if (view[enemy].on_table()) there.push_back(enemy);
    if (there.empty())
        if (const auto nearest = view.nearest_of(enemy_of(view.side(id)), own))
            there.push_back(*nearest);
    const Vec away = there.empty() ? Vec{} : own.centre - mean_centre(view, there);
    return away == Vec{} ? opposite(view[id].facing) : heading_of(away);
}

namespace {

constexpr Length kExtension = 250;  // steps in which it goes on to come clear
constexpr Length kMostExtension = 3000;

class Flyer {
public:
    Flyer(const View& view, const Fleeing& fleeing)
        : view_(view),
          fleeing_(fleeing),
          base_(own_base(view, fleeing.unit, fleeing.facing)),
          touched_(enemies_touching(view, fleeing.unit))
    {
    }

    [[nodiscard]] Flight whole_way(Heading way) const
    {
        Flight flight;
        flight.way = way;
        const Length limit = limit_of(way, fleeing_.distance + kMostExtension);
        for (Length more = 0; more <= kMostExtension; more += kExtension) {
            flight.distance = fleeing_.distance + more;
            if (flight.distance > limit) break;
            flight.off_table = !on_table(way, flight.distance);
            if (flight.off_table || !first_in_way(way, flight.distance)) {
                flight.whole = true;
                return flight;
            }
        }
        return flight;
    }

    // As far as it may that way, and stand there.
    [[nodiscard]] Flight part_of_way(Heading way) const
    {
        Flight flight;
        flight.way = way;
        flight.distance = limit_of(way, fleeing_.distance);
        while (flight.distance > 0) {
            const auto blocked = first_in_way(way, flight.distance);
            if (!blocked) break;
            flight.distance = last_free(
                flight.distance, [&](Length there) { return lies_on(*blocked, way, there); });
        }
        return flight;
    }

    void finish(Flight& flight) const
    {
        flight.from = {front_middle(base_), base_.heading};
        flight.end = {flight.from.front + ahead(flight.way, flight.distance), base_.heading};
        list_passed(flight);
    }

private:
    [[nodiscard]] Footprint at(Heading way, Length distance) const
    {
        return shifted(base_, ahead(way, distance));
    }
    [[nodiscard]] table::Convex swept_to(Heading way, Length distance) const
    {
        return swept(base_, ahead(way, distance));
    }
    [[nodiscard]] bool on_table(Heading way, Length distance) const
    {
        return view_.field.terrain->table().contains(at(way, distance).centre);
    }
    [[nodiscard]] bool is_enemy(UnitId id) const
    {
        return view_.side(id) != view_.side(fleeing_.unit);
    }
    // Overlap at the start that only turning has caused is ignored as it moves off.
    [[nodiscard]] bool moves_off(Heading way, const Footprint& stand) const
    {
        return overlap_deeper(base_, stand) &&
               dot(direction_of(way), stand.centre - base_.centre) <= 0;
    }

    // RULING: TB-R-146: it may touch no enemy that it did not touch at the start.
    [[nodiscard]] bool runs_into(const Footprint& stand, bool touched, Heading way,
                                 Length distance) const
    {
        if (moves_off(way, stand)) return false;
        const table::Convex ground = swept_to(way, distance);
        if (touched || table::within(base_, stand, kContact))
            return overlap_deeper(ground, convex_of(stand), table::kSlack);
        return gap(ground, convex_of(stand)).at_most(kContact);
    }

    // How far nothing forbids the way itself, up to so much.
    [[nodiscard]] Length limit_of(Heading way, Length most) const
    {
        Length limit = ground_limit(way, most);
        if (!fleeing_.may_leave_table)
            limit = last_free(limit, [&](Length there) { return !on_table(way, there); });
        const table::Box box = box_of(swept_to(way, limit)).grown(table::kInch);
        view_.near(box, [&](UnitId id) {
            if (is_enemy(id)) limit = std::min(limit, enemy_limit(id, way, limit));
        });
        return limit;
    }
    [[nodiscard]] Length ground_limit(Heading way, Length most) const
    {
        const Pose from{front_middle(base_), base_.heading};
        const LegGone gone = forced_leg(view_, fleeing_.unit, from, from.front + ahead(way, most));
        return gone.finished() ? most : length_of(gone.end.front - from.front);
    }
    [[nodiscard]] Length enemy_limit(UnitId enemy, Heading way, Length most) const
    {
        const bool touched = touched_.contains(enemy);
        for (const Footprint& stand : view_.stands(enemy))
            most = last_free(most,
                             [&](Length there) { return runs_into(stand, touched, way, there); });
        const Point front = front_middle(base_);
        const Footprint& ground = view_.ground(enemy);
        if (touched || !has_zone(view_, enemy) || in_zone(ground, front)) return most;
        return last_free(most, [&](Length there) {
            return zone_met(ground, {front, front + ahead(way, there)});
        });
    }

    // Clear at the end: on no stand, an inch from every enemy.
    [[nodiscard]] bool lies_on(UnitId id, Heading way, Length distance) const
    {
        const Footprint there = at(way, distance);
        const auto stands = view_.stands(id);
        if (is_enemy(id)) return gap({&there, 1}, stands).less_than(kTooNear);
        return overlap_deeper({&there, 1}, stands);
    }
    [[nodiscard]] std::optional<UnitId> first_in_way(Heading way, Length distance) const
    {
        std::optional<UnitId> found;
        view_.near(box_of(at(way, distance)).grown(table::kInch), [&](UnitId id) {
            if (!found && id != fleeing_.unit && lies_on(id, way, distance)) found = id;
        });
        return found;
    }
    // RULING: TB-R-146: friends whom the sweep overlaps by more than a twentieth of an inch.
    void list_passed(Flight& flight) const
    {
        std::vector<std::pair<Length, UnitId>> met;
        const table::Box box = box_of(swept_to(flight.way, flight.distance));
        view_.near(box, [&](UnitId id) {
            if (is_enemy(id) || id == fleeing_.unit) return;
            std::optional<Length> first;
            for (const Footprint& stand : view_.stands(id)) {
                const auto deep = [&](Length there) {
                    return overlap_deeper(swept_to(flight.way, there), convex_of(stand), kContact);
                };
                if (moves_off(flight.way, stand) || !deep(flight.distance)) continue;
                const Length here = last_free(flight.distance, deep);
                first = std::min(first.value_or(here), here);
            }
            if (first) met.emplace_back(*first, id);
        });
        std::sort(met.begin(), met.end());
        for (const auto& [place, id] : met) flight.passed.push_back(id);
    }

    const View& view_;
    const Fleeing& fleeing_;
    Footprint base_;
    Units touched_;
};

}  // namespace

Flight flight_of(const View& view, const Fleeing& fleeing)
{
    const Flyer flyer(view, fleeing);
    // RULING: TB-R-87: the direct way, then 15 degrees to the right, to the left, 30 to the right.
    const std::vector<Angle> bends = table::bends_of(table::degrees(15), table::degrees(60));
    Flight best;
    for (const Angle bend : bends) {
        best = flyer.whole_way(fleeing.direct + bend);
        if (best.whole) break;
    }
    // None goes the whole way: the one that goes farthest.
    if (!best.whole) {
        best = flyer.part_of_way(fleeing.direct);
        for (const Angle bend : bends) {
            const Flight other = flyer.part_of_way(fleeing.direct + bend);
            if (other.distance > best.distance) best = other;
        }
    }
    flyer.finish(best);
    return best;
}

// ---- Out of contact ----

namespace {

class Backer {
public:
    Backer(const View& view, UnitId id, Heading way)
        : view_(view), id_(id), way_(way), touched_(enemies_touching(view, id))
    {
    }

    // RULING: TB-R-145: the least distance that leaves an inch to each, at most three inches.
    [[nodiscard]] std::optional<Vec> find() const
    {
        constexpr Length kMost = 3000;
        constexpr Length kStep = 10;
        Length distance = 0;
        if (in_town(view_.field, view_[id_])) {
            while (distance <= kMost && !is_apart(distance)) distance += kStep;
        } else {
            const Length near = last_free(kMost, [&](Length there) { return is_apart(there); });
            distance = is_apart(0) ? 0 : near + 1;
        }
        if (distance > kMost || !has_room(distance)) return {};
        return ahead(way_, distance);
    }

private:
    // What it covers there: all of a column, the block as long as it is in it.
    [[nodiscard]] FixedVector<Footprint, 13> stands_at(Length distance) const
    {
        const Vec by = ahead(way_, distance);
        FixedVector<Footprint, 13> stands;
        if (in_town(view_.field, view_[id_])) {
            const Footprint own = shifted(own_base(view_, id_), by);
            const bool inside = block_under(view_.field, view_.state, own) == view_[id_].block;
            stands.push_back(inside ? view_.ground(id_) : own);
            return stands;
        }
        for (const Footprint& stand : view_.stands(id_)) stands.push_back(shifted(stand, by));
        return stands;
    }
    [[nodiscard]] bool is_apart(Length distance) const
    {
        const auto stands = stands_at(distance);
        for (const UnitId enemy : touched_)
            if (gap({stands.begin(), stands.size()}, view_.stands(enemy)).less_than(table::kInch))
                return false;
        return true;
    }
    [[nodiscard]] bool has_room(Length distance) const
    {
        const Vec by = ahead(way_, distance);
        const Footprint own = own_base(view_, id_);
        if (!view_.field.terrain->table().contains(own.centre + by)) return false;
        const Pose from{front_middle(own), own.heading};
        if (!forced_leg(view_, id_, from, from.front + by).finished()) return false;
        const auto trail = view_.stands(id_).subspan(1);
        if (meets_anybody(own, by)) return false;
        return std::none_of(trail.begin(), trail.end(),
                            [&](const Footprint& stand) { return meets_anybody(stand, by); });
    }
    [[nodiscard]] bool meets_anybody(const Footprint& stand, Vec by) const
    {
        const table::Convex ground = swept(stand, by);
        return view_.any_near(box_of(ground).grown(kContact), [&](UnitId other) {
            if (other == id_) return false;
            const bool newly = view_.side(other) != view_.side(id_) && !touched_.contains(other);
            const auto stands = view_.stands(other);
            return std::any_of(stands.begin(), stands.end(), [&](const Footprint& there) {
                return overlap_deeper(ground, convex_of(there), table::kSlack) ||
                       (newly && gap(ground, convex_of(there)).at_most(kContact));
            });
        });
    }

    const View& view_;
    UnitId id_;
    Heading way_;
    Units touched_;
};

}  // namespace

std::optional<Vec> way_clear_of_contact(const View& view, UnitId id, Heading way)
{
    return Backer(view, id, way).find();
}

}  // namespace longroll::test_of_battle
