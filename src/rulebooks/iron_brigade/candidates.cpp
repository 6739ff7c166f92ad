// Candidates: what a unit may do in each step. Moves are in candidates_moves.cpp.

#include "rulebooks/iron_brigade/candidates.h"

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/water.h"

#include <algorithm>

namespace longroll::iron_brigade {

std::optional<UnitId> nearest_foe(const View& view, UnitId id)
{
    return view.least_of(enemy_of(view.side(id)),
                         [&](UnitId other) { return square(view[other].front - view[id].front); });
}

void list_rallies(const View& view, std::vector<Action>& actions)
{
    view.each_of(view.state.phasing, [&](UnitId id) { offer(view, Rally{id}, actions); });
}

void list_retreats(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (!retreat_due(view.field, view.state, id)) return;
    for (const RetreatWay& way : ways_to_retreat(view, id))
        for (const bool leave_leader : {false, true}) {
            const Retreat order{id, way.bend, leave_leader};
            if (!refuse_retreat(view.field, view.state, order)) actions.emplace_back(order);
        }
}

void list_retreats(const View& view, std::vector<Action>& actions)
{
    view.each_of(view.state.phasing, [&](UnitId id) { list_retreats(view, id, actions); });
}

void list_answers(const View& view, std::vector<Action>& actions)
{
    for (const bool yes : {true, false}) {
        offer(view, AgreeRed{yes}, actions);
        offer(view, SplitUnderFire{yes}, actions);
    }
}

void list_doubles(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (refuse_to_double(view.field, view.state, id)) return;
    for (const auto& [march, marched] : scouted_marches(view, id, Pace::Full))
        if (!refuse_march(view, id, march, Pace::Full, marched))
            actions.emplace_back(DoubleQuick{id, march});
}

// In every phase of its player-turn (IB-FRM-15).
void list_masses(const View& view, UnitId id, Fits& fits, std::vector<Action>& actions)
{
    const Unit& unit = view[id];
    const Arm arm = arm_of(view.field, unit);
    if ((arm != Arm::Infantry && arm != Arm::Cavalry) || is_en_masse(unit)) return;
    const auto columns = static_cast<std::uint8_t>(usual_columns(unit.castings, unit.mounted));
    const EnMasse order{id, columns};
    if (!refuse(view, order, fits)) actions.emplace_back(order);
}

// ---- Declarations ----

namespace {

void list_works(const View& view, UnitId id, std::vector<Action>& actions)
{
    constexpr Length kNear = 2000;
    using Kind = Work::Kind;
    const Options& options = view.field.options;
    const bool any = options.hidden_fords || options.adv_abatis || options.adv_moats ||
                     card_of(view.field, view[id]).pontoons;
    if (!any) return;
    std::vector<std::uint16_t> seen;
    const Footprint ground = footprint_of(view.field, view.state, id);
    view.field.terrain->edges_near(
        box_of(ground).grown(kNear), [&](FeatureId feature, auto&&, bool) {
            const auto number = static_cast<std::uint16_t>(feature);
            if (std::find(seen.begin(), seen.end(), number) == seen.end()) seen.push_back(number);
        });
    for (const std::uint16_t feature : seen)
        for (const Kind kind :
             {Kind::Sounding, Kind::Unloading, Kind::Clearing, Kind::Filling, Kind::Crossing})
            offer(view, BeginWork{id, kind, feature}, actions);
}

}  // namespace

void list_declarations(const View& view, UnitId id, std::vector<Action>& actions)
{
    offer(view, LieDown{id}, actions);
    offer(view, StandUp{id}, actions);
    list_works(view, id, actions);
}

// ---- Actions ----

namespace {

constexpr std::size_t kMostTargets = 3;

Fire fire_of(const Volley& volley)
{
    Fire order;
    order.volleys.push_back(volley);
    return order;
}

// Half at the nearest, half at the next (IB-SPL-4).
std::optional<Fire> split_fire(const std::vector<Volley>& volleys)
{
    if (volleys.size() < 2) return {};
    const int castings = volleys[0].firers[0].castings;
    if (castings < 2) return {};
    Fire order;
    for (std::size_t place = 0; place < 2; ++place) {
        Volley volley = volleys[place];
        volley.firers[0].castings =
            static_cast<std::uint8_t>(place == 0 ? castings - castings / 2 : castings / 2);
        order.volleys.push_back(volley);
    }
    return order;
}

}  // namespace

namespace {

std::vector<Fire> fires_by(const View& view, const std::vector<Volley>& volleys)
{
    std::vector<Fire> worth;
    for (std::size_t place = 0; place < std::min(kMostTargets, volleys.size()); ++place) {
        Fire order = fire_of(volleys[place]);
        worth.push_back(order);
        order.ask_red = true;
        if (view.field.options.umpire_red) worth.push_back(order);
    }
    if (const auto split = split_fire(volleys)) worth.push_back(*split);
    return worth;
}

// OPTIMISATION: at whom it fires does not hang on whether half of its action goes into it.
void list_fires(const View& view, UnitId id, std::vector<Action>& actions)
{
    std::optional<std::vector<Volley>> volleys;
    for (const Pace pace : {Pace::Full, Pace::Half}) {
        if (refuse_item(view.field, view.state, id, Item::Fire, pace)) continue;
        if (!volleys) volleys = volleys_of(view, id, pace);
        for (Volley& volley : *volleys) volley.firers[0].half = pace == Pace::Half;
        for (const Fire& order : fires_by(view, *volleys))
            if (!refuse_clear(view, order)) actions.emplace_back(order);
    }
}

}  // namespace

std::vector<Fire> fires_worth(const View& view, UnitId id, Pace pace)
{
    return fires_by(view, volleys_of(view, id, pace));
}

namespace {

void add_half_and_whole(Change order, std::vector<Change>& worth)
{
    for (const bool half : {false, true}) {
        order.half = half;
        worth.push_back(order);
    }
}

std::vector<Formation> formations_worth(const Field& field, const Unit& unit)
{
    if (is_battery(field, unit))
        return {{.kind = unit.formation.kind == FormationKind::Limbered ? FormationKind::Unlimbered
                                                                        : FormationKind::Limbered}};
    const auto columns = static_cast<std::uint8_t>(usual_columns(unit.castings, unit.mounted));
    std::vector<Formation> worth;
    for (const FormationKind kind :
         {FormationKind::Line, FormationKind::Column, FormationKind::OpenHalf,
          FormationKind::OpenThird, FormationKind::CompanyColumn})
        if (unit.formation.kind != kind)
            worth.push_back({.kind = kind, .ranks = 2, .columns = columns});
    // By the chart a mass is formed like any other formation (IB-FRM-14).
    if (field.options.formation_chart_prevails && !is_en_masse(unit))
        worth.push_back({.kind = FormationKind::EnMasse, .ranks = 2, .columns = columns});
    if (field.options.adv_custom_formations)
        for (std::size_t place = 0; place < field.scenario.custom.size(); ++place)
            worth.push_back({.kind = FormationKind::Line,
                             .ranks = 2,
                             .columns = columns,
                             .custom = static_cast<std::uint8_t>(place + 1)});
    for (const std::uint8_t ranks : {std::uint8_t{1}, std::uint8_t{3}})
        if (unit.formation.kind == FormationKind::Line && unit.formation.ranks == 2)
            worth.push_back({.kind = FormationKind::Line, .ranks = ranks, .columns = columns});
    return worth;
}

// Facings worth taking: towards the nearest enemy, towards the nearest objective, and home.
std::vector<Heading> facings_worth(const View& view, UnitId id)
{
    constexpr std::int32_t kSame = 50;
    std::vector<Heading> worth;
    const Point centre = view.ground(id).centre;
    const auto add = [&](Heading heading) {
        if (size_of(turn_between(view[id].facing, heading)).tenths > kSame)
            worth.push_back(heading);
    };
    if (const auto foe = nearest_foe(view, id)) add(heading_of(view.ground(*foe).centre - centre));
    if (const auto goal = nearest_goal(view, id)) add(heading_of(*goal - centre));
    add(home_heading(view.field, view.side(id)));
    return worth;
}

// On foot with the horses held, or every man (IB-FRM-28); and up again.
void add_mounting(const State& state, UnitId id, std::vector<Change>& worth)
{
    Change order;
    order.unit = id;
    order.formation = Formation{};
    order.mounted = !state[id].mounted;
    add_half_and_whole(order, worth);
    order.leave_holders = false;
    if (state[id].mounted) worth.push_back(order);
}

void add_formations(const View& view, UnitId id, const std::vector<Heading>& facings,
                    std::vector<Change>& worth)
{
    for (const Formation& formation : formations_worth(view.field, view[id])) {
        Change order;
        order.unit = id;
        order.formation = formation;
        add_half_and_whole(order, worth);
        if (facings.empty()) continue;
        // Both halves at once are a company column's privilege (IB-FRM-11).
        order.facing = facings.front();
        add_half_and_whole(order, worth);
    }
}

}  // namespace

std::vector<Change> changes_worth(const View& view, UnitId id)
{
    std::vector<Change> worth;
    const Unit& unit = view[id];
    if (unit.prone) return worth;
    const auto facings = facings_worth(view, id);
    for (const Heading facing : facings) {
        Change order;
        order.unit = id;
        order.facing = facing;
        add_half_and_whole(order, worth);
    }
    add_formations(view, id, facings, worth);
    if (card_of(view.field, unit).arm == Arm::Cavalry) add_mounting(view.state, id, worth);
    if (view.field.options.adv_artillery_mounting && is_battery(view.field, unit)) {
        Change order;
        order.unit = id;
        order.mount_crews = true;
        add_half_and_whole(order, worth);
    }
    return worth;
}

namespace {

void list_moves(const View& view, UnitId id, std::vector<Action>& actions)
{
    for (const bool half : {false, true})
        for (const auto& [march, marched] : scouted_marches(view, id, pace_of(half))) {
            const Move order{id, half, march, false};
            if (!refuse(view, order, marched)) actions.emplace_back(order);
        }
    for (const March& march : attempts_of(view, id))
        offer(view, Move{id, false, march, true}, actions);
}

}  // namespace

void list_boats(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (view.state.boats.empty()) return;
    offer(view, Board{id}, actions);
    if (view[id].boats == 0) return;
    for (int eighth = 0; eighth < 8; ++eighth)
        offer(view, Land{id, {}, Heading{450 * eighth}}, actions);
}

void list_ways_to_cover(const View& view, UnitId id, std::vector<Action>& actions)
{
    constexpr std::size_t kMostCovers = 4;
    if (!view[id].pinned_duty) return;
    const auto ways = ways_to_cover(view.field, view.state, id);
    for (std::size_t place = 0; place < std::min(kMostCovers, ways.size()); ++place)
        offer(view, ways[place], actions);
}

void list_unit(const View& view, UnitId id, std::vector<Action>& actions)
{
    list_boats(view, id, actions);
    if (refuse_to_act(view.field, view.state, id)) return;
    list_ways_to_cover(view, id, actions);
    list_fires(view, id, actions);
    Fits fits(view, id);
    if (!view[id].acted.over) {
        list_blind_fire(view, id, actions);
        list_moves(view, id, actions);
        for (const Change& order : changes_worth(view, id))
            if (!refuse(view, order, fits)) actions.emplace_back(order);
        list_parts(view, id, actions);
        list_unions(view, id, actions);
    }
    offer(view, AboutFace{id}, actions);
    list_masses(view, id, fits, actions);
}

}  // namespace longroll::iron_brigade
