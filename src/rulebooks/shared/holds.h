// Troops held back (ledger LR-HOLD): what is the same in every rulebook. Who is held by which
// release, which releases are due by hour and by the enemy's nearness, who may be let go by an
// order, and that a release is shared and for good. What is refused to those who are held, what
// drives a unit from its place and what it has lost are each rulebook's own to say.
//
// A rulebook has
//     struct Hold : shared::Hold { std::optional<Hex> of; };  // in its scenario
//     std::vector<shared::ReleaseId> held;                    // on the card of a unit
//     shared::Releases releases;                              // in its state, one a Hold
// and a small struct of hooks (HeldPieces below) that the functions here ask. How the releases of a
// battle are mustered: muster_holds.h. What players are told: present_holds.h.

#pragma once

#include "core/clause.h"
#include "core/fixed_vector.h"
#include "core/json_traits.h"
#include "core/side.h"

#include <algorithm>
#include <concepts>
#include <span>
#include <string>
#include <vector>

namespace longroll::shared {

// The place of a release in the scenario's list.
enum class ReleaseId : std::uint8_t {};
inline constexpr ReleaseId kNoRelease{255};
inline constexpr std::size_t kMaxReleases = 64;

constexpr std::size_t index_of(ReleaseId id) { return static_cast<std::size_t>(id); }
constexpr ReleaseId release_id(std::size_t index) { return static_cast<ReleaseId>(index); }

// By what those who share a release have been freed; Nothing: they are still held.
enum class ReleasedBy : std::uint8_t { Nothing, Hour, Enemy, Force, Loss, Order };

using Releases = FixedVector<ReleasedBy, kMaxReleases>;

// The clause that frees them so.
[[nodiscard]] Clause clause_of(ReleasedBy reason);
// For all who share it, and for good (LR-HOLD-7): false if it was open before.
[[nodiscard]] bool open(Releases& releases, ReleaseId release, ReleasedBy reason);

// What frees them, besides force and loss. A rulebook adds the place that `within` is measured
// from, if it is not the troops themselves.
struct Hold {
    std::string id;
    std::int16_t turn = 0;    // the first turn or bound that begins at the hour or later; 0: none
    std::int32_t within = 0;  // of the enemy, in the rulebook's own measure; 0: he does not matter
    bool optional = false;    // their player may let them go (LR-HOLD-8)
    friend bool operator==(const Hold&, const Hold&) = default;
};

// What the functions below ask of a rulebook. Pieces are counted from 0.
template <class P>
concept HeldPieces = requires(const P& pieces, std::size_t piece, ReleaseId release, int within)
{
    {
        pieces.holds()[piece]
        } -> std::convertible_to<const Hold&>;
    {
        pieces.releases()
        } -> std::convertible_to<const Releases&>;
    {
        pieces.count()
        } -> std::same_as<std::size_t>;
    {
        pieces.side(piece)
        } -> std::same_as<Side>;
    // Nothing when the option is off (LR-HOLD-9).
    {
        pieces.held_by(piece)
        } -> std::convertible_to<std::span<const ReleaseId>>;
    // On the board.
    {
        pieces.stands(piece)
        } -> std::same_as<bool>;
    // Still fights, and its enemy has seen it.
    {
        pieces.threatens(piece)
        } -> std::same_as<bool>;
    {
        pieces.has_place(release)
        } -> std::same_as<bool>;
    {
        pieces.near_place(release, piece)
        } -> std::same_as<bool>;
    {
        pieces.near_piece(piece, piece, within)
        } -> std::same_as<bool>;
};

[[nodiscard]] inline bool is_closed(const Releases& releases, ReleaseId release)
{
    return releases[index_of(release)] == ReleasedBy::Nothing;
}

// Is anybody's release still to come? If not, there is nothing to look at.
[[nodiscard]] inline bool any_closed(const Releases& releases)
{
    return std::find(releases.begin(), releases.end(), ReleasedBy::Nothing) != releases.end();
}

// Held by all of these, and freed by the first of them (LR-HOLD-7).
[[nodiscard]] inline bool all_closed(const Releases& releases, std::span<const ReleaseId> held_by)
{
    return !held_by.empty() && std::all_of(held_by.begin(), held_by.end(), [&](ReleaseId release) {
        return is_closed(releases, release);
    });
}

template <HeldPieces P>
[[nodiscard]] bool is_held(const P& pieces, std::size_t piece)
{
    return all_closed(pieces.releases(), pieces.held_by(piece));
}

template <HeldPieces P>
[[nodiscard]] bool is_held_by(const P& pieces, std::size_t piece, ReleaseId release)
{
    const std::span<const ReleaseId> by = pieces.held_by(piece);
    return std::find(by.begin(), by.end(), release) != by.end();
}

// LR-HOLD-4: `free(release)` for each that this turn frees. A release that holds no piece is passed
// over, so that nobody is told of it.
template <HeldPieces P, class Free>
void free_by_hour(const P& pieces, int turn, Free free)
{
    const auto& holds = pieces.holds();
    for (std::size_t place = 0; place < holds.size(); ++place) {
        const Hold& hold = holds[place];
        if (hold.turn == 0 || hold.turn > turn || !is_closed(pieces.releases(), release_id(place)))
            continue;
        for (std::size_t piece = 0; piece < pieces.count(); ++piece)
            if (is_held_by(pieces, piece, release_id(place))) {
                free(release_id(place));
                break;
            }
    }
}

namespace detail {

// Is an enemy of this held piece near enough to open the release?
template <HeldPieces P>
bool enemy_near(const P& pieces, ReleaseId release, std::size_t held)
{
    const Hold& hold = pieces.holds()[index_of(release)];
    const Side side = pieces.side(held);
    const bool of_place = pieces.has_place(release);
    for (std::size_t other = 0; other < pieces.count(); ++other) {
        if (pieces.side(other) == side || !pieces.stands(other) || !pieces.threatens(other))
            continue;
        if (of_place ? pieces.near_place(release, other)
                     : pieces.near_piece(held, other, hold.within))
            return true;
    }
    return false;
}

}  // namespace detail

// LR-HOLD-5: `free(release, piece)` for each release that an enemy's nearness opens, with the held
// piece that he is near (or whose place he is near).
template <HeldPieces P, class Free>
void free_by_enemy(const P& pieces, Free free)
{
    if (!any_closed(pieces.releases())) return;
    for (std::size_t piece = 0; piece < pieces.count(); ++piece) {
        if (!is_held(pieces, piece) || !pieces.stands(piece)) continue;
        for (const ReleaseId release : pieces.held_by(piece))
            if (pieces.holds()[index_of(release)].within > 0 &&
                is_closed(pieces.releases(), release) && detail::enemy_near(pieces, release, piece))
                free(release, piece);
    }
}

// LR-HOLD-3, LR-HOLD-6, LR-HOLD-7: something has befallen this piece; `free(release)` for each
// release that held it, and so for all who share one with it.
template <HeldPieces P, class Free>
void free_with(const P& pieces, std::size_t piece, Free free)
{
    if (!is_held(pieces, piece)) return;
    for (const ReleaseId release : pieces.held_by(piece)) free(release);
}

// LR-HOLD-8: may this side let them go? There must be somebody of its own to let go.
template <HeldPieces P>
[[nodiscard]] bool may_let_go(const P& pieces, ReleaseId release, Side side)
{
    if (!pieces.holds()[index_of(release)].optional || !is_closed(pieces.releases(), release))
        return false;
    for (std::size_t piece = 0; piece < pieces.count(); ++piece)
        if (pieces.side(piece) == side && pieces.stands(piece) && is_held(pieces, piece) &&
            is_held_by(pieces, piece, release))
            return true;
    return false;
}

template <HeldPieces P, class Visit>
void each_that_may_go(const P& pieces, Side side, Visit visit)
{
    if (!any_closed(pieces.releases())) return;
    for (std::size_t place = 0; place < pieces.holds().size(); ++place)
        if (may_let_go(pieces, release_id(place), side)) visit(release_id(place));
}

// Who stands on the board and waits for this release.
template <HeldPieces P, class Visit>
void each_held_by(const P& pieces, ReleaseId release, Visit visit)
{
    for (std::size_t piece = 0; piece < pieces.count(); ++piece)
        if (pieces.stands(piece) && is_held(pieces, piece) && is_held_by(pieces, piece, release))
            visit(piece);
}

// How many releases of this side were opened by order, for the account.
template <HeldPieces P>
[[nodiscard]] int let_go_by_order(const P& pieces, Side side)
{
    int number = 0;
    for (std::size_t place = 0; place < pieces.releases().size(); ++place) {
        if (pieces.releases()[place] != ReleasedBy::Order) continue;
        for (std::size_t piece = 0; piece < pieces.count(); ++piece)
            if (pieces.side(piece) == side && is_held_by(pieces, piece, release_id(place))) {
                ++number;
                break;
            }
    }
    return number;
}

}  // namespace longroll::shared

namespace longroll {

// JSON calls a release by its id in the scenario.
template <>
struct IdTable<shared::ReleaseId> {
    static constexpr int table = 2;
    static constexpr shared::ReleaseId none = shared::kNoRelease;
};

}  // namespace longroll
