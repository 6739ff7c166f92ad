// A game with an adjutant on both sides, for the tests of orders.

#pragma once

#include "adjutant/adjutant.h"
#include "adjutant/places.h"
#include "core/json.h"
#include "game/describe.h"
#include "game/game.h"
#include "game/orders.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace longroll::adjutant {

using game::Game;
using game::Known;
using game::Order;
using game::OrderBook;
using game::OrderKind;
using game::OrderStands;
using game::OrderTerms;

inline game::Library& library()
{
    static game::Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

class Staff {
public:
    Staff(const std::string& rulebook, const std::string& battle, std::uint64_t seed = 1)
        : game_(started(rulebook, battle, seed)), adjutant_(make_adjutant())
    {
    }

    [[nodiscard]] Game& game() { return game_; }
    [[nodiscard]] const game::Position& position() const { return game_.position(); }
    [[nodiscard]] OrderBook& book(Side side) { return books_[side]; }
    [[nodiscard]] Side decider() const { return *game_.position().decider(); }
    [[nodiscard]] Scene scene(Side side) const
    {
        const Known known(game_.position(), side);
        return known->scene(side);
    }
    [[nodiscard]] ScenePiece piece(Side side, const std::string& id) const
    {
        for (ScenePiece& found : scene(side).pieces)
            if (found.id == id) return found;
        ADD_FAILURE() << id << " is not on the board";
        return {};
    }

    [[nodiscard]] Result<Order> taken(Side side, const OrderTerms& terms) const
    {
        const Known known(game_.position(), side);
        return adjutant_->take(known.position(), side, terms, books_[side]);
    }
    // The number of the order; 0 when it is not taken.
    int give(Side side, const OrderTerms& terms)
    {
        Result<Order> order = taken(side, terms);
        if (!order) return 0;
        const int number = game::enter(books_[side], *std::move(order));
        carry_on(side);
        return number;
    }
    std::size_t carry_on(Side side)
    {
        const game::CarriedOut out = game::carry_out_orders(game_, *adjutant_, side, books_);
        EXPECT_FALSE(out.frozen) << out.frozen->report;
        return out.deeds;
    }
    // What a person does, as everybody may hear it.
    void act(const game::AnyAction& action)
    {
        const auto before = game_.position().clone();
        const game::Attempt attempt = game_.apply(action);
        ASSERT_TRUE(std::holds_alternative<game::Accepted>(attempt));
        game::note_deed(books_, *before, action);
    }
    [[nodiscard]] const Order* order(Side side, int number) const
    {
        for (const Order& order : books_[side].orders)
            if (order.number == number) return &order;
        return nullptr;
    }

private:
    static Game started(const std::string& rulebook, const std::string& battle, std::uint64_t seed)
    {
        game::DiceTerms dice;
        dice.seed = Seed::from_number(seed);
        dice.open_seed = true;
        auto game = Game::start(library(), battle, rulebook, boost::json::object{}, dice);
        EXPECT_TRUE(game) << to_text(game.error());
        return *std::move(game);
    }

    Game game_;
    std::shared_ptr<const game::Adjutant> adjutant_;
    BySide<OrderBook> books_;
};

// The identities that the pieces of a side bear, and its leaders' pieces.
inline std::vector<std::string> formations(const Scene& scene, Side side)
{
    std::set<std::string> names;
    for (const ScenePiece& piece : scene.pieces) {
        if (piece.side != side) continue;
        if (!piece.identity.empty()) names.insert(piece.identity);
        if (!piece.superior.empty()) names.insert(piece.superior);
    }
    return {names.begin(), names.end()};
}

}  // namespace longroll::adjutant
