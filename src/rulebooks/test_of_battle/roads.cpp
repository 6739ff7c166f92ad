// Where a way runs along a road. Rulings TB-R-53, TB-R-131, TB-R-158.

#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

namespace table = board::table;

Point along(const table::Segment& way, Length whole, Length place)
{
    if (whole == 0 || place == 0) return way.from;
    if (place == whole) return way.to;
    const table::Vec by = way.to - way.from;
    return way.from + table::Vec{static_cast<Length>(table::divide_round<std::int64_t>(
                                     std::int64_t{by.x} * place, whole)),
                                 static_cast<Length>(table::divide_round<std::int64_t>(
                                     std::int64_t{by.y} * place, whole))};
}

namespace {

// Where a way runs near an edge: distance to an edge is never greater between two places than at
// both of them, so what is near is one piece.
class NearPiece {
public:
    NearPiece(const table::Segment& way, Length whole, const table::Segment& edge)
        : way_(way), whole_(whole), edge_(edge)
    {
    }

    [[nodiscard]] std::optional<RoadPart> find() const
    {
        const bool first = is_near(0);
        const bool last = is_near(whole_);
        if (first && last) return RoadPart{0, whole_};
        if (first) return RoadPart{0, last_near(0, whole_)};
        if (last) return RoadPart{first_near(0, whole_), whole_};
        if (!gap(way_, edge_).at_most(kAtLine + kTolerance)) return {};
        const Length nearest = nearest_place();
        if (!is_near(nearest)) return {};
        return RoadPart{first_near(0, nearest), last_near(nearest, whole_)};
    }

private:
    [[nodiscard]] table::Gap gap_at(Length place) const
    {
        return gap(along(way_, whole_, place), edge_);
    }
    [[nodiscard]] bool is_near(Length place) const
    {
        return gap_at(place).at_most(kAtLine + kTolerance);
    }
    [[nodiscard]] Length nearest_place() const
    {
        Length low = 0;
        Length high = whole_;
        while (high - low > 2) {
            const Length third = (high - low) / 3;
            if (gap_at(low + third) < gap_at(high - third))
                high -= third;
            else
                low += third;
        }
        return low + (high - low) / 2;
    }
    [[nodiscard]] Length last_near(Length good, Length bad) const
    {
        while (bad - good > 1) {
            const Length middle = good + (bad - good) / 2;
            (is_near(middle) ? good : bad) = middle;
        }
        return good;
    }
    [[nodiscard]] Length first_near(Length bad, Length good) const
    {
        while (good - bad > 1) {
            const Length middle = bad + (good - bad) / 2;
            (is_near(middle) ? good : bad) = middle;
        }
        return good;
    }

    table::Segment way_;
    Length whole_;
    table::Segment edge_;
};

}  // namespace

// RULING: TB-R-158: where the middle of the front is within half an inch of a road, it goes along
// it, whatever the angle.
RoadParts roads_along(const Field& field, const table::Segment& way, Length whole, bool in_column)
{
    RoadParts parts;
    field.terrain->edges_meeting(box_of(way).grown(kAtLine + kTolerance),
                                 [&](FeatureId id, const table::Segment& edge, bool closed) {
                                     // RULING: TB-R-131: a column takes a sunken road for a road.
                                     const TerrainKind kind = field[id].kind;
                                     const bool road =
                                         kind == TerrainKind::Road ||
                                         (in_column && kind == TerrainKind::SunkenRoad);
                                     if (closed || !road) return;
                                     if (const auto part = NearPiece(way, whole, edge).find())
                                         parts.push_back(*part);
                                 });
    return parts;
}

}  // namespace longroll::test_of_battle
