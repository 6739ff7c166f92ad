// Where everybody stands, kept from one look at a position to the next.
//
//     StandingMemo<Ground> standing;                              // in the field
//     const auto shown = field.standing.show(pieces, ground_of, put);
//     shown.bodies().near(...)
//
// Of each piece it asks whether it is on_table(). A Ground is all that its place there hangs on;
// two that are equal stand alike. ground_of(piece) makes one, put(bodies, id, ground) lays its
// stands. What ground_of gives may also be something that is compared with a Ground, and becomes
// one only where somebody has stirred.
//
// OPTIMISATION: it never changes an answer. From one decision to the next a piece or two have
// stirred: what is equal to what was there before is left where it is. Who looks takes what was
// kept for himself and gives it back after, so it may be asked from several threads, and while
// somebody else looks. A copy begins with nothing.

#pragma once

#include "board/table/bodies.h"

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace longroll::board::table {

template <class Ground>
class StandingMemo {
    struct Kept {
        std::vector<std::optional<Ground>> grounds;
        Bodies bodies;
    };

public:
    StandingMemo() = default;
    StandingMemo(const StandingMemo&) {}
    StandingMemo& operator=(const StandingMemo&) { return *this; }
    ~StandingMemo()
    {
        for (auto& place : places_) delete place.load();
    }

    class Shown {
    public:
        Shown(const StandingMemo& memo, std::unique_ptr<Kept> kept)
            : memo_(memo), kept_(std::move(kept))
        {
        }
        Shown(const Shown&) = delete;
        Shown& operator=(const Shown&) = delete;
        ~Shown() { memo_.give_back(std::move(kept_)); }
        [[nodiscard]] const Bodies& bodies() const { return kept_->bodies; }

    private:
        const StandingMemo& memo_;
        std::unique_ptr<Kept> kept_;
    };

    template <class Pieces, class GroundOf, class Put>
    [[nodiscard]] Shown show(const Pieces& pieces, GroundOf ground_of, Put put) const
    {
        std::unique_ptr<Kept> kept = take(pieces.size());
        for (std::size_t place = pieces.size(); place < kept->grounds.size(); ++place)
            kept->bodies.remove(static_cast<BodyId>(place));
        kept->grounds.resize(pieces.size());
        for (std::size_t place = 0; place < pieces.size(); ++place) {
            const auto id = static_cast<BodyId>(place);
            std::optional<Ground>& before = kept->grounds[place];
            if (!pieces[place].on_table()) {
                if (before) kept->bodies.remove(id);
                before.reset();
                continue;
            }
            const auto& now = ground_of(pieces[place]);
            if (before && *before == now) continue;
            before = static_cast<Ground>(now);
            put(kept->bodies, id, *before);
        }
        return {*this, std::move(kept)};
    }

private:
    [[nodiscard]] std::unique_ptr<Kept> take(std::size_t count) const
    {
        for (auto& place : places_) {
            if (place.load(std::memory_order_relaxed) == nullptr) continue;
            if (Kept* kept = place.exchange(nullptr, std::memory_order_acquire))
                return std::unique_ptr<Kept>(kept);
        }
        auto made = std::make_unique<Kept>();
        made->grounds.reserve(count);
        made->bodies.reserve(count);
        return made;
    }
    void give_back(std::unique_ptr<Kept> kept) const
    {
        for (auto& place : places_) {
            Kept* nobody = nullptr;
            if (place.load(std::memory_order_relaxed) == nullptr &&
                place.compare_exchange_strong(nobody, kept.get(), std::memory_order_release)) {
                static_cast<void>(kept.release());
                return;
            }
        }
    }

    // As many as look at once: one asks while another's question is open.
    mutable std::array<std::atomic<Kept*>, 4> places_{};
};

}  // namespace longroll::board::table
