// JSON Schema from the descriptions of types.

#include "core/json_schema.h"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

namespace longroll::schema_test {

enum class Weather : std::uint8_t { Fair, HeavyRain };
struct Gun {
    int calibre = 0;
    std::optional<std::string> name;
};
struct Battery : Gun {
    Weather weather = Weather::Fair;
    std::vector<Gun> guns;
    std::array<int, 2> men{};
    std::map<std::string, bool> drills;
    boost::json::value anything;
    Clause clause;
};
struct Halt {};
struct March {
    int miles = 0;
};
using Order = std::variant<std::monostate, Halt, March>;
struct Tree {
    std::vector<Tree> branches;
};

BOOST_DESCRIBE_ENUM(Weather, Fair, HeavyRain)
BOOST_DESCRIBE_STRUCT(Gun, (), (calibre, name))
BOOST_DESCRIBE_STRUCT(Battery, (Gun), (weather, guns, men, drills, anything, clause))
BOOST_DESCRIBE_STRUCT(Halt, (), ())
BOOST_DESCRIBE_STRUCT(March, (), (miles))
BOOST_DESCRIBE_STRUCT(Tree, (), (branches))

}  // namespace longroll::schema_test

namespace longroll {

template <>
struct RequiredMembers<schema_test::March> {
    static constexpr std::array<std::string_view, 1> names{"miles"};
};

namespace schema_test {
namespace {

using boost::json::parse;

TEST(JsonSchema, DescribesAStructWithItsBasesAndRefersToItsParts)
{
    SchemaBook book("#/");
    EXPECT_EQ(book.schema<Battery>(), parse(R"({"$ref":"#/Battery"})"));
    EXPECT_EQ(book.parts().at("Battery"), parse(R"({
        "type":"object",
        "properties":{
            "calibre":{"type":"integer"},
            "name":{"anyOf":[{"type":"string"},{"type":"null"}]},
            "weather":{"$ref":"#/Weather"},
            "guns":{"type":"array","items":{"$ref":"#/Gun"}},
            "men":{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2},
            "drills":{"type":"object","additionalProperties":{"type":"boolean"}},
            "anything":{},
            "clause":{"type":"string"}},
        "required":["calibre","name","weather","guns","men","drills","anything","clause"],
        "additionalProperties":false})"));
    EXPECT_EQ(book.parts().at("Weather"),
              parse(R"({"type":"string","enum":["fair","heavy_rain"]})"));
}

TEST(JsonSchema, WhatIsReadMayLeaveOut)
{
    SchemaBook book("#/");
    (void)book.schema<Gun>(Direction::Read);
    EXPECT_FALSE(book.parts().at("Gun").as_object().contains("required"));
    SchemaBook whole("#/");
    (void)whole.schema<Gun>(Direction::ReadWhole);
    EXPECT_EQ(whole.parts().at("Gun").at("required"), parse(R"(["calibre"])"));
    SchemaBook needed("#/");
    (void)needed.schema<March>(Direction::Read);
    EXPECT_EQ(needed.parts().at("March").at("required"), parse(R"(["miles"])"));
}

TEST(JsonSchema, WhatIsWrittenAndReadIsShownAsItIsWritten)
{
    for (const bool read_first : {true, false}) {
        SchemaBook book("#/");
        if (read_first) (void)book.schema<Gun>(Direction::Read);
        (void)book.schema<Gun>();
        (void)book.schema<Gun>(Direction::Read);
        EXPECT_EQ(book.parts().at("Gun").at("required"), parse(R"(["calibre","name"])"));
    }
}

TEST(JsonSchema, AVariantNamesItsAlternatives)
{
    SchemaBook book("#/");
    const auto schema = book.schema<Order>();
    EXPECT_EQ(schema.at("oneOf").as_array().size(), 3u);
    EXPECT_EQ(schema.at("oneOf").at(0), parse(R"({"type":"null"})"));
    EXPECT_EQ(schema.at("oneOf").at(2), parse(R"({"allOf":[
        {"type":"object","properties":{"kind":{"const":"march"}},"required":["kind"]},
        {"$ref":"#/March"}]})"));
}

TEST(JsonSchema, ATypeMayHoldItself)
{
    SchemaBook book("#/");
    (void)book.schema<Tree>();
    EXPECT_EQ(book.parts().at("Tree").at("properties").at("branches").at("items"),
              parse(R"({"$ref":"#/Tree"})"));
}

}  // namespace
}  // namespace schema_test
}  // namespace longroll
