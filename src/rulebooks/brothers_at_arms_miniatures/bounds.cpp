// The start and the end of a bound. Ledger 3, steps 0 and 13; BM-NGT, BM-FTG, BM-OBJ-1 to 6.

#include "rulebooks/brothers_at_arms_miniatures/bounds.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/secrets.h"

namespace longroll::brothers_at_arms_miniatures {

inline constexpr int kRestNeeded = 4;  // BM-FTG-2
inline constexpr int kHoursOfDay = 24;

// ---- The clock ----

// RULING: BM-R-73.
bool is_night_hour(const Scenario& scenario, int hour)
{
    return hour < scenario.dawn || hour >= scenario.dusk;
}

// Counted from the midnight before the day's first bound: the small hours of a night that is fought
// belong to the evening before them.
static int hours_into(const Scenario& scenario, const State& state)
{
    const int start = first_hour_of(scenario, state.day);
    return state.hour < start ? state.hour + kHoursOfDay : state.hour;
}

int first_hour_of(const Scenario& scenario, int day)
{
    return day == 1 ? scenario.first_hour : scenario.dawn;
}

// RULING: BM-R-106, BM-R-118: when a day with a night after it is over, and the last one.
int end_of_day(const Scenario& scenario, int day)
{
    const bool last = day >= scenario.days;
    if (scenario.night == NightPlan::Halt)
        return last ? std::min(scenario.end_hour, scenario.dusk) : scenario.dusk;
    if (last) return scenario.end_hour;
    const int until = scenario.fight_until;
    const int late = until <= scenario.dawn ? until + kHoursOfDay : until;
    return std::min(late, first_hour_of(scenario, day) + kHoursOfDay);
}

int bounds_of(const Scenario& scenario, int day)
{
    return std::max(1, end_of_day(scenario, day) - first_hour_of(scenario, day));
}

Next next_after(const Field& field, const State& state)
{
    const Scenario& scenario = field.scenario;
    const bool last = state.day >= scenario.days;
    if (scenario.night == NightPlan::Fight)
        return last && state.hour + 1 >= scenario.end_hour ? Next::GameOver : Next::Bound;
    if (hours_into(scenario, state) + 1 < end_of_day(scenario, state.day)) return Next::Bound;
    return last ? Next::GameOver : Next::NightPhase;  // BM-DAY-1
}

// BM-SCL-9, BM-SEQ-8: an hour a bound. RULING: BM-R-118: where the night is fought through, the day
// changes at midnight and the bounds are counted on.
void advance_clock(const Field& field, State& state)
{
    ++state.bound;
    ++state.passed;
    if (++state.hour < kHoursOfDay) return;
    state.hour = 0;
    if (field.scenario.night == NightPlan::Fight) ++state.day;
}

// ---- Fatigue and rest ----

void tire(State& state, UnitId id, Clause clause, EventLog& log)
{
    Unit& unit = state[id];
    if (unit.fatigued) return;  // BM-FTG-5: one marker at most
    unit.fatigued = true;
    unit.new_fatigue = true;
    unit.rest_bounds = 0;  // BM-FTG-4
    log.add(clause, Fatigued{{id}});
}

void rest(State& state, UnitId id, int bounds, Clause clause, EventLog& log)
{
    Unit& unit = state[id];
    unit.rest_bounds = static_cast<std::uint8_t>(std::min(unit.rest_bounds + bounds, kRestNeeded));
    if (!unit.fatigued || unit.rest_bounds < kRestNeeded) return;
    unit.fatigued = false;
    log.add(clause, Recovered{{id}});
}

// 13b. RULING: BM-R-72: whoever was attacked has not rested (BM-FTG-3).
static void count_rest(State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        Unit& unit = state.units[place];
        if (unit.on_table()) {
            if (unit.new_fatigue || unit.acted_this_bound)
                unit.rest_bounds = 0;  // BM-FTG-4
            else
                rest(state, unit_id(place), 1, "BM-FTG-2"_clause, log);
        }
        unit.new_fatigue = false;
        unit.acted_this_bound = false;
    }
}

// 0a. RULING: BM-R-119: a march by night is settled by its own die.
static void see_dawn(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        Unit& unit = state.units[place];
        if (!unit.night_active) continue;
        unit.night_active = false;
        const bool marches = unit.night_marcher && field.options.march_fatigue_roll;
        if (field.options.night_fatigue && !marches && unit.rest_bounds < kRestNeeded)
            tire(state, unit_id(place), "BM-NGT-5"_clause, log);
    }
}

// ---- Reserves: 0b, 0c ----

static bool rolls_to_arrive(ReserveMode mode)
{
    return mode == ReserveMode::FlankLeft || mode == ReserveMode::FlankRight ||
           mode == ReserveMode::Outcircling;
}

template <class Visit>
static void each_unit_of_reserve(State& state, std::size_t reserve, Visit visit)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (state.units[place].fate == UnitFate::Reserve && state.units[place].reserve == reserve)
            visit(unit_id(place));
}

// RULING: BM-R-119: fresh troops shed the markers that they carried.
static void roll_march(State& state, std::size_t reserve, bool asked, Dice& dice, EventLog& log)
{
    const bool fresh = dice.reaches(5, "BM-RSV-8"_clause);
    log.add("BM-RSV-8"_clause, MarchRolled{static_cast<std::uint8_t>(reserve), fresh, asked});
    each_unit_of_reserve(state, reserve, [&](UnitId id) {
        if (!fresh) return tire(state, id, "BM-RSV-8"_clause, log);
        if (state[id].fatigued) log.add("BM-RSV-8"_clause, Recovered{{id}});
        state[id].fatigued = state[id].new_fatigue = false;
    });
}

