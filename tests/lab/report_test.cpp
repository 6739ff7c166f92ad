// What a battle is worth: the figures with their ranges, and the page that tells them.

#include "battle/load.h"
#include "lab/report.h"
#include "lab/shares.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Shares, AreWilsons)
{
    const Share half = share_of(5, 10);
    EXPECT_NEAR(half.low, 0.2366, 0.0005);
    EXPECT_NEAR(half.high, 0.7634, 0.0005);
    const Share none = share_of(0, 20);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.1611, 0.0005);
    EXPECT_EQ(share_of(0, 0).high, 1);
}

TEST(Means, HaveTheRangeOfTheirSpread)
{
    const Mean mean = mean_of({100, 110, 90, 100});
    EXPECT_EQ(mean.value, 100);
    EXPECT_NEAR(mean.high - mean.value, 1.96 * 8.16497 / 2, 0.001);
    EXPECT_EQ(mean_of({7}).low, 7);
}

std::shared_ptr<const battle::Battle> brawners_farm()
{
    const auto battle =
        battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles/brawners-farm");
    return std::make_shared<const battle::Battle>(*battle);
}

ReportBattle variant(const std::string& id, int south, int north)
{
    ReportBattle told{id, "0123456789abcdef0123", brawners_farm(), {}};
    ReportRow row{"Iron <Brigade>", 7, {}};
    row.result.games = south + north;
    row.result.wins = {south, north};
    row.result.levels["union decisive victory"] = north;
    for (int game = 0; game < south + north; ++game) row.result.lost.push_back({900 + game, 1000});
    row.result.objectives["Brawner house and yard"].at_end = {south, north};
    told.rows.push_back(row);
    return told;
}

std::string page(std::vector<ReportBattle> battles)
{
    std::ostringstream out;
    write_report({"veteran", "veteran", 1, std::move(battles)}, out);
    return out.str();
}

TEST(ReportPage, TellsVerdictsObjectivesAndLossesBesideHistory)
{
    const std::string told = page({variant("brawners-farm", 10, 30)});
    EXPECT_THAT(told, HasSubstr("25 % (14 to 40)"));
    EXPECT_THAT(told, HasSubstr("Iron &lt;Brigade&gt;"));
    EXPECT_THAT(told, HasSubstr("Brawner house and yard"));
    EXPECT_THAT(told, HasSubstr("<td>confederate</td></tr>"));  // who held it in history
    EXPECT_THAT(told, HasSubstr("class=\"past\""));
    EXPECT_THAT(told, Not(HasSubstr("What the change does")));
    EXPECT_THAT(told, Not(HasSubstr("src=")));  // it needs nothing else
}

TEST(ReportPage, SetsTwoVariantsSideBySide)
{
    EXPECT_THAT(page({variant("brawners-farm", 10, 30), variant("other", 30, 10)}),
                HasSubstr("they differ"));
    EXPECT_THAT(page({variant("brawners-farm", 10, 30), variant("other", 12, 28)}),
                HasSubstr("may be luck"));
}

}  // namespace
}  // namespace longroll::lab
