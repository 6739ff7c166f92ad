// The stock cast of the Brothers at Arms tests: an open level board of hexes, and counters put on
// it in a line each. Units have orders and it is day, as the ledger's worked examples assume.

#pragma once

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/events.h"
#include "rulebooks/stage.h"

#include <string>
#include <utility>

namespace longroll::brothers_at_arms {

struct Factors {
    int range = 2;
    int attack = 4;
    int strength = 3;
};

class Cast : public Stage<Field, State, EventLog> {
public:
    explicit Cast(int radius = 10)
    {
        field.ground = Ground(board::HexGrid::disc({0, 0}, radius));
        state.phase = Phase::Fire;
        state.captures_done = true;
    }

    UnitId unit(Side side, Hex hex, Factors factors = {}, Identity identity = division(1))
    {
        const UnitId id = unit_id(field.units.size());
        UnitCard card;
        card.id = "u" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.range = static_cast<std::uint8_t>(factors.range);
        card.attack = static_cast<std::uint8_t>(factors.attack);
        card.strength = static_cast<std::uint8_t>(factors.strength);
        card.identity = identity;
        field.units.push_back(card);
        Unit unit;
        unit.hex = hex;
        unit.orders = true;
        state.units.push_back(unit);
        return id;
    }
    UnitId csa(Hex hex, Factors factors = {}) { return unit(Side::Confederate, hex, factors); }
    UnitId us(Hex hex, Factors factors = {}) { return unit(Side::Union, hex, factors); }

    CommanderId control(Side side, Hex hex, int leadership = 2)
    {
        return commander(
            {"", "", side, Level::Control, 0, static_cast<std::uint8_t>(leadership), false}, hex);
    }
    CommanderId command(Side side, int number, Hex hex, int leadership = 2)
    {
        return commander({"", "", side, Level::Command, static_cast<std::uint8_t>(number),
                          static_cast<std::uint8_t>(leadership), false},
                         hex);
    }

    HexGround& ground(Hex hex) { return field.ground[hex]; }
    void woodland(Hex hex) { ground(hex).woodland = true; }
    // The same hexside seen from both hexes.
    void steep(Hex hex, Direction side)
    {
        ground(hex).steep.add(side);
        ground(board::neighbour(hex, side)).steep.add(board::opposite(side));
    }

    Unit& operator[](UnitId id) { return state[id]; }
    Commander& operator[](CommanderId id) { return state[id]; }

private:
    CommanderId commander(CommanderCard card, Hex hex)
    {
        const CommanderId id = commander_id(field.commanders.size());
        card.id = "c" + std::to_string(index_of(id));
        card.name = card.id;
        field.commanders.push_back(card);
        Commander commander;
        commander.hex = hex;
        commander.in_command = true;
        state.commanders.push_back(commander);
        return id;
    }
};

}  // namespace longroll::brothers_at_arms
