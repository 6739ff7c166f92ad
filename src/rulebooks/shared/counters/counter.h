// The counters of the board game and how a battle is raised as such: levies are pooled, split and
// grouped into counters with range, attack, strength, identity and abilities, and leaders become
// commanders. Whoever plays with these counters, on hexes or on a table, musters the same ones. No
// rule is decided here; what the factors mean is each rulebook's own.
//
//     auto counters = raise_counters(battle, overrides);
//     auto commanders = raise_commanders(battle);

#pragma once

#include "battle/battle.h"
#include "rulebooks/shared/holds.h"
#include "rulebooks/shared/overrides.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace longroll::shared::counters {

// What a unit counter bears in its corner, and the body that shares a roll: a division by number, a
// corps by letter, or the star of the unassigned.
struct Identity {
    enum class Kind : std::uint8_t { Division, Corps, Star } kind = Kind::Star;
    std::uint8_t number = 0;  // the division's number, or the corps' letter

    friend constexpr auto operator<=>(const Identity&, const Identity&) = default;
};

constexpr Identity division(int number)
{
    return {Identity::Kind::Division, static_cast<std::uint8_t>(number)};
}
constexpr Identity corps(char letter)
{
    return {Identity::Kind::Corps, static_cast<std::uint8_t>(letter)};
}
inline constexpr Identity kStar{};

enum class Arm : std::uint8_t { Infantry, Cavalry, Artillery, RiverBoat };

// A printed unit counter.
struct UnitCard {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    Arm arm = Arm::Infantry;
    std::uint8_t range = 2;
    std::uint8_t attack = 4;
    std::uint8_t strength = 3;
    Identity identity;
    bool sharpshooters = false;
    bool indomitable = false;
    int men = 0;                       // of the battle, for the account; no rule asks
    std::vector<ReleaseId> held = {};  // back by these releases; none: free

    friend bool operator==(const UnitCard&, const UnitCard&) = default;
};

enum class Level : std::uint8_t { Control, Command };

// A printed commander counter.
struct CommanderCard {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    Level level = Level::Command;
    std::uint8_t division = 0;  // command counters only
    std::uint8_t leadership = 2;
    bool exceptional = false;

    friend bool operator==(const CommanderCard&, const CommanderCard&) = default;
};

// ---- In the making ----

// How much of a unit of the battle is in a counter.
struct Levy {
    battle::UnitId unit{};
    int men = 0;
    int guns = 0;
};

// Where a counter is to be: at a point, or due with a force.
struct Station {
    std::optional<battle::Point> point;
    std::string force;  // the id of an arrival, or of a force of the overrides; or empty
    std::string where;  // which line says so
};

struct UnitDraft {
    UnitCard card;
    std::vector<Levy> levies;
    std::optional<battle::CommandId> command;  // whose troops these are
    Station station;
    bool fatigued = false;
};

struct CommanderDraft {
    CommanderCard card;
    battle::CommandId command{};
    Station station;
};

// Leaders of divisions command, those above them control; an absent leader has no counter.
[[nodiscard]] std::vector<CommanderDraft> raise_commanders(const battle::Battle& battle);

// Those that the tables [counter.id] put together of their `of`; then brigades and what stands
// outside of any, in as many parts as the table [split] says or as they are too large for one; then
// guns, and boats. Ids that would meet, or one of these, are numbered.
[[nodiscard]] std::vector<UnitDraft> raise_counters(const battle::Battle& battle,
                                                    Overrides& overrides,
                                                    const std::vector<CommanderDraft>& commanders);

// The units that an id of the order of battle stands for: itself, or all of a command.
[[nodiscard]] std::vector<battle::UnitId> units_of(const battle::Battle& battle,
                                                   const std::string& id);
// The mean of some points; nothing of none.

}  // namespace longroll::shared::counters
