// Crossings as corridors over water (BM-R-25, BM-R-27): the fords and bridges of the map, and a
// bridge wherever a road crosses a stream. A corridor lies along the road that it carries, else
// straight across the water.

#include "board/table/track.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/muster_ground.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

namespace {

// Maps put crossings a little off the water and the road.
constexpr Length kSamePlace = hundredths(50);

bool same_place(Point a, Point b) { return square(a - b) <= std::int64_t{kSamePlace} * kSamePlace; }

// Where a road meets water.
struct RoadOverWater {
    Point at;
    Heading along;
    std::size_t water = 0;
    const LaidPiece* road = nullptr;
};

class Crossings {
public:
    Crossings(const Mustering& muster, LaidPieces& pieces)
        : muster_(muster), pieces_(pieces), ground_(terrain_of(muster, pieces))
    {
        for (const LaidPiece& piece : pieces_)
            if (is_road(piece.rules.kind)) follow(piece);
    }

    void lay()
    {
        for (const battle::Spot& spot : muster_.battle.map.spots)
            if (spot.facts.kind == battle::TerrainKind::Bridge ||
                spot.facts.kind == battle::TerrainKind::Ford)
                lay_spot(spot);
        // RULING: BM-R-25: a road crosses a stream by a bridge, a river only where one is declared.
        for (const RoadOverWater& road : roads_)
            if (pieces_[road.water].rules.kind != GroundKind::River && !settled(road.at))
                add(road.at, road.along, road.water, kCrossingWidth, *road.road->facts,
                    {battle::TerrainKind::Bridge, {}});
        pieces_.insert(pieces_.end(), made_.begin(), made_.end());
    }

private:
    // Every place at which a road crosses water.
    void follow(const LaidPiece& road)
    {
        const Line& line = road.feature.line;
        for (std::size_t place = 1; place < line.size(); ++place) {
            const table::Trace trace = ground_.trace({line[place - 1], line[place]});
            const Heading along = heading_of(line[place] - line[place - 1]);
            const auto note = [&](FeatureId water, Length at) {
                if (is_water(kind_of(water)))
                    roads_.push_back({trace.at(at), along, table::index_of(water), &road});
            };
            for (const table::LineCrossing& crossing : trace.crossings)
                note(crossing.feature, crossing.at);
            for (const table::Stretch& stretch : trace.stretches)
                if (ground_[stretch.feature].form == table::Form::Area)
                    note(stretch.feature, (stretch.from + stretch.to) / 2);
        }
    }
    [[nodiscard]] GroundKind kind_of(FeatureId id) const
    {
        return pieces_[table::index_of(id)].rules.kind;
    }
    [[nodiscard]] bool settled(Point at) const
    {
        return std::any_of(sites_.begin(), sites_.end(),
                           [&](Point site) { return same_place(site, at); });
    }

    // The line of water, or the bank of it.
    [[nodiscard]] static Line line_of_water(const table::Feature& water)
    {
        if (water.form == table::Form::Line) return water.line;
        Line bank = water.area.rings[0];
        bank.push_back(bank.front());
        return bank;
    }
    [[nodiscard]] std::optional<std::size_t> water_near(Point here) const
    {
        std::optional<std::size_t> nearest;
        table::Gap least;
        for (std::size_t place = 0; place < pieces_.size(); ++place) {
            const table::Feature& feature = pieces_[place].feature;
            if (!is_water(pieces_[place].rules.kind)) continue;
            if (feature.form == table::Form::Area &&
                place_of(here, feature.area) == table::Place::Inside)
                return place;
            const table::Gap gap = table::nearest_on_track(line_of_water(feature), here).gap;
            if (!gap.at_most(kSamePlace + feature.width / 2) || (nearest && !(gap < least)))
                continue;
            nearest = place;
            least = gap;
        }
        return nearest;
    }

    struct Told {
        bool exists = true;
        bool down = false;
        Length width = kCrossingWidth;
    };
    [[nodiscard]] Told told_of(const battle::FeatureFacts& facts) const
    {
        Told told;
        told.down = facts.down || facts.impassable;
        for (OverrideTable* given : muster_.overrides.tables("terrain")) {
            if (given->id() != facts.id) continue;
            told.exists = given->flag("exists").value_or(true);
            told.down = given->flag("down").value_or(told.down);
            if (const auto yards = given->whole("width_yards", 1, 5000))
                told.width = muster_.terms.scale.of_yards(*yards);
        }
        return told;
    }

