// What ground costs and does along a way. Ledger TB-MOV-2 to 7, 14 and 16, TB-MRC-4, 5 and 9,
// TB-TAB, rows M of the terrain chart; rulings TB-R-38, 43, 44, 53, 119 to 125, 130, 131, 133, 139,
// 142.

#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/movement.h"

#include <boost/container/small_vector.hpp>

namespace longroll::test_of_battle {

Traveller traveller_of(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    // RULING: TB-R-38: a gun that is lost on the way makes nobody quicker.
    const bool gun = unit.move.begun ? unit.move.with_gun : unit.guns > 0;
    return {id, column_of(view, id), mover_of(view.field, view.state, id), unit.column,
            gun ? DedicatedGun::With : DedicatedGun::Without};
}

namespace {

// What is met at a place of the way.
struct GroundMet {
    enum class Kind : std::uint8_t { Leave, Enter, Cross, Contour } kind = Kind::Leave;
    Length at = 0;
    FeatureId feature{};
    ContourCrossing contour{};
};
using GroundMeetings = boost::container::small_vector<GroundMet, 16>;

Clause clause_of_rate(const Traveller& who, Pace pace)
{
    if (pace == Pace::ColumnOnRoad) return "TB-MRC-4"_clause;
    switch (who.mover) {
        case Mover::Commander: return "TB-MOV-5"_clause;
        case Mover::UnlimberedArtillery: return "TB-MOV-7"_clause;
        default: break;
    }
    if (pace == Pace::ColumnAcrossCountry) return "TB-MRC-5"_clause;
    switch (who.mover) {
        case Mover::Cavalry:
            return who.gun == DedicatedGun::With ? "TB-MOV-4"_clause : "TB-MOV-3"_clause;
        case Mover::LimberedArtillery: return "TB-MOV-6"_clause;
        default: return "TB-MOV-2"_clause;
    }
}

Clause clause_of_ground(TerrainKind kind)
{
    switch (kind) {
        case TerrainKind::Broken: return "TB-TBG-2"_clause;
        case TerrainKind::Forest: return "TB-TFO-2"_clause;
        case TerrainKind::Fort: return "TB-TFT-2"_clause;
        case TerrainKind::Fortress: return "TB-TFS-2"_clause;
        case TerrainKind::Marsh: return "TB-TMA-2"_clause;
        case TerrainKind::Orchard: return "TB-TOR-2"_clause;
        case TerrainKind::Swamp: return "TB-TSW-2"_clause;
        case TerrainKind::TownBlock: return "TB-TTN-2"_clause;
        case TerrainKind::FieldWorks:
        // RULING: TB-R-131: whoever crosses a sunken road crosses field works.
        case TerrainKind::SunkenRoad: return "TB-TFW-2"_clause;
        case TerrainKind::River: return "TB-TRV-2"_clause;
        case TerrainKind::MarshyStream: return "TB-TMS-2"_clause;
        default: return "TB-TAB-1"_clause;
    }
}

class Traverse {
public:
    Traverse(const View& view, const TollAsked& asked)
        : view_(view), asked_(asked), way_{asked.from.front, asked.to.front}
    {
        turns_ = asked.from.heading != asked.to.heading;
        toll_.whole = turns_ ? 0 : table::length_of(way_.to - way_.from);
        good_ = asked.good;
        find_roads();
    }

    Toll go()
    {
        points_ = view_.field.terrain->trace({ground_point(asked_.from), ground_point(asked_.to)});
        if (toll_.whole > 0) ground_ = view_.field.terrain->trace(way_);
        if (starts_in_marsh()) return toll_;
        list_happenings();
        Length at = 0;
        for (const GroundMet& next : met_) {
            if (!pay_ground(at, next.at)) return toll_;
            at = next.at;
            if (!meet(next)) return stopped_before(next);
        }
        if (!pay_ground(at, toll_.whole)) return toll_;
        toll_.length = toll_.whole;
        cross_onto();
        return toll_;
    }

private:
    [[nodiscard]] bool forced() const { return asked_.paying == Paying::Forced; }
    [[nodiscard]] const MovementCell& cell(ChartRow row) const
    {
        return movement_in(row, asked_.who.column);
    }

    // ---- Roads ----

