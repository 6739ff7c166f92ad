// Matches between computer players. Game n of a match has the same dice whoever plays it.

#include "lab/match.h"

#include "game/known.h"

#include <set>

namespace longroll::lab {

static void count(const Verdict& verdict, MatchResult& result)
{
    ++result.games;
    if (!verdict.over) {
        ++result.unfinished;
    } else if (verdict.winner) {
        ++result.wins[static_cast<std::size_t>(index_of(*verdict.winner))];
        ++result.levels[std::string(name_of(*verdict.winner)) + " " + verdict.level];
    } else {
        ++result.draws;
        ++result.levels[verdict.level];
    }
}

namespace {

// Who holds what in a game under way: looked at when a turn of a side ends, and at its end.
class ObjectiveWatch {
public:
    explicit ObjectiveWatch(const game::Position& position)
    {
        for (const auto& label : position.board().labels)
            if (label.kind == "objective") names_.push_back(label.text);
        moment_ = position.moment();
        held_ = holders(position);
    }

    void look(const game::Position& position, MatchResult& result)
    {
        const Moment now = position.moment();
        if (now.turn != moment_.turn || now.side != moment_.side) note(position, result);
        moment_ = now;
    }
    void at_end(const game::Position& position, MatchResult& result)
    {
        note(position, result);
        for (const auto& [name, holder] : held_)
            if (holder) ++result.objectives[name].at_end[at(*holder)];
    }

private:
    using Holders = std::map<std::string, std::optional<Side>>;

    static std::size_t at(Side side) { return static_cast<std::size_t>(index_of(side)); }

    // Markers of objectives begin with their names.
    [[nodiscard]] Holders holders(const game::Position& position) const
    {
        Holders found;
        const Scene scene = position.scene(Viewer::umpire());
        for (const std::string& name : names_)
            for (const SceneMarker& marker : scene.markers)
                if (marker.text.starts_with(name)) found[name] = marker.side;
        return found;
    }
    void note(const game::Position& position, MatchResult& result)
    {
        Holders now = holders(position);
        for (const auto& [name, holder] : now) {
            ObjectiveTold& told = result.objectives[name];
            if (!holder || holder == held_[name] || !taken_.insert({name, *holder}).second)
                continue;
            ++told.taken[at(*holder)];
            told.turns[at(*holder)] += moment_.turn;
        }
        held_ = std::move(now);
    }

    std::vector<std::string> names_;
    Moment moment_;
    Holders held_;
    std::set<std::pair<std::string, Side>> taken_;
};

}  // namespace

Result<MatchResult> play_match(game::Library& library, const MatchTerms& terms,
                               const MakePlayer& make, const Progress& progress)
{
    MatchResult result;
    for (int number = 0; number < terms.games; ++number) {
        const std::uint64_t seed = terms.seed + static_cast<std::uint64_t>(number);
        game::DiceTerms dice;
        dice.seed = Seed::from_number(seed);
        dice.open_seed = true;
        Result<game::Game> started =
            game::Game::start(library, terms.battle, terms.rulebook, terms.options, dice);
        if (!started) return started.error();
        const auto position = started->position().clone();
        SeededDice thrown(*dice.seed);
        const std::array<std::unique_ptr<game::Player>, 2> players = {make(Side::Confederate, seed),
                                                                      make(Side::Union, seed)};
        ObjectiveWatch objectives(*position);
        for (long decision = 0; decision < terms.most_decisions; ++decision) {
            // Where both have to choose, one after the other, in the same order in every game.
            const auto side = position->choosers().first();
            if (!side) break;
            ++result.decisions;
            const game::AnyAction action = game::chosen_by(
                *players[static_cast<std::size_t>(index_of(*side))], *position, *side);
            game::Story unread;
            const game::Applied applied = position->apply(action, thrown, unread);
            LR_CHECK(std::holds_alternative<game::Done>(applied), "a player's action was refused");
            thrown.forget_rolls();
            objectives.look(*position, result);
        }
        objectives.at_end(*position, result);
        count(position->verdict(), result);
        const Account account = position->account();
        auto& lost = result.lost.emplace_back();
        for (std::size_t side = 0; side < lost.size(); ++side) {
            lost[side] = account.men_lost[side];
            result.men_lost[side] += account.men_lost[side];
        }
        if (!progress(result)) break;
    }
    return result;
}

}  // namespace longroll::lab
