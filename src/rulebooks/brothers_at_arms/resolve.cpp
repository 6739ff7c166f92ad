// The umpire: a position made for one question from a real table. The answer then comes from the
// same rule that plays the game.

#include "rulebooks/brothers_at_arms/resolve.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

constexpr Hex kTarget{0, 0};
constexpr Hex kElsewhere{-8, 0};
constexpr std::uint8_t kFarEnough = 8;

// The hexes from which a line enters the target by one side only, three to a side, so that each
// class of cover can have sides of its own; in melee the neighbour on that side.
FixedVector<Hex, 3> hexes_behind(Direction side, CaseKind what)
{
    const Hex out = board::step(side);
    if (what == CaseKind::Melee) return {out};
    const Hex three = out + out + out;
    const Hex left = board::step(board::direction_of(board::index_of(side) + 2));
    const Hex right = board::step(board::direction_of(board::index_of(side) + 4));
    return {three, three + left, three + right};
}

// Puts the pieces of one case on a small open board.
class CaseSetup {
public:
    explicit CaseSetup(const Case& stated) : stated_(stated)
    {
        Field& field = situation_.field;
        field.umpire = true;
        field.options = stated.options;
        field.ground = Ground(board::HexGrid::disc(kTarget, 9));
        field.scenario.bounds = 24;
        // Noon, or an hour of darkness.
        field.scenario.start_hour = stated.night ? 22 : 12;
        state().active = Side::Union;
        state().captures_done = true;
    }

    Field& field() { return situation_.field; }
    State& state() { return situation_.state; }
    [[nodiscard]] Situation finish(Action action)
    {
        situation_.action = std::move(action);
        return std::move(situation_);
    }

    UnitId add_unit(Side side, Hex hex, const std::string& name, int attack, int strength)
    {
        const UnitId id = unit_id(field().units.size());
        UnitCard card;
        card.id = fmt::format("{}{}", side == Side::Union ? "attacker" : "target", index_of(id));
        card.name = name.empty() ? card.id : name;
        card.side = side;
        card.range = kFarEnough;
        card.attack = static_cast<std::uint8_t>(attack);
        card.strength = static_cast<std::uint8_t>(strength);
        card.identity = division(1);
        field().units.push_back(card);
        Unit unit;
        unit.hex = hex;
        unit.orders = true;
        state().units.push_back(unit);
        return id;
    }

    CommanderId add_commander(Side side, Level level, Hex hex, int leadership)
    {
        const CommanderId id = commander_id(field().commanders.size());
        CommanderCard card;
        card.id = fmt::format("commander{}", index_of(id));
        card.name = card.id;
        card.side = side;
        card.level = level;
        card.division = level == Level::Command ? static_cast<std::uint8_t>(index_of(id) + 1) : 0;
        card.leadership = static_cast<std::uint8_t>(leadership);
        field().commanders.push_back(card);
        Commander commander;
        commander.hex = hex;
        commander.in_command = true;
        state().commanders.push_back(commander);
        return id;
    }

    // Gives each attacker a place whose line enters over its own class of cover.
    Problems place_attackers(Group& group);
    UnitId place_target();

private:
    UnitId add_attacker(const CaseUnit& given, Hex hex);

    const Case& stated_;
    Situation situation_;
};

UnitId CaseSetup::add_attacker(const CaseUnit& given, Hex hex)
{
    const UnitId id = add_unit(Side::Union, hex, given.name, given.attack, given.strength);
    UnitCard& card = field().units[index_of(id)];
    card.arm = given.arm;
    card.sharpshooters = given.sharpshooters;
    state()[id].fatigued = given.fatigued;
    state()[id].out_of_range = given.out_of_range;
    field().ground[hex].rough = given.unformed;
    for (int commander = 0; commander < given.commanders_fired_through; ++commander)
        // On the straight line of the middle hex of its side, next to the firer.
        add_commander(
            Side::Union, Level::Command,
            {static_cast<std::int16_t>(hex.q * 2 / 3), static_cast<std::int16_t>(hex.r * 2 / 3)},
            1);
    return id;
}

Problems CaseSetup::place_attackers(Group& group)
{
    if (stated_.attackers.empty())
        return {{"case.attackers", "nobody attacks", "state at least one attacker"}};
    // A side of the target's hex serves one class of cover; a commander who is fired through needs
    // the straight line, so that its firer stands alone behind its side.
    struct Behind {
        Cover cover;
        FixedVector<Hex, 3> hexes;
        std::size_t used = 0;
    };
    std::vector<Behind> behind;
    for (std::size_t index = 0; index < stated_.attackers.size(); ++index) {
        const CaseUnit& given = stated_.attackers[index];
        const auto fits = [&](const Behind& side) {
            return side.cover == given.cover && side.used < side.hexes.size() &&
                   given.commanders_fired_through == 0;
        };
        auto found = std::ranges::find_if(behind, fits);
        if (found == behind.end()) {
            if (behind.size() == 6 || group.full())
                return {{fmt::format("case.attackers[{}]", index),
                         "there is no room for so many attackers around one hex",
                         "ask about fewer, or give those with the same cover together"}};
            const Direction side = board::direction_of(static_cast<int>(behind.size()));
            field().ground[kTarget].side_cover[behind.size()] = given.cover;
            behind.push_back({given.cover, hexes_behind(side, stated_.what), 0});
            found = behind.end() - 1;
        }
        group.push_back(add_attacker(given, found->hexes[found->used++]));
        if (given.commanders_fired_through > 0) found->used = found->hexes.size();
    }
    return {};
}

