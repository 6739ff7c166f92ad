// What no soldier would do in a game of Brothers at Arms miniatures (blunders.h).

#pragma once

#include "ai/blunders.h"
#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

namespace longroll::ai {

class BasesWatch {
public:
    using Rulebook = brothers_at_arms_miniatures::Rulebook;

    void before(const Rulebook::Field& field, const Rulebook::State& state,
                const Rulebook::Action& action, Blunders& count)
    {
        using namespace brothers_at_arms_miniatures;
        const View view(field, state);
        if (state.phase == Phase::MoveUnits && !moving_) {
            moving_ = true;
            posts_ = posts(view);
            note_command(view, count);
        }
        if (state.phase == Phase::Fire && std::holds_alternative<EndPhase>(action))
            view.each_of(state.active, [&](UnitId id) {
                if (!refuse_firer(view, id) && has_target(view, id)) ++count["volleys withheld"];
            });
        if (std::holds_alternative<Fire>(action)) ++count["volleys"];
        mover_ = kNoUnit;
        const auto* move = std::get_if<Move>(&action);
        if (move == nullptr || move->legs.empty()) return;
        mover_ = move->unit;
        fought_ = in_melee(state, mover_);
        was_ = nearest(view, mover_);
        duty_ = plan_of(field, state).task_of(mover_);
        way_ = way_left(view);
    }

    void after(const Rulebook::Field& field, const Rulebook::State& state,
               const Rulebook::Action& action, Side side, Blunders& count)
    {
        using namespace brothers_at_arms_miniatures;
        const View view(field, state);
        if (mover_ != kNoUnit && state[mover_].on_table()) note_move(view, count);
        if (const auto* ride = std::get_if<Ride>(&action))
            if (!ride->path.empty() && is_ahead(view, ride->commander)) ++count["commanders ahead"];
        if (!moving_ || (state.phase == Phase::MoveUnits && state.active == side)) return;
        moving_ = false;
        for (const std::size_t place : posts_)
            if (!stands_on(view, side, place)) ++count["posts left"];
        view.each_of(side, [&](UnitId id) { note_formation(view, id, count); });
    }

    static void at_end(const Rulebook::Field& field, const Rulebook::State& state, Blunders& count)
    {
        using namespace brothers_at_arms_miniatures;
        for (const Side side : {Side::Confederate, Side::Union}) {
            int left = 0;
            each_unit(field, state, side, [&](UnitId id) {
                const UnitFate fate = state[id].fate;
                left += fate == UnitFate::Dispersed || fate == UnitFate::Lost ? 0 : 1;
            });
            if (left == 0) ++count["armies destroyed"];
        }
    }

private:
    using View = brothers_at_arms_miniatures::View;
    using UnitId = brothers_at_arms_miniatures::UnitId;
    using Length = board::table::Length;
    static constexpr Length kNear = 3 * brothers_at_arms_miniatures::kU;
    static constexpr Length kFar = 8 * brothers_at_arms_miniatures::kU;

    static board::table::Point centre(const View& view, UnitId id)
    {
        return brothers_at_arms_miniatures::centre_of(view.stands(id));
    }
    static Length nearest(const View& view, Side of, board::table::Point from)
    {
        Length least = board::table::inches(1000);
        view.each_of(of, [&](UnitId other) {
            least = std::min(least, length_of(centre(view, other) - from));
        });
        return least;
    }
    static Length nearest(const View& view, UnitId id)
    {
        return nearest(view, enemy_of(view.side(id)), centre(view, id));
    }
    [[nodiscard]] int way_left(const View& view) const
    {
        if (duty_.place == shared::kNowhere) return 0;
        return march_to(view.field, duty_.place, centre(view, mover_));
    }
    static bool has_target(const View& view, UnitId id)
    {
        bool found = false;
        view.each_of(enemy_of(view.side(id)), [&](UnitId enemy) {
            found = found || (!in_melee(view.state, enemy) && has_shot(view, id, enemy));
        });
        return found;
    }
    // Its objectives on which it stands, with an enemy at hand.
    static std::set<std::size_t> posts(const View& view)
    {
        const Side side = view.state.active;
        std::set<std::size_t> places;
        for (std::size_t place = 0; place < view.state.objectives.size(); ++place)
            if (view.state.objectives[place].owner == side && stands_on(view, side, place) &&
                nearest(view, enemy_of(side), view.field.scenario.objectives[place].at) < kNear)
                places.insert(place);
        return places;
    }
    static bool stands_on(const View& view, Side side, std::size_t place)
    {
        const auto& objective = view.field.scenario.objectives[place];
        bool found = false;
        view.each_of(side, [&](UnitId id) {
            for (const auto& base : view.stands(id))
                found = found || gap(base, objective.at).at_most(objective.radius);
        });
        return found;
    }
    static void note_command(const View& view, Blunders& count)
    {
        view.each_of(view.state.active, [&](UnitId id) {
            if (is_held(view.field, view.state, id)) return;
            ++count[view[id].out_of_control ? "out of command" : "in command"];
        });
    }
    void note_move(const View& view, Blunders& count) const
    {
        using namespace brothers_at_arms_miniatures;
        ++count["moves"];
        if (was_ > kFar && way_left(view) > way_ + 50) ++count["marched away from their duty"];
        if (fought_) return;
        const Units touched = opponents_of(view.state, mover_);
        if (touched.empty()) return;
        ++count["charges"];
        int foes = 0;
        for (const UnitId enemy : touched) foes += strength_of(view.field, view.state, enemy);
        if (foes >= 2 * strength_of(view.field, view.state, mover_))
            ++count["charged at twice their number"];
    }
    // Only the first base of a column fires.
    static void note_formation(const View& view, UnitId id, Blunders& count)
    {
        using namespace brothers_at_arms_miniatures;
        if (in_melee(view.state, id) || !view[id].ordered() || view[id].bases.size() < 3 ||
            !has_target(view, id))
            return;
        ++count["fronts shown"];
        if (view[id].formation == Formation::Column) ++count["columns before the enemy"];
    }
    // Nearer to the enemy than any of his army, and within his reach.
    static bool is_ahead(const View& view, brothers_at_arms_miniatures::CommanderId id)
    {
        const Side side = side_of(view.field, id);
        const Length foe = nearest(view, enemy_of(side), view[id].at);
        bool first = foe < kNear;
        view.each_of(side, [&](UnitId own) { first = first && nearest(view, own) > foe; });
        return first;
    }

    bool moving_ = false;
    std::set<std::size_t> posts_;
    UnitId mover_ = brothers_at_arms_miniatures::kNoUnit;
    bool fought_ = false;
    Length was_ = 0;
    shared::PlannedTask duty_;
    int way_ = 0;
};

}  // namespace longroll::ai
