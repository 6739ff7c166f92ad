// Dice that walk every outcome with its exact number of ways, by having the rule run again for each
// path of answers. Rules and the rest of the program want exact_odds (core/odds.h), which drives
// them:
//     EnumeratingDice<uint128> dice;
//     while (dice.next()) { answer = play(dice); if (!dice.settled()) weigh(answer, dice.ways()); }

#pragma once

#include "core/dice.h"
#include "core/ways.h"
#include "core/work.h"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace longroll {

enum class Merging : bool { EveryPath, AtSettle };

struct OddsLimit {
    std::int64_t paths = 2'000'000;  // runs of the rule
    int questions = 10'000;          // in one run: a rule that asks for ever is stopped
    Merging merging = Merging::AtSettle;
    CpuTime until = CpuTime::max();  // by the thread's own clock (core/work.h)
};

// There are too many outcomes to count within the limit.
class TooManyOutcomes : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// The points of the walk that one number of settle calls leads to: equal values are one point,
// reached in the sum of their ways; any one path stands for all that lead there.
template <class Count>
class Frontier {
public:
    struct Point {
        Ways<Count> ways;
        std::uint64_t hash = 0;
        std::uint32_t first_value = 0;
        std::uint32_t values = 0;
        std::uint32_t first_answer = 0;
        std::uint32_t answers = 0;
    };

    void clear();
    void add(std::span<const std::int64_t> values, std::span<const int> path,
             const Ways<Count>& ways);
    [[nodiscard]] std::size_t size() const { return points_.size(); }
    [[nodiscard]] const Point& operator[](std::size_t index) const { return points_[index]; }
    [[nodiscard]] std::span<const int> path_to(const Point& point) const
    {
        return std::span(answers_).subspan(point.first_answer, point.answers);
    }

private:
    void grow();

    std::vector<Point> points_;
    std::vector<std::int64_t> values_;
    std::vector<int> answers_;
    std::vector<std::uint32_t> slots_;  // open addressing: the point's index plus one
};

// The answers that a question can have, each with its ways; written down once, then looked up.
template <class Count>
class AnswerBook {
public:
    struct Page {
        std::uint64_t key = 0;
        int first_answer = 0;  // the answers follow each other
        int dice = 0;          // the ways are counted over 6^dice
        std::uint32_t first_way = 0;
        std::uint32_t end_way = 0;
    };

    // Nothing when the ways of the question and those of `dice_before` do not fit a Count: there
    // are too many dice, or their ways are no share of a power of six.
    [[nodiscard]] const Page* look_up(const Question& question, int dice_before);
    [[nodiscard]] const Count& ways(std::uint32_t way) const { return ways_[way]; }

private:
    const Page* write_page(const Question& question, std::uint64_t key);
    const Page* write_page(Page page, std::span<const Count> ways);
    [[nodiscard]] const Page* write_contest(const Question& question, std::uint64_t key);

    std::array<std::uint16_t, 64> bookmarks_{};  // by key: a page's index plus one
    std::vector<Page> pages_;
    std::vector<Count> ways_;
};

template <class Count>
class EnumeratingDice final : public Dice {
public:
    explicit EnumeratingDice(const OddsLimit& limit = {});

    // Moves to the next path; false when all have been walked or a limit was met.
    bool next();
    // The run in hand came to a new point to settle at: it goes on from there later, merged with
    // its equals, and what it answers now means nothing.
    [[nodiscard]] bool settled() const { return coasting_; }
    // The ways of the path in hand.
    [[nodiscard]] const Ways<Count>& ways() const { return ways_; }

    enum class Stop : std::uint8_t { None, TooManyOutcomes, NeedsLongCounts };
    [[nodiscard]] Stop stop() const { return stop_; }
    [[nodiscard]] std::int64_t paths() const { return paths_; }

private:
    // One wheel of the odometer: the answers to one question from the one in hand on.
    struct Wheel {
        Count before{0};
        std::uint32_t way = 0;
        std::uint32_t end_way = 0;
        std::uint32_t answers = 0;  // the path up to and with this one
        int dice = 0;
    };

    int ask(const Question& question) override;
    void on_settle(std::span<const std::int64_t> values) override;
    int coast(const Question& question);
    int branch(const Question& question);
    bool turn_odometer();
    bool go_to_next_point();

    OddsLimit limit_;
    AnswerBook<Count> book_;
    Frontier<Count> frontier_;
    Frontier<Count> next_frontier_;
    std::size_t next_point_ = 0;
    int level_ = 0;  // how many settle calls lead to the frontier

    std::vector<int> path_;  // the answers that lead to the point, then those of the wheels
    std::vector<Wheel> wheels_;
    std::size_t point_answers_ = 0;
    Ways<Count> ways_;

    std::size_t asked_ = 0;
    int settles_ = 0;
    int coasted_ = 0;
    bool coasting_ = false;
    Stop stop_ = Stop::None;
    std::int64_t paths_ = 0;
};

extern template class AnswerBook<uint128>;
extern template class AnswerBook<LongCount>;
extern template class EnumeratingDice<uint128>;
extern template class EnumeratingDice<LongCount>;

}  // namespace longroll
