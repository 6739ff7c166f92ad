// What the adjutant sees: the position as his side knows it, with its scene at hand by piece.

#pragma once

#include "adjutant/places.h"
#include "game/orders.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::adjutant {

// Whoever commands and does not fight himself.
[[nodiscard]] bool is_leader(const ScenePiece& piece);

// History held it back, and nothing has freed it yet: every rulebook marks it so.
[[nodiscard]] bool is_held_back(const ScenePiece& piece);

class Picture {
public:
    // `known` outlives it.
    Picture(const game::Position& known, Side side);

    [[nodiscard]] const game::Position& position() const { return *position_; }
    [[nodiscard]] Side side() const { return side_; }
    // Nothing when no such piece is on the board.
    [[nodiscard]] const ScenePiece* piece(std::string_view id) const;
    // A reserve of one's own that has yet to come on; and either.
    [[nodiscard]] const ScenePiece* reserve(std::string_view id) const;
    [[nodiscard]] const ScenePiece* piece_or_reserve(std::string_view id) const;
    [[nodiscard]] bool is_enemy(std::string_view id) const;
    // A leader who rides with a unit goes where it goes.
    [[nodiscard]] bool rides_along(const ScenePiece& piece) const;
    [[nodiscard]] const std::vector<ScenePiece>& pieces() const { return scene_.pieces; }
    // The board never changes, and takes its time.
    [[nodiscard]] const SceneBoard& board() const;

    // The pieces of a formation of one's own, reserves too: by its leader, or by the name that they
    // bear.
    [[nodiscard]] std::vector<std::string> members(std::string_view formation) const;
    // Enemies whom that piece could see and fire at, and those who are close to it.
    [[nodiscard]] std::vector<std::string> enemies_seen(std::string_view id) const;
    [[nodiscard]] std::vector<std::string> enemies_near(std::string_view id, int close) const;

private:
    [[nodiscard]] std::set<std::string> below(const std::string& leader) const;
    [[nodiscard]] std::set<std::string> called(std::string_view name) const;
    void add_enemies_at(Place place, int within, std::vector<std::string>& list) const;
    // One's own, reserves too.
    template <class Visit>
    void each_own(Visit visit) const
    {
        for (const auto* pieces : {&scene_.pieces, &scene_.off_board})
            for (const ScenePiece& piece : *pieces)
                if (piece.side == side_) visit(piece);
    }

    const game::Position* position_;
    Side side_;
    Scene scene_;
    std::map<std::string, std::size_t, std::less<>> by_id_;
    mutable std::optional<SceneBoard> board_;
};

}  // namespace longroll::adjutant
