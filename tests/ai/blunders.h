// Counts what no soldier would do, over a game of computer players. The rulebook's own state is
// played along beside the position, with the same dice.

#pragma once

#include "board/table/angle.h"
#include "game/game.h"
#include "game/known.h"
#include "game/player.h"
#include "game/position.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms/victory.h"
#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/victory.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/victory.h"

#include <array>
#include <map>
#include <set>
#include <string>

namespace longroll::ai {

using Blunders = std::map<std::string, int>;
using Opponents = std::array<std::unique_ptr<game::Player>, 2>;

// ---- Brothers at Arms ----

class HexWatch {
public:
    using Rulebook = brothers_at_arms::Rulebook;

    void before(const Rulebook::Field& field, const Rulebook::State& state,
                const Rulebook::Action& action, Blunders& count)
    {
        using namespace brothers_at_arms;
        if (std::holds_alternative<DeclineRoll>(action)) ++count["rolls declined"];
        if (std::holds_alternative<CommandRoll>(action)) ++count["rolls made"];
        if (state.phase == Phase::MoveUnits && !moving_) {
            moving_ = true;
            guarded_ = guarded(field, state, state.active);
            ++count["rounds"];
        }
    }

    void after(const Rulebook::Field& field, const Rulebook::State& state,
               const Rulebook::Action& action, Side side, Blunders& count)
    {
        using namespace brothers_at_arms;
        if (const auto* ride = std::get_if<MoveCommander>(&action))
            if (field[ride->commander].level == Level::Control && ahead(field, state, *ride))
                ++count["army commanders ahead"];
        if (!moving_ || (state.phase == Phase::MoveUnits && state.active == side)) return;
        moving_ = false;
        for (const std::size_t place : guarded_)
            if (units_in(field, state, side, field.scenario.objectives[place].hex) == 0)
                ++count["posts left"];
    }

    static void at_end(const Rulebook::Field& field, const Rulebook::State& state, Blunders& count)
    {
        using namespace brothers_at_arms;
        for (const Side side : {Side::Confederate, Side::Union}) {
            int all = 0;
            int lost = 0;
            for (std::size_t index = 0; index < state.units.size(); ++index) {
                if (field.units[index].side != side) continue;
                all += field.units[index].strength;
                const UnitFate fate = state.units[index].fate;
                if (fate == UnitFate::Dispersed || fate == UnitFate::Surrendered)
                    lost += field.units[index].strength;
            }
            if (lost * 10 >= all * 8) ++count["armies destroyed"];
        }
    }

private:
    // Its own objectives on which it stands, with an enemy within a march and a half.
    static std::set<std::size_t> guarded(const Rulebook::Field& field, const Rulebook::State& state,
                                         Side side)
    {
        using namespace brothers_at_arms;
        constexpr int kNear = 3;
        std::set<std::size_t> places;
        for (std::size_t place = 0; place < state.objectives.size(); ++place) {
            const Hex hex = field.scenario.objectives[place].hex;
            if (state.objectives[place].marker != marker_of(side) ||
                units_in(field, state, side, hex) == 0)
                continue;
            for_each_unit(field, state, enemy_of(side), [&](UnitId, const Unit& unit) {
                if (distance(unit.hex, hex) <= kNear) places.insert(place);
            });
        }
        return places;
    }

    // Nearer to the nearest enemy than any of his men.
    static bool ahead(const Rulebook::Field& field, const Rulebook::State& state,
                      const brothers_at_arms::MoveCommander& ride)
    {
        using namespace brothers_at_arms;
        constexpr int kFar = 7;
        const Side side = field[ride.commander].side;
        const Hex at = state[ride.commander].hex;
        int nearest = kFar;
        Hex foe;
        for_each_unit(field, state, enemy_of(side), [&](UnitId, const Unit& unit) {
            if (distance(unit.hex, at) >= nearest) return;
            nearest = distance(unit.hex, at);
            foe = unit.hex;
        });
        bool first = nearest < kFar;
        for_each_unit(field, state, side, [&](UnitId, const Unit& unit) {
            if (distance(unit.hex, foe) <= nearest) first = false;
        });
        return first;
    }

    bool moving_ = false;
    std::set<std::size_t> guarded_;
};

// ---- Iron Brigade ----

class TableWatch {
public:
    using Rulebook = iron_brigade::Rulebook;

