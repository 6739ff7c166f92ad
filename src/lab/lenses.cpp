// Every battle through every rulebook: the games.

#include "lab/lenses.h"

#include "battle/load.h"

#include <algorithm>
#include <ctime>

namespace longroll::lab {

using game::Lens;

namespace {

bool is_asked(const std::vector<std::string>& list, std::string_view id)
{
    return list.empty() || std::find(list.begin(), list.end(), id) != list.end();
}

long processor_milliseconds()
{
    return static_cast<long>(static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC);
}

void add(Lens& lens, const MatchResult& game, long milliseconds)
{
    lens.games += game.games;
    lens.decisions += game.decisions;
    lens.milliseconds += milliseconds;
    lens.draws += game.draws;
    lens.unfinished += game.unfinished;
    for (std::size_t side = 0; side < lens.wins.size(); ++side) {
        lens.wins[side] += game.wins[side];
        lens.men_lost[side] += game.men_lost[side];
    }
    for (const auto& [level, times] : game.levels) lens.levels[level] += times;
}

class Measuring {
public:
    Measuring(game::Library& library, const LensesTerms& terms, const MakeLevel& make,
              const LensProgress& progress)
        : library_(library), terms_(terms), make_(make), progress_(progress)
    {
    }

    Problems all()
    {
        for (const std::string& id : library_.ids()) {
            if (!is_asked(terms_.battles, id)) continue;
            const auto battle = library_.find(id);
            if (!battle) return battle.error();
            for (const game::Ruleset* ruleset : game::rulesets())
                if (is_asked(terms_.rulebooks, ruleset->id()))
                    if (Problems failed = one(**battle, *ruleset); !failed.empty()) return failed;
        }
        return {};
    }

private:
    Problems one(const battle::Battle& battle, const game::Ruleset& ruleset)
    {
        const bool by_name = !terms_.rulebooks.empty();
        if (!by_name && !ruleset.muster(battle, ruleset.options()).has_value()) return {};
        auto begun = begin(battle, ruleset);
        if (!begun) return begun.error();
        Lens lens = *std::move(begun);
        while (lens.games < terms_.games && !stopped_) {
            if (Problems failed = play_next(lens); !failed.empty()) return failed;
            if (Problems failed = keep_lens(library_.lenses_file(), lens); !failed.empty())
                return failed;
            stopped_ = !progress_(lens, terms_.games) || ++played_ == terms_.most;
        }
        return {};
    }

    // What is kept of it, if it still holds; else nothing yet.
    [[nodiscard]] Result<Lens> begin(const battle::Battle& battle,
                                     const game::Ruleset& ruleset) const
    {
        Lens fresh;
        fresh.battle = battle.id;
        fresh.rulebook = ruleset.id();
        fresh.edition = ruleset.edition();
        fresh.digest = battle::digest(battle);
        const auto kept = game::read_lenses(library_.lenses_file());
        if (!kept) return kept.error();
        for (const Lens& lens : *kept)
            if (lens.battle == fresh.battle && lens.rulebook == fresh.rulebook &&
                lens.is_of(fresh.edition, fresh.digest))
                return lens;
        return fresh;
    }

    Problems play_next(Lens& lens)
    {
        MatchTerms match;
        match.battle = lens.battle;
        match.rulebook = lens.rulebook;
        match.games = 1;
        match.seed = static_cast<std::uint64_t>(lens.games) + 1;
        const long begin = processor_milliseconds();
        const auto game = play_match(
            library_, match,
            [&](Side side, std::uint64_t seed) {
                return make_(terms_.level, seed * 2 + (side == Side::Union ? 1 : 0));
            },
            [](const MatchResult&) { return true; });
        if (!game) return game.error();
        add(lens, *game, processor_milliseconds() - begin);
        return {};
    }

    game::Library& library_;
    const LensesTerms& terms_;
    const MakeLevel& make_;
    const LensProgress& progress_;
    int played_ = 0;
    bool stopped_ = false;
};

}  // namespace

Problems play_lenses(game::Library& library, const LensesTerms& terms, const MakeLevel& make,
                     const LensProgress& progress)
{
    return Measuring(library, terms, make, progress).all();
}

}  // namespace longroll::lab