UnitId CaseSetup::place_target()
{
    const CaseTarget& given = stated_.target;
    const UnitId target = add_unit(Side::Confederate, kTarget, given.name, 4, given.strength);
    field().units[index_of(target)].indomitable = given.indomitable;
    if (given.aboard) state()[target].aboard_since = 1;
    if (given.stacked_strength > 0) {
        const UnitId other =
            add_unit(Side::Confederate, kTarget, "the other unit", 4, given.stacked_strength);
        field().units[index_of(other)].indomitable = given.stacked_indomitable;
    }
    // The target is not the last of its division, or its fall would take the commander along.
    add_unit(Side::Confederate, kElsewhere, "the rest", 4, 3);
    for (int commander = 0; commander < given.commanders; ++commander)
        add_commander(Side::Confederate, Level::Command, kTarget, 1);
    return target;
}

Problems check_numbers(const Case& stated)
{
    Problems problems;
    for (std::size_t index = 0; index < stated.attackers.size(); ++index) {
        const CaseUnit& unit = stated.attackers[index];
        const std::string where = fmt::format("case.attackers[{}]", index);
        if (unit.attack < 2 || unit.attack > 6)
            problems.add(where + ".attack", "an attack value lies between 2 and 6");
        if (unit.strength < 1 || unit.strength > 20)
            problems.add(where + ".strength", "a strength lies between 1 and 20");
    }
    if (stated.target.strength < 1 || stated.target.strength > 20)
        problems.add("case.target.strength", "a strength lies between 1 and 20");
    if (stated.leadership > 6) problems.add("case.leadership", "leadership lies between 0 and 6");
    return problems;
}

Result<Situation> attack_case(const Case& stated)
{
    CaseSetup setup(stated);
    Group group;
    if (Problems problems = setup.place_attackers(group); !problems.empty()) return problems;
    if (stated.what == CaseKind::Melee) {
        const UnitId target = setup.place_target();
        setup.state().phase = Phase::Melee;
        return setup.finish(Melee{group, target});
    }
    setup.state().phase = Phase::Fire;
    if (stated.what == CaseKind::Breach) {
        setup.field().ground[kTarget].side_cover[0] = Cover::Fortification;
        return setup.finish(Breach{group, kTarget, Direction::E});
    }
    return setup.finish(Fire{group, setup.place_target()});
}

Result<Situation> shot_case(const Case& stated)
{
    if (stated.attackers.size() != 1)
        return Problems{{"case.attackers", "one unit shoots at a commander", "state one attacker"}};
    CaseSetup setup(stated);
    Group group;
    if (Problems problems = setup.place_attackers(group); !problems.empty()) return problems;
    const CommanderId target = setup.add_commander(Side::Confederate, Level::Control, kTarget, 2);
    setup.state().phase = Phase::Fire;
    return setup.finish(ShootCommander{group[0], target});
}

// A unit has ended its move on the commander's hex; going on brings the attempt.
Result<Situation> capture_case(const Case& stated)
{
    if (stated.attackers.size() != 1)
        return Problems{{"case.attackers", "one unit captures", "state one attacker"}};
    CaseSetup setup(stated);
    const CaseUnit& given = stated.attackers.front();
    setup.add_unit(Side::Union, kTarget, given.name, given.attack, given.strength);
    setup.add_commander(Side::Confederate, Level::Control, kTarget, 2);
    setup.state().phase = Phase::Fire;
    setup.state().captures_done = false;
    return setup.finish(EndPhase{});
}

// One command counter out of everybody's reach, and whoever rolls for it.
Result<Situation> command_case(const Case& stated)
{
    CaseSetup setup(stated);
    State& state = setup.state();
    setup.add_unit(Side::Union, {8, 0}, "the division", 4, 3);
    const CommanderId command = setup.add_commander(Side::Union, Level::Command, {8, 0}, 1);
    CommanderId by = kNoCommander;
    if (!stated.initiative)
        by = setup.add_commander(Side::Union, Level::Control, {0, 0}, stated.leadership);
    state.lost_control[static_cast<std::size_t>(index_of(Side::Union))] = stated.initiative;
    state[command].in_command = false;
    state.units[0].orders = false;
    state.phase = Phase::ControlRoll;
    state.rolls.push_back({division(setup.field()[command].division), command, kNoCommander});
    return setup.finish(CommandRoll{by});
}

// A flinch test alone, under hits that were counted at the table.
Result<Situation> flinch_case(const Case& stated)
{
    if (stated.hits < 1 || stated.hits >= stated.target.strength)
        return Problems{{"case.hits",
                         "a flinch is tested under one hit or more that do not disperse",
                         "state fewer hits than the target's strength"}};
    CaseSetup setup(stated);
    const UnitId attacker = setup.add_unit(Side::Union, {3, 0}, "the attacker", 4, 3);
    const UnitId target = setup.place_target();
    setup.state().phase = Phase::Fire;
    setup.state().pending.push_back(TestDue{target, attacker, stated.hits, stated.cover});
    return setup.finish(TestFlinch{});
}

}  // namespace

Result<Situation> Rulebook::situation(const Case& stated)
{
    if (const Problems problems = check_numbers(stated); !problems.empty()) return problems;
    switch (stated.what) {
        case CaseKind::Fire:
        case CaseKind::Melee:
        case CaseKind::Breach: return attack_case(stated);
        case CaseKind::ShootCommander: return shot_case(stated);
        case CaseKind::Capture: return capture_case(stated);
        case CaseKind::CommandRoll: return command_case(stated);
        case CaseKind::Flinch: break;
    }
    return flinch_case(stated);
}

}  // namespace longroll::brothers_at_arms
