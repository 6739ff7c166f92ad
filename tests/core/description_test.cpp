// What is told about JSON: types, units, defaults and meanings of described types, and everything
// that is missing or too much.

#include "core/description_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::description_test {

enum class GunId : std::uint8_t {};
constexpr GunId kNoGun{255};

struct Ford {
    int depth = 30;
};
struct Place {
    int x = 0;
    int y = 0;
};
inline boost::json::value json_write(const JsonNames& names, const Place& place)
{
    return to_json(names, std::array{place.x, place.y});
}
template <class Book>
JsonForm json_form(Book&, std::type_identity<Place>)
{
    return {"[x, y]", "yards"};
}
struct Battery {
    enum class Kind : std::uint8_t { Field, HeavySiege };
    Kind kind = Kind::Field;
    int guns = 6;
};
struct Halt {};
struct Fire {
    GunId gun = kNoGun;
    std::vector<Place> at;
    std::optional<int> rounds;
};
using Action = std::variant<Halt, Fire>;
struct Fired {
    int hits = 0;
};
using Event = std::variant<Fired>;
struct FireDue {
    GunId gun = kNoGun;
};
struct Options {
    bool fog = false;
};
struct OwnBattery : Battery {
    OwnBattery() { guns = 4; }
};
struct Sandbox : OwnBattery {
    Options options;
    FixedVector<Ford, 3> fords;
    std::array<bool, 2> known{};
    Ford deepest{50};
    std::vector<std::variant<FireDue>> pending;
    std::string name;
};
struct State {
    std::optional<Action> last;
};
struct Case {
    Ford ford;
};

BOOST_DESCRIBE_STRUCT(Ford, (), (depth))
BOOST_DESCRIBE_ENUM(Battery::Kind, Field, HeavySiege)
BOOST_DESCRIBE_STRUCT(Battery, (), (kind, guns))
BOOST_DESCRIBE_STRUCT(Halt, (), ())
BOOST_DESCRIBE_STRUCT(Fire, (), (gun, at, rounds))
BOOST_DESCRIBE_STRUCT(Fired, (), (hits))
BOOST_DESCRIBE_STRUCT(FireDue, (), (gun))
BOOST_DESCRIBE_STRUCT(Options, (), (fog))
BOOST_DESCRIBE_STRUCT(OwnBattery, (Battery), ())
BOOST_DESCRIBE_STRUCT(Sandbox, (OwnBattery), (options, fords, known, deepest, pending, name))
BOOST_DESCRIBE_STRUCT(State, (), (last))
BOOST_DESCRIBE_STRUCT(Case, (), (ford))

}  // namespace longroll::description_test

namespace longroll {

template <>
struct IdTable<description_test::GunId> {
    static constexpr int table = 0;
    static constexpr description_test::GunId none = description_test::kNoGun;
};
template <>
struct VariantKey<description_test::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = true;
};
template <>
struct RequiredMembers<description_test::Sandbox> {
    static constexpr std::array<std::string_view, 1> names{"name"};
};

namespace description_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<Meaning> kMeanings = {
    {"Halt", "no more"},
    {"Fire", "fires"},
    {"Fire.at", "where to"},
    {"Fire.rounds", "how often", "rounds"},
    {"Fired", "has fired"},
    {"Fired.hits", "what it did", "hits"},
    {"*.gun", "which gun"},
    {"*.ford", "a ford"},
    {"Sandbox", "a position"},
    {"Sandbox.options", "optional rules"},
    {"Sandbox.fords", "all fords"},
    {"Sandbox.known", "by side"},
    {"Sandbox.deepest", "the deepest"},
    {"Sandbox.pending", "what is due"},
    {"Sandbox.name", "for people"},
    {"Battery.kind", "which guns"},
    {"Battery.guns", "how many", "guns"},
    {"BatteryKind", "kinds of guns"},
    {"Ford", "a ford"},
    {"Ford.depth", "of the water", "inches"},
    {"FireDue", "a shot is due"},
    {"Options", "the options"},
    {"State", "the state"},
    {"State.last", "the last thing done"},
    {"Case", "a case"},
};
constexpr OptionText kOptions[] = {{"fog", "Fog", "Nobody sees far.", {}}};

