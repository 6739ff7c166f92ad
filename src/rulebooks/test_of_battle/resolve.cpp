// The umpire: a position made for one question from a real table. The answer then comes from the
// same rule that plays the game.

#include "rulebooks/shared/table/case_setup.h"
#include "rulebooks/shared/table/sandbox.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sandbox.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {
using shared::table::CaseSlot;
using shared::table::kNorth;
using shared::table::kSouth;
using shared::table::SlotsAt;
using table::inches;

namespace {

constexpr Point kMiddle{inches(50), inches(50)};
constexpr Length kTableSide = inches(100);
constexpr Length kClose = 200;  // cover lies so near to the target

// Puts the pieces of one case on an open table: the target in the middle, facing south, the others
// about it.
class CaseSetup {
public:
    CaseSetup(const Case& stated, Phase phase) : stated_(stated)
    {
        field().umpire = true;
        field().options = stated.options;
        field().scenario.first = Side::Union;
        field().scenario.last_turn = 2;
        for (const Side side : {Side::Confederate, Side::Union}) {
            DivisionCard card;
            card.id = side == Side::Confederate ? "target" : "attackers";
            card.name = card.id;
            card.side = side;
            card.exhaustion_level = side == Side::Confederate ? stated.level : 1000;
            field().divisions.push_back(card);
        }
        state().phasing = Side::Union;
        state().phase = phase;
        target_ = add(Side::Confederate, stated.target, "target", kMiddle, kSouth);
        lay();
    }

    Field& field() { return situation_.field; }
    State& state() { return situation_.state; }
    [[nodiscard]] UnitId target() const { return target_; }

    UnitId add(Side side, const CaseUnit& given, std::string_view role, Point front, Heading facing)
    {
        const UnitId id = unit_id(field().units.size());
        UnitCard card;
        card.id = fmt::format("{}{}", role, index_of(id));
        card.name = given.name.empty() ? card.id : given.name;
        card.side = side;
        card.division = division_id(static_cast<std::size_t>(index_of(side)));
        card.type = given.type;
        card.strength = given.strength;
        card.morale = given.morale;
        card.weapon = given.weapon;
        card.repeating = given.repeating;
        card.sharpshooter = given.sharpshooter;
        card.training = given.training;
        card.tube = given.tube;
        card.weight = given.weight;
        field().units.push_back(card);
        state().units.push_back(unit_of_case(id, given, {front, facing}));
        if (given.army_commander) add_commander(side, id);
        return id;
    }

    // An attacker at its range, in the first place about the target where it stands free.
    [[nodiscard]] bool place(const CaseAttacker& given)
    {
        const UnitId id = add(Side::Union, given, "attacker", kMiddle, kNorth);
        const auto slots = shared::table::slots_about(
            base_of(field(), state(), target_), given.flank ? SlotsAt::Flank : SlotsAt::Front);
        for (const CaseSlot& slot : slots) {
            const Pose there = slot.at(given.range);
            Unit& unit = state()[id];
            unit.stand_at(there);
            if (!shared::table::stands_free(View(field(), state()), id)) continue;
            come(id, given);
            return true;
        }
        return false;
    }

    [[nodiscard]] Attack attack() const
    {
        Attack order;
        order.target = target_;
        for (std::size_t place = 0; place < situation_.field.units.size(); ++place)
            if (situation_.field.units[place].side == Side::Union)
                order.attackers.push_back({unit_id(place), {}, {}, {}});
        return order;
    }

    [[nodiscard]] Situation finish(Action action)
    {
        situation_.action = std::move(action);
        return std::move(situation_);
    }

private:
    static Unit unit_of_case(UnitId id, const CaseUnit& given, const Pose& pose)
    {
        Unit unit;
        unit.card = id;
        unit.strength = static_cast<std::int8_t>(given.strength);
        set_morale_state(unit, given.state);
        unit.mounted = given.mounted && has_horses(given.type);
        unit.stationary = given.stationary;
        unit.gone_to_ground = given.gone_to_ground;
        unit.limbered = given.limbered;
        unit.column = given.column;
        unit.guns = static_cast<std::uint8_t>(given.guns);
        unit.stand_at(pose);
        unit.command = CommandVia::Proximity;
        unit.start.front = pose.front;
        unit.start.facing = pose.heading;
        return unit;
    }

