// What each clause of Long Roll's own ledger says, in our own words. A rulebook shows them with the
// texts of its own clauses.

#pragma once

#include "rulebooks/shared/clauses.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace longroll::shared {

// clang-format off
inline constexpr ClauseText kLongRollTexts[] = {
    {"LR-HOLD-1",
     "A unit to which the battle gives a release is held back from the start until it is released. "
     "Who is held, until when and what would free him is known to both sides, and is shown on the "
     "piece and on its card."},
    {"LR-HOLD-2",
     "A unit that is held back does not leave its place of its own will: it makes no march, "
     "advance, charge, double quick, withdrawal or tactical march. It may change its facing and "
     "formation where it stands, fire, reply, fight who touches it, lie down, dig, rally and "
     "recover, give and take orders."},
    {"LR-HOLD-3",
     "What befalls a unit that is held back befalls it: a flinch, a retreat, a rout, a fall-back or "
     "its capture is not stopped. A unit that has been moved in this way is released."},
    {"LR-HOLD-4",
     "A unit that is held back is released by its hour: at the start of the first turn or bound "
     "that begins at that hour or later."},
    {"LR-HOLD-5",
     "A unit that is held back is released by the enemy: as soon as an enemy unit that still fights "
     "is within the yards that the battle gives, of the unit or of the place that the battle names, "
     "as the rulebook measures. This is looked at when an action or an automatic step is over; a "
     "hidden enemy who has not been seen does not count."},
    {"LR-HOLD-6",
     "A unit that is held back is released as soon as it has lost anything to fire or melee: "
     "strength, castings, morale or order."},
    {"LR-HOLD-7",
     "All who share one release are released together as soon as one of them is, and for good. A "
     "piece that is made of several units is held while every one of them is, and released with "
     "the first."},
    {"LR-HOLD-8",
     "Where history never let them go, their player may: by an order of his own when one of his "
     "turns begins. The account at the end of the game tells that he did."},
    {"LR-HOLD-9",
     "Whether troops are held back is an option, on unless the players turn it off. Without it "
     "nobody is held."},
    {"LR-TERM-1",
     "Checking a battle puts the end of history, the objectives as they were held and the losses, "
     "through the victory terms of each rulebook, and tells the verdict beside history's own. Where "
     "the two contradict each other it says so, and what would mend it."},
};
// clang-format on

static_assert(std::size(kLongRollTexts) == std::size(kLongRoll));

// A rulebook's own texts, then these.
template <std::size_t N>
constexpr auto with_long_roll(const ClauseText (&own)[N])
{
    std::array<ClauseText, N + std::size(kLongRollTexts)> all{};
    std::copy(std::begin(kLongRollTexts), std::end(kLongRollTexts),
              std::copy(std::begin(own), std::end(own), all.begin()));
    return all;
}

// What a clause says; empty when the id is unknown.
[[nodiscard]] constexpr std::string_view text_of(std::span<const ClauseText> texts,
                                                 std::string_view id)
{
    const auto found = std::ranges::find(texts, id, &ClauseText::id);
    return found == texts.end() ? std::string_view{} : found->text;
}

}  // namespace longroll::shared