    void before(const Rulebook::Field& field, const Rulebook::State& state,
                const Rulebook::Action& action, Blunders& count)
    {
        using namespace iron_brigade;
        if (state.phase == Phase::Rally && std::holds_alternative<EndPhase>(action)) {
            std::vector<Action> legal;
            Rulebook::legal(field, state, legal);
            for (const Action& other : legal)
                if (const auto* rally = std::get_if<Rally>(&other))
                    if (cannot_hurt(field, state, *rally)) ++count["rallies untried"];
        }
        if (std::holds_alternative<Rally>(action)) ++count["rallies"];
        if (const auto* change = std::get_if<Change>(&action)) note(field, state, *change, count);
        if (const auto* hurry = std::get_if<DoubleQuick>(&action)) {
            ++count["doublings"];
            if (!near_goal(field, state, hurry->unit)) ++count["doubled for nothing"];
        }
    }
    void after(const Rulebook::Field&, const Rulebook::State&, const Rulebook::Action&, Side,
               Blunders&)
    {
    }

    static void at_end(const Rulebook::Field& field, const Rulebook::State& state, Blunders& count)
    {
        const auto strength = iron_brigade::strength_of(field, state);
        for (const Side side : {Side::Confederate, Side::Union})
            if (strength.loss_percent(side) >= 80) ++count["armies destroyed"];
    }

private:
    // Even by the lowest throw.
    static bool cannot_hurt(const Rulebook::Field& field, const Rulebook::State& state,
                            const iron_brigade::Rally& rally)
    {
        using namespace iron_brigade;
        return rally_change(1 + rally_tally(field, state, rally.unit).total()) >= 0;
    }

    void note(const Rulebook::Field& field, const Rulebook::State& state,
              const iron_brigade::Change& change, Blunders& count)
    {
        using namespace iron_brigade;
        constexpr std::int32_t kAbout = 1200;  // tenths of a degree
        constexpr int kSoon = 3;               // turns
        const Unit& unit = state[change.unit];
        if (change.formation && change.formation->kind == FormationKind::Limbered &&
            !volleys_of(View(field, state), change.unit, Pace::Full).empty())
            ++count["guns limbered that could fire"];
        if (!change.facing ||
            size_of(board::table::turn_between(unit.facing, *change.facing)).tenths < kAbout)
            return;
        const auto found = turned_.find(change.unit);
        if (found != turned_.end() && state.turn - found->second <= kSoon)
            ++count["turned about and back"];
        turned_[change.unit] = state.turn;
    }

    static bool near_goal(const Rulebook::Field& field, const Rulebook::State& state,
                          iron_brigade::UnitId id)
    {
        using namespace iron_brigade;
        constexpr Length kRace = 20'000;
        for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place)
            if (state.objectives[place] != side_of(field, state[id]) &&
                length_of(field.scenario.objectives[place].at - state[id].front) <= kRace)
                return true;
        return false;
    }

    std::map<iron_brigade::UnitId, int> turned_;
};

// ---- Test of Battle ----

class BrigadeWatch {
public:
    using Rulebook = test_of_battle::Rulebook;

    void before(const Rulebook::Field& field, const Rulebook::State& state,
                const Rulebook::Action& action, Blunders& count)
    {
        using namespace test_of_battle;
        if (state.phase != Phase::Movement || !state.pending.empty()) return;
        if (!moving_) {
            moving_ = true;
            posts_ = posts(field, state);
            note_command(field, state, count);
        }
        if (const auto* march = std::get_if<March>(&action)) {
            ++count["marches"];
            if (!state[march->unit].in_command() && nearest(field, state, march->unit) < kNear)
                ++count["marched out of command before the enemy"];
            spent_ = is_exhausted(field, state, march->unit) ? march->unit : kNoUnit;
            was_ = nearest(field, state, march->unit);
        }
        if (const auto* charge = std::get_if<Charge>(&action)) charged_.insert(charge->target);
        if (std::holds_alternative<EndPhase>(action)) end_movement(field, state, count);
    }

    void after(const Rulebook::Field& field, const Rulebook::State& state,
               const Rulebook::Action& action, Side, Blunders& count)
    {
        using namespace test_of_battle;
        if (std::holds_alternative<March>(action) && spent_ != kNoUnit) {
            const Length now = nearest(field, state, spent_);
            if (now < was_ && now < kInFire) ++count["exhausted stands sent into fire"];
            spent_ = kNoUnit;
        }
        if (const auto* ride = std::get_if<MoveLeader>(&action))
            if (is_ahead(field, state, ride->leader)) ++count["commanders ahead"];
    }

