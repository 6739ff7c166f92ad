// The cast of the Movement tests: it is the Confederates' phase 7 by day, on open level ground.

#pragma once

#include "cast.h"
#include "rulebooks/brothers_at_arms/movement.h"

#include <initializer_list>
#include <set>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

inline constexpr Direction kE = Direction::E;
inline constexpr Direction kNE = Direction::NE;
inline constexpr Direction kNW = Direction::NW;
inline constexpr Direction kW = Direction::W;
inline constexpr Direction kSW = Direction::SW;
inline constexpr Direction kSE = Direction::SE;

class MovementCast : public Cast {
public:
    explicit MovementCast(int radius = 10) : Cast(radius)
    {
        state.phase = Phase::MoveUnits;
        field.scenario.start_hour = 6;
        field.scenario.dawn = 5;
        field.scenario.dusk = 19;
    }
    void nightfall() { state.bound = 15; }  // 20 o'clock

    UnitId csa_arm(Arm arm, Hex hex)
    {
        const UnitId id = csa(hex);
        field.units[index_of(id)].arm = arm;
        return id;
    }
    UnitId us_arm(Arm arm, Hex hex)
    {
        const UnitId id = us(hex);
        field.units[index_of(id)].arm = arm;
        return id;
    }

    // Roads and streams from hex to hex, recorded on both hexes of each hexside.
    enum class Line { Turnpike, Local, Rail, Stream };
    void lay(Line line, Hex hex, std::initializer_list<Direction> way)
    {
        for (const Direction side : way) {
            sides(line, hex).add(side);
            hex = board::neighbour(hex, side);
            sides(line, hex).add(board::opposite(side));
        }
    }
    void wall_off(Hex hex, Direction side) { ground(hex).closed_sides.add(side); }
    void works(Hex hex, Direction side)
    {
        ground(hex).side_cover[static_cast<std::size_t>(board::index_of(side))] =
            Cover::Fortification;
    }

    // The clause that forbids the move, or "" when it is allowed.
    [[nodiscard]] std::string move(UnitId unit, const Path& path) const
    {
        return refused(MoveUnit{unit, path});
    }
    [[nodiscard]] std::string move(CommanderId commander, const Path& path)
    {
        state.phase =
            field[commander].level == Level::Command ? Phase::MoveCommands : Phase::MoveControls;
        return refused(MoveCommander{commander, path});
    }
    [[nodiscard]] std::string leave(UnitId unit, const Path& path) const
    {
        return refused(MoveUnit{unit, path, true});
    }
    [[nodiscard]] bool can_reach(CounterId counter, Hex hex) const
    {
        for (const Destination& end : destinations(field, state, counter))
            if (end.hex == hex && !end.exits) return true;
        return false;
    }
    // The clause of the log line that tells of this counter's move.
    [[nodiscard]] std::string moved_by(CounterId counter) const
    {
        std::string clause;
        for (const auto& line : log.lines())
            if (const auto* moved = std::get_if<Moved>(&line.body))
                if (moved->counter == counter) clause = line.clause.id;
        return clause;
    }

private:
    HexSides& sides(Line line, Hex hex)
    {
        HexGround& here = ground(hex);
        switch (line) {
            case Line::Turnpike: return here.turnpike;
            case Line::Local: return here.local_road;
            case Line::Rail: return here.railroad;
            case Line::Stream: here.stream = true; return here.stream_sides;
        }
        return here.turnpike;
    }
};

}  // namespace longroll::brothers_at_arms