    void lay_spot(const battle::Spot& spot)
    {
        const Told told = told_of(spot.facts);
        const Point here = muster_.terms.scale.of(spot.point);
        const auto water = water_near(here);
        if (!told.exists || !water) return;
        Point at = here;
        const Line line = line_of_water(pieces_[*water].feature);
        const Length along = table::nearest_on_track(line, here).along;
        const table::OnTrack on = table::on_track(line, along);
        if (pieces_[*water].feature.form == table::Form::Line) at = on.at;
        Heading way = on.heading + table::degrees(90);
        const RoadOverWater* road = road_at(at, *water);
        if (road != nullptr) {
            at = road->at;
            way = road->along;
        }
        if (told.down) {
            sites_.push_back(at);
            return;
        }
        add(at, way, *water, told.width, spot.facts, shared::table::drawn_as(spot.facts));
    }
    [[nodiscard]] const RoadOverWater* road_at(Point here, std::size_t water) const
    {
        const RoadOverWater* nearest = nullptr;
        for (const RoadOverWater& road : roads_)
            if (road.water == water && same_place(road.at, here) &&
                (nearest == nullptr || square(road.at - here) < square(nearest->at - here)))
                nearest = &road;
        return nearest;
    }

    // Whether a line across the corridor, so far from its middle, is dry.
    [[nodiscard]] bool is_dry(std::size_t water, const Crossing& crossing, Length width,
                              Length away) const
    {
        const table::Direction way = table::direction_of(crossing.along);
        const Point middle = crossing.at + ahead(way, away);
        const Vec right = ahead(right_of(way), width / 2);
        const table::Trace trace = ground_.trace({middle - right, middle + right});
        const auto id = static_cast<FeatureId>(water);
        return std::none_of(trace.stretches.begin(), trace.stretches.end(),
                            [&](const table::Stretch& part) { return part.feature == id; });
    }
    // How far it is to the bank along the corridor; back from its middle, a negative length. Where
    // the water keeps beside the road nobody can say: as far as the corridor is wide.
    [[nodiscard]] Length bank(std::size_t water, const Crossing& crossing, Length width,
                              int way) const
    {
        Length reach = std::max(1, pieces_[water].feature.width / 2);
        for (; reach < kU; reach += kStep)
            if (is_dry(water, crossing, width, way * reach)) return way * reach;
        return way * width / 2;
    }
    // RULING: BM-R-27: from bank to bank and 0.1U beyond at each end.
    [[nodiscard]] Crossing spanning(std::size_t water, Crossing crossing, Length width) const
    {
        const Length front = bank(water, crossing, width, 1) + kEdgeDepth;
        const Length back = bank(water, crossing, width, -1) - kEdgeDepth;
        crossing.at = crossing.at + ahead(crossing.along, (front + back) / 2);
        crossing.half_length = (front - back) / 2;
        return crossing;
    }
    // A road that runs along the water rather than over it does not say how it is crossed.
    [[nodiscard]] Heading across(Heading way, std::size_t water, Point at) const
    {
        constexpr int kLeast = 200;
        const Line line = line_of_water(pieces_[water].feature);
        const Heading run = table::on_track(line, table::nearest_on_track(line, at).along).heading;
        const int apart = size_of(turn_between(run, way)).tenths % 1800;
        const bool along = std::min(apart, 1800 - apart) < kLeast;
        return along ? run + table::degrees(90) : way;
    }

    void add(Point at, Heading way, std::size_t water, Length width,
             const battle::FeatureFacts& facts, shared::table::Drawn drawn)
    {
        sites_.push_back(at);
        const Crossing crossing = spanning(water, {at, across(way, water, at), 0}, width);
        LaidPiece piece;
        piece.rules = printed_rules(GroundKind::Crossing);
        piece.rules.name = drawn.name;
        piece.feature = table::area_feature(table::number_of(GroundKind::Crossing),
                                            {{corridor(crossing, width)}});
        piece.drawn = std::move(drawn);
        piece.facts = &facts;
        made_.push_back(std::move(piece));
    }

    const Mustering& muster_;
    LaidPieces& pieces_;
    Terrain ground_;
    std::vector<RoadOverWater> roads_;
    std::vector<Point> sites_;  // crossed, or cut, already
    LaidPieces made_;
};

}  // namespace

void lay_crossings(const Mustering& muster, LaidPieces& pieces) { Crossings(muster, pieces).lay(); }

}  // namespace longroll::brothers_at_arms_miniatures