    static void at_end(const Rulebook::Field& field, const Rulebook::State& state, Blunders& count)
    {
        for (const Side side : {Side::Confederate, Side::Union})
            if (test_of_battle::is_gone(field, state, side)) ++count["armies destroyed"];
    }

private:
    using Length = board::table::Length;
    static constexpr Length kNear = 12'000;
    static constexpr Length kInFire = 5'000;

    template <class Visit>
    static void each(const Rulebook::Field& field, const Rulebook::State& state, Side side,
                     Visit visit)
    {
        for (std::size_t place = 0; place < state.units.size(); ++place)
            if (field.units[place].side == side && state.units[place].on_table() &&
                !state.units[place].routed())
                visit(test_of_battle::unit_id(place));
    }
    // From its front to the nearest enemy's.
    static Length nearest(const Rulebook::Field& field, const Rulebook::State& state,
                          test_of_battle::UnitId id)
    {
        return nearest(field, state, enemy_of(field[id].side), state[id].front);
    }
    static Length nearest(const Rulebook::Field& field, const Rulebook::State& state, Side side,
                          board::table::Point here)
    {
        Length least = board::table::inches(1000);
        each(field, state, side, [&](test_of_battle::UnitId other) {
            least = std::min(least, length_of(state[other].front - here));
        });
        return least;
    }
    static bool is_exhausted(const Rulebook::Field& field, const Rulebook::State& state,
                             test_of_battle::UnitId id)
    {
        return state[field[id].division].exhausted;
    }
    // Its objectives on which it stands, with an enemy at hand. Guns alone hold nothing: they may
    // well withdraw before brigades.
    static std::set<std::size_t> posts(const Rulebook::Field& field, const Rulebook::State& state)
    {
        std::set<std::size_t> places;
        for (std::size_t place = 0; place < state.objectives.size(); ++place)
            if (state.objectives[place] == state.phasing &&
                nearest(field, state, enemy_of(state.phasing),
                        field.scenario.objectives[place].at) < kNear &&
                stands_on(field, state, place))
                places.insert(place);
        return places;
    }
    static bool stands_on(const Rulebook::Field& field, const Rulebook::State& state,
                          std::size_t place)
    {
        const auto& objective = field.scenario.objectives[place];
        bool found = false;
        each(field, state, state.phasing, [&](test_of_battle::UnitId id) {
            found |= !is_artillery(field, id) &&
                     length_of(state[id].front - objective.at) <= objective.radius;
        });
        return found;
    }
    // Who held it went for the enemy from there.
    static bool charged_from(const Rulebook::Field& field, const Rulebook::State& state,
                             std::size_t place)
    {
        const auto& objective = field.scenario.objectives[place];
        bool found = false;
        each(field, state, state.phasing, [&](test_of_battle::UnitId id) {
            const test_of_battle::Unit& unit = state[id];
            found |= unit.charged && length_of(unit.start.front - objective.at) <= objective.radius;
        });
        return found;
    }
    static void note_command(const Rulebook::Field& field, const Rulebook::State& state,
                             Blunders& count)
    {
        each(field, state, state.phasing, [&](test_of_battle::UnitId id) {
            if (test_of_battle::is_held(field, state, id)) return;
            ++count[state[id].in_command() ? "in command" : "out of command"];
        });
    }
    void end_movement(const Rulebook::Field& field, const Rulebook::State& state, Blunders& count)
    {
        using namespace test_of_battle;
        moving_ = false;
        for (const std::size_t place : posts_)
            if (!stands_on(field, state, place) && !charged_from(field, state, place))
                ++count["posts left"];
        const View view(field, state);
        for (const UnitId target : charged_) {
            ++count["charges"];
            const Unit& foe = state[target];
            if (foe.on_table() && foe.stationary && !foe.disordered() &&
                is_infantry_brigade(view, target) && enemies_touching(view, target).size() == 1)
                ++count["charged alone at a standing line"];
        }
        charged_.clear();
    }
    // Nearer to the enemy than any of his army, and within his reach.
    static bool is_ahead(const Rulebook::Field& field, const Rulebook::State& state,
                         test_of_battle::LeaderId id)
    {
        const Side side = field[id].side;
        const board::table::Point at = state[id].at;
        const Length foe = nearest(field, state, enemy_of(side), at);
        bool first = foe < kNear;
        each(field, state, side, [&](test_of_battle::UnitId own) {
            if (nearest(field, state, own) <= foe) first = false;
        });
        return first;
    }

