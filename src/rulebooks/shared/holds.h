// Troops held back (ledger LR-HOLD): what is the same in every rulebook. Who is held by which
// release, which releases are due by hour and by the enemy's nearness, who may be let go by an
// order, and that a release is shared and for good. What is refused to those who are held, what
// drives a unit from its place and what it has lost are each rulebook's own to say.
//
// A rulebook has
//     struct Hold : shared::Hold { std::optional<Hex> of; };  // in its scenario
//     std::vector<shared::ReleaseId> held;                    // on the card of a unit
//     shared::Releases releases;                              // in its state, one a Hold
// and a small class of hooks (HeldPieces and OwnHeldPieces below) that the functions here ask. How
// the releases of a battle are mustered: muster_holds.h. What players are told: present_holds.h.

#pragma once

#include "core/clause.h"
#include "core/dice.h"
#include "core/fixed_vector.h"
#include "core/json_traits.h"
#include "core/refusal.h"
#include "core/side.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <boost/container/small_vector.hpp>

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

// Whose nearness opens releases. OPTIMISATION: who threatens a side is listed once for all whom it
// holds back, and at a place once for all who wait for it.
template <HeldPieces P>
class Threats {
public:
    explicit Threats(const P& pieces) : pieces_(pieces) {}

    // Is an enemy of this held piece near enough to open the release?
    [[nodiscard]] bool open(ReleaseId release, std::size_t held)
    {
        const auto side = static_cast<std::size_t>(pieces_.side(held));
        if (!listed_[side]) list(side);
        if (!pieces_.has_place(release)) {
            const int within = pieces_.holds()[index_of(release)].within;
            return std::any_of(
                against_[side].begin(), against_[side].end(),
                [&](std::size_t enemy) { return pieces_.near_piece(held, enemy, within); });
        }
        auto vain = in_vain_[side][index_of(release)];
        if (vain) return false;
        const bool near =
            std::any_of(against_[side].begin(), against_[side].end(),
                        [&](std::size_t enemy) { return pieces_.near_place(release, enemy); });
        vain = !near;
        return near;
    }

private:
    void list(std::size_t side)
    {
        listed_[side] = true;
        for (std::size_t piece = 0; piece < pieces_.count(); ++piece)
            if (static_cast<std::size_t>(pieces_.side(piece)) != side && pieces_.stands(piece) &&
                pieces_.threatens(piece))
                against_[side].push_back(piece);
    }

    const P& pieces_;
    std::array<bool, 2> listed_{};
    std::array<boost::container::small_vector<std::size_t, 64>, 2> against_;
    std::array<std::bitset<kMaxReleases>, 2> in_vain_;
};

}  // namespace detail