static void roll_arrival(const Field& field, State& state, std::size_t reserve, Dice& dice,
                         EventLog& log)
{
    ReserveGroup& group = state.reserves[reserve];
    const bool outcircles = group.mode == ReserveMode::Outcircling;
    const Clause clause = outcircles ? "BM-RSV-4"_clause : "BM-RSV-3"_clause;
    const int needed = outcircles ? 6 : 5;
    const bool secret = is_secret(group);
    SecretDice aside(dice, group.side);
    group.due = (secret ? aside : dice).reaches(needed, clause);
    ReserveRolled rolled{static_cast<std::uint8_t>(reserve), group.due, {}, field.umpire};
    if (secret && !group.due) rolled.secret = group.side;
    log.add(clause, rolled);
    if (group.due && group.night_march && field.options.march_fatigue_roll)
        roll_march(state, reserve, field.umpire, dice, log);
}

// RULING: BM-R-128: formations by number, then others by the first of their units.
static std::vector<std::size_t> in_order_of_dice(State& state, Side side)
{
    std::vector<std::pair<int, std::size_t>> keys;
    for (std::size_t place = 0; place < state.reserves.size(); ++place) {
        const ReserveGroup& group = state.reserves[place];
        // BM-RSV-5: from the first bound of its day on, until it comes.
        if (group.side != side || group.due || !rolls_to_arrive(group.mode) ||
            group.day > state.day)
            continue;
        int key = group.formation;
        if (key == 0) {
            key = 256 + static_cast<int>(kMaxUnits);
            each_unit_of_reserve(state, place, [&](UnitId id) {
                key = std::min(key, 256 + static_cast<int>(index_of(id)));
            });
        }
        keys.emplace_back(key, place);
    }
    std::sort(keys.begin(), keys.end());
    std::vector<std::size_t> order;
    for (const auto& [key, place] : keys) order.push_back(place);
    return order;
}

// BM-RSV-1. RULING: BM-R-118: whoever was due in hours that were not played comes when play is
// taken up again.
static bool has_come(const Field& field, const State& state, const ReserveGroup& group)
{
    if (rolls_to_arrive(group.mode)) return false;
    if (field.scenario.night == NightPlan::Fight) return state.bound >= group.bound;
    return state.day > group.day || (state.day == group.day && state.bound >= group.bound);
}

static void bring_reserves(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const Side first = field.scenario.first;
    for (const Side side : {first, enemy_of(first)})
        for (const std::size_t place : in_order_of_dice(state, side))
            roll_arrival(field, state, place, dice, log);
    for (ReserveGroup& group : state.reserves)
        group.due = group.due || has_come(field, state, group);
}

// ---- Possession ----

// BM-OBJ-6: boats and whoever is on a train neither hold nor oppose.
static bool counts_for_objectives(const View& view, UnitId id)
{
    return !is_boat(view.field, id) && !view[id].aboard;
}

// RULING: BM-R-76: a unit in melee opposes and does not hold.
std::optional<Side> possessor_of(const View& view, std::size_t objective)
{
    const Objective& card = view.field.scenario.objectives[objective];
    std::array<bool, 2> there{};
    std::array<bool, 2> holds{};
    view.near(board::table::Box{card.at, card.at}.grown(card.radius), [&](UnitId id) {
        if (!counts_for_objectives(view, id)) return;
        const auto touches = [&](const Footprint& base) {
            return board::table::gap(base, card.at).at_most(card.radius);
        };
        const auto bases = view.stands(id);
        if (std::none_of(bases.begin(), bases.end(), touches)) return;
        const auto side = static_cast<std::size_t>(index_of(view.side(id)));
        there[side] = true;
        holds[side] = holds[side] || !in_melee(view.state, id);
    });
    // BM-OBJ-2.
    if (holds[0] && !there[1]) return Side::Confederate;
    if (holds[1] && !there[0]) return Side::Union;
    return {};
}

void read_possession(const Field& field, State& state)
{
    const View view(field, state);
    for (std::size_t place = 0; place < state.objectives.size(); ++place) {
        auto& candidate = state.objectives[place].candidate;
        // BM-OBJ-3: one failure voids the bound. RULING: BM-R-77.
        if (candidate && possessor_of(view, place) != candidate) candidate.reset();
    }
}

static void name_candidates(const Field& field, State& state)
{
    const View view(field, state);
    for (std::size_t place = 0; place < state.objectives.size(); ++place)
        state.objectives[place].candidate = possessor_of(view, place);
}

// 13a. BM-OBJ-4, BM-OBJ-5: whoever owned it before keeps it until then. RULING: BM-R-78.
static void change_owners(State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.objectives.size(); ++place) {
        Possession& possession = state.objectives[place];
        const auto candidate = std::exchange(possession.candidate, std::nullopt);
        if (!candidate || possession.owner == candidate) continue;
        possession.owner = candidate;
        log.add("BM-OBJ-3"_clause, ObjectiveTaken{static_cast<std::uint8_t>(place), candidate});
    }
}

// ---- The steps in order (BM-SEQ-13) ----

void start_bound(const Field& field, State& state, Dice& dice, EventLog& log)
{
    state.is_night = is_night_hour(field.scenario, state.hour);  // BM-NGT-6
    log.add("BM-SEQ-13"_clause, BoundBegan{state.day, state.bound, state.hour, state.is_night});
    if (!state.is_night) see_dawn(field, state, log);
    bring_reserves(field, state, dice, log);
    name_candidates(field, state);
}

void end_bound(const Field& field, State& state, EventLog& log)
{
    read_possession(field, state);
    change_owners(state, log);
    count_rest(state, log);
}

}  // namespace longroll::brothers_at_arms_miniatures
