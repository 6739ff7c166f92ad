// Matches between computer players. Game n of a match has the same dice whoever plays it.

#include "lab/match.h"

#include "game/known.h"

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
        }
        count(position->verdict(), result);
        const Account account = position->account();
        for (std::size_t side = 0; side < account.men_lost.size(); ++side)
            result.men_lost[side] += account.men_lost[side];
        if (!progress(result)) break;
    }
    return result;
}

}  // namespace longroll::lab
