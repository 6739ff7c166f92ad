// Looking at a position as its side knows it.

#include "adjutant/picture.h"

#include <algorithm>

namespace longroll::adjutant {

Picture::Picture(const game::Position& known, Side side)
    : position_(&known), side_(side), scene_(known.scene(side))
{
    for (std::size_t index = 0; index < scene_.pieces.size(); ++index)
        by_id_.emplace(scene_.pieces[index].id, index);
}

const ScenePiece* Picture::piece(std::string_view id) const
{
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : &scene_.pieces[found->second];
}

const ScenePiece* Picture::reserve(std::string_view id) const
{
    const auto found = std::ranges::find(scene_.off_board, id, &ScenePiece::id);
    return found != scene_.off_board.end() && found->side == side_ ? &*found : nullptr;
}

const ScenePiece* Picture::piece_or_reserve(std::string_view id) const
{
    const ScenePiece* const found = piece(id);
    return found != nullptr ? found : reserve(id);
}

bool Picture::is_enemy(std::string_view id) const
{
    const ScenePiece* const found = piece(id);
    return found != nullptr && found->side != side_;
}

bool is_leader(const ScenePiece& piece)
{
    return piece.kind == "leader" || piece.kind == "command" || piece.kind == "control";
}

bool is_held_back(const ScenePiece& piece)
{
    return std::ranges::find(piece.markers, "held", &SceneTag::text) != piece.markers.end();
}

bool Picture::rides_along(const ScenePiece& rider) const
{
    const ScenePiece* const with = piece(rider.superior);
    return is_leader(rider) && with != nullptr && !is_leader(*with);
}

const SceneBoard& Picture::board() const
{
    if (!board_) board_ = position_->board();
    return *board_;
}

// All that take their orders from him, or from somebody who does.
std::set<std::string> Picture::below(const std::string& leader) const
{
    std::set<std::string> found = {leader};
    for (bool more = true; more;) {
        more = false;
        each_own([&](const ScenePiece& piece) {
            if (found.contains(piece.superior)) more = found.insert(piece.id).second || more;
        });
    }
    return found;
}

// "First Brigade, First Division" is one of the pieces of the First Division too.
std::set<std::string> Picture::called(std::string_view name) const
{
    std::set<std::string> found;
    const std::string within = ", " + std::string(name);
    each_own([&](const ScenePiece& piece) {
        if (!name.empty() && (piece.identity == name || piece.identity.ends_with(within)))
            found.insert(piece.id);
    });
    return found;
}

std::vector<std::string> Picture::members(std::string_view formation) const
{
    std::set<std::string> found;
    const ScenePiece* const leader = piece_or_reserve(formation);
    if (leader == nullptr || leader->side != side_) {
        found = called(formation);
    } else {
        found = below(leader->id);
        // A leader who rides with one of his regiments: theirs is his brigade.
        const ScenePiece* const with = piece_or_reserve(leader->superior);
        if (found.size() == 1 && with != nullptr && with->identity != leader->identity)
            found.merge(called(with->identity));
    }
    // Whoever rides with one of them goes with them.
    each_own([&](const ScenePiece& other) {
        if (found.contains(other.superior)) found.insert(other.id);
    });
    return {found.begin(), found.end()};
}

static std::int64_t distance_from(const ScenePiece& piece, Place place)
{
    std::int64_t least = between(piece.place, place);
    for (const SceneStand& stand : piece.stands)
        least = std::min(least, between(stand.place, place));
    return least;
}

void Picture::add_enemies_at(Place place, int within, std::vector<std::string>& list) const
{
    const ScenePiece* nearest = nullptr;
    std::int64_t least = within;
    for (const ScenePiece& piece : scene_.pieces) {
        if (piece.side == side_) continue;
        const std::int64_t far = distance_from(piece, place);
        if (far > least) continue;
        least = far;
        nearest = &piece;
    }
    if (nearest != nullptr && std::ranges::find(list, nearest->id) == list.end())
        list.push_back(nearest->id);
}

// By what is drawn over the board for that piece: whom it looks at, and what lies in its range.
std::vector<std::string> Picture::enemies_seen(std::string_view id) const
{
    std::vector<std::string> seen;
    constexpr int kBeyondAllGuns = 80;
    const ScenePiece* const own = piece(id);
    const bool alone = std::ranges::none_of(scene_.pieces, [&](const ScenePiece& other) {
        return own != nullptr && other.side != side_ &&
               between(other.place, own->place) <= kBeyondAllGuns * board().unit;
    });
    if (alone) return seen;  // what is drawn takes its time
    const Overlay overlay = position_->overlay(side_, id);
    const int about = board().unit * 4;
    for (const OverlayLine& line : overlay.lines)
        if (line.kind == "sight") add_enemies_at(line.to, about, seen);
    std::set<std::string_view> areas;
    for (const OverlayArea& area : overlay.areas)
        if (area.kind == "range") areas.insert(area.area);
    if (areas.empty()) return seen;
    for (const SceneArea& area : board().areas)
        if (areas.contains(area.id)) add_enemies_at(area.place, board().unit / 2, seen);
    return seen;
}

std::vector<std::string> Picture::enemies_near(std::string_view id, int close) const
{
    std::vector<std::string> near;
    const ScenePiece* const own = piece(id);
    if (own == nullptr) return near;
    for (const ScenePiece& other : scene_.pieces) {
        if (other.side == side_) continue;
        bool touches = distance_from(other, own->place) <= close;
        for (const SceneStand& stand : own->stands)
            touches = touches || distance_from(other, stand.place) <= close;
        if (touches) near.push_back(other.id);
    }
    return near;
}

}  // namespace longroll::adjutant
