// The names and members of every type of @title@,
// described once: JSON both ways and digests are made from this. Included by the few .cpp files
// that need them.

#pragma once

#include "board/table_json.h"
#include "core/json.h"
#include "rulebooks/@name@/events.h"
#include "rulebooks/@name@/resolve.h"
#include "rulebooks/@name@/sandbox.h"

#include <boost/describe.hpp>

namespace longroll {

template <>
struct IdTable<@name@::UnitId> {
    static constexpr int table = 0;
    static constexpr auto none = @name@::kNoUnit;
};

template <>
struct PieceOf<@name@::Unit> {
    using Id = @name@::UnitId;
};

template <>
struct VariantKey<@name@::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = false;
};

}  // namespace longroll

namespace longroll::@name@ {

// The units' ids, for a game, and for a sandbox that has yet to be read.
[[nodiscard]] JsonNames json_names(const Field& field);
[[nodiscard]] JsonNames json_names(const boost::json::value& sandbox, const Sandbox&);

// clang-format off
BOOST_DESCRIBE_ENUM(Phase, SetUp, March, Test, Over)
BOOST_DESCRIBE_ENUM(CaseKind, TestNerve)
BOOST_DESCRIBE_STRUCT(Options, (), (quick_march))
BOOST_DESCRIBE_STRUCT(UnitCard, (), (id, name, side, men))
BOOST_DESCRIBE_STRUCT(Scenario, (), (title, date, last_turn, first_side))
BOOST_DESCRIBE_STRUCT(Unit, (), (at, facing, shaken, marched, tested))
BOOST_DESCRIBE_STRUCT(Progress, (), (turn, active, phase))
BOOST_DESCRIBE_STRUCT(State, (Progress), (units))
BOOST_DESCRIBE_STRUCT(SandboxUnit, (UnitCard, Unit), ())
BOOST_DESCRIBE_STRUCT(SandboxProgress, (Progress), ())
BOOST_DESCRIBE_STRUCT(Sandbox, (SandboxProgress), (options, scenario, units))
BOOST_DESCRIBE_STRUCT(Case, (), (what, name, shaken, options))
BOOST_DESCRIBE_STRUCT(Begin, (), ())
BOOST_DESCRIBE_STRUCT(March, (), (unit, inches))
BOOST_DESCRIBE_STRUCT(TestNerve, (), (unit))
BOOST_DESCRIBE_STRUCT(EndPhase, (), ())
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (turn, side, phase))
BOOST_DESCRIBE_STRUCT(Marched, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(Tested, (), (unit, steady))
BOOST_DESCRIBE_STRUCT(GameEnded, (), ())
// clang-format on

}  // namespace longroll::@name@