    void add_commander(Side side, UnitId with)
    {
        LeaderCard card;
        card.id = fmt::format("leader{}", field().leaders.size());
        card.name = card.id;
        card.side = side;
        card.level = CommanderLevel::Army;
        field().leaders.push_back(card);
        Leader leader;
        leader.with = with;
        leader.at = base_of(field(), state(), with).centre;
        state().leaders.push_back(leader);
    }

    // Whoever touches the target has come from where he looks from.
    void come(UnitId id, const CaseAttacker& given)
    {
        constexpr Length kRun = inches(4);
        Unit& unit = state()[id];
        unit.charge_front = unit.front - ahead(unit.facing, kRun);
        if (given.range > 0) return;
        unit.charged = given.charged;
        EventLog unread(LogKeeping::Discard);
        record_contacts(field(), state(), id, unread);
    }

    // Works all around it, or ground no larger than itself and what lies close about it.
    void lay()
    {
        std::vector<table::Feature> features;
        const table::Box around = table::box_of(base_of(field(), state(), target_)).grown(kClose);
        for (const TerrainKind kind : stated_.cover) {
            const bool line = kind > TerrainKind::Hill;
            features.push_back(line ? shared::table::line_around(table::number_of(kind), around)
                                    : shared::table::area_within(table::number_of(kind), around));
            field().ground.push_back({});
            field().ground.back().kind = kind;
        }
        if (stated_.higher) {
            features.push_back(table::contour_feature(1, shared::table::rectangle(around)));
            field().ground.push_back({});
        }
        const std::vector<Construction> built(features.size(), Construction::Wood);
        lay_out(field(), {{0, 0}, {kTableSide, kTableSide}}, std::move(features), built);
        complete_lists(field(), state());
        for (std::size_t place = 0; place < field().blocks.size(); ++place)
            state()[target_].block = block_id(place);
    }

    const Case& stated_;
    Situation situation_;
    UnitId target_ = kNoUnit;
};

Problems place_all(const Case& stated, CaseSetup& setup)
{
    Problems problems;
    for (std::size_t place = 0; place < stated.attackers.size(); ++place)
        if (!setup.place(stated.attackers[place]))
            problems.add(fmt::format("case.attackers[{}]", place),
                         "there is no room for it at this range beside the others",
                         "ask about fewer attackers, or about each of them");
    return problems;
}

// ---- The questions ----

Result<Situation> combat_case(const Case& stated)
{
    const bool melee = stated.what != CaseKind::Fire;
    CaseSetup setup(stated, Phase::Combat);
    if (Problems problems = place_all(stated, setup); !problems.empty()) return problems;
    if (stated.attackers.empty())
        return Problems{{"case.attackers", "nobody attacks", "state one at least"}};
    for (std::size_t place = 0; place < stated.attackers.size(); ++place)
        if (melee && stated.attackers[place].range > 0 && stated.what == CaseKind::Tie)
            return Problems{{fmt::format("case.attackers[{}].range", place),
                             "a tie is between those in contact", "leave the range out"}};
    // What the target answers is its owner's to say, unless it fights hand to hand.
    if (!melee) setup.state()[setup.target()].attacked = true;
    const Attack order = setup.attack();
    if (stated.what != CaseKind::Tie) return setup.finish(order);
    Combat combat;
    combat.step = CombatStep::Melee;
    combat.attack = order;
    for (const Attacker& attacker : order.attackers) combat.meleeing.push_back(attacker.unit);
    combat.defending.push_back(setup.target());
    setup.state().combat = combat;
    return setup.finish(EndPhase{});
}

Result<Situation> morale_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Morale);
    if (Problems problems = place_all(stated, setup); !problems.empty()) return problems;
    return setup.finish(EndPhase{});
}