    void find_roads()
    {
        const MovementCell& road = cell(ChartRow::Road);
        // TB-MRC-9, TB-TRD-2: guns however they move; others only in column.
        if (road.has(Going::OnlyInColumn) && !asked_.who.in_column) return;
        if (!turns_) {
            roads_ = roads_along(view_.field, way_, toll_.whole, asked_.who.in_column);
            return;
        }
        const bool column = asked_.who.in_column;
        if (is_on_road(view_.field, way_.from, column) && is_on_road(view_.field, way_.to, column))
            roads_.push_back({0, 0});
    }
    [[nodiscard]] bool on_road(Length place) const
    {
        return std::any_of(roads_.begin(), roads_.end(), [&](const table::WayPart& part) {
            return part.from <= place && place <= part.to;
        });
    }

    [[nodiscard]] bool is_road(Length from, Length to) const
    {
        return std::any_of(roads_.begin(), roads_.end(), [&](const table::WayPart& part) {
            return part.from <= from && to <= part.to;
        });
    }

    // ---- Cost by the inch ----

    [[nodiscard]] Pace pace_at(bool road) const
    {
        if (!asked_.who.in_column) return Pace::Single;
        return road ? Pace::ColumnOnRoad : Pace::ColumnAcrossCountry;
    }
    [[nodiscard]] int rate_in(FeatureId area) const
    {
        const MovementCell& there = going_in(view_, area, asked_.who.column);
        if (there.has(Going::Rolls)) return std::max<int>(1, asked_.marsh);
        return there.rate;
    }

    // Everywhere between these two places the ground is the same.
    bool pay_piece(Length from, Length to)
    {
        const bool road = is_road(from, to);
        int times = 1;
        Clause ground = "TB-TAB-1"_clause;
        // TB-TAB-3. RULING: TB-R-43: of several the highest.
        if (!road)
            for (const table::Stretch& stretch : ground_.stretches) {
                if (stretch.from > from || stretch.to < to) continue;
                const int rate = rate_in(stretch.feature);
                if (rate <= times) continue;
                times = rate;
                ground = clause_of_ground(kind_of(view_, stretch.feature));
            }
        const Pace pace = pace_at(road);
        const std::int32_t single =
            cost_per_thousandth(rate_of(asked_.who.mover, pace, asked_.who.gun));
        const std::int32_t each = single * times;
        const Length most = (asked_.budget - toll_.cost) / each;
        const Length gone = std::min(to - from, most);
        add_cost(clause_of_rate(asked_.who, pace), gone * single);
        if (times > 1) add_cost(ground, gone * single * (times - 1));
        toll_.length = from + gone;
        if (gone == to - from) return true;
        toll_.why = Refusal{times > 1 ? ground : clause_of_rate(asked_.who, pace),
                            "it has not so much of its move left"};
        return false;
    }

    bool pay_ground(Length from, Length to)
    {
        toll_.length = from;
        if (from >= to) return true;
        if (forced()) {
            toll_.length = to;
            return true;
        }
        boost::container::small_vector<Length, 16> cuts = {from, to};
        const auto cut = [&](Length place) {
            if (from < place && place < to) cuts.push_back(place);
        };
        for (const table::Stretch& stretch : ground_.stretches) {
            cut(stretch.from);
            cut(stretch.to);
        }
        for (const table::WayPart& part : roads_) {
            cut(part.from);
            cut(part.to);
        }
        std::sort(cuts.begin(), cuts.end());
        for (std::size_t piece = 0; piece + 1 < cuts.size(); ++piece)
            if (cuts[piece] < cuts[piece + 1] && !pay_piece(cuts[piece], cuts[piece + 1]))
                return false;
        return true;
    }

    void add_cost(Clause clause, std::int32_t cost)
    {
        if (cost == 0) return;
        toll_.cost += cost;
        for (TallyLine& line : toll_.paid)
            if (line.clause == clause) {
                line.value += cost;
                return;
            }
        if (!toll_.paid.full()) toll_.paid.push_back({clause, cost});
    }

    // TB-TAB-2: half a move, whatever the formation.
    bool pay_half(Clause clause)
    {
        if (forced()) return true;
        if (toll_.cost + kHalfMove > asked_.budget) {
            toll_.why = Refusal{clause, "it has not half a move left for it"};
            return false;
        }
        add_cost(clause, kHalfMove);
        return true;
    }

