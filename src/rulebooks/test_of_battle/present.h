// Words and places that all of the presentation shares. Nothing here is a rule.

#pragma once

#include "core/viewer.h"
#include "rulebooks/shared/table/present.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <array>
#include <string>
#include <string_view>

namespace longroll::test_of_battle {

using shared::table::compass_text;
using shared::table::plural;
using shared::table::side_name;

[[nodiscard]] inline Place place_of(const Field& field, Point point)
{
    return shared::table::place_of(field.terrain->table(), point);
}
[[nodiscard]] inline Point point_of(const Field& field, Place place)
{
    return shared::table::point_of(field.terrain->table(), place);
}

// "Wilcox's brigade".
[[nodiscard]] std::string name_of(const Field& field, UnitId id);
[[nodiscard]] std::string name_of(const Field& field, LeaderId id);
[[nodiscard]] std::string name_of(const Field& field, DivisionId id);
[[nodiscard]] std::string name_of(const Field& field, BlockId id);
// How a piece is called on a scene: "cs_wilcox", "leader:cs_longstreet".
[[nodiscard]] std::string piece_id(const Field& field, UnitId id);
[[nodiscard]] std::string piece_id(const Field& field, LeaderId id);
[[nodiscard]] std::optional<UnitId> unit_called(const Field& field, std::string_view piece);
[[nodiscard]] std::optional<LeaderId> leader_called(const Field& field, std::string_view piece);

// The commander of its own division who is on the table, however far he is.
[[nodiscard]] LeaderId own_commander(const Field& field, const State& state, UnitId id);

// The words of the card, in the order of each enum.
template <class Enum>
inline constexpr std::array<std::string_view, 0> kWordsFor{};
template <>
inline constexpr std::array<std::string_view, kTroopTypeCount> kWordsFor<TroopType> = {
    "infantry brigade",    "cavalry brigade",     "mounted infantry", "infantry skirmishers",
    "cavalry skirmishers", "artillery battalion", "artillery battery"};
template <>
inline constexpr std::array<std::string_view, kWeaponCount> kWordsFor<Weapon> = {
    "no firearms",    "smoothbore muskets", "rifled carbines",
    "rifled muskets", "cartridge carbines", "cartridge rifles"};
template <>
inline constexpr std::array<std::string_view, kMoraleStateCount> kWordsFor<MoraleState> = {
    "in good order", "in temporary disorder", "in permanent disorder", "routed"};
template <>
inline constexpr std::array<std::string_view, 3> kWordsFor<CommanderLevel> = {
    "division commander", "corps commander", "army commander"};
template <>
inline constexpr std::array<std::string_view, 10> kWordsFor<Phase> = {
    "before the battle",
    "Command",
    "Movement",
    "Rally",
    "Morale",
    "Combat: going to ground",
    "Combat",
    "Combat: the defender's own fire",
    "Exhaustion",
    "the battle is over"};
template <>
inline constexpr std::array<std::string_view, kTerrainKindCount> kWordsFor<TerrainKind> = {
    "broken ground", "standing crops",  "woods",         "a fort",
    "a fortress",    "a marsh",         "an orchard",    "a swamp",
    "a town block",  "a village",       "a hill",        "field works",
    "hasty works",   "a low wall",      "a sunken road", "a road",
    "a stream",      "a marshy stream", "a river",       "a tree line",
    "a slope",       "a bridge",        "a ford",        "a fort's entrance",
    "a breach"};
template <>
inline constexpr std::array<std::string_view, 4> kWordsFor<BlockSide> = {"north", "east", "south",
                                                                         "west"};
template <>
inline constexpr std::array<std::string_view, 9> kWordsFor<Changed::Into> = {
    "forms march column",
    "reforms out of column",
    "limbers",
    "unlimbers",
    "mounts",
    "dismounts",
    "stands up",
    "is Stationary",
    "goes to ground"};
template <>
inline constexpr std::array<std::string_view, 4> kWordsFor<LeaderFate> = {
    "with the army", "awaited", "captured", "killed"};
template <>
inline constexpr std::array<std::string_view, 2> kWordsFor<Price> = {"",
                                                                     ", at the price of disorder"};
template <class Enum>
    requires(!kWordsFor<Enum>.empty())
[[nodiscard]] constexpr std::string_view words_for(Enum value)
{
    return kWordsFor<Enum>[static_cast<std::size_t>(value)];
}
// "rifled muskets", "4 rifled field guns"; "repeating rifles".
[[nodiscard]] std::string arms_text(const UnitCard& card);
// What it fires with: its muskets or its guns; not those that are dedicated to it.
[[nodiscard]] Ranges ranges_of(const UnitCard& card);

// "7.5 inches", in the reader's measure.
[[nodiscard]] inline std::string inches_text(Length length) { return length_mark(length); }
// So much of a move as inches of open ground at the stand's own rate.
[[nodiscard]] Length inches_of(const Field& field, const State& state, UnitId id,
                               std::int32_t budget);
// "A", "A and B", "A, B and C".
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
// A member of an event, an order or a choice, as its sentence has it (shared/sentences.h).
struct Sayer {
    const Field& field;

    template <class Member>
    std::string operator()(std::string_view member, const Member& value) const
    {
        if constexpr (requires { name_of(field, value); })
            return name_of(field, value);
        else if constexpr (std::is_same_v<Member, std::vector<UnitId>>)
            return names_of(value);
        else if constexpr (std::is_same_v<Member, Side>)
            return std::string(side_name(value));
        else if constexpr (std::is_same_v<Member, Heading>)
            return std::string(compass_text(value));
        else if constexpr (requires { words_for(value); })
            return std::string(words_for(value));
        else if constexpr (std::is_same_v<Member, int>)
            return number_text(member, value);
        else
            return {};
    }

private:
    [[nodiscard]] std::string names_of(const std::vector<UnitId>& ids) const;
    // "3 dice", "1 hit"; others are numbers alone.
    [[nodiscard]] static std::string number_text(std::string_view member, int number);
};
// "13:00", by the turn.
[[nodiscard]] std::string clock_text(const Scenario& scenario, int turn);

}  // namespace longroll::test_of_battle
