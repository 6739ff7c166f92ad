// Whole Shooting phases of random positions, by the engine and by the naive rules: bearings, dice
// and numbers of every unit, then both sides' fire, losses, generals, autobreak and tests, die by
// die in the order of 5.16.

#include "rulebooks/face_to_the_enemy/naive_morale.h"
#include "rulebooks/face_to_the_enemy/naive_shooting.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy::naive {
namespace {

Scene2 two_lines(Lots& lots)
{
    Scene2 scene;
    scene.cast.field.options.terrain_disorder = !lots.one_in(4);
    if (lots.one_in(2)) scene.strew(lots, lots.between(1, 3));
    if (lots.one_in(4)) scene.hill(1, {18, 20}, {34, 27});
    if (lots.one_in(3))
        scene.line(lots.any({TerrainKind::RailFence, TerrainKind::FieldWorks}),
                   {lots.between(16, 22), lots.between(24, 26)},
                   {lots.between(28, 36), lots.between(24, 26)});
    const int south = lots.between(2, 4);
    const int north = lots.between(2, 4);
    for (int each = 0; each < south; ++each)
        scene.unit(lots, Side::Confederate, {18, 20}, {34, 25});
    for (int each = 0; each < north; ++each) scene.unit(lots, Side::Union, {18, 24}, {34, 30});
    for (const UnitId id : scene.table().units()) {
        if (lots.one_in(5)) scene.cast.attached(id);
        if (lots.one_in(20)) scene.cast[id].turn.fired = true;
        if (lots.one_in(20)) scene.cast[id].morale = Morale::Broken;
        scene.cast[id].turn.moved = lots.one_in(8);
    }
    scene.cast.phase(Phase::Shooting, lots.any({Side::Confederate, Side::Union}));
    return scene;
}

// Each base aimed at any of those it bears on; a few hold their fire.
Aims any_aims(Lots& lots, const Table& table, const NaiveFire& fire, Doubt& doubt)
{
    std::map<int, std::vector<std::pair<UnitId, Bears>>> by_file;
    for (const UnitId other : table.units())
        if (fire.may_be_target(other))
            for (const Bears& each : fire.bears_on(other, doubt))
                by_file[each.file].emplace_back(other, each);
    Aims aims;
    const bool all_at_one = lots.one_in(2);
    for (const auto& [file, choices] : by_file) {
        if (lots.one_in(12)) continue;
        const auto& [target, bears] =
            choices[all_at_one
                        ? 0
                        : static_cast<std::size_t>(lots.below(static_cast<int>(choices.size())))];
        aims[target].push_back(bears);
    }
    return aims;
}

Fire order_of(UnitId id, const Aims& aims)
{
    Fire order{id, {}};
    for (const auto& [target, bears] : aims) {
        Aim aim{target, {}};
        for (const Bears& each : bears) aim.files.push_back(static_cast<std::uint8_t>(each.file));
        order.at.push_back(aim);
    }
    return order;
}

// The phase as section 3 has it, S2 to S7, on a position of its own; dice are drawn as they fall.
class NaivePhase {
public:
    NaivePhase(Scene2 scene, Lots& lots) : scene_(std::move(scene)), lots_(lots) {}

    void run(const std::map<UnitId, Aims>& declared)
    {
        const std::vector<UnitId> order = in_turn();
        for (const UnitId id : order)
            if (const auto aims = declared.find(id); aims != declared.end()) fire(id, aims->second);
        for (const UnitId id : order) lose_bases(id);
        for (const UnitId id : order) risk_generals(id);
        for (const UnitId id : order) autobreak(id);
        for (const UnitId id : order)
            if (there(id)) test(id, TestKind::UnderFire);
        for (bool again = true; again;) {
            again = false;
            for (const UnitId id : order)
                if (there(id) && !tested_.contains(id) && test(id, TestKind::EndOfPhase)) {
                    tested_.insert(id);
                    again = true;
                }
        }
    }

