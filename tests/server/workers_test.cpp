// Those who work out what is asked: turns, limits, and questions that nobody waits for any more.

#include "server/hub_cast.h"
#include "server/workers.h"

#include <future>
#include <latch>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <sys/resource.h>
#include <unistd.h>

namespace longroll::server::test {

namespace asio = boost::asio;

// The keys in the order in which they were served, once the one worker was let go.
static std::string order_of(const std::vector<std::string>& keys)
{
    std::string order;
    {
        Workers workers(1, 0);
        std::latch begin(1);
        std::latch done(static_cast<std::ptrdiff_t>(keys.size()));
        workers.post("first", [&] { begin.wait(); });
        for (const std::string& key : keys)
            workers.post(key, [&order, &done, key] {
                order += key;
                done.count_down();
            });
        begin.count_down();
        done.wait();
    }
    return order;
}

TEST(Workers, KeysTakeTurns)
{
    EXPECT_EQ(order_of({"a", "a", "a", "a", "b", "c", "c"}), "abcacaa");
    EXPECT_EQ(order_of({"b", "a", "b"}), "bab");
}

TEST(Workers, OneKeyNeverHasAllThreads)
{
    Workers workers(2, 0);
    std::latch held(1);
    std::latch other(1);
    std::atomic<int> begun = 0;
    for (int job = 0; job < 2; ++job)
        workers.post("greedy", [&] {
            ++begun;
            held.wait();
        });
    workers.post("modest", [&] { other.count_down(); });
    other.wait();  // though two jobs of the other were there before
    EXPECT_EQ(begun, 1);
    held.count_down();
}

template <class Work>
static auto outcome_of(Workers& workers, const WorkTerms& terms, Work work)
{
    asio::io_context context;
    auto outcome =
        asio::co_spawn(context, done_by(workers, "key", terms, std::move(work)), asio::use_future);
    context.run();
    return outcome.get();
}

TEST(Workers, BringBackWhatWasMadeOrThrown)
{
    Workers workers(1, 0);
    EXPECT_EQ(outcome_of(workers, {}, [] { return 7; }), 7);
    EXPECT_THROW(outcome_of(workers, {}, []() -> int { throw std::runtime_error("no"); }),
                 std::runtime_error);
}

TEST(Workers, DoNotBeginWhatNobodyWaitsFor)
{
    Workers workers(1, 0);
    bool begun = false;
    WorkTerms terms;
    terms.dropped = [] { return true; };
    const auto work = [&begun] {
        begun = true;
        return 1;
    };
    EXPECT_THROW(outcome_of(workers, terms, work), WorkStopped);
    EXPECT_FALSE(begun);
}

TEST(Workers, StopWhatIsTooMuch)
{
    Workers workers(1, 0);
    WorkTerms terms;
    terms.cpu = std::chrono::milliseconds(2);
    const auto endless = []() -> int {
        for (;;) work_on();
    };
    EXPECT_THROW(outcome_of(workers, terms, endless), WorkStopped);
    EXPECT_EQ(outcome_of(workers, terms, [] { return 3; }), 3);  // and go on with the next
}

TEST(Workers, StepBackFromWhereTheProcessStands)
{
    const int here = getpriority(PRIO_PROCESS, 0);
    Workers workers(1, 4);
    const int there = outcome_of(
        workers, {}, [] { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); });
    EXPECT_EQ(there, std::min(here + 4, 19));
}

TEST(Workers, AQuestionThatIsTooMuchIsSaidToBe)
{
    Hub::Terms terms;
    terms.longest_question = CpuTime::zero();
    Matches matches({}, terms);
    matches.create();
    const auto error = matches.refused("legal", {}, {matches.confederate, matches.union_side});
    EXPECT_EQ(error.code, kTooLong);
    EXPECT_EQ(matches.version(), 0u);  // and nothing else is amiss
}

// As many computers as there are threads of either kind think, and none comes to an end.
TEST(Workers, PeopleAreAnsweredWhileComputersThink)
{
    Matches matches;
    matches.create();
    const std::string game = matches.game;
    const std::vector both{matches.confederate, matches.union_side};
    matches.whims.wait = true;
    for (int count = 0; count < 4; ++count) matches.create({"computer", "computer"});
    matches.until_a_computer_waits();
    matches.game = game;
    EXPECT_FALSE(matches.ask("legal", {}, both).at("actions").as_array().empty());
    matches.whims.wait = false;
    matches.whims.wait.notify_all();
}