    bool disorder(Clause clause)
    {
        if (!toll_.disorders.full()) toll_.disorders.push_back(clause);
        good_ = false;
        return true;
    }

    bool stop(const Refusal& why)
    {
        toll_.why = why;
        return false;
    }

    // ---- What is met ----

    bool starts_in_marsh()
    {
        if (forced() || turns_ || asked_.marsh != 0 || on_road(0)) return false;
        for (const FeatureId area : view_.field.terrain->areas_at(points_.segment.from))
            if (rolls_in(area)) {
                wade(area, 0);
                toll_.marsh = area;
                return true;
            }
        return false;
    }
    [[nodiscard]] bool rolls_in(FeatureId area) const
    {
        return going_in(view_, area, asked_.who.column).has(Going::Rolls);
    }
    void wade(FeatureId area, Length place)
    {
        if (!toll_.waded.full())
            toll_.waded.push_back({static_cast<std::uint16_t>(table::index_of(area)),
                                   along(way_, toll_.whole, place)});
    }

    void list_happenings()
    {
        if (points_.stretches.empty() && points_.crossings.empty() && points_.levels.size() < 2)
            return;
        const Length most = toll_.whole;
        const auto place = [&](Length at) { return std::min(at, most); };
        const table::Terrain& terrain = *view_.field.terrain;
        const auto before = terrain.areas_at(points_.segment.from);
        const auto after = terrain.areas_at(points_.segment.to);
        const auto holds = [](const auto& list, FeatureId id) {
            return std::find(list.begin(), list.end(), id) != list.end();
        };
        for (const table::Stretch& stretch : points_.stretches) {
            if (terrain[stretch.feature].form != table::Form::Area) continue;
            if (stretch.from > 0 || !holds(before, stretch.feature))
                add({GroundMet::Kind::Enter, place(stretch.from), stretch.feature, {}});
            if (stretch.to < points_.length || !holds(after, stretch.feature))
                add({GroundMet::Kind::Leave, place(stretch.to), stretch.feature, {}});
        }
        for (const table::LineCrossing& crossing : points_.crossings)
            add({GroundMet::Kind::Cross, place(crossing.at), crossing.feature, {}});
        for (const ContourCrossing& contour : contours_crossed(view_.field, points_))
            add({GroundMet::Kind::Contour, place(contour.at), {}, contour});
        std::stable_sort(met_.begin(), met_.end(),
                         [](const GroundMet& a, const GroundMet& b) { return a.at < b.at; });
    }
    void add(const GroundMet& met) { met_.push_back(met); }

    // It stays on this side of what it may not pass.
    Toll stopped_before(const GroundMet& next)
    {
        toll_.length = toll_.marsh ? next.at : std::max(0, next.at - 1);
        return toll_;
    }

    bool meet(const GroundMet& next)
    {
        const bool road = on_road(next.at);
        switch (next.kind) {
            case GroundMet::Kind::Leave: return leave(next.feature, road, next.at);
            case GroundMet::Kind::Enter: return enter(next.feature, road, next.at);
            case GroundMet::Kind::Cross: return cross(next.feature, road, point_at(next.at));
            case GroundMet::Kind::Contour: return road || climb(next.contour);
        }
        return true;
    }

    [[nodiscard]] Point point_at(Length place) const
    {
        return toll_.whole == 0 ? points_.segment.to : along(points_.segment, toll_.whole, place);
    }

    bool enter(FeatureId area, bool road, Length place)
    {
        const TerrainKind kind = kind_of(view_, area);
        const MovementCell& there = going_in(view_, area, asked_.who.column);
        if (is_building(kind))
            if (!enter_block(view_.field[area].block, road)) return false;
        if (is_fort(kind)) return pass_ramparts(kind, there, place, Way::In);
        if (road) return true;
        // TB-TAB-13; an abatis by ledger 8.8.
        const bool abatis =
            view_.field[area].abatis && (asked_.who.column == ChartColumn::CavalryBrigade ||
                                         asked_.who.column == ChartColumn::Artillery);
        if (there.has(Going::Prohibited) || abatis)
            return stop(Refusal{clause_of_ground(kind), "it may not enter that ground"});
        if (there.has(Going::Rolls) && !forced()) return enter_marsh(area, place);
        if (kind == TerrainKind::Marsh) wade(area, place);
        // TB-TAB-6, TB-TAB-7.
        if (there.has(Going::DisordersEntering) || there.has(Going::DisordersInside))
            return disorder(clause_of_ground(kind));
        return true;
    }

