// Lots for playouts. Which kinds of order there are: candidates.h.

#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"

#include <array>

namespace longroll::iron_brigade {

namespace {

class Lot {
public:
    Lot(const View& view, UnitId id, PlayoutDice& dice)
        : view_(view), id_(id), dice_(dice), fits_(view, id)
    {
    }

    // Each kind as often as it stands here; one that offers nothing makes room for the next.
    std::optional<Action> act()
    {
        using Kind = void (Lot::*)();
        static constexpr std::array<Kind, 9> kKinds = {&Lot::fire,  &Lot::march,  &Lot::change,
                                                       &Lot::fire,  &Lot::march,  &Lot::change,
                                                       &Lot::march, &Lot::change, &Lot::rest};
        try_from_anywhere(kKinds.size(), dice_, [&](std::size_t kind) {
            (this->*kKinds[kind])();
            return !actions_.empty();
        });
        return any_of(actions_, dice_);
    }

    std::optional<Action> hurry()
    {
        if (dice_.below(4) == 0) {
            list_masses(view_, id_, fits_, actions_);
        } else if (!refuse_to_double(view_.field, view_.state, id_)) {
            if (const auto way = march_by_lot(view_, id_, Pace::Full, dice_);
                way && !refuse_march(view_, id_, way->march, Pace::Full, way->marched))
                actions_.emplace_back(DoubleQuick{id_, way->march});
        }
        return any_of(actions_, dice_);
    }

private:
    Pace pace()
    {
        const bool split = view_[id_].acted.kind == Acted::Kind::Split;
        return split || dice_.below(2) == 0 ? Pace::Half : Pace::Full;
    }

    void fire()
    {
        const std::vector<Fire> worth = fires_worth(view_, id_, pace());
        try_from_anywhere(worth.size(), dice_, [&](std::size_t place) {
            if (refuse_clear(view_, worth[place])) return false;
            actions_.emplace_back(worth[place]);
            return true;
        });
    }

    void march()
    {
        if (view_[id_].acted.over) return;
        const Pace drawn = pace();
        const auto way = march_by_lot(view_, id_, drawn, dice_);
        if (!way) return;
        const Move order{id_, drawn == Pace::Half, way->march, false};
        if (!refuse(view_, order, way->marched)) actions_.emplace_back(order);
    }

    void change()
    {
        if (view_[id_].acted.over) return;
        const std::vector<Change> worth = changes_worth(view_, id_);
        try_from_anywhere(worth.size(), dice_,
                          [&](std::size_t place) { return offer(view_, worth[place], actions_); });
    }

    // All that is seldom or cheap.
    void rest()
    {
        offer(view_, AboutFace{id_}, actions_);
        list_masses(view_, id_, fits_, actions_);
        if (view_[id_].acted.over) return;
        for (const March& way : attempts_of(view_, id_))
            offer(view_, Move{id_, false, way, true}, actions_);
        list_blind_fire(view_, id_, actions_);
        list_parts(view_, id_, actions_);
        list_unions(view_, id_, actions_);
    }

    const View& view_;
    UnitId id_;
    PlayoutDice& dice_;
    Fits fits_;
    std::vector<Action> actions_;
};

}  // namespace

std::optional<Action> act_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    std::vector<Action> first;
    list_boats(view, id, first);
    if (!refuse_to_act(view.field, view.state, id)) list_ways_to_cover(view, id, first);
    if (!first.empty() && dice.below(2) == 0) return any_of(first, dice);
    if (refuse_to_act(view.field, view.state, id)) return any_of(first, dice);
    const auto drawn = Lot(view, id, dice).act();
    return drawn ? drawn : any_of(first, dice);
}

std::optional<Action> double_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    return Lot(view, id, dice).hurry();
}

std::optional<Action> other_by_lot(const View& view, PlayoutDice& dice)
{
    std::vector<Action> actions;
    try_from_anywhere(3, dice, [&](std::size_t kind) {
        switch (kind) {
            case 0: list_leaders(view, actions); break;
            case 1: list_combined_fire(view, actions); break;
            default: list_followers(view, actions);
        }
        return !actions.empty();
    });
    return any_of(actions, dice);
}

}  // namespace longroll::iron_brigade
