// What the casts of all rulebooks' tests have in common: a field, a position on it, a log; orders
// are refused or carried out, and the log is asked what happened.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

namespace longroll {

template <class Field, class State, class EventLog>
class Stage {
public:
    Field field;
    State state;
    EventLog log;

    // The clause that forbids this, or "" when it is allowed.
    template <class Order>
    std::string refused(const Order& order) const
    {
        const MaybeRefusal refusal = refuse(field, state, order);
        return refusal ? std::string(refusal->clause.id) : "";
    }

    // Does it with these faces; answers whether it was allowed and every die was used.
    template <class Order>
    bool act(const Order& order, std::vector<int> faces = {})
    {
        if (const MaybeRefusal refusal = refuse(field, state, order)) {
            ADD_FAILURE() << refusal->clause.id << ": " << refusal->reason;
            return false;
        }
        ScriptedDice dice(std::move(faces));
        carry_out(field, state, order, dice, log);
        return dice.spent();
    }

    template <class Body>
    bool happened(const Body& body) const
    {
        for (const auto& line : log.lines())
            if (const Body* other = std::get_if<Body>(&line.body); other && *other == body)
                return true;
        return false;
    }
    // The last event of a kind; a fresh one if there was none.
    template <class Body>
    Body last() const
    {
        Body found;
        for (const auto& line : log.lines())
            if (const Body* body = std::get_if<Body>(&line.body)) found = *body;
        return found;
    }
    // The clause under which it was last logged, or "".
    template <class Body>
    std::string clause_of() const
    {
        std::string_view found;
        for (const auto& line : log.lines())
            if (std::holds_alternative<Body>(line.body)) found = line.clause.id;
        return std::string(found);
    }
    template <class Body>
    int count() const
    {
        int found = 0;
        for (const auto& line : log.lines()) found += std::holds_alternative<Body>(line.body);
        return found;
    }
};

}  // namespace longroll