// Straight ahead into the marsh before it.
Result<Situation> marsh_case(const Case& stated)
{
    constexpr Length kDeep = inches(6);
    constexpr Length kBefore = inches(1);
    CaseSetup setup(stated, Phase::Movement);
    State& state = setup.state();
    const UnitId id = setup.target();
    const Point edge = state[id].front + ahead(kSouth, kBefore);
    setup.field().ground.assign(1, {});
    setup.field().ground[0].kind = TerrainKind::Marsh;
    setup.field().terrain = shared::table::open_table(
        kTableSide, kTableSide,
        {shared::table::area_within(table::number_of(TerrainKind::Marsh),
                                    {{edge.x - kDeep, edge.y - kDeep}, {edge.x + kDeep, edge.y}})});
    state.phasing = Side::Confederate;
    begin_movement(setup.field(), state);
    for (int stand = 0; stand < stated.entered; ++stand) state.marsh_entries.push_back({0, edge});
    March march;
    march.unit = id;
    march.path = {state[id].front + ahead(kSouth, 2 * kBefore)};
    return setup.finish(march);
}

Result<Situation> ignition_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Residual);
    if (setup.field().blocks.empty())
        return Problems{
            {"case.cover", "the target is in no building", "give \"town_block\" or \"village\""}};
    for (Block& block : setup.state().blocks) block.in_danger = true;
    return setup.finish(EndPhase{});
}

Result<Situation> exhaustion_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Exhaustion);
    Point there = kMiddle;
    for (const CaseUnit& given : stated.others) {
        there.x += inches(4);
        setup.add(Side::Confederate, given, "stand", there, kSouth);
    }
    Division& division = setup.state().divisions[0];
    division.casualties = static_cast<std::int16_t>(stated.casualties);
    division.casualties_now = static_cast<std::int16_t>(stated.casualties_now);
    return setup.finish(EndPhase{});
}

void check_unit_stated(const CaseUnit& given, const std::string& where, Problems& problems)
{
    shared::table::check_number(where + ".strength", "no stand is so strong", given.strength, 1,
                                100, problems);
    shared::table::check_number(where + ".morale", "no morale is like this", given.morale, 2, 6,
                                problems);
    shared::table::check_number(where + ".guns", "no brigade has so many", given.guns, 0, 2,
                                problems);
}

Problems check_case(const Case& stated)
{
    constexpr std::size_t kMost = 12;
    Problems problems;
    check_unit_stated(stated.target, "case.target", problems);
    for (std::size_t place = 0; place < stated.attackers.size(); ++place) {
        const std::string where = fmt::format("case.attackers[{}]", place);
        check_unit_stated(stated.attackers[place], where, problems);
        shared::table::check_number(where + ".range", "no weapon reaches so far",
                                    stated.attackers[place].range, 0, inches(18), problems);
    }
    for (std::size_t place = 0; place < stated.others.size(); ++place)
        check_unit_stated(stated.others[place], fmt::format("case.others[{}]", place), problems);
    if (stated.attackers.size() > kMost || stated.others.size() > kMost ||
        stated.cover.size() > kMost)
        problems.add("case", "there are too many", fmt::format("state {} at most", kMost));
    for (const TerrainKind kind : stated.cover)
        if (kind >= TerrainKind::Bridge || kind == TerrainKind::Hill)
            problems.add("case.cover", "nobody is in or behind this",
                         "give kinds of areas or lines; `higher` stands for a hill");
    shared::table::check_number("case.level", "no division has this level", stated.level, 0, 1000,
                                problems);
    shared::table::check_number("case.casualties_now", "more than in all", stated.casualties_now, 0,
                                stated.casualties, problems);
    shared::table::check_number("case.entered", "so many never go one way", stated.entered, 0, 100,
                                problems);
    return problems;
}

}  // namespace

Result<Situation> Rulebook::situation(const Case& stated)
{
    if (Problems problems = check_case(stated); !problems.empty()) return problems;
    switch (stated.what) {
        case CaseKind::Morale: return morale_case(stated);
        case CaseKind::Fire:
        case CaseKind::Melee:
        case CaseKind::Tie: return combat_case(stated);
        case CaseKind::Marsh: return marsh_case(stated);
        case CaseKind::Ignition: return ignition_case(stated);
        case CaseKind::Exhaustion: return exhaustion_case(stated);
    }
    return Problems{{"case.what", "nothing is asked", "say what"}};
}

}  // namespace longroll::test_of_battle
