// Positions by hand, and back.

#include "cast.h"
#include "rulebooks/brothers_at_arms_miniatures/describe.h"
#include "rulebooks/brothers_at_arms_miniatures/sandbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::brothers_at_arms_miniatures {
namespace {

using testing::HasSubstr;

Sandbox read(std::string_view text)
{
    const auto json = parse_json(text, "test");
    if (!json) throw std::runtime_error(to_text(json.error()));
    const auto sandbox = from_json<Sandbox>(json_names(*json, Sandbox{}), *json, "sandbox");
    if (!sandbox) throw std::runtime_error(to_text(sandbox.error()));
    return *sandbox;
}
Opening sound(std::string_view text)
{
    auto opening = from_sandbox(read(text));
    if (!opening) throw std::runtime_error(to_text(opening.error()));
    return *std::move(opening);
}
std::string wrong(std::string_view text)
{
    const auto opening = from_sandbox(read(text));
    return opening ? "" : to_text(opening.error());
}

TEST(MiniaturesSandbox, AUnitByAnchorFacingFormationAndStrength)
{
    const Opening opening = sound(
        R"({"cards":[{"id":"a","identity":2},{"id":"b","side":"union"}],
            "units":[{"card":"a","at":[20000,20000],"formation":"double_line","strength":5},
                     {"card":"b","at":[20000,30000],"facing":1800}],
            "commander_cards":[{"id":"h","level":"control"}],
            "commanders":[{"at":[20000,10000]}]})");
    const State& state = opening.state;
    EXPECT_EQ(state.phase, Phase::MoveUnits);
    EXPECT_EQ(state.units[0].bases.size(), 5u);
    EXPECT_EQ(state.units[0].under, 2);
    EXPECT_EQ(state.units[0].orders, Orders::InCommand);
    EXPECT_EQ(anchor_of(opening.field, state.units[0]), (Point{20000, 20000}));
    // As its card says.
    EXPECT_EQ(state.units[1].bases.size(), 3u);
    EXPECT_EQ(facing_of(state.units[1]), Heading{1800});
    EXPECT_EQ(opening.field.units[1].name, "b");
    EXPECT_TRUE(opening.field.scenario.had_higher[0]);
}

TEST(MiniaturesSandbox, AUnitByItsBases)
{
    const Opening opening = sound(
        R"({"cards":[{"id":"a"}],
            "units":[{"card":"a","formation":"column","origin":[20000,20000],
                      "bases":[{"from_origin":[0,-600]},
                               {"from_origin":[300,-1700],"turn":3450,"rank":1}]}]})");
    const Placed bases = bases_of(opening.field, opening.state.units[0]);
    ASSERT_EQ(bases.size(), 2u);
    EXPECT_EQ(bases[1].centre, (Point{20300, 18300}));
    EXPECT_EQ(bases[1].heading, Heading{3450});
}

TEST(MiniaturesSandbox, GroundByKindAndByItsRules)
{
    const Opening opening = sound(
        R"({"table":{"width":80000,"height":80000,"features":[
              {"kind":"woodland","rings":[[[0,0],[9000,0],[9000,9000],[0,9000]]]},
              {"kind":"stream","form":"line","line":[[0,40000],[80000,40000]]},
              {"kind":"field_works","form":"line","line":[[0,50000],[12000,50000]]},
              {"kind":"crops","rings":[[[20000,0],[29000,0],[29000,9000]]],
               "rules":{"kind":"crops","cover":3}},
              {"kind":"hill","form":"contour","level":1,
               "rings":[[[60000,0],[79000,0],[79000,9000],[60000,9000]]]}]}})");
    const Field& field = opening.field;
    EXPECT_EQ(field.ground[0], [&] {
        GroundRules rules = printed_rules(GroundKind::Woodland);
        rules.sight_area = 1;
        return rules;
    }());
    EXPECT_EQ(field.terrain->features()[1].width, hundredths(20));
    EXPECT_EQ(field.sections.size(), 3u);
    EXPECT_EQ(opening.state.sections.size(), 3u);
    EXPECT_EQ(field.ground[3].cover, 3);
    EXPECT_EQ(field.terrain->level_at({65000, 5000}), 1);
}

TEST(MiniaturesSandbox, WhoTouchesIsInContact)
{
    const Opening opening = sound(
        R"({"cards":[{"id":"a","side":"union"},{"id":"b"}],
            "units":[{"card":"a","at":[20000,20000]},
                     {"card":"b","at":[20000,20000],"facing":1800}]})");
    ASSERT_EQ(opening.state.contacts.size(), 1u);
    EXPECT_EQ(opening.state.contacts[0].initiator, UnitId{1});
}

TEST(MiniaturesSandbox, BadInputIsToldInASentence)
{
    EXPECT_THAT(wrong(R"({"cards":[{"id":"a"}]})"), HasSubstr("not as many units as cards"));
    EXPECT_THAT(wrong(R"({"cards":[{"id":"a"}],"units":[{"card":"a","at":[70000,20000]}]})"),
                HasSubstr("units[0]"));
    EXPECT_THAT(wrong(R"({"table":{"features":[{"kind":"hedge",
                          "rings":[[[0,0],[9000,0],[9000,9000]]]}]}})"),
                HasSubstr("another form"));
    EXPECT_THAT(wrong(R"({"cards":[{"id":"a"}],"units":[{"card":"a","fate":"reserve"}]})"),
                HasSubstr("it waits in no group"));
    EXPECT_THAT(wrong(R"({"cards":[{"id":"a"},{"id":"a"}],
                          "units":[{"card":0},{"card":1,"at":[20000,20000]}]})"),
                HasSubstr("two cards are called"));
    EXPECT_THAT(wrong(R"({"contacts":[{"initiator":null,"other":null}]})"),
                HasSubstr("nobody is in contact"));
}

// Whatever the program writes it reads again, to the last member.
TEST(MiniaturesSandbox, ThereAndBack)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
    cast.works(GroundKind::FieldWorks, {at(-400, -400), at(400, -400)}, Protects::Left);
    cast.hill(1, at(500, 500), at(800, 800));
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(3, at(0, 600), kSouth, Formation::Column);
    cast.commander(Side::Confederate, at(0, -200), 3);
    cast[a].pinned = true;
    cast[a].bases[2].struck = true;
    take_base(cast[b], 2);
    cast.state.sections[1].strength = 2;
    cast.objective(at(100, 100), Side::Union);
    const Sandbox written = to_sandbox(cast.field, cast.state);
    const auto json = to_json(json_names(cast.field), written);
    const Sandbox again = read(canonical(json));
    const auto opening = from_sandbox(again);
    ASSERT_TRUE(opening) << to_text(opening.error());
    EXPECT_EQ(opening->state, cast.state);
    EXPECT_EQ(opening->field.ground, cast.field.ground);
    EXPECT_EQ(opening->field.sections, cast.field.sections);
    // Once it is drawn as the table says, it stays so to the last word.
    const auto as_json = [](const Opening& of) {
        return to_json(json_names(of.field), to_sandbox(of.field, of.state));
    };
    const auto third = from_sandbox(read(canonical(as_json(*opening))));
    ASSERT_TRUE(third) << to_text(third.error());
    EXPECT_EQ(as_json(*third), as_json(*opening));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
