// Troops held back, in words (ledger LR-HOLD-1): known to both sides, and the same in every
// rulebook but for its own clock and measure.

#pragma once

#include "core/account.h"
#include "core/measure.h"
#include "core/scene.h"
#include "rulebooks/shared/holds.h"

namespace longroll::shared {

// The marker of a piece that is held.
[[nodiscard]] inline SceneTag held_marker() { return {"held", Tone::Caution, Icon::None}; }

// The line of the account that tells of LR-HOLD-8, and what a prompt adds where it is allowed.
inline constexpr std::string_view kLetGoLine = "held back in history, let go by order";
inline constexpr std::string_view kMayLetGo =
    "Troops whom history held back may be let go before anything else.";

// LR-HOLD-8: the end tells who let troops go whom history held.
template <HeldPieces P>
void add_let_go(const P& pieces, Account& account)
{
    if (std::ranges::any_of(pieces.holds(), [](const Hold& hold) { return hold.optional; }))
        account.lines.push_back(
            {std::string(kLetGoLine),
             {let_go_by_order(pieces, Side::Confederate), let_go_by_order(pieces, Side::Union)}});
}
// Whom a release holds at the start, for what is said of it.
template <class Field>
[[nodiscard]] std::vector<std::string> names_held_by(const Field& field, ReleaseId release)
{
    std::vector<std::string> names;
    for (const auto& card : field.units)
        if (std::ranges::find(card.held, release) != card.held.end()) names.push_back(card.name);
    return names;
}

// How a rulebook says the hour, the distance and the place of a hold; empty where it has none.
struct HoldWords {
    std::string hour;    // "18:45"
    std::string within;  // "2 hexes"
    std::string place;   // "hex 0507"; empty: of the troops themselves
};

// "Held back until 18:45, until an enemy is within 2 hexes, or until it is driven from its place or
// loses by fire or melee."
[[nodiscard]] std::string text_of(const Hold& hold, const HoldWords& words);
// A line for each release by which a unit on a table is held; the same terms once. The rulebook's
// own clock_text(scenario, turn) says the hour.
template <class Scenario>
void add_hold_lines(const Scenario& scenario, std::span<const ReleaseId> held,
                    std::vector<std::string>& lines)
{
    for (const ReleaseId release : held) {
        const auto& hold = scenario.releases[index_of(release)];
        std::string text =
            text_of(hold, {clock_text(scenario, hold.turn), length_mark(hold.within),
                           hold.of ? name_of_place(scenario, scenario.places, *hold.of) : ""});
        if (lines.empty() || text != lines.back()) lines.push_back(std::move(text));
    }
}

// "Lawton and 2 more are held back no longer: their hour has come."
[[nodiscard]] std::string text_of(ReleasedBy reason, std::span<const std::string> names);
// "Lawton", "Lawton and Trimble", "Lawton and 2 more".
[[nodiscard]] std::string names_in_short(std::span<const std::string> names);

}  // namespace longroll::shared
