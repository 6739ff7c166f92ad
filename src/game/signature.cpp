// Signatures and perft files.

#include "game/signature.h"

#include "core/digest.h"
#include "core/json.h"

namespace longroll::game {

Result<std::string> signature(const Ruleset& ruleset, const battle::Battle& battle)
{
    constexpr std::uint64_t kGames = 12;
    constexpr long kMostDecisions = 12'000;  // in all
    constexpr long kMostOptions = 40'000;    // listed in a game
    long made = 0;
    Digest all;
    for (std::uint64_t game = 0; game < kGames; ++game) {
        PlayoutDice dice(game * 1009 + 17);
        auto position = ruleset.muster(battle, ruleset.random_options(dice));
        if (!position) return position.error();
        const PlayoutStyle style = game % 3 == 0 ? PlayoutStyle::List : PlayoutStyle::Sample;
        const long share = (kMostDecisions - made) / static_cast<long>(kGames - game);
        const Playout playout = (*position)->playout(dice, style, {share, kMostOptions});
        made += playout.decisions;
        all.add(playout.decisions).add(playout.options).add((*position)->digest());
    }
    return all.brief();
}

Result<std::vector<PerftCase>> read_perft(std::string_view text)
{
    std::vector<PerftCase> cases;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string where = "line " + std::to_string(++number);
        if (line.empty() || line.front() == '#') continue;
        const Result<Json> json = parse_json(line, where);
        if (!json) return json.error();
        PerftCase read;
        const auto* object = json->if_object();
        const Json* name = object ? object->if_contains("name") : nullptr;
        const Json* rulebook = object ? object->if_contains("rulebook") : nullptr;
        const Json* position = object ? object->if_contains("position") : nullptr;
        const Json* counts = object ? object->if_contains("counts") : nullptr;
        if (!name || !name->is_string() || !rulebook || !rulebook->is_string() || !position ||
            !counts || !counts->is_array())
            return Problems{
                {where, "this is no perft case", "give name, rulebook, position and counts"}};
        read.name = std::string(name->get_string());
        read.rulebook = std::string(rulebook->get_string());
        read.position = *position;
        for (const Json& count : counts->get_array())
            read.counts.push_back(count.is_int64() ? count.get_int64() : -1);
        cases.push_back(std::move(read));
    }
    return cases;
}

}  // namespace longroll::game
