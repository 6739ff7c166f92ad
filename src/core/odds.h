// Exact odds of anything that dice decide: the rule itself is run again for every path of answers,
// so there is no second copy of it and a preview cannot disagree with the game.
//     exact_odds([&](Dice& dice) { return fire(position, dice).dispersed; }).at(true)

#pragma once

#include "core/enumerating_dice.h"
#include "core/fraction.h"

#include <algorithm>
#include <concepts>
#include <functional>
#include <map>
#include <memory_resource>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace longroll {

// Every answer that can come up, in order, with its exact chance. The chances add up to one.
template <class Answer>
class Odds {
public:
    struct Line {
        const Answer& answer;
        Fraction chance;
    };
    class Iterator;

    // Zero for an answer that cannot come up.
    [[nodiscard]] Fraction at(const Answer& answer) const
    {
        const auto place = std::ranges::lower_bound(answers_, answer, std::less<>{}, &Cell::answer);
        if (place == answers_.end() || answer < place->answer) return Fraction{};
        return chance(static_cast<std::size_t>(place - answers_.begin()));
    }
    // Of all answers for which `holds` is true together.
    template <std::predicate<const Answer&> Holds>
    [[nodiscard]] Fraction chance_that(Holds holds) const
    {
        if (long_counts_.empty()) return sum_of(counts_, holds);
        return sum_of(long_counts_, holds);
    }
    [[nodiscard]] Fraction total() const
    {
        return chance_that([](const Answer&) { return true; });
    }

    [[nodiscard]] std::size_t size() const { return answers_.size(); }
    [[nodiscard]] bool empty() const { return answers_.empty(); }
    [[nodiscard]] const Answer& answer(std::size_t index) const { return answers_[index].answer; }
    [[nodiscard]] Fraction chance(std::size_t index) const
    {
        if (long_counts_.empty()) return fraction_of_sixes(counts_[index], dice_);
        return fraction_of_sixes(long_counts_[index], dice_);
    }
    [[nodiscard]] Iterator begin() const { return {this, 0}; }
    [[nodiscard]] Iterator end() const { return {this, size()}; }
    // How often the rule was run.
    [[nodiscard]] std::int64_t paths() const { return paths_; }

    friend bool operator==(const Odds& a, const Odds& b)
    {
        if (a.answers_ != b.answers_) return false;
        for (std::size_t index = 0; index < a.size(); ++index)
            if (a.chance(index) != b.chance(index)) return false;
        return true;
    }

    // For exact_odds: the ways of each answer, counted over whatever dice led to it.
    template <class Count>
    Odds(const std::pmr::map<Answer, Ways<Count>>& found, std::int64_t paths) : paths_(paths)
    {
        for (const auto& [answer, ways] : found) dice_ = std::max(dice_, ways.dice);
        answers_.reserve(found.size());
        counts_of<Count>().reserve(found.size());
        for (const auto& [answer, ways] : found) {
            answers_.push_back({answer});
            counts_of<Count>().push_back(ways.spread_over(dice_).count);
        }
    }

private:
    template <class Count>
    std::vector<Count>& counts_of()
    {
        if constexpr (std::is_same_v<Count, uint128>)
            return counts_;
        else
            return long_counts_;
    }
    template <class Count, class Holds>
    Fraction sum_of(const std::vector<Count>& counts, Holds& holds) const
    {
        Count sum{0};
        for (std::size_t index = 0; index < counts.size(); ++index)
            if (holds(answers_[index].answer)) sum += counts[index];
        return fraction_of_sixes(sum, dice_);
    }

    // In a struct, because a vector of bare bools has no bools to refer to.
    struct Cell {
        Answer answer;
        friend bool operator==(const Cell&, const Cell&) = default;
    };

    std::vector<Cell> answers_;
    std::vector<uint128> counts_;         // each over 6^dice_
    std::vector<LongCount> long_counts_;  // instead, where 128 bits are not enough
    int dice_ = 0;
    std::int64_t paths_ = 0;
};

template <class Answer>
class Odds<Answer>::Iterator {
public:
    using value_type = Line;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    Iterator(const Odds* odds, std::size_t index) : odds_(odds), index_(index) {}

    Line operator*() const { return {odds_->answer(index_), odds_->chance(index_)}; }
    Iterator& operator++()
    {
        ++index_;
        return *this;
    }
    Iterator operator++(int)
    {
        Iterator old = *this;
        ++index_;
        return old;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

private:
    const Odds* odds_ = nullptr;
    std::size_t index_ = 0;
};

template <class Play>
using AnswerOf = std::remove_cvref_t<std::invoke_result_t<Play&, Dice&>>;

// Walks all paths; empty when a Count is too short for the dice on one of them.
template <class Count, class Play>
std::optional<Odds<AnswerOf<Play>>> walk_all_paths(Play& play, const OddsLimit& limit)
{
    using Walker = EnumeratingDice<Count>;
    std::pmr::monotonic_buffer_resource room;
    std::pmr::map<AnswerOf<Play>, Ways<Count>> found(&room);
    auto last = found.end();
    Walker dice(limit);
    while (dice.next()) {
        auto answer = play(static_cast<Dice&>(dice));
        if (dice.settled()) continue;
        // Paths that follow each other often have answers that do.
        if (last != found.end()) ++last;
        last = found.try_emplace(last, std::move(answer));
        last->second.add(dice.ways());
    }
    if (dice.stop() == Walker::Stop::NeedsLongCounts) return {};
    if (dice.stop() == Walker::Stop::TooManyOutcomes)
        throw TooManyOutcomes("there are more outcomes than can be counted in " +
                              std::to_string(limit.paths) + " runs of the rule");
    return Odds<AnswerOf<Play>>(found, dice.paths());
}

// The exact odds of what `play(dice)` answers. Beyond the limit it throws TooManyOutcomes.
template <class Play>
[[nodiscard]] Odds<AnswerOf<Play>> exact_odds(Play play, OddsLimit limit = {})
{
    if (auto odds = walk_all_paths<uint128>(play, limit)) return *std::move(odds);
    return *walk_all_paths<LongCount>(play, limit);
}

// The same; nothing beyond the limit.
template <class Play>
[[nodiscard]] std::optional<Odds<AnswerOf<Play>>> try_exact_odds(Play play, OddsLimit limit = {})
{
    try {
        return exact_odds(std::move(play), limit);
    } catch (const TooManyOutcomes&) {
        return {};
    }
}

}  // namespace longroll
