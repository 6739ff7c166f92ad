// Every table of a battle file with its keys: the one list by which unknown and missing keys are
// found. docs/battle.schema.json says the same to editors; a test compares the two.

#pragma once

#include <span>
#include <string_view>

namespace longroll::battle {

struct Key {
    std::string_view name;
    std::string_view example = {};  // what to write, for a key that must be there; else empty

    [[nodiscard]] constexpr bool required() const { return !example.empty(); }
};

enum class Times : bool { Once, Many };

struct TableKeys {
    std::string_view name;   // "unit"
    std::string_view title;  // "[[unit]]", as it is called in a sentence
    std::span<const Key> keys;
};

// The tables that may stand at the top of battle.toml, and the inline tables within them.
extern const TableKeys kBattleKeys;
extern const TableKeys kClockKeys;
extern const TableKeys kMapKeys;
extern const TableKeys kSightKeys;
extern const TableKeys kSideKeys;
extern const TableKeys kFormationKeys;
extern const TableKeys kLeaderKeys;
extern const TableKeys kUnitKeys;
extern const TableKeys kArmsKeys;
extern const TableKeys kGunsKeys;
extern const TableKeys kArrivalKeys;
extern const TableKeys kReleaseKeys;
extern const TableKeys kObjectiveKeys;
extern const TableKeys kTaskKeys;
extern const TableKeys kConditionKeys;
extern const TableKeys kHistoryKeys;
extern const TableKeys kLossesKeys;

// The properties of a feature in map.geojson.
extern const TableKeys kFeatureKeys;

struct TopTable {
    std::string_view name;
    Times times = Times::Once;
    bool required = false;
};

[[nodiscard]] std::span<const TopTable> top_tables();

}  // namespace longroll::battle
