// The words themselves, each list in the order of its enumeration. Authors find them in
// docs/battles.md, editors in docs/battle.schema.json; a test holds the three together.

#include "battle/vocabulary.h"

#include <iterator>

namespace longroll::battle {

using Word = std::string_view;

static constexpr Word kSides[] = {"confederate", "union"};
static constexpr Word kLevels[] = {"army", "wing", "corps", "division", "brigade"};
static constexpr Word kUnitKinds[] = {"infantry",  "cavalry",         "mounted infantry",
                                      "artillery", "horse artillery", "gunboat"};
static constexpr Word kUnitSizes[] = {"company",   "section",  "battery",
                                      "battalion", "regiment", "brigade"};
static constexpr Word kQualities[] = {"rabble", "militia", "garrison", "raw", "regular", "veteran"};
static constexpr Word kRatings[] = {"poor", "average", "good", "exceptional"};
static constexpr Word kAbilities[] = {"indomitable", "sharpshooters",   "shock",
                                      "steady",      "own initiative",  "pioneers",
                                      "man-hauled",  "watertight boxes"};
static constexpr Word kWeapons[] = {
    "flintlock musket",
    "smoothbore musket",
    "older rifle",
    "rifle musket",
    "breech-loading rifle",
    "repeating rifle",
    "muzzle-loading carbine",
    "early breech-loading carbine",
    "breech-loading carbine",
    "repeating carbine",
    "shotgun",
    "pistol",
    "pistol and sabre",
    "sabre",
    "mountain rifle",
    "12-pounder mountain howitzer",
    "12-pounder boat howitzer",
    "6-pounder gun",
    "6-pounder rifle",
    "James rifle",
    "12-pounder gun",
    "12-pounder Napoleon",
    "12-pounder howitzer",
    "24-pounder howitzer",
    "32-pounder howitzer",
    "3-inch rifle",
    "10-pounder Parrott",
    "12-pounder Blakely",
    "12-pounder Whitworth",
    "20-pounder Parrott",
    "24-pounder gun",
    "32-pounder gun",
    "30-pounder Parrott",
    "4.5-inch rifle",
    "100-pounder Parrott",
    "8-inch mortar",
    "10-inch mortar",
    "8-inch columbiad",
    "10-inch columbiad",
    "naval gun",
};
static constexpr Word kDeployments[] = {
    "line",   "thin line",    "two lines", "skirmish", "column of companies", "column of divisions",
    "massed", "march column", "reserve",   "limbered", "unlimbered"};
static constexpr Word kEdges[] = {"north", "east", "south", "west"};
static constexpr Word kNights[] = {"halt", "fight"};
static constexpr Word kArrivalWays[] = {"road", "rail", "river", "cross country"};
static constexpr Word kTaskModes[] = {"replace", "add"};
static constexpr Word kDeeds[] = {"disperse", "disperse strength", "exit", "hold", "survive"};
static constexpr Word kWinners[] = {"confederate", "union", "draw"};
static constexpr Word kTerrainKinds[] = {"woods",
                                         "dense woods",
                                         "orchard",
                                         "standing crops",
                                         "open field",
                                         "enclosed field",
                                         "marsh",
                                         "swamp",
                                         "rough ground",
                                         "town block stone",
                                         "town block wood",
                                         "village",
                                         "fort",
                                         "hill contour",
                                         "turnpike",
                                         "local road",
                                         "sunken road",
                                         "railroad",
                                         "stream",
                                         "marshy stream",
                                         "river",
                                         "low wall",
                                         "high wall",
                                         "rail fence",
                                         "hedge",
                                         "tree line",
                                         "hasty works",
                                         "field works",
                                         "abatis",
                                         "ditch",
                                         "steep edge",
                                         "bridge",
                                         "ford",
                                         "building",
                                         "spring",
                                         "place"};
static constexpr Word kConstructions[] = {"wood", "stone"};
static constexpr Word kRailbeds[] = {"level", "cut", "embankment"};
static constexpr Word kCurrents[] = {"weak", "strong"};
static constexpr Word kPassages[] = {"all arms", "no guns", "infantry only"};

static_assert(std::size(kWeapons) == static_cast<std::size_t>(Weapon::NavalGun) + 1);
static_assert(std::size(kDeployments) == static_cast<std::size_t>(Deployment::Unlimbered) + 1);
static_assert(std::size(kTerrainKinds) == static_cast<std::size_t>(TerrainKind::Place) + 1);
static_assert(std::size(kAbilities) == static_cast<std::size_t>(Ability::WatertightBoxes) + 1);

template <>
std::span<const Word> words<Side>()
{
    return kSides;
}
template <>
std::span<const Word> words<Level>()
{
    return kLevels;
}
template <>
std::span<const Word> words<UnitKind>()
{
    return kUnitKinds;
}
template <>
std::span<const Word> words<UnitSize>()
{
    return kUnitSizes;
}
template <>
std::span<const Word> words<Quality>()
{
    return kQualities;
}
template <>
std::span<const Word> words<Rating>()
{
    return kRatings;
}
template <>
std::span<const Word> words<Ability>()
{
    return kAbilities;
}
template <>
std::span<const Word> words<Weapon>()
{
    return kWeapons;
}
template <>
std::span<const Word> words<Deployment>()
{
    return kDeployments;
}
template <>
std::span<const Word> words<MapEdge>()
{
    return kEdges;
}
template <>
std::span<const Word> words<Night>()
{
    return kNights;
}
template <>
std::span<const Word> words<ArrivalBy>()
{
    return kArrivalWays;
}
template <>
std::span<const Word> words<TaskMode>()
{
    return kTaskModes;
}
template <>
std::span<const Word> words<Deed>()
{
    return kDeeds;
}
template <>
std::span<const Word> words<Winner>()
{
    return kWinners;
}
template <>
std::span<const Word> words<TerrainKind>()
{
    return kTerrainKinds;
}
template <>
std::span<const Word> words<Construction>()
{
    return kConstructions;
}
template <>
std::span<const Word> words<Railbed>()
{
    return kRailbeds;
}
template <>
std::span<const Word> words<Current>()
{
    return kCurrents;
}
template <>
std::span<const Word> words<Passage>()
{
    return kPassages;
}

template <class Enum>
static Word word_of(Enum value)
{
    return words<Enum>()[static_cast<std::size_t>(value)];
}

Word to_text(Side value) { return word_of(value); }
Word to_text(Level value) { return word_of(value); }
Word to_text(UnitKind value) { return word_of(value); }
Word to_text(UnitSize value) { return word_of(value); }
Word to_text(Quality value) { return word_of(value); }
Word to_text(Rating value) { return word_of(value); }
Word to_text(Ability value) { return word_of(value); }
Word to_text(Weapon value) { return word_of(value); }
Word to_text(Deployment value) { return word_of(value); }
Word to_text(MapEdge value) { return word_of(value); }
Word to_text(Night value) { return word_of(value); }
Word to_text(ArrivalBy value) { return word_of(value); }
Word to_text(TaskMode value) { return word_of(value); }
Word to_text(Deed value) { return word_of(value); }
Word to_text(Winner value) { return word_of(value); }
Word to_text(TerrainKind value) { return word_of(value); }
Word to_text(Construction value) { return word_of(value); }
Word to_text(Railbed value) { return word_of(value); }
Word to_text(Current value) { return word_of(value); }
Word to_text(Passage value) { return word_of(value); }

}  // namespace longroll::battle
