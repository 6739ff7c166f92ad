// What people are shown, as one digest: see game/signature.h.

#include "core/digest_described.h"
#include "game/describe.h"
#include "game/signature.h"

#include <array>

namespace longroll::game {

namespace {

constexpr std::size_t kShownGames = 4;
constexpr std::size_t kMoments = 50;        // of each game
constexpr long kDecisionsApart = 60;        // between two moments
constexpr std::size_t kActionsLooked = 40;  // of those that are listed
constexpr std::size_t kPiecesLooked = 6;    // of those that stand on the board

constexpr std::array<Viewer, 4> kViewers{Side::Confederate, Side::Union, Viewer::everybody(),
                                         Viewer::umpire()};

// Some of a list, evenly spread over it.
template <class List, class Look>
void look_at_some(const List& list, std::size_t most, Look look)
{
    const std::size_t step = std::max<std::size_t>(1, list.size() / most);
    for (std::size_t index = 0; index < list.size(); index += step) look(list[index]);
}

void add(Digest& all, const std::vector<NamedTally>& tallies)
{
    for (const NamedTally& tally : tallies) {
        all.add(tally.name).add(tally.tally.total());
        for (const TallyLine& line : tally.tally.lines()) all.add(line.clause).add(line.value);
    }
}

void add_actions(Digest& all, const Position& position)
{
    const std::vector<AnyAction> actions = position.legal();
    all.add(actions.size());
    look_at_some(actions, kActionsLooked, [&](const AnyAction& action) {
        for (const Viewer viewer : kViewers) add_described(all, position.describe(action, viewer));
        add(all, position.tallies(action));
    });
}

// What dragging a piece onto the place of another would mean, with and without meaning that piece.
void add_drags(Digest& all, const Position& position, const ScenePiece& piece,
               const ScenePiece& other)
{
    for (const std::string& target : {std::string(), other.id}) {
        const auto action = position.intend({piece.id, other.place, target, {}});
        all.add(action.has_value());
        if (action) add_described(all, position.describe(*action));
    }
}

void add_pieces(Digest& all, const Position& position, const Scene& scene)
{
    if (scene.pieces.empty()) return;
    std::size_t number = 0;
    look_at_some(scene.pieces, kPiecesLooked, [&](const ScenePiece& piece) {
        for (const Viewer viewer : kViewers) add_described(all, position.overlay(viewer, piece.id));
        number += 7;
        add_drags(all, position, piece, scene.pieces[number % scene.pieces.size()]);
    });
}

void add_moment(Digest& all, const Position& position)
{
    for (const Viewer viewer : kViewers) {
        add_described(all, position.scene(viewer));
        add_described(all, position.prompt(viewer));
    }
    add_described(all, position.account());
    if (position.decider()) add_actions(all, position);
    add_pieces(all, position, position.scene(Viewer::umpire()));
}

}  // namespace

Result<std::string> mustered(const Ruleset& ruleset, const battle::Battle& battle)
{
    const auto position = ruleset.muster(battle, ruleset.options());
    if (!position) return position.error();
    return Digest().add(canonical((*position)->write_sandbox())).brief();
}

Result<std::string> shown(const Ruleset& ruleset, const battle::Battle& battle)
{
    Digest all;
    for (std::uint64_t game = 0; game < kShownGames; ++game) {
        PlayoutDice dice(game * 2003 + 29);
        const auto options = game == 0 ? ruleset.options() : ruleset.random_options(dice);
        auto position = ruleset.muster(battle, options);
        if (!position) return position.error();
        add_described(all, (*position)->board());
        for (std::size_t moment = 0; moment < kMoments && (*position)->decider(); ++moment) {
            add_moment(all, **position);
            (*position)->playout(dice, PlayoutStyle::Sample, {kDecisionsApart});
        }
        add_moment(all, **position);
    }
    return all.brief();
}

}  // namespace longroll::game