    bool moving_ = false;
    std::set<std::size_t> posts_;
    std::set<test_of_battle::UnitId> charged_;
    test_of_battle::UnitId spent_ = test_of_battle::kNoUnit;
    Length was_ = 0;
};

// ---- Face to the Enemy ----

class OrdersWatch {
public:
    using Rulebook = face_to_the_enemy::Rulebook;

    void before(const Rulebook::Field& field, const Rulebook::State& state,
                const Rulebook::Action& action, Blunders& count)
    {
        using namespace face_to_the_enemy;
        const View view(field, state);
        if (state.phase == Phase::Activation && !ordering_) {
            ordering_ = true;
            posts_ = posts(view);
        }
        if (const auto* attempt = std::get_if<Attempt>(&action)) note(view, *attempt, count);
        if (const auto* charge = std::get_if<Charge>(&action)) note(view, *charge, count);
        if (std::holds_alternative<EndPhase>(action) && state.phase == Phase::Shooting)
            view.each_of(*Rulebook::decider(field, state), [&](UnitId id) {
                const bool told = std::ranges::any_of(
                    state.volleys, [&](const Volley& volley) { return volley.unit == id; });
                if (!told && nearest_volley(view, id)) ++count["volleys withheld"];
            });
        mover_ = kNoUnit;
        if (const auto* advance = std::get_if<Advance>(&action)) {
            if (advance->first == Drill::Limber && could_fire(view, advance->unit))
                ++count["guns limbered that could fire"];
            mover_ = advance->unit;
        }
        if (const auto* march = std::get_if<March>(&action)) mover_ = march->unit;
        if (mover_ != kNoUnit) was_ = nearest(view, mover_);
    }

    void after(const Rulebook::Field& field, const Rulebook::State& state,
               const Rulebook::Action& action, Side side, Blunders& count)
    {
        using namespace face_to_the_enemy;
        const View view(field, state);
        if (mover_ != kNoUnit && state[mover_].on_table()) {
            ++count["moves"];
            const Length now = nearest(view, mover_);
            const bool closer = now < was_ && now < kMusketry;
            if (closer && state[mover_].morale >= Morale::Spent) ++count["spent troops sent in"];
            if (closer && state[mover_].formation == Formation::MarchColumn &&
                field[mover_].arm == Arm::Infantry)
                ++count["marched into musketry in column"];
        }
        if (const auto* ride = std::get_if<MoveGeneral>(&action))
            if (ride->attach == kNoUnit && !ride->path.empty() && is_ahead(view, ride->general))
                ++count["generals ahead"];
        if (!ordering_ || (state.phase == Phase::Activation && state.active == side)) return;
        ordering_ = false;
        for (const std::size_t place : posts_)
            if (!stands_on(view, side, place)) ++count["posts left"];
    }

    static void at_end(const Rulebook::Field& field, const Rulebook::State& state, Blunders& count)
    {
        for (const Side side : {Side::Confederate, Side::Union})
            if (face_to_the_enemy::is_gone(field, state, side)) ++count["armies destroyed"];
    }

private:
    using View = face_to_the_enemy::View;
    using UnitId = face_to_the_enemy::UnitId;
    using Length = board::table::Length;
    static constexpr Length kMusketry = 5'000;
    static constexpr Length kNear = 12'000;

