// Lots for playouts. Which kinds of order there are: candidates.h.

#include "rulebooks/iron_brigade/by_lot.h"

#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/candidates_moves.h"
#include "rulebooks/iron_brigade/candidates_parts.h"
#include "rulebooks/iron_brigade/changes.h"
#include "rulebooks/iron_brigade/double_quick.h"
#include "rulebooks/iron_brigade/facing.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/offers.h"

#include <array>

namespace longroll::iron_brigade {

namespace {

class Lot {
public:
    Lot(const Field& field, const State& state, const Bodies& bodies, UnitId id, PlayoutDice& dice)
        : field_(field), state_(state), bodies_(bodies), id_(id), dice_(dice)
    {
    }

    // Each kind as often as it stands here; one that offers nothing makes room for the next.
    std::optional<Action> act()
    {
        using Kind = void (Lot::*)();
        static constexpr std::array<Kind, 9> kKinds = {&Lot::fire,  &Lot::march,  &Lot::change,
                                                       &Lot::fire,  &Lot::march,  &Lot::change,
                                                       &Lot::march, &Lot::change, &Lot::rest};
        const auto first = dice_.below(kKinds.size());
        for (std::size_t tried = 0; tried < kKinds.size() && actions_.empty(); ++tried)
            (this->*kKinds[(first + tried) % kKinds.size()])();
        return any_of(actions_, dice_);
    }

    std::optional<Action> hurry()
    {
        if (dice_.below(4) == 0) {
            list_masses(field_, state_, id_, actions_);
        } else if (!refuse_to_double(field_, state_, id_)) {
            if (const auto way = march_by_lot(field_, state_, bodies_, id_, Pace::Full, dice_))
                offer(field_, state_, DoubleQuick{id_, *way}, actions_);
        }
        return any_of(actions_, dice_);
    }

private:
    Pace pace()
    {
        const bool split = state_[id_].acted.kind == Acted::Kind::Split;
        return split || dice_.below(2) == 0 ? Pace::Half : Pace::Full;
    }

    // The first that is allowed, beginning anywhere.
    template <class Order>
    void offer_one(const std::vector<Order>& worth)
    {
        if (worth.empty()) return;
        const auto first = dice_.below(static_cast<std::uint32_t>(worth.size()));
        for (std::size_t tried = 0; tried < worth.size() && actions_.empty(); ++tried)
            offer(field_, state_, bodies_, worth[(first + tried) % worth.size()], actions_);
    }

    void fire() { offer_one(fires_worth(field_, state_, bodies_, id_, pace())); }

    void march()
    {
        if (state_[id_].acted.over) return;
        const Pace drawn = pace();
        if (const auto way = march_by_lot(field_, state_, bodies_, id_, drawn, dice_))
            offer(field_, state_, bodies_, Move{id_, drawn == Pace::Half, *way, false}, actions_);
    }

    void change()
    {
        if (!state_[id_].acted.over) offer_one(changes_worth(field_, state_, id_));
    }

    // All that is seldom or cheap.
    void rest()
    {
        offer(field_, state_, AboutFace{id_}, actions_);
        list_masses(field_, state_, id_, actions_);
        if (state_[id_].acted.over) return;
        for (const March& way : attempts_of(field_, state_, bodies_, id_))
            offer(field_, state_, bodies_, Move{id_, false, way, true}, actions_);
        list_blind_fire(field_, state_, id_, actions_);
        list_parts(field_, state_, id_, actions_);
        list_unions(field_, state_, id_, actions_);
    }

    const Field& field_;
    const State& state_;
    const Bodies& bodies_;
    UnitId id_;
    PlayoutDice& dice_;
    std::vector<Action> actions_;
};

}  // namespace

std::optional<Action> act_by_lot(const Field& field, const State& state, const Bodies& bodies,
                                 UnitId id, PlayoutDice& dice)
{
    std::vector<Action> first;
    list_boats(field, state, id, first);
    if (!refuse_to_act(field, state, id)) list_ways_to_cover(field, state, id, first);
    if (!first.empty() && dice.below(2) == 0) return any_of(first, dice);
    if (refuse_to_act(field, state, id)) return any_of(first, dice);
    const auto drawn = Lot(field, state, bodies, id, dice).act();
    return drawn ? drawn : any_of(first, dice);
}

std::optional<Action> double_by_lot(const Field& field, const State& state, const Bodies& bodies,
                                    UnitId id, PlayoutDice& dice)
{
    return Lot(field, state, bodies, id, dice).hurry();
}

std::optional<Action> other_by_lot(const Field& field, const State& state, const Bodies& bodies,
                                   PlayoutDice& dice)
{
    constexpr std::uint32_t kKinds = 3;
    std::vector<Action> actions;
    const auto first = dice.below(kKinds);
    for (std::uint32_t tried = 0; tried < kKinds && actions.empty(); ++tried)
        switch ((first + tried) % kKinds) {
            case 0: list_leaders(field, state, actions); break;
            case 1: list_combined_fire(field, state, bodies, actions); break;
            default: list_followers(field, state, actions);
        }
    return any_of(actions, dice);
}

}  // namespace longroll::iron_brigade