// LR-HOLD-5: `free(release, piece)` for each release that an enemy's nearness opens, with the held
// piece that he is near (or whose place he is near).
template <HeldPieces P, class Free>
void free_by_enemy(const P& pieces, Free free)
{
    if (!any_closed(pieces.releases())) return;
    detail::Threats<P> threats(pieces);
    for (std::size_t piece = 0; piece < pieces.count(); ++piece) {
        if (!is_held(pieces, piece) || !pieces.stands(piece)) continue;
        for (const ReleaseId release : pieces.held_by(piece))
            if (pieces.holds()[index_of(release)].within > 0 &&
                is_closed(pieces.releases(), release) && threats.open(release, piece))
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

// ---- A rulebook's own units ----

// The hooks that are the same wherever units, releases and holds are called as above.
template <class Field, class State>
class HeldUnitsOf {
public:
    HeldUnitsOf(const Field& field, const State& state) : field_(field), state_(state) {}

    [[nodiscard]] const auto& holds() const { return field_.scenario.releases; }
    [[nodiscard]] const Releases& releases() const { return state_.releases; }
    [[nodiscard]] std::size_t count() const { return state_.units.size(); }
    [[nodiscard]] bool has_place(ReleaseId release) const { return hold(release).of.has_value(); }

protected:
    [[nodiscard]] const auto& unit(std::size_t piece) const { return state_.units[piece]; }
    [[nodiscard]] const auto& hold(ReleaseId release) const { return holds()[index_of(release)]; }

    const Field& field_;
    const State& state_;
};

// What a rulebook says of its units beside HeldPieces, by a function `held_pieces(field, state)`:
// the functions below then have the same face in every rulebook.
template <class P>
concept OwnHeldPieces = HeldPieces<P> && requires(const P& pieces)
{
    typename P::Released;  // its event: {release, by, unit}
    typename P::Release;   // its action: {release}
    P::nobody;             // whom an hour or an order concerns
    P::seldom;             // one chance of so many is taken by lot
    {
        pieces.turn()  // or bound
        } -> std::convertible_to<int>;
    {
        pieces.mover()
        } -> std::same_as<Side>;
    // So that he may let troops go.
    {
        pieces.turn_begins()
        } -> std::same_as<bool>;
};
template <class Field, class State>
concept HasHeldPieces = requires(const Field& field, const State& state)
{
    {
        held_pieces(field, state)
        } -> OwnHeldPieces;
};
template <class Field, class State>
using PiecesOf = decltype(held_pieces(std::declval<const Field&>(), std::declval<const State&>()));

template <class Field, class State, class UnitId>
    requires HasHeldPieces<Field, State>
[[nodiscard]] bool is_held(const Field& field, const State& state, UnitId id)
{
    return is_held(held_pieces(field, state), index_of(id));
}

// LR-HOLD-7: for all who share it, and for good. Told once: whom another release has freed before
// is free, and of a release that frees nobody nothing is said.
template <class Field, class State, class UnitId, class Log>
void set_free(const Field& field, State& state, ReleaseId release, ReleasedBy reason,
              UnitId because, Log& log)
{
    using Pieces = PiecesOf<Field, State>;
    const Pieces pieces = held_pieces(field, state);
    bool frees = false;
    for (std::size_t piece = 0; piece < pieces.count() && !frees; ++piece)
        frees = is_held(pieces, piece) && is_held_by(pieces, piece, release);
    if (open(state.releases, release, reason) && frees)
        log.add(clause_of(reason), typename Pieces::Released{release, reason, because});
}

// A turn begins.
template <class Field, class State, class Log>
    requires HasHeldPieces<Field, State>
void free_by_hour(const Field& field, State& state, Log& log)
{
    using Pieces = PiecesOf<Field, State>;
    const Pieces pieces = held_pieces(field, state);
    free_by_hour(pieces, pieces.turn(), [&](ReleaseId release) {
        set_free(field, state, release, ReleasedBy::Hour, Pieces::nobody, log);
    });
}
// An action or an automatic step is over.
template <class Field, class State, class Log>
    requires HasHeldPieces<Field, State>
void free_by_enemy(const Field& field, State& state, Log& log)
{
    using Pieces = PiecesOf<Field, State>;
    free_by_enemy(held_pieces(field, state), [&](ReleaseId release, std::size_t piece) {
        using UnitId = std::remove_cv_t<decltype(Pieces::nobody)>;
        set_free(field, state, release, ReleasedBy::Enemy, static_cast<UnitId>(piece), log);
    });
}
// Something has befallen it.
template <class Field, class State, class UnitId, class Log>
void free_unit(const Field& field, State& state, UnitId id, ReleasedBy reason, Log& log)
{
    free_with(held_pieces(field, state), index_of(id),
              [&](ReleaseId release) { set_free(field, state, release, reason, id, log); });
}
// It was moved by force, or is gone with those who captured it.
template <class Field, class State, class UnitId, class Log>
void free_moved(const Field& field, State& state, UnitId id, Log& log)
{
    free_unit(field, state, id, ReleasedBy::Force, log);
}

// LR-HOLD-8: whether there is anybody of this release whom the side whose turn it is may let go.
[[nodiscard]] Refusal nobody_to_let_go();
template <class Field, class State>
[[nodiscard]] MaybeRefusal refuse_release(const Field& field, const State& state, ReleaseId release)
{
    const auto pieces = held_pieces(field, state);
    if (index_of(release) < state.releases.size() && may_let_go(pieces, release, pieces.mover()))
        return {};
    return nobody_to_let_go();
}
template <class Field, class State, class Log>
void release_by_order(const Field& field, State& state, ReleaseId release, Log& log)
{
    set_free(field, state, release, ReleasedBy::Order, PiecesOf<Field, State>::nobody, log);
}
template <class Field, class State, class Action>
void list_releases(const Field& field, const State& state, std::vector<Action>& actions)
{
    const auto pieces = held_pieces(field, state);
    if (!pieces.turn_begins()) return;
    each_that_may_go(pieces, pieces.mover(), [&](ReleaseId release) {
        actions.push_back(typename PiecesOf<Field, State>::Release{release});
    });
}
// Seldom, and only where there is somebody to let go.
template <class Action, class Field, class State>
[[nodiscard]] std::optional<Action> release_by_lot(const Field& field, const State& state,
                                                   PlayoutDice& dice)
{
    if (!any_closed(state.releases)) return {};
    std::vector<Action> actions;
    list_releases(field, state, actions);
    if (actions.empty() || dice.below(PiecesOf<Field, State>::seldom) != 0) return {};
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

// Those whom a release holds, on the board.
template <class Field, class State>
[[nodiscard]] auto units_held_by(const Field& field, const State& state, ReleaseId release)
{
    using UnitId = std::remove_cv_t<decltype(PiecesOf<Field, State>::nobody)>;
    std::vector<UnitId> units;
    each_held_by(held_pieces(field, state), release,
                 [&](std::size_t piece) { units.push_back(static_cast<UnitId>(piece)); });
    return units;
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
