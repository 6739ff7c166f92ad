// Where everybody stands, kept from one look to the next: board/table/standing.h.

#include "board/table/standing.h"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

// A square stand at a place along a line; none below zero.
struct Post {
    int place = 0;
    [[nodiscard]] bool on_table() const { return place >= 0; }
    friend bool operator==(const Post&, const Post&) = default;
};
using Posts = std::vector<Post>;

class Looks {
public:
    // Where each stands for whoever looks now.
    [[nodiscard]] std::vector<int> places(const Posts& posts)
    {
        const auto shown = look(posts);
        std::vector<int> found;
        for (std::size_t place = 0; place < posts.size(); ++place) {
            const auto id = static_cast<BodyId>(place);
            found.push_back(shown.bodies().has(id) ? shown.bodies().stands(id)[0].centre.x / 1000
                                                   : -1);
        }
        return found;
    }
    [[nodiscard]] StandingMemo<Post>::Shown look(const Posts& posts)
    {
        return memo_.show(
            posts, [](const Post& post) { return post; },
            [this](Bodies& bodies, BodyId id, const Post& post) {
                ++laid;
                const Footprint stand =
                    footprint(Stand{{1000 * post.place, 0}, 500, 500, Heading{}});
                bodies.put(id, 0, {&stand, 1});
            });
    }
    std::atomic<int> laid = 0;

private:
    StandingMemo<Post> memo_;
};

TEST(TableStanding, LaysOnlyWhoHasStirred)
{
    Looks looks;
    EXPECT_EQ(looks.places({{1}, {4}, {-1}}), (std::vector{1, 4, -1}));
    EXPECT_EQ(looks.laid, 2);
    EXPECT_EQ(looks.places({{1}, {5}, {-1}}), (std::vector{1, 5, -1}));
    EXPECT_EQ(looks.laid, 3);
    EXPECT_EQ(looks.places({{-1}, {5}, {9}}), (std::vector{-1, 5, 9}));
    EXPECT_EQ(looks.laid, 4);
}

TEST(TableStanding, TakesAwayWhoIsNoLongerThere)
{
    Looks looks;
    static_cast<void>(looks.places({{1}, {4}, {7}}));
    const auto shown = looks.look({{1}});
    EXPECT_FALSE(shown.bodies().has(BodyId{1}));
    int near = 0;
    shown.bodies().near({{-10'000, -10'000}, {10'000, 10'000}}, [&](BodyId) { ++near; });
    EXPECT_EQ(near, 1);
}

// More of them than it keeps, each with a position of its own and all at once.
TEST(TableStanding, ShowsEveryThreadItsOwn)
{
    Looks looks;
    std::array<bool, 8> right{};
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 8; ++thread)
        threads.emplace_back([&, thread] {
            bool all = true;
            for (int round = 0; round < 200; ++round) {
                const Posts posts = {{thread}, {round % 3 - 1}, {thread + round % 5}};
                const auto seen = looks.places(posts);
                all = all && seen == std::vector{thread, round % 3 - 1, thread + round % 5};
            }
            right[static_cast<std::size_t>(thread)] = all;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_TRUE(std::ranges::all_of(right, [](bool one) { return one; }));
}

TEST(TableStanding, ACopyBeginsWithNothing)
{
    const Posts posts = {{1}, {2}};
    int laid = 0;
    const auto put = [&](Bodies& bodies, BodyId id, const Post& post) {
        ++laid;
        const Footprint stand = footprint(Stand{{1000 * post.place, 0}, 500, 500, Heading{}});
        bodies.put(id, 0, {&stand, 1});
    };
    const auto same = [](const Post& post) { return post; };
    const StandingMemo<Post> memo;
    static_cast<void>(memo.show(posts, same, put));
    const StandingMemo<Post> copy = memo;
    static_cast<void>(copy.show(posts, same, put));
    EXPECT_EQ(laid, 4);
    static_cast<void>(memo.show(posts, same, put));
    EXPECT_EQ(laid, 4);
}

}  // namespace
}  // namespace longroll::board::table