    Doubt doubt;
    std::vector<int> faces;
    [[nodiscard]] const State& state() const { return scene_.cast.state; }

private:
    [[nodiscard]] std::vector<UnitId> in_turn() const
    {
        std::vector<UnitId> order;
        for (const Side side : {state().active, enemy_of(state().active)})
            for (const UnitId id : scene_.table().units())
                if (scene_.table().card(id).side == side) order.push_back(id);
        return order;
    }
    [[nodiscard]] bool there(UnitId id) const { return state()[id].fate == UnitFate::OnTable; }
    int roll()
    {
        faces.push_back(lots_.between(1, 6));
        return faces.back();
    }

    void fire(UnitId id, const Aims& aims)
    {
        const Table table = scene_.table();
        const Quality quality = table.card(id).quality;
        for (const Dice2& at : NaiveFire(table, id).dice(aims, doubt)) {
            if (at.dice == 0) continue;
            std::vector<int> first;
            for (int die = 0; die < at.dice; ++die) first.push_back(roll());
            int hits = 0;
            for (int face : first) {
                const bool stands = quality != Quality::Raw && face >= at.number;
                if (!stands && again(quality, face)) face = roll();
                hits += face >= at.number ? 1 : 0;
            }
            PhaseMemory& phase = scene_.cast[at.target].phase;
            phase.shot_at = true;
            phase.shot_hits = static_cast<std::uint8_t>(phase.shot_hits + hits);
            if (table.card(id).arm == Arm::Artillery) phase.shot_at_by_guns = true;
        }
    }
    void lose_bases(UnitId id)
    {
        int hits = scene_.cast[id].phase.shot_hits;
        if (hits == 0) return;
        for (bool first = true;; first = false) {
            if (!first) ++repeats_[id];
            const int score = roll() + (scene_.cast.card(id).arm == Arm::Artillery ? 1 : 0);
            if (score > hits) return;
            lose_base(id);
            if (hits <= 6) return;
            hits -= 6;
        }
    }
    // FE-FRM-13.
    void lose_base(UnitId id)
    {
        Unit& unit = scene_.cast[id];
        if (unit.bases <= 1) return doubt.raise();
        const int lost = scene_.cast.card(id).bases - unit.bases + 1;
        const bool one_rank = unit.width == unit.bases && unit.bases > 1;
        unit.bases = static_cast<std::uint8_t>(unit.bases - 1);
        if (!one_rank) {
            if (unit.width == unit.bases) unit.formation = Formation::Line;
            if (unit.width == 1) unit.formation = Formation::MarchColumn;
            return;
        }
        unit.width = unit.bases;
        const V shift =
            right_of(way_of(unit.facing.tenths / 10.0)) * (lost % 2 == 1 ? -500.0 : 500.0);
        unit.front.x += static_cast<Length>(std::lround(shift.x));
        unit.front.y += static_cast<Length>(std::lround(shift.y));
    }
    void risk_generals(UnitId id)
    {
        if (scene_.cast[id].phase.shot_hits == 0) return;
        for (const GeneralId general : scene_.table().generals()) {
            if (state()[general].with != id) continue;
            for (int times = 0; times <= repeats_[id]; ++times)
                if (const int a = roll(), b = roll(); a + b == 12) {
                    const V at = scene_.table().point(general);
                    scene_.cast[general].fate = GeneralFate::Killed;
                    const Side side = scene_.cast.field[general].side;
                    for (const UnitId other : scene_.table().units())
                        if (scene_.table().card(other).side == side &&
                            doubt.at_most(scene_.table().nearest_of({at}, other).far, 6))
                            scene_.cast[other].phase.general_lost = true;
                    break;
                }
        }
    }
    [[nodiscard]] static int threshold(int initial, Quality quality)
    {
        static const std::map<int, std::array<int, 3>> kPrinted = {{1, {0, 0, 0}}, {2, {1, 1, 0}},
                                                                   {4, {2, 2, 1}}, {6, {4, 3, 2}},
                                                                   {8, {5, 4, 3}}, {10, {6, 5, 4}}};
        const std::size_t column = quality == Quality::Raw       ? 0
                                   : quality == Quality::Average ? 1
                                                                 : 2;
        if (kPrinted.contains(initial)) return kPrinted.at(initial)[column];
        return (kPrinted.at(initial - 1)[column] + kPrinted.at(initial + 1)[column]) / 2;
    }
    void autobreak(UnitId id)
    {
        Unit& unit = scene_.cast[id];
        const UnitCard& card = scene_.cast.card(id);
        if (unit.bases == unit.phase.start_bases ||
            unit.bases > threshold(card.bases, card.quality))
            return;
        tell_friends(id);
        unit.fate = UnitFate::Autobroken;
        for (const GeneralId general : scene_.table().generals())
            if (state()[general].with == id) {
                scene_.cast[general].at = unit.front;
                scene_.cast[general].with = kNoUnit;
            }
    }
    void tell_friends(UnitId id)
    {
        const Table table = scene_.table();
        for (const UnitId other : table.units())
            if (other != id && table.card(other).side == table.card(id).side &&
                doubt.at_most(table.between(id, other).far, 6))
                scene_.cast[other].phase.friend_broke = true;
    }
    bool test(UnitId id, TestKind kind)
    {
        const Table table = scene_.table();
        if (table.unit(id).broken()) return false;
        const MoraleTest what{id, kind, kNoUnit, Aspect::Front};
        NaiveMorale morale(table, what);
        if (morale.reasons() == 0) return false;
        const Thrown thrown = two_dice(lots_, table.card(id).quality);
        faces.insert(faces.end(), thrown.faces.begin(), thrown.faces.end());
        int total = thrown.total;
        for (const auto& [clause, value] : morale.modifiers(doubt)) total += value;
        const Morale after = morale.after(total);
        if (after == Morale::Broken) tell_friends(id);
        scene_.cast[id].morale = after;
        return true;
    }

