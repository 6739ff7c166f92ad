// Clauses, and what cites them: refusals, logs and tallies.

#include "core/clause.h"
#include "core/event_log.h"
#include "core/refusal.h"
#include "core/tally.h"

#include <type_traits>
#include <variant>

#include <gtest/gtest.h>

namespace longroll {
namespace {

constexpr ClauseEntry kLedger[] = {{"XX-FIRE-1"}, {"XX-FIRE-2", ClauseKind::Optional}};

consteval Clause operator""_clause(const char* id, std::size_t length)
{
    return clause_in(kLedger, {id, length});
}

constexpr std::string_view kRight = "XX-FIRE-1";
constexpr std::string_view kMisspelt = "XX-FIRE-3";

template <const std::string_view& Id>
concept Compiles = requires
{
    typename std::integral_constant<std::size_t, clause_in(kLedger, Id).id.size()>;
};

static_assert(Compiles<kRight>);
static_assert(!Compiles<kMisspelt>, "a clause that is not in the ledger must not compile");

TEST(Clause, IsTheLedgersOwnSpelling)
{
    constexpr Clause clause = "XX-FIRE-2"_clause;
    EXPECT_EQ(clause.id, "XX-FIRE-2");
    EXPECT_EQ(clause.id.data(), kLedger[1].id.data());
    EXPECT_EQ("XX-FIRE-1"_clause, "XX-FIRE-1"_clause);
    EXPECT_NE("XX-FIRE-1"_clause, "XX-FIRE-2"_clause);
}

TEST(Refusal, NamesClauseAndReason)
{
    const MaybeRefusal allowed;
    const MaybeRefusal refused = Refusal{"XX-FIRE-1"_clause, "it is pinned"};
    EXPECT_FALSE(allowed);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->clause.id, "XX-FIRE-1");
    EXPECT_EQ(refused->reason, "it is pinned");
}

struct Fired {
    int hits = 0;
    friend bool operator==(const Fired&, const Fired&) = default;
};
struct Stood {
    friend bool operator==(const Stood&, const Stood&) = default;
};
using Event = std::variant<Fired, Stood>;

TEST(Log, KeepsEventsInOrderWithTheirClauses)
{
    Log<Event> log;
    log.add("XX-FIRE-1"_clause, Fired{2});
    Log<Event> more;
    more.add("XX-FIRE-2"_clause, Stood{});
    log.append(std::move(more));
    ASSERT_EQ(log.lines().size(), 2u);
    EXPECT_EQ(log.lines()[0], (Cited<Event>{"XX-FIRE-1"_clause, Fired{2}}));
    EXPECT_EQ(log.lines()[1], (Cited<Event>{"XX-FIRE-2"_clause, Stood{}}));
    log.clear();
    EXPECT_TRUE(log.lines().empty());
}

TEST(Log, DiscardsWhatNobodyWillRead)
{
    Log<Event> log(LogKeeping::Discard);
    log.add("XX-FIRE-1"_clause, Fired{2});
    EXPECT_TRUE(log.lines().empty());
    EXPECT_EQ(log.keeping(), LogKeeping::Discard);
}

TEST(Tally, IsTheSumOfItsLines)
{
    Tally tally;
    EXPECT_EQ(tally.total(), 0);
    tally.add("XX-FIRE-1"_clause, 2);
    tally.add("XX-FIRE-2"_clause, -3);
    EXPECT_EQ(tally.total(), -1);
    ASSERT_EQ(tally.lines().size(), 2u);
    EXPECT_EQ(tally.lines()[1], (TallyLine{"XX-FIRE-2"_clause, -3}));
}

}  // namespace
}  // namespace longroll