    // RULING: TB-R-124: once in a phase. RULING: TB-R-155: nobody rolls who does not pay.
    bool enter_marsh(FeatureId area, Length place)
    {
        if (asked_.marsh == 0) {
            wade(area, place);
            toll_.marsh = area;
            return false;
        }
        if (asked_.marsh_disorders) disorder("TB-TMA-2"_clause);
        return true;
    }

    bool enter_block(BlockId block, bool road)
    {
        if (block == kNoBlock) return true;
        // RULING: TB-R-128.
        if (view_[block].burning()) return stop(Refusal{"TB-BLD-4"_clause, "the building burns"});
        if (!view_.field[block].town || asked_.who.self == kNoUnit) return true;
        if (road) {
            // TB-TAB-5. RULING: TB-R-125: whoever blocks the road through it.
            if (is_road_blocked(block))
                return stop(
                    Refusal{"TB-TAB-5"_clause, "horse or guns block the road through the town"});
            return true;
        }
        if (forced()) return true;
        toll_.why = refuse_block(view_, block, asked_.who.self);
        return !toll_.why;
    }
    [[nodiscard]] bool is_road_blocked(BlockId block) const
    {
        bool blocked = false;
        view_.each([&](UnitId other) {
            if (other == asked_.who.self || view_[other].block != block) return;
            const ChartColumn column = column_of(view_, other);
            blocked = blocked || movement_in(ChartRow::Town, column).has(Going::BlocksRoad);
        });
        return blocked;
    }

    enum class Way : std::uint8_t { In, Out };
    bool pass_ramparts(TerrainKind kind, const MovementCell& there, Length place, Way way)
    {
        const Point point = point_at(place);
        const bool entrance =
            asked_.who.in_column && is_at(view_.field, GroundSpot::Kind::Entrance, point);
        if (kind == TerrainKind::Fortress && asked_.who.self == kNoUnit)
            return is_at(view_.field, GroundSpot::Kind::Breach, point) ||
                   stop(Refusal{"TB-TFS-2"_clause, "a fortress is entered through a breach only"});
        if (kind == TerrainKind::Fortress) {
            if (way == Way::Out && entrance) return true;
            if (!is_at(view_.field, GroundSpot::Kind::Breach, point))
                return stop(
                    Refusal{"TB-TFS-2"_clause, "a fortress is entered through a breach only"});
            return disorder("TB-TFS-2"_clause);
        }
        // RULING: TB-R-130: commanders are not concerned.
        if (entrance || asked_.who.self == kNoUnit) return true;
        if (way == Way::In && there.has(Going::OnlyColumnByEntrance))
            return stop(
                Refusal{"TB-TFT-3"_clause, "it enters a fort in march column by the entrance"});
        return disorder("TB-TFT-2"_clause);
    }

    bool leave(FeatureId area, bool road, Length place)
    {
        const TerrainKind kind = kind_of(view_, area);
        const MovementCell& there = going_in(view_, area, asked_.who.column);
        if (is_fort(kind)) return pass_ramparts(kind, there, place, Way::Out);
        // TB-TAB-8.
        if (!road && there.has(Going::DisordersLeaving)) disorder(clause_of_ground(kind));
        return true;
    }