    Scene2 scene_;
    Lots& lots_;
    std::map<UnitId, int> repeats_;
    std::set<UnitId> tested_;
};

std::string text_of(const Scene2& scene)
{
    std::string text;
    for (const UnitId id : scene.table().units()) {
        const Unit& unit = scene.cast.state[id];
        text += fmt::format(
            "unit {}: side {}, arm {}, weapon {}, {} bases {} wide at {},{} "
            "facing {}\n",
            index_of(id), longroll::index_of(scene.cast.field[id].side),
            static_cast<int>(scene.cast.field[id].arm),
            static_cast<int>(scene.cast.field[id].weapon), unit.bases, unit.width, unit.front.x,
            unit.front.y, unit.facing.tenths);
    }
    for (const Piece2& piece : scene.ground) {
        const V end = piece.shape[piece.shape.size() / 2];
        text += fmt::format("ground {} {},{} to {},{}\n", static_cast<int>(piece.kind),
                            piece.shape[0].x, piece.shape[0].y, end.x, end.y);
    }
    return text;
}

struct Compared {
    int bearings = 0;
    int fires = 0;
    int phases = 0;
    std::map<std::string, int> seen;
};

// Who bears on whom; false: in doubt.
bool same_bearings(const Scene2& scene, Compared& done)
{
    const Table table = scene.table();
    const View view = scene.cast.view();
    for (const UnitId id : table.units()) {
        const NaiveFire fire(table, id);
        EXPECT_EQ(!refuse_to_shoot(view, id), fire.may_shoot()) << index_of(id);
        if (!fire.may_shoot()) continue;
        for (const UnitId other : table.units()) {
            if (!fire.may_be_target(other)) continue;
            Doubt doubt;
            const std::vector<Bears> expected = fire.bears_on(other, doubt);
            if (doubt.any()) return false;
            const std::vector<Bearing> found = bearings(view, id, other);
            EXPECT_EQ(found.size(), expected.size()) << index_of(id) << " at " << index_of(other);
            if (found.size() != expected.size()) return true;
            ++done.bearings;
            for (std::size_t at = 0; at < found.size(); ++at) {
                EXPECT_EQ(found[at].file, expected[at].file);
                EXPECT_NEAR(found[at].range / 1000.0, expected[at].range, 0.02)
                    << index_of(id) << " at " << index_of(other) << ", file " << found[at].file;
                EXPECT_EQ(found[at].cover, expected[at].cover);
                EXPECT_EQ(found[at].enfilades, expected[at].from_behind);
            }
        }
    }
    return true;
}

void same_phase(const Scene2& scene, Lots& lots, Compared& done)
{
    const Table table = scene.table();
    Scene2 played = scene;
    std::map<UnitId, Aims> declared;
    Doubt doubt;
    for (const Side side : {scene.cast.state.active, enemy_of(scene.cast.state.active)})
        for (const UnitId id : table.units()) {
            const NaiveFire fire(table, id);
            if (table.card(id).side != side || !fire.may_shoot()) continue;
            const Aims aims = any_aims(lots, table, fire, doubt);
            if (aims.empty()) continue;
            const std::vector<Dice2> expected = fire.dice(aims, doubt);
            if (doubt.any()) return;
            const Fire order = order_of(id, aims);
            const std::vector<FireAt> found =
                dice_of(scene.cast.view(), volley_of(scene.cast.view(), order));
            ASSERT_EQ(found.size(), expected.size());
            for (std::size_t at = 0; at < found.size(); ++at) {
                ASSERT_EQ(found[at].target, expected[at].target);
                ASSERT_EQ(found[at].dice, expected[at].dice) << index_of(id);
                ASSERT_EQ(found[at].number(), expected[at].number) << index_of(id);
                ++done.seen["number " + std::to_string(expected[at].number)];
            }
            ++done.fires;
            declared[id] = aims;
        }
    NaivePhase phase(scene, lots);
    phase.run(declared);
    if (phase.doubt.any()) return;
    State& state = played.cast.state;
    for (const auto& [id, aims] : declared)
        state.volleys.push_back(volley_of(scene.cast.view(), order_of(id, aims)));
    ScriptedDice dice(phase.faces);
    EventLog log;
    resolve_shooting(played.cast.field, state, dice, log);
    test_end_of_phase(played.cast.field, state, dice, log);
    ASSERT_TRUE(dice.spent());
    ++done.phases;
    for (std::size_t at = 0; at < state.units.size(); ++at) {
        const Unit& found = state.units[at];
        const Unit& expected = phase.state().units[at];
        ASSERT_EQ(found.fate, expected.fate) << at;
        ASSERT_EQ(found.bases, expected.bases) << at;
        ASSERT_EQ(found.morale, expected.morale) << at;
        done.seen["removed"] += found.fate == UnitFate::Autobroken;
        done.seen["broken"] += found.morale == Morale::Broken;
    }
    for (std::size_t at = 0; at < state.generals.size(); ++at) {
        ASSERT_EQ(state.generals[at].fate, phase.state().generals[at].fate) << at;
        done.seen["killed"] += state.generals[at].fate == GeneralFate::Killed;
    }
}

TEST(FE_Naive, ShootingPhasesComeOutTheSame)
{
    Lots lots(42);
    Compared done;
    for (int game = 0; game < games(100); ++game) {
        const Scene2 scene = two_lines(lots);
        SCOPED_TRACE("game " + std::to_string(game) + "\n" + text_of(scene));
        if (same_bearings(scene, done)) same_phase(scene, lots, done);
        if (HasFailure()) return;
    }
    EXPECT_GT(done.bearings, 200);
    EXPECT_GT(done.fires, 60);
    EXPECT_GT(done.phases, 30);
    for (const auto& [what, times] : done.seen) RecordProperty(what, times);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy::naive
