// The order of battle as counters read it: which command is a division, whose letter or number a
// unit bears, where levies stand.

#pragma once

#include "rulebooks/shared/counters/counter.h"

namespace longroll::shared::counters {

[[nodiscard]] std::vector<battle::CommandId> all_commands(const battle::Battle& battle);

// The id of an arrival; empty for troops that are there from the start.
[[nodiscard]] inline std::string force_of(const battle::Battle& battle,
                                          std::optional<battle::ArrivalId> arrival)
{
    return arrival ? battle[*arrival].id : std::string();
}

// The command itself, or the nearest one above it, of a level.
[[nodiscard]] std::optional<battle::CommandId> nearest_above(const battle::Battle& battle,
                                                             battle::CommandId command,
                                                             battle::Level level);

// What troops directly under a command bear: the number of its division, the letter of the corps
// that it belongs to straight away, or the letter of a side's brigades that are under nobody.
[[nodiscard]] Identity identity_under(const battle::Battle& battle, battle::CommandId command);

[[nodiscard]] bool has_brigades(const battle::Battle& battle, battle::CommandId command);

// Where a counter stands, or with which force it comes, by its levies.
[[nodiscard]] Station station_of(const battle::Battle& battle, const UnitDraft& draft);
// Most of it has made a forced march, or comes by one.
[[nodiscard]] bool comes_tired(const battle::Battle& battle, const UnitDraft& draft);

}  // namespace longroll::shared::counters
