// The cast of the Orders tests: it is the Union's round, nobody has orders yet, and the six phases
// can be gone through one by one.

#pragma once

#include "cast.h"
#include "rulebooks/brothers_at_arms/orders.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

inline constexpr Side kUs = Side::Union;
inline constexpr Side kCsa = Side::Confederate;

class OrdersCast : public Cast {
public:
    explicit OrdersCast(int radius = 10) : Cast(radius)
    {
        state.active = kUs;
        state.phase = Phase::ControlRange;
        field.scenario.start_hour = 6;
        field.scenario.dawn = 5;
        field.scenario.dusk = 19;
    }

    UnitId brigade(Identity identity, Hex hex, Side side = kUs)
    {
        const UnitId id = unit(side, hex, {}, identity);
        state[id].orders = false;
        return id;
    }
    CommanderId leader(int number, Hex hex, int leadership = 2)
    {
        const CommanderId id = command(kUs, number, hex, leadership);
        state[id].in_command = false;
        return id;
    }
    CommanderId chief(Hex hex, int leadership = 2) { return control(kUs, hex, leadership); }
    void nightfall() { state.bound = 15; }  // 20 o'clock

    void control_range()
    {
        state.phase = Phase::ControlRange;
        begin_control_range(field, state, log);
    }
    void control_rolls()
    {
        state.phase = Phase::ControlRoll;
        begin_control_rolls(field, state, log);
    }
    void control_nic()
    {
        state.phase = Phase::ControlNic;
        place_control_nic(field, state, log);
    }
    void command_range()
    {
        state.phase = Phase::CommandRange;
        begin_command_range(field, state, log);
    }
    void command_rolls()
    {
        give_orders_in_range(field, state, log);
        state.phase = Phase::CommandRoll;
        begin_command_rolls(field, state, log);
    }
    void command_nic()
    {
        state.phase = Phase::CommandNic;
        place_command_nic(field, state, log);
    }

    // The roll that is due, with this face.
    void roll(CommanderId by, int face)
    {
        ASSERT_EQ(refused(CommandRoll{by}), "");
        ASSERT_TRUE(act(CommandRoll{by}, {face}));
    }
    // Phases 1 to 4 where no command counter needs a roll; then naming is open.
    void to_naming()
    {
        control_range();
        control_rolls();
        ASSERT_TRUE(state.rolls.empty());
        control_nic();
        command_range();
    }
    // What sequence.cpp does between two rounds of a side.
    void next_bound()
    {
        for (Unit& unit : state.units) {
            unit.orders = unit.nic = unit.out_of_range = unit.activated = false;
            unit.under = kNoCommander;
        }
        for (Commander& commander : state.commanders) commander.in_command = commander.nic = false;
        ++state.bound;
    }

    // The clause of the last event with this body, or "".
    template <class Body>
    std::string clause_of(const Body& body) const
    {
        std::string clause;
        for (const auto& line : log.lines())
            if (line.body == Event(body)) clause = line.clause.id;
        return clause;
    }
    std::vector<Action> listed() const
    {
        std::vector<Action> actions;
        list_orders(field, state, actions);
        return actions;
    }
};

}  // namespace longroll::brothers_at_arms
