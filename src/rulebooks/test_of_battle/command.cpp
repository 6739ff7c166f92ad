// Command (phase 1): who is In Command, by proximity, by contact or as skirmishers, and what is
// asked of those commanded by contact, and of those who are not, when Movement ends. Ledger TB-CMD
// 1 to 5 and 12; what else is denied to who is out of command: movement.cpp and charges.cpp.

#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sight.h"

#include <algorithm>

namespace longroll::test_of_battle {

// ---- The player turn begins ----

// Ledger 2.6: what every stand forgets, and what only the phasing player's do.
static void forget(const Field& field, State& state, Unit& unit)
{
    unit.charged = false;
    unit.repulsed = false;
    unit.disordered_now = false;
    unit.rallied = false;
    unit.broke_through = false;
    unit.casualties = 0;
    // Where the enemy stood is remembered too: distances to him at the start count (TB-R-32).
    unit.start = {unit.front, unit.facing, {}};
    if (side_of(field, unit) != state.phasing) return;
    unit.command = CommandVia::None;
    unit.chain = 0;
    unit.partners.clear();
}

void begin_player_turn_memory(const Field& field, State& state)
{
    for (Unit& unit : state.units) forget(field, state, unit);
    for (Division& division : state.divisions) division.casualties_now = 0;
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (field.leaders[place].side == state.phasing) {
            state.leaders[place].moved = false;
            state.leaders[place].joins = kNoUnit;
        }
    state.marsh_entries.clear();
    note_sights(field, state);
}

// ---- In Command ----

LeaderId commander_of(const View& view, UnitId id)
{
    const bool any = is_skirmisher(view, id);
    for (std::size_t place = 0; place < view.state.leaders.size(); ++place) {
        const LeaderCard& card = view.field.leaders[place];
        if (!view.state.leaders[place].on_table() || card.side != view.side(id)) continue;
        // RULING: TB-R-28: of corps and army troops it is the corps or army commander.
        if (!any && card.division != view.field[id].division) continue;
        if (within(view, leader_id(place), id, kCommandRange)) return leader_id(place);
    }
    return kNoLeader;
}

namespace {

// The phasing player's stands, found In Command one after the other until no more are.
class Chains {
public:
    Chains(const View& view, State& state) : view_(view), state_(state) {}

    void measure()
    {
        view_.each_of(state_.phasing, [&](UnitId id) { own_.push_back(id); });
        for (const UnitId id : own_) find_commander(id);
        // RULING: TB-R-29: to a fixed point. Each is looked round from once.
        for (std::size_t place = 0; place < found_.size(); ++place) hand_on(found_[place]);
        measure_depths();
        for (const UnitId id : own_)
            if (state_[id].command == CommandVia::Contact) note_partners(id);
    }

private:
    void take(UnitId id, CommandVia via)
    {
        state_[id].command = via;
        found_.push_back(id);
    }
    // TB-CMD-2, and TB-CMD-5 with any commander of his side.
    void find_commander(UnitId id)
    {
        if (commander_of(view_, id) == kNoLeader) return;
        take(id, is_skirmisher(view_, id) ? CommandVia::Skirmisher : CommandVia::Proximity);
    }
    [[nodiscard]] bool same_division(UnitId a, UnitId b) const
    {
        return view_.field[a].division == view_.field[b].division;
    }
    // RULING: TB-R-31: the skirmishers' rule stands in place of the others.
    void hand_on(UnitId from)
    {
        for (const UnitId id : own_) {
            if (state_[id].in_command()) continue;
            if (is_skirmisher(view_, id)) {
                // TB-CMD-5: of any division.
                if (within(view_, from, id, kCommandRange)) take(id, CommandVia::Skirmisher);
            } else if (same_division(from, id) && touching(view_, from, id)) {
                take(id, CommandVia::Contact);  // TB-CMD-3
            }
        }
    }
    // RULING: TB-R-30: one more than the least depth that it touches, from those at 0.
    void measure_depths()
    {
        std::vector<UnitId> level;
        std::vector<UnitId> beyond;
        for (const UnitId id : found_)
            (state_[id].command == CommandVia::Contact ? beyond : level).push_back(id);
        for (std::uint8_t depth = 1; !beyond.empty() && !level.empty(); ++depth) {
            const auto reached =
                std::stable_partition(beyond.begin(), beyond.end(), [&](UnitId id) {
                    return std::none_of(level.begin(), level.end(),
                                        [&](UnitId by) { return are_linked(id, by); });
                });
            level.assign(reached, beyond.end());
            beyond.erase(reached, beyond.end());
            for (const UnitId id : level) state_[id].chain = depth;
        }
    }
    [[nodiscard]] bool are_linked(UnitId a, UnitId b) const
    {
        return same_division(a, b) && touching(view_, a, b);
    }
    void note_partners(UnitId id)
    {
        for (const UnitId other : found_)
            if (state_[other].chain < state_[id].chain && are_linked(id, other))
                state_[id].partners.push_back(other);
    }

    const View& view_;
    State& state_;
    std::vector<UnitId> own_;
    std::vector<UnitId> found_;  // In Command, in the order in which they were found
};

}  // namespace

void measure_command(const Field& field, State& state, EventLog& log)
{
    // RULING: TB-R-27: once, before anybody moves.
    const View view(field, state);
    Chains(view, state).measure();
    view.each_of(state.phasing, [&](UnitId id) {
        if (!state[id].in_command()) log.add("TB-CMD-1"_clause, OutOfCommand{id});
    });
}

// ---- MOVEMENT.END ----

static bool keeps_touch(const View& view, UnitId id)
{
    return view[id].partners.any(
        [&](UnitId partner) { return view[partner].on_table() && touching(view, id, partner); });
}

void check_command_obligations(const Field& field, State& state, EventLog& log)
{
    const View view(field, state);
    view.each_of(state.phasing, [&](UnitId id) {
        Unit& unit = state[id];
        if (unit.command == CommandVia::Contact && !keeps_touch(view, id)) {
            // RULING: TB-R-30.
            disorder(field, state, id, "TB-CMD-4"_clause, log);
            if (unit.move.went_stationary) unit.stationary = false;
        }
        // RULING: TB-R-33: whatever it spent.
        if (!unit.in_command() && unit.move.spent > 0)
            disorder(field, state, id, "TB-CMD-12"_clause, log);
    });
}

}  // namespace longroll::test_of_battle
