// The JSON of Iron Brigade: nothing that an event holds is lost on the way.

#include "rulebooks/iron_brigade/describe.h"

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

TEST(IronBrigadeJson, AFireTellsWhichTablesWereRead)
{
    Fired fired;
    fired.table_kind = TableKind::Red;
    fired.table = 9;
    const boost::json::value json = to_json(JsonNames{}, Event(fired));
    EXPECT_EQ(json.at("kind"), "fired");
    EXPECT_EQ(json.at("table_kind"), "red");
    EXPECT_EQ(json.at("table"), 9);
}

TEST(IronBrigadeJson, ALabourTellsWhichItIs)
{
    const UnitId unit{3};
    const auto began = to_json(JsonNames{}, Event(WorkBegan{unit, Work::Kind::Filling}));
    EXPECT_EQ(canonical(began), R"({"kind":"work_began","unit":3,"work":"filling"})");
    const auto done =
        to_json(JsonNames{}, Event(InSecret{Side::Union, WorkDone{unit, Work::Kind::Sounding}}));
    EXPECT_EQ(done.at("event").at("work"), "sounding");
}

}  // namespace
}  // namespace longroll::iron_brigade
