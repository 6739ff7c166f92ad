// docs/battle.schema.json, docs/battles.md and the loader say the same of keys and words.

#include "battle/keys.h"
#include "example.h"

#include <algorithm>
#include <set>

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

namespace json = boost::json;
using Names = std::set<std::string>;

json::value schema() { return json::parse(contents_of(source_path("docs/battle.schema.json"))); }

// The names of an object's members, or the texts of a list; empty if there is none.
Names names_in(const json::value* value)
{
    Names names;
    if (value == nullptr) return names;
    if (value->is_object())
        for (const auto& [key, member] : value->get_object()) names.emplace(key);
    if (value->is_array())
        for (const json::value& item : value->get_array()) names.emplace(item.as_string());
    return names;
}

Names names_at(const json::object& object, std::string_view key)
{
    return names_in(object.if_contains(key));
}

struct Pair {
    std::string_view definition;
    const TableKeys& keys;
};

TEST(Schema, KnowsTheKeysOfEveryTable)
{
    const json::value document = schema();
    for (const auto& [definition, keys] : std::vector<Pair>{
             {"battle", kBattleKeys},
             {"clock", kClockKeys},
             {"map", kMapKeys},
             {"sight", kSightKeys},
             {"side_table", kSideKeys},
             {"formation", kFormationKeys},
             {"leader", kLeaderKeys},
             {"unit", kUnitKeys},
             {"arms", kArmsKeys},
             {"guns", kGunsKeys},
             {"arrival", kArrivalKeys},
             {"release", kReleaseKeys},
             {"objective", kObjectiveKeys},
             {"task", kTaskKeys},
             {"condition", kConditionKeys},
             {"history", kHistoryKeys},
             {"losses", kLossesKeys},
         }) {
        const json::object& table = document.at("definitions").at(definition).as_object();
        Names known;
        Names required;
        for (const Key& key : keys.keys) {
            known.emplace(key.name);
            if (key.required()) required.emplace(key.name);
        }
        EXPECT_EQ(names_at(table, "properties"), known) << definition;
        EXPECT_EQ(names_at(table, "required"), required) << definition;
        EXPECT_EQ(table.at("additionalProperties"), json::value(false)) << definition;
    }
}

TEST(Schema, KnowsTheTables)
{
    const json::value document = schema();
    Names known;
    Names required;
    for (const TopTable& top : top_tables()) {
        known.emplace(top.name);
        if (top.required) required.emplace(top.name);
    }
    EXPECT_EQ(names_at(document.as_object(), "properties"), known);
    EXPECT_EQ(names_at(document.as_object(), "required"), required);
}

template <class Enum>
void expect_words(const json::value& document, std::string_view definition)
{
    const auto known = words<Enum>();
    EXPECT_EQ(names_in(&document.at("definitions").at(definition).at("enum")),
              Names(known.begin(), known.end()))
        << definition;
}

TEST(Schema, KnowsTheWords)
{
    const json::value document = schema();
    expect_words<Side>(document, "side");
    expect_words<Level>(document, "level");
    expect_words<UnitKind>(document, "unit_kind");
    expect_words<UnitSize>(document, "unit_size");
    expect_words<Quality>(document, "quality");
    expect_words<Rating>(document, "rating");
    expect_words<Ability>(document, "ability");
    expect_words<Weapon>(document, "weapon");
    expect_words<Deployment>(document, "deployment");
    expect_words<MapEdge>(document, "edge");
    expect_words<Night>(document, "night");
    expect_words<ArrivalBy>(document, "arrival_by");
    expect_words<TaskMode>(document, "task_mode");
    expect_words<Deed>(document, "deed");
    expect_words<Winner>(document, "winner");
}

// Every reference of the schema leads somewhere.
void check_references(const json::value& node, const Names& definitions)
{
    constexpr std::string_view kPrefix = "#/definitions/";
    if (node.is_array())
        for (const json::value& item : node.get_array()) check_references(item, definitions);
    if (!node.is_object()) return;
    for (const auto& [key, member] : node.get_object()) {
        check_references(member, definitions);
        if (key != "$ref") continue;
        const std::string target(member.as_string());
        ASSERT_TRUE(target.starts_with(kPrefix)) << target;
        EXPECT_TRUE(definitions.contains(target.substr(kPrefix.size()))) << target;
    }
}

