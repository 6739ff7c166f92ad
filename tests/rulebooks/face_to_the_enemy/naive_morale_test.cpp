// Every morale test of random positions, by the engine and by naive_morale.h.

#include "rulebooks/face_to_the_enemy/naive_morale.h"

namespace longroll::face_to_the_enemy::naive {
namespace {

// What a phase may have left on it.
void worry(Lots& lots, Unit& unit, int initial)
{
    PhaseMemory& phase = unit.phase;
    phase.start_bases = static_cast<std::uint8_t>(std::min(initial, unit.bases + lots.below(2)));
    phase.shot_at = lots.one_in(2);
    if (phase.shot_at) {
        phase.shot_hits = static_cast<std::uint8_t>(lots.below(6));
        phase.shot_at_by_guns = lots.one_in(2);
    }
    if (lots.one_in(3)) {
        phase.melee_taken = static_cast<std::uint8_t>(lots.below(6));
        phase.melee_given = static_cast<std::uint8_t>(lots.below(6));
    }
    phase.friend_broke = lots.one_in(3);
    phase.general_lost = lots.one_in(4);
}

Scene2 crowd(Lots& lots)
{
    Scene2 scene;
    scene.cast.field.options.terrain_disorder = !lots.one_in(4);
    if (lots.one_in(2)) scene.strew(lots, lots.between(1, 4));
    if (lots.one_in(4)) scene.hill(1, {18, 18}, {30, 28});
    for (int each = 0; each < lots.between(4, 8); ++each) {
        const UnitId id =
            scene.unit(lots, lots.any({Side::Confederate, Side::Union}), {16, 16}, {36, 36});
        worry(lots, scene.cast[id], scene.cast.card(id).bases);
        if (lots.one_in(10)) scene.cast[id].morale = Morale::Broken;
    }
    for (int each = 0; each < lots.below(4); ++each)
        scene.cast.general(lots.any({Side::Confederate, Side::Union}),
                           {lots.between(14'000, 38'000), lots.between(14'000, 38'000)});
    const std::vector<UnitId> units = scene.table().units();
    const auto some = [&] {
        return units[static_cast<std::size_t>(lots.below(static_cast<int>(units.size())))];
    };
    if (lots.one_in(3)) scene.cast.attached(some());
    for (int tries = 0; tries < 2; ++tries)
        if (const UnitId a = some(), b = some();
            scene.cast.card(a).side != scene.cast.card(b).side &&
            contact_between(scene.cast.state, a, b) == nullptr)
            scene.cast.contact(a, b, lots.any({Aspect::Front, Aspect::Flank}));
    return scene;
}

std::map<std::string, int> told(const Tally& tally)
{
    std::map<std::string, int> sum;
    for (const TallyLine& line : tally.lines())
        if (line.value != 0) sum[std::string(line.clause.id)] += line.value;
    return sum;
}

TEST(FE_Naive, MoraleTestsCountTheSameAndEndTheSame)
{
    Lots lots(41);
    int sure = 0;
    std::map<std::string, int> seen;
    for (int game = 0; game < games(120); ++game) {
        const Scene2 scene = crowd(lots);
        const Table table = scene.table();
        for (const UnitId id : table.units()) {
            MoraleTest test{
                id, lots.any({TestKind::Charging, TestKind::Receiving, TestKind::UnderFire,
                              TestKind::DefensiveFire, TestKind::LostMelee, TestKind::EndOfPhase,
                              TestKind::Rally})};
            if (table.unit(id).broken()) test.kind = TestKind::Rally;
            const PhaseMemory& phase = table.unit(id).phase;
            if (test.kind == TestKind::LostMelee && phase.melee_taken <= phase.melee_given)
                continue;
            if (test.kind == TestKind::Charging || test.kind == TestKind::Receiving) {
                for (const UnitId other : table.units())
                    if (table.card(other).side != table.card(id).side) test.against = other;
                if (test.against == kNoUnit) continue;
                test.aspect = lots.any({Aspect::Front, Aspect::Flank, Aspect::Rear});
            }
            NaiveMorale naive(table, test);
            Doubt doubt;
            const auto expected = naive.modifiers(doubt);
            if (doubt.any()) continue;
            ++sure;
            for (const auto& [clause, value] : expected) seen[clause] += 1;
            const Field& field = scene.cast.field;
            State state = scene.cast.state;
            ASSERT_EQ(told(morale_modifiers({field, state}, test)), expected)
                << "game " << game << " unit " << index_of(id) << " test " << int(test.kind);
            if (test.kind != TestKind::Rally) {
                ASSERT_EQ(reasons_for(state, test), naive.reasons()) << int(test.kind);
            }
            if (test.kind == TestKind::Charging || test.kind == TestKind::Receiving) continue;
            const Thrown thrown = two_dice(lots, table.card(id).quality);
            int total = thrown.total;
            for (const auto& [clause, value] : expected) total += value;
            ScriptedDice dice(thrown.faces);
            EventLog log;
            ASSERT_EQ(test_morale(field, state, test, dice, log).total, total);
            ASSERT_TRUE(dice.spent());
            ASSERT_EQ(state[id].morale, naive.after(total)) << total << " " << int(test.kind);
        }
    }
    EXPECT_GT(sure, 300);
    for (const auto& [clause, times] : seen) RecordProperty(clause, times);
    EXPECT_EQ(seen.size(), 16U);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy::naive