Description description(const std::vector<Meaning>& meanings)
{
    return DescriptionBook(meanings, kOptions).describe<Action, Event, Sandbox, State, Case>();
}

std::string line(const MemberText& member)
{
    return member.name + "|" + member.type + "|" + member.unit + "|" + member.default_value + "|" +
           member.meaning;
}
std::vector<std::string> lines(const TypeText& type)
{
    std::vector<std::string> all;
    for (const MemberText& member : type.members) all.push_back(line(member));
    return all;
}
std::vector<std::string> names(const std::vector<TypeText>& types)
{
    std::vector<std::string> all;
    for (const TypeText& type : types) all.push_back(type.name);
    return all;
}

TEST(Description, TellsActionsByTheirWords)
{
    const Description all = description(kMeanings);
    EXPECT_THAT(names(all.actions), ElementsAre("halt", "fire"));
    EXPECT_EQ(all.actions[1].meaning, "fires");
    // Every member is demanded here but the optional one.
    EXPECT_THAT(lines(all.actions[1]),
                ElementsAre("gun|id of a gun|||which gun", "at|list of [x, y]|yards||where to",
                            "rounds|whole number or null|rounds|null|"
                            "how often"));
}

TEST(Description, TellsDefaultsAsTheWholeHasThem)
{
    const Description all = description(kMeanings);
    EXPECT_THAT(
        lines(all.sandbox),
        ElementsAre("kind|`BatteryKind`||\"field\"|which guns", "guns|whole number|guns|4|how many",
                    "options|`Options`||its defaults|optional rules",
                    "fords|list (at most 3) of `Ford`||[]|all fords",
                    "known|list (2) of true or false||[false,false]|by side",
                    "deepest|`Ford`||{\"depth\":50}|the deepest",
                    "pending|list of `FireDue` with \"kind\": \"fire_due\"||[]|what is due",
                    "name|text|||for people"));
    EXPECT_THAT(lines(all.state), ElementsAre("last|an action or null||null|the last thing done"));
}

TEST(Description, GathersPartsAndWordsOnce)
{
    const Description all = description(kMeanings);
    EXPECT_THAT(names(all.parts), ElementsAre("FireDue", "Ford", "Options"));
    EXPECT_THAT(lines(all.parts[2]), ElementsAre("fog|true or false||false|Nobody sees far."));
    ASSERT_EQ(all.words.size(), 1u);
    EXPECT_THAT(all.words[0].words, ElementsAre("field", "heavy_siege"));
    EXPECT_THAT(all.faults, IsEmpty());
}

TEST(Description, MissesEveryMeaningThatIsNotThere)
{
    std::vector<Meaning> meanings = kMeanings;
    std::erase_if(meanings, [](const Meaning& meaning) {
        return meaning.of == "Ford.depth" || meaning.of == "Halt" || meaning.of == "*.gun";
    });
    EXPECT_THAT(description(meanings).faults,
                ElementsAre("Fire.gun has no meaning", "FireDue.gun has no meaning",
                            "Ford.depth has no meaning", "Halt has no meaning"));
}

TEST(Description, NoticesMeaningsOfNothingAndNumbersWithoutAUnit)
{
    std::vector<Meaning> meanings = kMeanings;
    for (Meaning& meaning : meanings) {
        if (meaning.of == "Ford.depth") meaning.unit = {};
        if (meaning.of == "Sandbox.known") meaning.unit = "sides";
    }
    meanings.push_back({"Ford.width", "across", "yards"});
    meanings.push_back({"Mortar", "a mortar"});
    meanings.push_back({"*.nothing", "nothing"});
    meanings.push_back({"Halt", "again"});
    EXPECT_THAT(description(meanings).faults,
                ElementsAre("Ford.depth is a whole number without a unit", "Halt has two meanings",
                            "Sandbox.known has a unit, but is no whole number",
                            "there is no *.nothing to have a meaning",
                            "there is no Ford.width to have a meaning",
                            "there is no Mortar to have a meaning"));
}

}  // namespace
}  // namespace description_test
}  // namespace longroll
