// Positions written by hand: what is left out, what is refused, what is noted at once.

#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/sandboxes.h"

#include <string>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

using Given = Sandboxes<Rulebook>;

Opening sound(std::string_view text) { return Given::sound(text); }
std::string problem_of(std::string_view text) { return Given::problem_of(text); }

// Two lines in plain sight of each other, with these members added to the first card and unit.
std::string lines(std::string_view card, std::string_view unit)
{
    return R"({"cards": [{"id": "a", "castings": 16)" + std::string(card) +
           R"(}, {"id": "b", "side": "union", "castings": 16}],
              "units": [{"card": "a", "front": [20000, 20000])" +
           std::string(unit) + R"(}, {"card": "b", "front": [20000, 25000], "facing": 1800}]})";
}

std::string guns(std::string_view card)
{
    return lines(R"(, "arm": "artillery")" + std::string(card), "");
}

const UnitId kFirst = unit_id(0);
const UnitId kSecond = unit_id(1);

// ---- What is left out ----

TEST(IronBrigadeSandbox, ABatteryHasGuns)
{
    const Opening opening = sound(guns(""));
    EXPECT_EQ(opening.field.units[0].weapon, WeaponId::Gun12);
    EXPECT_EQ(opening.state[kFirst].weapon, WeaponId::Gun12);
    EXPECT_EQ(opening.field.units[1].weapon, WeaponId::SmoothboreMusket);
}

TEST(IronBrigadeSandbox, TheWeightIsThatOfTheWeapon)
{
    const auto weight = [](const Opening& opening) { return opening.field.units[0].weight; };
    EXPECT_EQ(weight(sound(guns(R"(, "weapon": "mountain_howitzer_12")"))), CannonWeight::Mountain);
    EXPECT_EQ(weight(sound(guns(R"(, "weapon": "gun_6")"))), CannonWeight::Light);
    EXPECT_EQ(weight(sound(guns(R"(, "weapon": "gun_6", "weight": "heavy")"))),
              CannonWeight::Heavy);
}

TEST(IronBrigadeSandbox, MoraleIsTheBaseUnlessItIsGiven)
{
    EXPECT_EQ(sound(lines("", "")).state[kFirst].morale, 6);
    EXPECT_EQ(sound(lines("", R"(, "morale": 0)")).state[kFirst].morale, 0);
    EXPECT_EQ(sound(lines("", R"(, "morale": 3)")).state[kFirst].morale, 3);
    EXPECT_NE(problem_of(lines("", R"(, "morale": 7)")).find("morale of 7 of 6"),
              std::string::npos);
}

TEST(IronBrigadeSandbox, TheIdIsANameToo)
{
    const Opening opening = sound(
        R"({"cards": [{"id": "a", "castings": 16}, {"id": "b", "name": "B", "castings": 4}],
            "units": [{"card": "a", "front": [20000, 20000]},
                      {"card": "b", "front": [40000, 20000]}],
            "leader_cards": [{"id": "l"}], "leaders": [{"at": [1000, 1000]}]})");
    EXPECT_EQ(opening.field.units[0].name, "a");
    EXPECT_EQ(opening.field.units[1].name, "B");
    EXPECT_EQ(opening.field.leaders[0].name, "l");
}

// Ledger 8.2.
TEST(IB_RED_4, RegularsHaveBeenUnderFireBefore)
{
    EXPECT_TRUE(sound(lines("", "")).state[kFirst].prior_fire);
    EXPECT_TRUE(sound(lines(R"(, "quality": "elite")", "")).state[kFirst].prior_fire);
    EXPECT_FALSE(sound(lines(R"(, "quality": "poor")", "")).state[kFirst].prior_fire);
    EXPECT_FALSE(sound(lines("", R"(, "prior_fire": false)")).state[kFirst].prior_fire);
}

// Ruling IB-R-50: nobody in plain sight surprises anybody, whether or not the battle was begun.
TEST(IB_RED_3, WhoStandsInPlainSightHasBeenSeen)
{
    const Opening opening = sound(lines("", ""));
    EXPECT_TRUE(opening.state[kFirst].ever_seen);
    EXPECT_TRUE(opening.state[kSecond].ever_seen);
    FireDue fire;
    fire.firers.push_back({kFirst, 16, false});
    fire.target = kSecond;
    const auto reading = read_fire({opening.field, opening.state}, fire);
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->kind, TableKind::Regular);
}

TEST(IB_RED_3, WhoIsHiddenHasNot)
{
    const Opening opening = sound(
        R"({"table": {"features": [{"ground": "high_wall", "form": "line",
                                     "line": [[10000, 20100], [30000, 20100]]}]},
            "cards": [{"id": "a", "castings": 16}, {"id": "b", "side": "union", "castings": 16}],
            "units": [{"card": "a", "front": [20000, 20000]},
                      {"card": "b", "front": [20000, 25000], "facing": 1800}]})");
    EXPECT_FALSE(opening.state[kFirst].ever_seen);
    EXPECT_TRUE(opening.state[kSecond].ever_seen);
}

// ---- Weapons by the ledger's words ----

