// The Results Tables, cell by cell against the ledger's file, and what the ledger says of their
// shape: monotony, red beside regular, and the rule that fits nearly all of their cells.

#include "core/check.h"
#include "rulebooks/csv.h"
#include "rulebooks/iron_brigade/charts.h"

#include <set>
#include <tuple>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

constexpr std::array kKinds = {TableKind::Regular, TableKind::Red};

std::string text_of(const Cell& cell)
{
    if (cell.kind == CellKind::None) return "-";
    if (cell.kind == CellKind::Rout) return "R";
    return std::to_string(cell.step) + '>' + std::to_string(cell.die);
}

// Six times the loss that a cell costs on average: it orders the cells.
int weight_of_casualties(const Cell& cell)
{
    return cell.kind == CellKind::None ? 0 : cell.step * 6 + 6 - cell.die;
}

int weight_of_morale(const Cell& cell)
{
    if (cell.kind == CellKind::None) return 0;
    return cell.kind == CellKind::Rout ? 1000 : cell.step * 6 + cell.die;
}

TEST(ResultsTables, EveryCellIsTheLedgers)
{
    const auto rows = ledger_file("iron_brigade", "results.csv");
    ASSERT_EQ(rows.size(), 400u);
    std::set<std::tuple<std::string, int, int>> seen;
    for (const CsvRow& row : rows) {
        ASSERT_EQ(row.size(), 10u);
        const TableKind kind = row[0] == "red" ? TableKind::Red : TableKind::Regular;
        const int table = std::stoi(row[1]);
        const int attackers = std::stoi(row[2]);
        seen.emplace(row[0], table, attackers);
        EXPECT_EQ(text_of(casualties(kind, table, attackers)), row[3])
            << row[0] << ' ' << table << ' ' << attackers;
        for (std::size_t column = 0; column < kColumnKeys.size(); ++column)
            EXPECT_EQ(text_of(morale(kind, table, attackers, kColumnKeys[column])), row[4 + column])
                << row[0] << ' ' << table << ' ' << attackers << " t" << kColumnKeys[column];
    }
    EXPECT_EQ(seen.size(), 400u);
}

TEST(ResultsTables, NoResultIsWeakerOnAHigherTableOrByMoreAttackers)
{
    for (const TableKind kind : kKinds)
        for (int table = 0; table <= kLastTable; ++table)
            for (int attackers = 1; attackers <= 28; ++attackers) {
                const int next = table_of(table + 1);
                const int more = attackers + 1;
                const auto lost = [&](int on, int by) {
                    return weight_of_casualties(casualties(kind, on, by));
                };
                EXPECT_LE(lost(table, attackers), lost(next, attackers));
                EXPECT_LE(lost(table, attackers), lost(table, more));
                for (const int target : kColumnKeys) {
                    const auto shaken = [&](int on, int by) {
                        return weight_of_morale(morale(kind, on, by, target));
                    };
                    EXPECT_LE(shaken(table, attackers), shaken(next, attackers));
                    EXPECT_LE(shaken(table, attackers), shaken(table, more));
                }
            }
}

TEST(ResultsTables, NoResultIsStrongerOnALargerTarget)
{
    for (const TableKind kind : kKinds)
        for (int table = 0; table <= kLastTable; ++table)
            for (const int attackers : kRowKeys)
                for (int target = 1; target < 30; ++target)
                    EXPECT_GE(weight_of_morale(morale(kind, table, attackers, target)),
                              weight_of_morale(morale(kind, table, attackers, target + 1)));
}

TEST(ResultsTables, RedIsNeverWeakerThanRegularAndSomewhereStronger)
{
    int stronger = 0;
    for (int table = 0; table <= kLastTable; ++table)
        for (const int attackers : kRowKeys) {
            const auto lost = [&](TableKind kind) {
                return weight_of_casualties(casualties(kind, table, attackers));
            };
            EXPECT_GE(lost(TableKind::Red), lost(TableKind::Regular));
            for (const int target : kColumnKeys) {
                const auto shaken = [&](TableKind kind) {
                    return weight_of_morale(morale(kind, table, attackers, target));
                };
                EXPECT_GE(shaken(TableKind::Red), shaken(TableKind::Regular));
                stronger += shaken(TableKind::Red) > shaken(TableKind::Regular) ? 1 : 0;
            }
        }
    EXPECT_GT(stronger, 600);
}

// ---- The rule fitted to the tables (ledger 5.12), in whole numbers ----

__extension__ using Wide = __int128;

// Expected casualties as a fraction: 4.6034 x 1.4^(table - 19) x attackers, 5/4 of it if red.
struct Expected {
    Wide numerator = 0;
    Wide denominator = 1;
};

Expected expected_casualties(TableKind kind, int table, int attackers)
{
    Expected c{Wide{46034} * attackers, 10000};
    if (kind == TableKind::Red) c = {c.numerator * 5, c.denominator * 4};
    for (int step = table; step < kLastTable; ++step) c = {c.numerator * 5, c.denominator * 7};
    return c;
}

std::string fitted_casualties(const Expected& c)
{
    if (c.numerator * 50 < c.denominator) return "-";
    const Wide whole = c.numerator / c.denominator;
    const Wide rest = c.numerator - whole * c.denominator;
    return std::to_string(static_cast<int>(whole)) + '>' +
           std::to_string(5 - static_cast<int>(5 * rest / c.denominator));
}

