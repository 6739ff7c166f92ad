// JSON both ways for described types, and every sentence about what is wrong with it.

#include "core/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll {
namespace {

enum class UnitId : std::uint8_t {};
enum class Serial : std::uint16_t {};
enum class Phase : std::uint8_t { CommandRoll, NIC, MoveUnits };
BOOST_DESCRIBE_ENUM(Phase, CommandRoll, NIC, MoveUnits)

constexpr UnitId kNoUnit{255};

struct Clock {
    int bound = 1;
    friend bool operator==(const Clock&, const Clock&) = default;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (bound))

struct Unit {
    UnitId id{};
    bool pinned = false;
    std::optional<int> target;
    friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_STRUCT(Unit, (), (id, pinned, target))

struct Fire {
    FixedVector<UnitId, 3> firers;
    UnitId target = kNoUnit;
    std::optional<int> note;
    friend bool operator==(const Fire&, const Fire&) = default;
};
BOOST_DESCRIBE_STRUCT(Fire, (), (firers, target, note))

struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};
BOOST_DESCRIBE_STRUCT(EndPhase, (), ())

using Action = std::variant<Fire, EndPhase>;
using Pending = std::variant<std::monostate, Fire>;

struct State : Clock {
    Phase phase = Phase::CommandRoll;
    Side side = Side::Confederate;
    std::vector<Unit> units;
    Action last;
    Pending pending;
    std::array<std::int8_t, 2> losses{};
    std::map<std::string, int> notes;
    std::uint64_t secret = 0;
    std::int64_t score = 0;
    std::string name;
    Serial serial{};
    friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (Clock),
                      (phase, side, units, last, pending, losses, notes, secret, score, name,
                       serial))

struct Order {
    std::string who;
    int hexes = 2;
};
BOOST_DESCRIBE_STRUCT(Order, (), (who, hexes))

// Its place in a list is the piece that it tells of.
struct Counter {
    int hits = 0;
    friend bool operator==(const Counter&, const Counter&) = default;
};
BOOST_DESCRIBE_STRUCT(Counter, (), (hits))

// What may not be written: of two members of one name in an object one would be lost.
struct Labour {
    int kind = 0;
};
BOOST_DESCRIBE_STRUCT(Labour, (), (kind))
using Event = std::variant<EndPhase, Labour>;
using Orders = std::variant<Labour, EndPhase>;
struct OtherClock {
    int bound = 2;
};
BOOST_DESCRIBE_STRUCT(OtherClock, (), (bound))
struct TwoClocks : Clock, OtherClock {};
BOOST_DESCRIBE_STRUCT(TwoClocks, (Clock, OtherClock), ())

enum class Gun : std::uint8_t { Gun6, Gun12 };
BOOST_DESCRIBE_ENUM(Gun, Gun6, Gun12)

struct Shot {
    Gun gun = Gun::Gun6;
    int range = 0;
    std::optional<int> height;
};
BOOST_DESCRIBE_STRUCT(Shot, (), (gun, range, height))
struct Ricochet : Shot {
    int bounces = 0;
};
BOOST_DESCRIBE_STRUCT(Ricochet, (Shot), (bounces))

}  // namespace

template <>
struct PieceOf<Counter> {
    using Id = UnitId;
};
template <>
struct IdTable<UnitId> {
    static constexpr int table = 0;
    static constexpr UnitId none = kNoUnit;
};
template <>
struct IdTable<Serial> {
    static constexpr int table = kNumbersOnly;
};
template <>
struct VariantKey<Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = true;
};
template <>
struct VariantKey<Orders> {
    static constexpr std::string_view key = "do";
};
template <>
struct EnumSpelling<Gun> {
    static constexpr std::array<std::string_view, 2> words = {"gun_6", "gun_12"};
};
template <>
struct MemberRanges<Shot> {
    static constexpr std::array list = {MemberRange{"range", -5, 100}, MemberRange{"height", 0, 9}};
};
template <>
struct RequiredMembers<Order> {
    static constexpr std::array<std::string_view, 1> names = {"who"};
};

