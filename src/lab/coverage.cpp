// Plays at random and counts every clause that is cited on the way.

#include "lab/coverage.h"

#include <iterator>
#include <numeric>

namespace longroll::lab {

long CoverageResult::times(std::string_view clause) const
{
    const auto found = met.find(clause);
    if (found == met.end()) return 0;
    return std::accumulate(found->second.begin(), found->second.end(), 0L);
}

namespace {

// The stream of a random game; what it answers is counted.
class CountingDice final : public Dice {
public:
    CountingDice(PlayoutDice& dice, CoverageResult& result) : dice_(dice), result_(result) {}

private:
    int ask(const Question& question) override
    {
        result_.count(question.clause, Met::Roll);
        return dice_.pass_on(question);
    }

    PlayoutDice& dice_;
    CoverageResult& result_;
};

// Random games on one battle. Actions that were allowed at some other moment are the questions that
// the rules are asked to refuse.
class Explorer {
public:
    Explorer(const CoverageTerms& terms, CoverageResult& result) : terms_(terms), result_(result) {}

    // A bold game takes most of its actions from those that deserve a thought, so that the armies
    // meet.
    void play(game::Position& position, bool bold, PlayoutDice& dice)
    {
        CountingDice counted(dice, result_);
        for (long decision = 0; decision < terms_.most_decisions; ++decision) {
            if (!position.decider()) break;
            ++result_.decisions;
            const game::AnyAction action = draw(position, bold, dice);
            keep(action, dice);
            look_at(position, action);
            if (dice.below(static_cast<std::uint32_t>(terms_.probed)) == 0) probe(position, dice);
            game::Story story;
            const game::Applied applied = position.apply(action, counted, story);
            LR_CHECK(std::holds_alternative<game::Done>(applied), "a drawn action was refused");
            for (const game::StoryLine& line : story) result_.count(line.clause, Met::Event);
        }
        ++result_.games;
    }

private:
    static game::AnyAction draw(const game::Position& position, bool bold, PlayoutDice& dice)
    {
        constexpr std::uint32_t kSeldom = 4;
        if (!bold || dice.below(kSeldom) == 0) return position.sample(dice);
        const auto list = position.considered();
        return list[dice.below(static_cast<std::uint32_t>(list.size()))];
    }

    void keep(const game::AnyAction& action, PlayoutDice& dice)
    {
        constexpr std::size_t kMost = 600;
        if (pool_.size() < kMost)
            pool_.push_back(action);
        else
            pool_[dice.below(kMost)] = action;
    }

    // What the rules say to actions that belong elsewhere, and to crosses of two of them.
    void probe(const game::Position& position, PlayoutDice& dice)
    {
        constexpr int kTries = 6;
        for (int tries = 0; tries < kTries; ++tries) {
            const game::AnyAction& stale = any(dice);
            refuse(position, stale);
            const auto crossed = position.read_action(
                cross(position.write_action(stale), position.write_action(any(dice)), dice));
            if (crossed) refuse(position, *crossed);
        }
    }

    void look_at(const game::Position& position, const game::AnyAction& action)
    {
        for (const NamedTally& sum : position.tallies(action))
            for (const TallyLine& line : sum.tally.lines()) result_.count(line.clause, Met::Tally);
        result_.count(position.describe(action).clause, Met::Action);
    }

    void refuse(const game::Position& position, const game::AnyAction& action)
    {
        if (const auto refusal = position.refuse(action))
            result_.count(refusal->clause, Met::Refusal);
    }

    const game::AnyAction& any(PlayoutDice& dice) const
    {
        return pool_[dice.below(static_cast<std::uint32_t>(pool_.size()))];
    }

    // One thing about the action, however deep, is as in the other, or another way round.
    static game::Json cross(game::Json action, const game::Json& other, PlayoutDice& dice)
    {
        change(action, other, dice);
        return action;
    }

    static void change(game::Json& value, const game::Json& other, PlayoutDice& dice)
    {
        if (value.is_bool()) value = !value.as_bool();
        if (value.is_int64()) value = value.as_int64() * dice.below(3);
        if (value.is_array()) change_list(value.as_array(), other, dice);
        if (value.is_object()) change_object(value.as_object(), other, dice);
    }

    // One of its elements, or one more.
    static void change_list(boost::json::array& list, const game::Json& other, PlayoutDice& dice)
    {
        const auto* others = other.if_array();
        const game::Json element = others == nullptr || others->empty()
                                       ? game::Json{}
                                       : (*others)[below(others->size(), dice)];
        if (!element.is_null() && dice.below(3) == 0)
            list.push_back(element);
        else if (!list.empty())
            change(list[below(list.size(), dice)], element, dice);
    }

    static void change_object(boost::json::object& object, const game::Json& other,
                              PlayoutDice& dice)
    {
        if (object.empty()) return;
        const auto entry = std::next(object.begin(), below(object.size(), dice));
        if (entry->key() == "do") return;
        const auto* others = other.if_object();
        const auto* taken = others == nullptr ? nullptr : others->if_contains(entry->key());
        if (taken != nullptr && dice.below(2) == 0)
            entry->value() = *taken;
        else
            change(entry->value(), taken == nullptr ? game::Json{} : *taken, dice);
    }

    static std::uint32_t below(std::size_t count, PlayoutDice& dice)
    {
        return dice.below(static_cast<std::uint32_t>(count));
    }

    const CoverageTerms& terms_;
    CoverageResult& result_;
    std::vector<game::AnyAction> pool_;
};

// Begins a game with these options.
using Opener = std::function<Result<std::unique_ptr<game::Position>>(const game::Json& options)>;

}  // namespace

Result<CoverageResult> cover(game::Library& library, const CoverageTerms& terms,
                             const CoverageProgress& progress)
{
    const game::Ruleset* ruleset = game::find_ruleset(terms.rulebook);
    if (ruleset == nullptr)
        return Problems{{"rulebook", "there is no rulebook \"" + terms.rulebook + "\"",
                         "name one that `longroll signature` lists"}};
    std::vector<std::pair<std::string, Opener>> openers;
    const auto ids = terms.battle.empty() ? library.ids() : std::vector{terms.battle};
    for (const std::string& id : ids) {
        const auto battle = library.find(id);
        if (!battle) return battle.error();
        openers.emplace_back(
            id, [=](const game::Json& options) { return ruleset->muster(**battle, options); });
    }
    for (const auto& [name, position] : terms.positions)
        openers.emplace_back(name, [=, sandbox = position](game::Json options) mutable {
            sandbox.as_object()["options"] = std::move(options);
            return ruleset->sandbox(sandbox);
        });
    CoverageResult result;
    for (const auto& [name, open] : openers) {
        Explorer explorer(terms, result);
        for (int game = 0; game < terms.games; ++game) {
            PlayoutDice dice(terms.seed + static_cast<std::uint64_t>(game));
            const auto position = open(ruleset->random_options(dice));
            if (!position) return position.error();
            explorer.play(**position, game % 2 == 1, dice);
            progress(name, result);
        }
    }
    return result;
}

}  // namespace longroll::lab