    bool cross(FeatureId line, bool road, Point point)
    {
        if (crossed_.size() < crossed_.capacity()) crossed_.push_back(line);
        const TerrainKind kind = view_.field[line].kind;
        if (is_water(kind)) return cross_water(line, kind, road, point);
        // Other lines are no hindrance: TB-THW-1, TB-TTL-1, TB-TRD-1.
        const bool works = kind == TerrainKind::FieldWorks || kind == TerrainKind::SunkenRoad;
        // TB-TAB-6 and TB-TAB-8: over a line one enters and leaves at once.
        if (works && !road && cell(*row_of(kind)).has(Going::DisordersEntering))
            disorder(clause_of_ground(kind));
        return true;
    }
    // RULING: TB-R-120, TB-R-121.
    bool cross_water(FeatureId line, TerrainKind kind, bool road, Point point)
    {
        const Crossing by = crossing_at(view_.field, line, point);
        if (by == Crossing::Bridge) return cross_bridge();
        if (kind == TerrainKind::Stream || by == Crossing::Ford) return road || wade_stream(by);
        if (kind == TerrainKind::River)
            return stop(Refusal{"TB-TRV-2"_clause, "a river is crossed at a bridge or ford only"});
        const MovementCell& mire = cell(ChartRow::MarshyStream);
        if (mire.has(Going::Prohibited))
            return stop(Refusal{"TB-TMS-2"_clause, "guns may not cross a marshy stream"});
        if (!pay_half("TB-TMS-2"_clause)) return false;
        if (mire.has(Going::LosesGun)) toll_.loses_guns = true;
        if (mire.has(Going::DisordersInside)) disorder("TB-TMS-2"_clause);
        return true;
    }

    bool cross_bridge()
    {
        const MovementCell& bridge = cell(ChartRow::Bridge);
        const bool priced = bridge.has(Going::HalfMove) &&
                            !(bridge.has(Going::FreeInColumn) && asked_.who.in_column);
        if (forced() || !priced) return true;
        // RULING: TB-R-133: only who is in good order may choose disorder, once.
        if (asked_.bridges == Price::Disorder && good_) return disorder("TB-TBR-2"_clause);
        return pay_half("TB-TBR-2"_clause);
    }

    bool wade_stream(Crossing by)
    {
        if (forced()) return true;
        // TB-TBR-3: a ford is a stream.
        const Clause first = by == Crossing::Ford ? "TB-TBR-3"_clause : "TB-TST-2"_clause;
        const bool earlier = asked_.streams + toll_.streams > 0;
        ++toll_.streams;
        if (!earlier) return pay_half(first);
        if (cell(ChartRow::Stream).has(Going::SecondDisorders)) disorder("TB-TST-3"_clause);
        return true;
    }

    bool climb(const ContourCrossing& contour)
    {
        const MovementCell& there =
            cell(contour.two ? ChartRow::HillTwoContours : ChartRow::HillOneContour);
        const Clause clause = asked_.who.column == ChartColumn::InfantrySkirmisher ||
                                      asked_.who.column == ChartColumn::CavalrySkirmisher ||
                                      asked_.who.column == ChartColumn::Commander
                                  ? "TB-THI-4"_clause
                              : contour.two ? "TB-THI-3"_clause
                                            : "TB-THI-2"_clause;
        if (there.has(Going::Prohibited))
            return stop(Refusal{clause, "the slope is too steep for it"});
        // TB-TAB-11: up only.
        if (there.has(Going::UphillOnly) && !contour.up) return true;
        if (there.has(Going::HalfMove) && !pay_half(clause)) return false;
        if (there.has(Going::DisordersEntering)) disorder(clause);
        return true;
    }

    // RULING: TB-R-44: what lies between a charger and whom it touches is crossed.
    void cross_onto()
    {
        for (const Point centre : asked_.onto)
            for (const table::LineCrossing& crossing :
                 view_.field.terrain->trace({asked_.from.front, centre}).crossings) {
                if (std::find(crossed_.begin(), crossed_.end(), crossing.feature) != crossed_.end())
                    continue;
                const table::Segment line{asked_.from.front, centre};
                const Point point = along(line, table::length_of(line.to - line.from), crossing.at);
                if (!cross(crossing.feature, false, point)) return;
            }
    }
    const View& view_;
    const TollAsked& asked_;
    table::Segment way_;
    bool turns_ = false;
    bool good_ = true;
    RoadParts roads_;
    table::Trace points_;
    table::Trace ground_;
    GroundMeetings met_;
    FixedVector<FeatureId, 16> crossed_;
    Toll toll_;
};

}  // namespace

Toll toll_of(const View& view, const TollAsked& asked) { return Traverse(view, asked).go(); }

}  // namespace longroll::test_of_battle