std::string fitted_morale(TableKind kind, int table, int attackers, int target)
{
    const Expected c = expected_casualties(kind, table, attackers);
    const auto lost = static_cast<int>((2 * c.numerator + c.denominator) / (2 * c.denominator));
    const int red = kind == TableKind::Red ? 728 : 0;
    const int crowd = target + lost;
    const int value = (91 * table - 951 + red) * crowd + 280 * attackers + 3640 * lost;
    if (value < 0) return "-";
    const int fifths = value / (78 * crowd);
    if (fifths >= 35) return "R";
    return std::to_string(fifths / 5) + '>' + std::to_string(fifths % 5 + 1);
}

TEST(ResultsTables, TheFittedRuleGivesEveryCellButFour)
{
    std::set<std::string> exceptions;
    for (const TableKind kind : kKinds)
        for (int table = 0; table <= kLastTable; ++table)
            for (const int attackers : kRowKeys) {
                EXPECT_EQ(text_of(casualties(kind, table, attackers)),
                          fitted_casualties(expected_casualties(kind, table, attackers)))
                    << table << ' ' << attackers;
                for (const int target : kColumnKeys) {
                    const std::string printed = text_of(morale(kind, table, attackers, target));
                    if (printed != fitted_morale(kind, table, attackers, target))
                        exceptions.insert((kind == TableKind::Red ? "red/" : "regular/") +
                                          std::to_string(table) + '/' + std::to_string(attackers) +
                                          "/t" + std::to_string(target) + ' ' + printed);
                }
            }
    const std::set<std::string> known = {"regular/3/21/t2 5>4", "regular/13/6/t4 5>4",
                                         "red/1/6/t8 0>1", "red/9/4/t13 2>2"};
    EXPECT_EQ(exceptions, known);
}

// ---- Reading them ----

TEST(IB_FIRE_4, TheSumIsClampedToTheTablesThereAre)
{
    EXPECT_EQ(table_of(-3), 0);
    EXPECT_EQ(table_of(0), 0);
    EXPECT_EQ(table_of(9), 9);
    EXPECT_EQ(table_of(19), 19);
    EXPECT_EQ(table_of(23), 19);
}

TEST(IB_FIRE_6, TheRowIsTheGreatestKeyNotAboveTheFiringCastings)
{
    for (int castings = 1; castings <= 60; ++castings) {
        const auto row = static_cast<std::size_t>(row_of(castings));
        EXPECT_LE(kRowKeys[row], castings);
        EXPECT_TRUE(row + 1 == kRowKeys.size() || kRowKeys[row + 1] > castings) << castings;
    }
}

TEST(IB_FIRE_6, NobodyHasNoRow)
{
    EXPECT_THROW(static_cast<void>(row_of(0)), Broken);
    EXPECT_THROW(static_cast<void>(casualties(TableKind::Regular, 9, 0)), Broken);
}

TEST(ResultsTables, TheColumnIsTheGreatestKeyNotAboveTheTargetsCastings)
{
    for (int castings = 1; castings <= 80; ++castings) {
        const auto column = static_cast<std::size_t>(column_of(castings));
        EXPECT_LE(kColumnKeys[column], castings);
        EXPECT_TRUE(column + 1 == kColumnKeys.size() || kColumnKeys[column + 1] > castings);
    }
    EXPECT_THROW(static_cast<void>(column_of(0)), Broken);
}

TEST(ResultsTables, ATableThatDoesNotExistFailsACheck)
{
    EXPECT_THROW(static_cast<void>(casualties(TableKind::Regular, 20, 8)), Broken);
    EXPECT_THROW(static_cast<void>(morale(TableKind::Red, -1, 8, 8)), Broken);
}

TEST(ResultsTables, EnMasseReadsOneTableHigherUpToTheLast)
{
    EXPECT_EQ(en_masse_table(7), 8);
    EXPECT_EQ(en_masse_table(18), 19);
    EXPECT_EQ(en_masse_table(19), 19);
}

TEST(ResultsTables, ElevenToThirteenAgainstEightToTwelveShareTheCellsOfExampleOne)
{
    for (int attackers = 11; attackers <= 13; ++attackers)
        for (int target = 8; target <= 12; ++target) {
            EXPECT_EQ(text_of(casualties(TableKind::Regular, 8, attackers)), "1>4");
            EXPECT_EQ(text_of(morale(TableKind::Regular, 8, attackers, target)), "1>2");
        }
}

TEST(ResultsTables, MoreThanTwentyEightFireInBatches)
{
    std::vector<int> batches;
    for (int left = 60; left > 0; left -= next_batch(left)) batches.push_back(next_batch(left));
    EXPECT_EQ(batches, (std::vector<int>{28, 28, 4}));
    EXPECT_EQ(next_batch(28), 28);
    EXPECT_EQ(next_batch(16), 16);
    EXPECT_EQ(next_batch(0), 0);
}

TEST(ResultsTables, TheBatchesOfExampleElevenAreReadOnTheirOwnRows)
{
    EXPECT_EQ(text_of(casualties(TableKind::Regular, 9, next_batch(44))), "3>1");
    EXPECT_EQ(text_of(morale(TableKind::Regular, 9, next_batch(44), 20)), "2>5");
    EXPECT_EQ(text_of(casualties(TableKind::Regular, 9, next_batch(44 - 28))), "2>4");
    EXPECT_EQ(text_of(morale(TableKind::Regular, 9, next_batch(44 - 28), 20)), "1>3");
}

}  // namespace
}  // namespace longroll::iron_brigade