namespace {

JsonNames two_brigades()
{
    JsonNames names;
    names.set(0, "unit", {"Iron Brigade", "Stonewall"});
    return names;
}

State busy_state()
{
    State state;
    state.bound = 7;
    state.phase = Phase::MoveUnits;
    state.side = Side::Union;
    state.units = {{UnitId{0}, true, 4}, {UnitId{1}, false, {}}};
    state.last = Fire{{UnitId{0}}, UnitId{1}, {}};
    state.pending = Fire{{}, kNoUnit, 3};
    state.losses = {-1, 2};
    state.notes = {{"rain", 1}};
    state.secret = ~std::uint64_t{0};
    state.score = std::numeric_limits<std::int64_t>::min();
    state.name = "Brawner's Farm";
    state.serial = Serial{900};
    return state;
}

// Writing or reading these does not compile.
TEST(Json, NoMemberIsLostBehindAnotherOfItsName)
{
    EXPECT_FALSE(json_detail::kKeyIsFree<Event>);  // "kind" says which alternative it is
    EXPECT_TRUE(json_detail::kKeyIsFree<Orders>);
    EXPECT_TRUE(json_detail::kKeyIsFree<Pending>);
    EXPECT_FALSE(json_detail::members_differ<TwoClocks>());
    EXPECT_TRUE(json_detail::members_differ<State>());
    EXPECT_EQ(canonical(to_json(JsonNames{}, Orders(Labour{3}))), R"({"do":"labour","kind":3})");
}

// The sentences about a text read as T.
template <class T>
std::string problems_of(std::string_view text)
{
    const auto json = parse_json(text, "text");
    if (!json) return to_text(json.error());
    const auto value = from_json<T>(two_brigades(), *json, "state");
    return value ? std::string() : to_text(value.error());
}

TEST(Json, WritesNamesWordsAndMembersInOrder)
{
    EXPECT_EQ(canonical(to_json(two_brigades(), busy_state())),
              R"({"bound":7,"phase":"move_units","side":"union",)"
              R"("units":[{"id":"Iron Brigade","pinned":true,"target":4},)"
              R"({"id":"Stonewall","pinned":false,"target":null}],)"
              R"("last":{"do":"fire","firers":["Iron Brigade"],"target":"Stonewall","note":null},)"
              R"("pending":{"kind":"fire","firers":[],"target":null,"note":3},)"
              R"("losses":[-1,2],"notes":{"rain":1},"secret":18446744073709551615,)"
              R"("score":-9223372036854775808,"name":"Brawner's Farm","serial":900})");
}

TEST(Json, ComesBackTheSame)
{
    const JsonNames names = two_brigades();
    const State state = busy_state();
    const auto json = parse_json(canonical(to_json(names, state)), "state");
    ASSERT_TRUE(json);
    const auto back = from_json<State>(names, *json, "state");
    ASSERT_TRUE(back) << to_text(back.error());
    EXPECT_EQ(*back, state);
}

TEST(Json, LeavesDefaultsWhereMembersAreMissing)
{
    const auto state = from_json<State>(two_brigades(), *parse_json("{}", ""), "");
    ASSERT_TRUE(state);
    EXPECT_EQ(*state, State{});
    EXPECT_EQ(problems_of<Order>("{}"), "state: the member \"who\" is missing\n");
}

TEST(Json, WritesCitedEventsAndTallies)
{
    const Cited<Action> line{Clause{"XX-FIRE-1"}, EndPhase{}};
    EXPECT_EQ(canonical(to_json({}, line)), R"({"clause":"XX-FIRE-1","do":"end_phase"})");
    const Cited<int> number{Clause{"XX-FIRE-1"}, 5};
    EXPECT_EQ(canonical(to_json({}, number)), R"({"clause":"XX-FIRE-1","body":5})");
    Tally tally;
    tally.add(Clause{"XX-FIRE-2"}, -1);
    EXPECT_EQ(canonical(to_json({}, tally)), R"([{"clause":"XX-FIRE-2","value":-1}])");
}

TEST(JsonNames, ReadsIdsByNameOrNumberAndWritesSharedNamesAsNumbers)
{
    JsonNames names;
    names.set(0, "unit", {"1st", "2nd", "1st"});
    EXPECT_EQ(canonical(to_json(names, std::vector{UnitId{0}, UnitId{1}, UnitId{2}, kNoUnit})),
              R"([0,"2nd",2,null])");
    const auto ids =
        from_json<std::vector<UnitId>>(names, *parse_json(R"(["2nd",2,null])", ""), "");
    ASSERT_TRUE(ids);
    EXPECT_EQ(*ids, (std::vector{UnitId{1}, UnitId{2}, kNoUnit}));
    EXPECT_EQ(to_text(from_json<UnitId>(names, "1st", "id").error()),
              "id: there is no unit \"1st\"; known: 2nd\n");
}

TEST(JsonNames, WithoutATableIdsAreNumbers)
{
    EXPECT_EQ(canonical(to_json({}, UnitId{9})), "9");
    EXPECT_EQ(*from_json<UnitId>({}, 9, ""), UnitId{9});
    EXPECT_EQ(to_text(from_json<UnitId>({}, 256, "id").error()),
              "id: 256 is out of range; it goes from 0 to 255\n");
    JsonNames empty;
    empty.set(0, "unit", {});
    EXPECT_EQ(to_text(from_json<UnitId>(empty, 0, "id").error()),
              "id: there is no unit at all here\n");
}

TEST(JsonSentences, NameTheWrongKind)
{
    EXPECT_EQ(problems_of<State>("[]"), "state: an object is needed here, not a list\n");
    EXPECT_EQ(problems_of<State>(R"({"bound":true})"),
              "state.bound: a whole number is needed here, not true\n");
    EXPECT_EQ(problems_of<State>(R"({"bound":2.5})"),
              "state.bound: a whole number is needed here, not the number 2.5\n");
    EXPECT_EQ(problems_of<State>(R"({"units":{}})"),
              "state.units: a list is needed here, not an object\n");
    EXPECT_EQ(problems_of<State>(R"({"units":[{"pinned":1}]})"),
              "state.units[0].pinned: true or false is needed here, not the number 1\n");
    EXPECT_EQ(problems_of<State>(R"({"name":null})"),
              "state.name: a text is needed here, not null\n");
    EXPECT_EQ(problems_of<State>(R"({"phase":3})"),
              "state.phase: a word (command_roll, nic, move_units) is needed here, "
              "not the number 3\n");
    EXPECT_EQ(problems_of<State>(R"({"units":[{"id":[]}]})"),
              "state.units[0].id: the name or the number of a unit is needed here, not a list\n");
    EXPECT_EQ(problems_of<State>(R"({"losses":"none"})"),
              "state.losses: a list of 2 is needed here, not the text \"none\"\n");
    EXPECT_EQ(problems_of<State>(R"({"notes":[]})"),
              "state.notes: an object is needed here, not a list\n");
}

TEST(JsonSentences, NameTheRange)
{
    EXPECT_EQ(problems_of<State>(R"({"losses":[128,-129]})"),
              "state.losses[0]: 128 is out of range; it goes from -128 to 127\n"
              "state.losses[1]: -129 is out of range; it goes from -128 to 127\n");
    EXPECT_EQ(problems_of<State>(R"({"secret":-1})"),
              "state.secret: -1 is out of range; it goes from 0 to 18446744073709551615\n");
    EXPECT_EQ(problems_of<State>(R"({"score":9223372036854775808})"),
              "state.score: 9223372036854775808 is out of range; it goes from "
              "-9223372036854775808 to 9223372036854775807\n");
    EXPECT_EQ(problems_of<State>(R"({"units":[{"id":2}]})"),
              "state.units[0].id: 2 is out of range; it goes from 0 to 1\n");
}

TEST(JsonSentences, NameTheLimitOfAList)
{
    EXPECT_EQ(problems_of<State>(R"({"losses":[1]})"),
              "state.losses: the list has 1 entry; exactly 2 are needed\n");
    EXPECT_EQ(problems_of<State>(R"({"last":{"do":"fire","firers":[0,0,0,0],"target":0}})"),
              "state.last.firers: the list has 4 entries; at most 3 are allowed\n");
}

TEST(JsonSentences, SuggestTheNearestName)
{
    EXPECT_EQ(problems_of<State>(R"({"units":[{"id":"Iron Brigde"}]})"),
              "state.units[0].id: there is no unit \"Iron Brigde\"; "
              "did you mean \"Iron Brigade\"?\n");
    EXPECT_EQ(problems_of<State>(R"({"phase":"comand_roll"})"),
              "state.phase: there is no phase \"comand_roll\"; did you mean \"command_roll\"?\n");
    EXPECT_EQ(problems_of<State>(R"({"side":"french"})"),
              "state.side: there is no side \"french\"; known: confederate, union\n");
    EXPECT_EQ(problems_of<State>(R"({"unit":[]})"),
              "state: there is no member \"unit\"; did you mean \"units\"?\n");
    EXPECT_EQ(problems_of<Unit>(R"({"strength":3})"),
              "state: there is no member \"strength\"; known: id, pinned, target\n");
}

TEST(JsonSentences, NameWhatAnActionLacks)
{
    EXPECT_EQ(problems_of<State>(R"({"last":{}})"),
              "state.last: the member \"do\" is missing; it says which kind this is: fire, "
              "end_phase\n");
    EXPECT_EQ(problems_of<State>(R"({"last":{"do":"fires"}})"),
              "state.last.do: there is no kind \"fires\"; did you mean \"fire\"?\n");
    EXPECT_EQ(problems_of<State>(R"({"last":{"do":"fire","firers":[]}})"),
              "state.last: the member \"target\" is missing\n");
    EXPECT_EQ(problems_of<State>(R"({"last":{"do":"end_phase","phase":1}})"),
              "state.last: there is no member \"phase\"; none is known here\n");
    EXPECT_EQ(problems_of<State>(R"({"pending":null,"last":{"do":"end_phase"}})"), "");
    EXPECT_EQ(problems_of<State>(R"({"pending":{"kind":"none"}})"), "");
}

TEST(JsonSentences, AreAllGathered)
{
    const auto text = R"({"bound":"x","units":[1,{"id":"y"}],"extra":0})";
    EXPECT_EQ(problems_of<State>(text),
              "state.bound: a whole number is needed here, not the text \"x\"\n"
              "state.units[0]: an object is needed here, not the number 1\n"
              "state.units[1].id: there is no unit \"y\"; known: Iron Brigade, Stonewall\n"
              "state: there is no member \"extra\"; known: bound, phase, side, units, last, "
              "pending, losses, notes, secret, score, name, serial\n");
}

TEST(JsonSentences, ShortenWhatIsVeryLong)
{
    const std::string word(5000, 'a');
    const std::string text = problems_of<State>("{\"name\":1,\"phase\":\"" + word + "\"}");
    EXPECT_LT(text.size(), 300u);
}

TEST(ParseJson, SaysWhereItWentWrong)
{
    const auto sentence = [](std::string_view text) {
        const auto json = parse_json(text, "save.json");
        return json ? std::string("read") : json.error().front().sentence();
    };
    EXPECT_EQ(sentence("{\"a\":\n 1,}"),
              "save.json: this is not JSON (syntax error); see line 2, column 4 (byte 9)");
    EXPECT_EQ(sentence(""),
              "save.json: the JSON stops before it is complete; see line 1, "
              "column 1 (byte 0)");
    EXPECT_EQ(sentence("{\"a\""),
              "save.json: the JSON stops before it is complete; see line 1, "
              "column 5 (byte 4)");
    EXPECT_EQ(sentence("[1] 2"),
              "save.json: there is more text after the JSON value; see line 1, column 5 (byte 4)");
    EXPECT_EQ(sentence(std::string(65, '[')),
              "save.json: lists and objects are nested more than 64 deep; see line 1, column 65 "
              "(byte 64)");
    EXPECT_EQ(sentence(std::string(64, '[') + std::string(64, ']')), "read");
    EXPECT_NE(sentence("\"\xff\""), "read");
}

RC_GTEST_PROP(ParseJson, NeverThrows, (const std::string& text))
{
    const auto json = parse_json(text, "text");
    if (json) {
        RC_ASSERT(parse_json(canonical(*json), "text").has_value());
    }
}

TEST(Json, NumbersMayBeHeldCloserThanTheirType)
{
    EXPECT_EQ(problems_of<Shot>(R"({"range": 100, "height": 9})"), "");
    EXPECT_EQ(problems_of<Shot>(R"({"range": -5, "height": null})"), "");
    EXPECT_EQ(problems_of<Shot>(R"({"range": 101})"),
              "state.range: 101 is out of range; it goes from -5 to 100\n");
    EXPECT_EQ(problems_of<Shot>(R"({"range": 18446744073709551615, "height": -1})"),
              "state.range: 18446744073709551615 is out of range; it goes from -5 to 100\n"
              "state.height: -1 is out of range; it goes from 0 to 9\n");
    EXPECT_EQ(problems_of<Shot>(R"({"range": "far"})"),
              "state.range: a whole number is needed here, not the text \"far\"\n");
    // What a type is made from keeps its ranges.
    EXPECT_EQ(problems_of<Ricochet>(R"({"range": -6, "bounces": -6})"),
              "state.range: -6 is out of range; it goes from -5 to 100\n");
}

TEST(Json, AnEnumMayBeSpelledOtherwiseThanInTheSource)
{
    EXPECT_EQ(to_json({}, Gun::Gun12), boost::json::value("gun_12"));
    EXPECT_EQ(*from_json<Gun>({}, boost::json::value("gun_12"), ""), Gun::Gun12);
    EXPECT_EQ(*from_json<Gun>({}, boost::json::value("gun12"), ""), Gun::Gun12);
    EXPECT_EQ(problems_of<Shot>(R"({"gun": "gun_13"})").find("gun12"), std::string::npos);
    EXPECT_NE(problems_of<Shot>(R"({"gun": "gun_13"})").find("gun_12"), std::string::npos);
}

TEST(SnakeCase, OpensAWordAtEachCapital)
{
    EXPECT_EQ(snake_case("CommandRoll"), "command_roll");
    EXPECT_EQ(snake_case("NIC"), "nic");
    EXPECT_EQ(snake_case("NICMarker"), "nic_marker");
    EXPECT_EQ(snake_case("Corps2Move"), "corps2_move");
    EXPECT_EQ(snake_case("already_snake"), "already_snake");
    EXPECT_EQ(snake_case(""), "");
}

TEST(TypeName, IsUnqualified)
{
    EXPECT_EQ(TypeName<Fire>::value, "Fire");
    EXPECT_EQ(TypeName<UnitId>::value, "UnitId");
    EXPECT_EQ(TypeName<Problem>::value, "Problem");
}

RC_GTEST_PROP(Json, NumbersComeBackTheSame,
              (std::int64_t score, std::uint64_t secret, const std::vector<bool>& flags))
{
    State state;
    state.score = score;
    state.secret = secret;
    const auto json = parse_json(canonical(to_json({}, state)), "");
    RC_ASSERT(json.has_value());
    RC_ASSERT(*from_json<State>({}, *json, "") == state);
    RC_ASSERT(*from_json<std::vector<bool>>({}, to_json({}, flags), "") == flags);
}

using Counters = FixedVector<Counter, 4>;

TEST(JsonPieces, AreWrittenWithTheIdOfTheirPlace)
{
    EXPECT_EQ(canonical(to_json(two_brigades(), Counters{{3}, {5}})),
              R"([{"id":"Iron Brigade","hits":3},{"id":"Stonewall","hits":5}])");
    EXPECT_EQ(canonical(to_json(JsonNames{}, std::vector<Counter>{{3}})), R"([{"id":0,"hits":3}])");
}

TEST(JsonPieces, AreReadByIdInAnyOrderAndByOrderWithoutIds)
{
    const auto read = [](std::string_view text) {
        return *from_json<Counters>(two_brigades(), *parse_json(text, "text"), "units");
    };
    const Counters both{{3}, {5}};
    EXPECT_EQ(read(R"([{"id":"Iron Brigade","hits":3},{"id":"Stonewall","hits":5}])"), both);
    EXPECT_EQ(read(R"([{"id":"Stonewall","hits":5},{"id":"Iron Brigade","hits":3}])"), both);
    EXPECT_EQ(read(R"([{"hits":5,"id":1},{"id":0,"hits":3}])"), both);
    EXPECT_EQ(read(R"([{"hits":3},{"hits":5}])"), both);
    EXPECT_EQ(read("[]"), Counters{});
}

TEST(JsonPieces, SayWhichIdIsWrong)
{
    const auto wrong = [](std::string_view text) { return problems_of<Counters>(text); };
    EXPECT_NE(wrong(R"([{"id":"Stonewal"},{"id":"Iron Brigade"}])").find("there is no unit"),
              std::string::npos);
    EXPECT_EQ(wrong(R"([{"id":"Stonewall"},{"id":"Stonewall"}])"),
              "state[1].id: this unit is in the list twice; give each once\n");
    EXPECT_EQ(wrong(R"([{"id":"Stonewall"}])"),
              "state[0].id: the list has 1 entry, too few for this unit; "
              "leave out none that stands before it\n");
    EXPECT_EQ(wrong(R"([{"id":"Stonewall"},{"hits":1}])"),
              "state[1]: the member \"id\" is missing; give every entry its id, or none\n");
    EXPECT_NE(wrong(R"([{"id":18446744073709551615},{"id":0}])").find("out of range"),
              std::string::npos);
    EXPECT_NE(wrong(R"([{"id":0},7])").find("missing"), std::string::npos);
    EXPECT_NE(wrong(R"([7])").find("an object is needed here"), std::string::npos);
}

}  // namespace
}  // namespace longroll