// A player who thinks until he is let go.
TEST(Workers, AMatchGoesOnWhileAHintIsWorkedOut)
{
    Matches matches;
    matches.create({"here", "here"});
    matches.whims.wait = true;
    auto hint = matches.begin("best", {}, {matches.confederate, matches.union_side});
    matches.until_a_computer_waits();
    const std::uint64_t before = matches.version();
    for (std::uint64_t version = before; version < before + 3; ++version)
        matches.ask("apply", {{"version", version}, {"choice", 0}},
                    {matches.confederate, matches.union_side});
    EXPECT_EQ(matches.version(), before + 3);
    matches.whims.wait = false;
    matches.whims.wait.notify_all();
    EXPECT_TRUE(std::holds_alternative<Json>(hint.get()));
}

// However many ask for hints, each from an address of his own.
TEST(Workers, WhatTakesLongNeverHasAllThreads)
{
    Matches matches;
    matches.create();
    const std::vector both{matches.confederate, matches.union_side};
    matches.whims.wait = true;
    std::vector<std::future<game::Answer>> hints;
    for (int count = 0; count < 4; ++count) hints.push_back(matches.begin("best", {}, both));
    matches.until_a_computer_waits();
    auto list = matches.begin("legal", {}, both);
    EXPECT_EQ(list.wait_for(std::chrono::seconds(20)), std::future_status::ready);
    EXPECT_EQ(matches.whims.waiting, 1);
    matches.whims.wait = false;
    matches.whims.wait.notify_all();
    for (auto& hint : hints) EXPECT_TRUE(std::holds_alternative<Json>(hint.get()));
}

TEST(Workers, AQuestionIsDroppedWithItsAsker)
{
    Matches matches;
    matches.create({"here", "here"});
    const auto gone = std::make_shared<std::atomic<bool>>(true);
    auto asked = matches.begin("legal", {}, {matches.confederate, matches.union_side}, gone);
    const game::Answer answer = asked.get();
    const auto* error = std::get_if<game::CallError>(&answer);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, kDropped);
}

// ---- What leaves memory ----

TEST(Idle, AMatchThatNobodyAsksForIsClosedAndOpenedAgain)
{
    Hub::Terms terms;
    terms.idleness = {std::chrono::milliseconds(0), std::chrono::milliseconds(0)};
    terms.sweep_every = std::chrono::milliseconds(2);
    Matches matches({}, terms);
    matches.create({"here", "here"});
    matches.play(5);
    const auto ear = std::make_shared<Ear>();
    matches.attach(ear, {});
    const std::uint64_t version = matches.version();
    EXPECT_EQ(matches.counted("longroll_games_open"), 1);  // somebody listens
    matches.detach(ear);
    while (matches.counted("longroll_games_open") > 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(matches.version(), version);
    matches.play(20);  // closed and opened between any two deeds
    EXPECT_EQ(matches.version(), version + 20);
    EXPECT_GT(matches.counted("longroll_games_closed_total"), 0);
}

static Hub::Terms for_two_games()
{
    Hub::Terms terms;
    terms.sweep_every = std::chrono::milliseconds(2);
    terms.idleness.most_open = 2;
    terms.idleness.crowded = std::chrono::milliseconds(0);
    return terms;
}

static bool comes_down_to(Matches& matches, int open)
{
    for (int count = 0; count < 5000; ++count) {
        if (matches.counted("longroll_games_open") <= open) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
}

TEST(Crowd, MatchesBeyondTheNumberDoNotStayThoughTheyAreYoung)
{
    Matches matches({}, for_two_games());
    matches.create();
    const std::string first = matches.game;
    const auto ear = std::make_shared<Ear>();
    matches.attach(ear, {});  // this one stays
    for (int count = 0; count < 12; ++count) matches.create();
    EXPECT_TRUE(comes_down_to(matches, 2));
    EXPECT_GE(matches.counted("longroll_games_closed_total"), 11);
    EXPECT_EQ(matches.version(), 0u);  // and can be opened again
    matches.game = first;
    EXPECT_EQ(matches.version(), 0u);
}

// Those of computers alone are never idle: where room is short they rest until somebody looks.
TEST(Crowd, ComputersRestWhereRoomIsShort)
{
    Matches matches({}, for_two_games());
    matches.whims.wait = true;
    for (int count = 0; count < 6; ++count) matches.create({"computer", "computer"});
    EXPECT_TRUE(comes_down_to(matches, 2));
    matches.whims.wait = false;
    matches.whims.wait.notify_all();
    const std::uint64_t before = matches.version();
    for (int count = 0; count < 5000 && matches.version() == before; ++count)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    EXPECT_GT(matches.version(), before);  // asked for, they play on
}

}  // namespace longroll::server::test