TEST(Schema, HasNoDanglingReferences)
{
    const json::value document = schema();
    check_references(document, names_at(document.as_object(), "definitions"));
}

std::string guide() { return contents_of(source_path("docs/battles.md")); }

// What stands between an opening and the next closing fence of the guide.
std::string block_after(const std::string& text, const std::string& opening)
{
    const std::size_t from = text.find(opening) + opening.size();
    return text.substr(from, text.find("```", from) - from);
}

TEST(Guide, ItsExampleIsTheTestedOne)
{
    const Example example = mill_ridge();
    EXPECT_EQ(block_after(guide(), "`battle.toml`:\n\n```toml\n"), example.toml);
    EXPECT_EQ(block_after(guide(), "`map.geojson`:\n\n```json\n"), example.geojson);
}

template <class Enum>
void expect_in_guide(const std::string& text)
{
    for (const std::string_view word : words<Enum>()) {
        const std::string name(word);
        EXPECT_TRUE(text.find("`" + name + "`") != std::string::npos ||
                    text.find("`\"" + name + "\"`") != std::string::npos)
            << name;
    }
}

TEST(Guide, ExplainsEveryWord)
{
    const std::string text = guide();
    expect_in_guide<Level>(text);
    expect_in_guide<UnitKind>(text);
    expect_in_guide<UnitSize>(text);
    expect_in_guide<Quality>(text);
    expect_in_guide<Rating>(text);
    expect_in_guide<Ability>(text);
    expect_in_guide<Weapon>(text);
    expect_in_guide<Deployment>(text);
    expect_in_guide<ArrivalBy>(text);
    expect_in_guide<Winner>(text);
    expect_in_guide<TerrainKind>(text);
    expect_in_guide<Construction>(text);
    expect_in_guide<Railbed>(text);
    expect_in_guide<Current>(text);
    expect_in_guide<Passage>(text);
}

TEST(Guide, ExplainsEveryKey)
{
    const std::string text = guide();
    for (const TableKeys* keys :
         {&kBattleKeys, &kClockKeys, &kMapKeys, &kSightKeys, &kSideKeys, &kFormationKeys,
          &kLeaderKeys, &kUnitKeys, &kArrivalKeys, &kReleaseKeys, &kObjectiveKeys, &kTaskKeys,
          &kConditionKeys, &kHistoryKeys, &kLossesKeys, &kFeatureKeys})
        for (const Key& key : keys->keys) {
            const std::string name(key.name);
            EXPECT_TRUE(text.find("`" + name + "`") != std::string::npos ||
                        text.find("`" + name + " = ") != std::string::npos)
                << keys->name << "." << name;
        }
}

TEST(Vocabulary, EveryWordLeadsBackToItsValue)
{
    for (const std::string_view word : words<Weapon>())
        EXPECT_EQ(to_text(from_text<Weapon>(word).value()), word);
    for (const std::string_view word : words<TerrainKind>())
        EXPECT_EQ(to_text(from_text<TerrainKind>(word).value()), word);
    EXPECT_EQ(from_text<Weapon>("blunderbuss"), std::nullopt);
    EXPECT_EQ(to_text(Weapon::NavalGun), "naval gun");
    EXPECT_EQ(to_text(Weapon::TwelvePounderNapoleon), "12-pounder Napoleon");
    EXPECT_EQ(to_text(TerrainKind::HillContour), "hill contour");
    EXPECT_EQ(to_text(TerrainKind::SteepEdge), "steep edge");
    EXPECT_EQ(to_text(Deployment::Unlimbered), "unlimbered");
    EXPECT_TRUE(is_gun(Weapon::MountainRifle));
    EXPECT_FALSE(is_gun(Weapon::Sabre));
}

}  // namespace
}  // namespace longroll::battle