    // From any of its bases to the nearest steady enemy infantry.
    static Length nearest(const View& view, UnitId id)
    {
        using namespace face_to_the_enemy;
        Length least = board::table::inches(1000);
        view.each_of(enemy_of(view.side(id)), [&](UnitId other) {
            if (view.field[other].arm == Arm::Infantry && !view[other].broken())
                least = std::min(least, distance(view, id, other));
        });
        return least;
    }
    // At short range or nearer: farther off a gun throws a single die.
    static bool could_fire(const View& view, UnitId id)
    {
        Rulebook::State ready = view.state;
        ready.phase = face_to_the_enemy::Phase::Shooting;
        const View then(view.field, ready);
        const auto volley = nearest_volley(then, id);
        if (!volley) return false;
        const auto fires = dice_of(then, *volley);
        return fires.front().dice > 1;
    }
    // A failure closes the division: who hardly hears is not asked before who hears well.
    static void note(const View& view, const face_to_the_enemy::Attempt& attempt, Blunders& count)
    {
        using namespace face_to_the_enemy;
        constexpr int kWell = 6;
        const GeneralId general = view.state.leading;
        ++count["attempts"];
        if (activation_target(view, general, attempt.unit, attempt.retreating).total() <
            kAlwaysActivates)
            return;
        bool waits = false;
        view.each_of(view.state.active, [&](UnitId id) {
            waits = waits ||
                    (id != attempt.unit && !view[id].broken() &&
                     view.field[id].division == view.field[attempt.unit].division &&
                     !is_held(view.field, view.state, id) && !refuse(view, Attempt{id, false}) &&
                     activation_target(view, general, id, false).total() <= kWell);
        });
        if (waits) ++count["divisions risked for who hardly hears"];
    }
    static void note(const View& view, const face_to_the_enemy::Charge& charge, Blunders& count)
    {
        const auto& target = view[charge.target];
        ++count["charges"];
        if (!target.broken() && target.morale < face_to_the_enemy::Morale::Spent &&
            target.bases >= 2 * view[charge.unit].bases)
            ++count["charged at twice their number"];
    }
    static bool stands_on(const View& view, Side side, std::size_t place)
    {
        const auto& objective = view.field.scenario.objectives[place];
        bool found = false;
        view.each_of(side, [&](UnitId id) {
            found = found ||
                    (!view[id].broken() && distance(view, objective.at, id) <= objective.radius);
        });
        return found;
    }
    // Its objectives on which it stands, with an enemy at hand.
    static std::set<std::size_t> posts(const View& view)
    {
        const Side side = view.state.active;
        std::set<std::size_t> places;
        for (std::size_t place = 0; place < view.state.objectives.size(); ++place) {
            if (view.state.objectives[place] != side || !stands_on(view, side, place)) continue;
            view.each_of(enemy_of(side), [&](UnitId id) {
                if (!view[id].broken() &&
                    distance(view, view.field.scenario.objectives[place].at, id) < kNear)
                    places.insert(place);
            });
        }
        return places;
    }
    // Nearer to the enemy than any of his army, and within his reach.
    static bool is_ahead(const View& view, face_to_the_enemy::GeneralId id)
    {
        const Side side = side_of(view.field, id);
        const board::table::Point at = point_of(view.state, id);
        Length foe = board::table::inches(6);
        Length own = board::table::inches(1000);
        view.each_of(enemy_of(side), [&](UnitId enemy) {
            foe = std::min(foe, distance(view, at, enemy));
            view.each_of(side, [&](UnitId friendly) {
                own = std::min(own, distance(view, enemy, friendly));
            });
        });
        return foe < board::table::inches(6) && own > foe;
    }

    bool ordering_ = false;
    std::set<std::size_t> posts_;
    UnitId mover_ = face_to_the_enemy::kNoUnit;
    Length was_ = 0;
};

// Plays one game to its end and counts.
template <class Watch>
void count_blunders(const battle::Battle& battle, Opponents players, std::uint64_t seed,
                    Blunders& count)
{
    using Rulebook = typename Watch::Rulebook;
    constexpr long kMost = 20'000;
    const game::Ruleset& ruleset = *game::find_ruleset(Rulebook::id);
    const auto position = *ruleset.muster(battle, ruleset.options());
    auto opening = *Rulebook::muster(battle, {});
    PlayoutDice dice(seed);
    PlayoutDice same(seed);
    Watch watch;
    for (long decision = 0; decision < kMost; ++decision) {
        const auto side = position->decider();
        if (!side) break;
        const game::AnyAction chosen =
            game::chosen_by(*players[static_cast<std::size_t>(index_of(*side))], *position, *side);
        const auto& action = chosen.template as<typename Rulebook::Action>();
        watch.before(opening.field, opening.state, action, count);
        game::Story story;
        [[maybe_unused]] const auto applied = position->apply(chosen, dice, story);
        Log<typename Rulebook::Event> unread(LogKeeping::Discard);
        Rulebook::carry_out(opening.field, opening.state, action, same, unread, RunOn::ToChoice);
        watch.after(opening.field, opening.state, action, *side, count);
    }
    ++count["games"];
    Watch::at_end(opening.field, opening.state, count);
}

}  // namespace longroll::ai
