// A battle played by the rules of asking: what is plain is played, all else is asked of a veteran.

#pragma once

#include "ai/players.h"
#include "game/game.h"
#include "game/known.h"

#include <array>
#include <map>
#include <string>

#include <gtest/gtest.h>

namespace longroll::ai {

// What one side was asked in a game.
struct Questions {
    int decisions = 0;                  // all that it had to choose
    int single = 0;                     // of these, where there was one choice only
    int asked = 0;                      // where nothing was plain
    std::map<std::string, int> topics;  // what it was asked about
    std::map<std::string, int> plain;   // and what was played for it, single choices aside
    std::map<std::string, int> other;   // of these: where the veteran would do something else
    std::map<std::string, int> worse;   // and weighs it higher by a good deal
    std::map<std::string, std::string> sample;  // one of those, in words
};

struct AskingTerms {
    std::string rulebook;
    std::string battle;
    std::uint64_t seed = 1;
    int turns = 1000;  // no more than these are played
    bool compare = false;
};

class AskedGame {
public:
    explicit AskedGame(AskingTerms terms)
        : terms_(terms),
          library_(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles"),
          dice_(terms.seed),
          players_{make_player("veteran", terms.seed), make_player("veteran", terms.seed + 1)}
    {
        const game::Ruleset& ruleset = *game::find_ruleset(terms.rulebook);
        position_ = *ruleset.muster(**library_.find(terms.battle), ruleset.options());
    }

    void play()
    {
        while (const auto side = position_->decider()) {
            if (position_->moment().turn > terms_.turns) return;
            last_turn_ = position_->moment().turn;
            const game::AnyAction action = choice_of(*side);
            game::Story story;
            const auto applied = position_->apply(action, dice_, story);
            ASSERT_TRUE(std::holds_alternative<game::Done>(applied));
        }
    }
    [[nodiscard]] const Questions& of(Side side) const { return questions_[place_of(side)]; }
    [[nodiscard]] Verdict verdict() const { return position_->verdict(); }
    [[nodiscard]] int turns() const { return last_turn_; }

private:
    static std::size_t place_of(Side side) { return static_cast<std::size_t>(index_of(side)); }

    [[nodiscard]] game::AnyAction choice_of(Side side)
    {
        Questions& questions = questions_[place_of(side)];
        const game::Known known(*position_, side);
        const auto listed = known->legal();
        const auto plain = known->plain(listed);
        const std::string topic = known->prompt(side).topic;
        ++questions.decisions;
        if (listed.size() == 1) ++questions.single;
        if (!plain) {
            ++questions.asked;
            ++questions.topics[topic];
            return game::chosen_by(*players_[place_of(side)], *position_, side);
        }
        if (listed.size() > 1) {
            ++questions.plain[topic];
            if (terms_.compare) compare(side, known.position(), listed[*plain], topic);
        }
        const game::Ruled ruled = game::ruled(*position_, known, listed[*plain]);
        if (const auto* action = std::get_if<game::AnyAction>(&ruled)) return *action;
        return game::chosen_by(*players_[place_of(side)], *position_, side);
    }
    void compare(Side side, const game::Position& known, const game::AnyAction& plain,
                 const std::string& topic)
    {
        const auto best = game::chosen_by(*players_[place_of(side)], *position_, side);
        if (known.same_action(best, plain)) return;
        const auto counsel = known.counsel(side);
        Questions& questions = questions_[place_of(side)];
        ++questions.other[topic];
        if (!is_against(known.describe(plain), known.describe(best))) return;
        const int played = game::weigh(*counsel, plain, PlayoutDice(1)).worth;
        const int wished = game::weigh(*counsel, best, PlayoutDice(1)).worth;
        if (played + kTrifle >= wished) return;
        ++questions.worse[topic];
        questions.sample[topic] = known.describe(plain).text + " (" + std::to_string(played) +
                                  "), not " + known.describe(best).text + " (" +
                                  std::to_string(wished) + ")";
    }

    // In what order pieces act is no matter; nor is the end of a phase weighed by its own worth,
    // since what it brings on is in it. But another choice for the same piece is, and a chance that
    // is passed over.
    static bool is_against(const ActionWords& played, const ActionWords& wished)
    {
        if (wished.pieces.empty()) return false;
        return played.pieces.empty() || played.pieces.front() == wished.pieces.front();
    }

    static constexpr int kTrifle = 20;
    AskingTerms terms_;
    game::Library library_;
    PlayoutDice dice_;
    std::array<std::unique_ptr<game::Player>, 2> players_;
    std::unique_ptr<game::Position> position_;
    std::array<Questions, 2> questions_;
    int last_turn_ = 0;
};

}  // namespace longroll::ai