TEST(IronBrigadeSandbox, WeaponsAreCalledAsInTheLedger)
{
    for (std::size_t place = 0; place < kWeaponCount; ++place) {
        const auto id = static_cast<WeaponId>(place);
        EXPECT_EQ(to_json(JsonNames{}, id), boost::json::value(kWeaponWords[place]));
        const auto read =
            from_json<WeaponId>(JsonNames{}, boost::json::value(kWeaponWords[place]), "weapon");
        ASSERT_TRUE(read) << kWeaponWords[place];
        EXPECT_EQ(*read, id);
    }
    // Those of the source are understood as well.
    for (const auto& [word, id] : {std::pair("gun12", WeaponId::Gun12),
                                   std::pair("pistol_or_shotgun", WeaponId::PistolOrShotgun)}) {
        const auto read = from_json<WeaponId>(JsonNames{}, boost::json::value(word), "weapon");
        ASSERT_TRUE(read) << word;
        EXPECT_EQ(*read, id);
    }
    EXPECT_FALSE(from_json<WeaponId>(JsonNames{}, boost::json::value("gun_13"), "weapon"));
}

// ---- What is refused ----

TEST(IronBrigadeSandbox, NoArmBearsAnothersWeapon)
{
    EXPECT_EQ(problem_of(guns(R"(, "weapon": "rifled_musket")")),
              "cards[0].weapon: its arm does not bear this weapon; guns are for artillery, small "
              "arms for the others");
    EXPECT_NE(problem_of(lines(R"(, "weapon": "gun_12")", "")), "");
    EXPECT_NE(problem_of(lines(R"(, "arm": "cavalry", "mounted_weapon": "gun_12")", "")), "");
}

TEST(IronBrigadeSandbox, NobodyStandsOffTheTable)
{
    const auto at = [](std::string_view front) {
        return R"({"cards": [{"id": "a", "castings": 16}],
                   "units": [{"card": "a", "front": )" +
               std::string(front) + "}]}";
    };
    EXPECT_EQ(problem_of(at("[59000, 30000]")), "");
    EXPECT_EQ(problem_of(at("[70000, 30000]")),
              "units[0].front: [70000, 30000] is off the table; it goes from [0, 0] to [60000, "
              "60000], in thousandths of an inch");
    EXPECT_NE(problem_of(at("[-1, 30000]")), "");
    EXPECT_NE(problem_of(at("[30000, 0]")), "");  // all of it lies behind its front
    EXPECT_NE(problem_of(R"({"cards": [], "units": [], "leader_cards": [{"id": "l"}],
                             "leaders": [{"at": [60001, 1]}]})"),
              "");
}

TEST(IronBrigadeSandbox, EachCardHasAnIdOfItsOwn)
{
    const auto cards = [](std::string_view second) {
        return R"({"cards": [{"id": "a", "castings": 4}, {)" + std::string(second) +
               R"("castings": 4}], "units": [{"card": 0, "front": [20000, 20000]},
                                             {"card": 1, "front": [40000, 20000]}]})";
    };
    EXPECT_EQ(problem_of(cards(R"("id": "b", )")), "");
    EXPECT_EQ(problem_of(cards(R"("id": "a", )")),
              "cards[1].id: two cards are called \"a\"; give each card an id of its own");
    EXPECT_EQ(problem_of(cards("")),
              "cards[1].id: this card has no id; give each card an id of its own");
}

TEST(IronBrigadeSandbox, NobodyAnswersToWhatWasNeverDeclared)
{
    const auto with = [](std::string_view members) {
        std::string text = lines("", "");
        return text.substr(0, text.size() - 1) + ", " + std::string(members) + "}";
    };
    EXPECT_NE(problem_of(with(R"("pending": [{"kind": "red_due", "target": 1}])")), "");
    EXPECT_NE(problem_of(with(R"("volleys": [{"firers": [{"firer": 9}], "target": 1}])")), "");
    EXPECT_NE(problem_of(with(R"("plots": [{"unit": 9}])")), "");
    EXPECT_NE(problem_of(with(R"("plots": [{"unit": 0, "first": 4294967295, "corners": 2}])")), "");
    EXPECT_NE(problem_of(with(R"("checked": [{"checker": 0, "fled": 9}])")), "");
}

TEST(IronBrigadeSandbox, AListThatIsTooLongIsAProblem)
{
    std::string aims = "[";
    for (int aim = 0; aim < 9; ++aim) aims += aim == 0 ? "[1, 1]" : ", [1, 1]";
    EXPECT_EQ(problem_of(lines("", R"(, "aims": )" + aims + "]")),
              "sandbox.units[0].aims: the list has 9 entries; at most 8 are allowed");
}

// ---- There and back ----

TEST(IronBrigadeSandbox, WhatIsWrittenIsReadAgain)
{
    Opening opening = sound(guns(""));
    opening.state[kFirst].morale = 0;
    opening.state[kFirst].prior_fire = false;
    opening.state[kFirst].also_armed = {WeaponId::Gun6};
    opening.state[kFirst].causes = {kSecond};
    const JsonNames names = json_names(opening.field);
    const auto json = to_json(names, Rulebook::to_sandbox(opening.field, opening.state));
    const Opening again = sound(canonical(json));
    EXPECT_EQ(again.state, opening.state);
    EXPECT_EQ(again.field.units[0].weight, opening.field.units[0].weight);
    EXPECT_EQ(to_json(names, Rulebook::to_sandbox(again.field, again.state)), json);
}

}  // namespace
}  // namespace longroll::iron_brigade
