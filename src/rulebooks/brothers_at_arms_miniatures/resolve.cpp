// The umpire: a position made for one question from a real table. The answer then comes from the
// same rule that plays the game.

#include "rulebooks/brothers_at_arms_miniatures/resolve.h"

#include "rulebooks/brothers_at_arms_miniatures/bodies.h"
#include "rulebooks/brothers_at_arms_miniatures/ground_rules.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/shared/table/case_setup.h"
#include "rulebooks/shared/table/sandbox.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

using shared::table::kNorth;
using shared::table::kSouth;

namespace {

constexpr Length kTableSide = 20 * kU;
constexpr Point kMiddle{kTableSide / 2, kTableSide / 2};
constexpr std::uint8_t kFarRange = 8;
constexpr Length kApart = 4 * kU;  // so every base of a long line sees its target

// Puts the pieces of one case on an open table: the attacker in the middle, facing north.
class CaseTable {
public:
    CaseTable(const Case& stated, Phase phase) : stated_(stated)
    {
        field().umpire = true;
        field().options = stated.options;
        state().phase = phase;
        state().hour = 12;
        state().is_night = stated.night;
    }

    Field& field() { return situation_.field; }
    State& state() { return situation_.state; }

    UnitId add(Side side, Arm arm, int bases, Point anchor, Heading facing, Formation formation,
               const std::string& name)
    {
        const UnitId id = unit_id(field().units.size());
        UnitCard card;
        card.id = fmt::format("unit{}", index_of(id));
        card.name = name.empty() ? (side == Side::Confederate ? "the unit" : "the target") : name;
        card.side = side;
        card.arm = arm;
        card.range = kFarRange;
        card.strength = static_cast<std::uint8_t>(bases);
        card.identity = shared::counters::division(1);
        field().units.push_back(card);
        Unit unit;
        unit.card = id;
        unit.under = 1;
        unit.orders = Orders::InCommand;
        const bool boat = arm == Arm::RiverBoat;
        unit.points = boat ? card.strength : std::uint8_t{0};
        unit.bases.resize(boat ? 1 : static_cast<std::size_t>(bases));
        lay_out(field(), unit, formation, anchor, facing);
        state().units.push_back(unit);
        return id;
    }
    UnitId add_attacker(Point anchor) { return add_attacker(anchor, stated_.formation); }
    UnitId add_attacker(Point anchor, Formation formation)
    {
        const UnitId id = add(Side::Confederate, stated_.arm, stated_.bases, anchor, kNorth,
                              formation, stated_.name);
        field().units.back().attack = stated_.attack;
        field().units.back().sharpshooters = stated_.sharpshooters;
        state()[id].out_of_control = stated_.out_of_control;
        state()[id].fatigued = stated_.fatigued;
        if (stated_.unformed) lay_under(id, GroundKind::Marsh, 0);
        return id;
    }
    UnitId add_target(Point anchor, Formation formation = Formation::SingleLine)
    {
        const UnitId id = add(Side::Union, stated_.target_arm, stated_.target_bases, anchor, kSouth,
                              formation, stated_.target);
        field().units.back().indomitable = stated_.indomitable;
        state()[id].aboard = stated_.aboard;
        if (stated_.cover > 0) lay_under(id, GroundKind::Crops, stated_.cover);
        return id;
    }
    CommanderId add_commander(Side side, Point centre, int division, const std::string& name)
    {
        const CommanderId id = commander_id(field().commanders.size());
        CommanderCard card;
        card.id = fmt::format("commander{}", index_of(id));
        card.name = name.empty() ? "the commander" : name;
        card.side = side;
        card.level = division == 0 ? Level::Control : Level::Command;
        card.division = static_cast<std::uint8_t>(division);
        card.leadership = stated_.command_value;
        field().commanders.push_back(card);
        Commander commander;
        commander.at = centre;
        state().commanders.push_back(commander);
        return id;
    }

    // Ground of that kind under each base's middle, and its cover.
    void lay_under(UnitId id, GroundKind kind, std::uint8_t cover)
    {
        const Placed bases = bases_of(field(), state()[id]);
        features_.push_back(board::table::area_feature(
            board::table::number_of(kind),
            shared::table::rectangle(
                box_of(std::span<const Footprint>(bases.data(), bases.size())))));
        GroundRules rules = printed_rules(kind);
        rules.cover = cover;
        field().ground.push_back(rules);
    }
    void add_works(std::vector<Point> line)
    {
        features_.push_back(board::table::line_feature(
            board::table::number_of(GroundKind::FieldWorks), std::move(line), 0));
        field().ground.push_back(printed_rules(GroundKind::FieldWorks));
    }
    void lay()
    {
        field().terrain = shared::table::open_table(kTableSide, kTableSide, features_);
        join_sight_areas(field());
    }

    Situation take(Action action)
    {
        if (!field().terrain) lay();
        situation_.action = std::move(action);
        return std::move(situation_);
    }

private:
    const Case& stated_;
    Situation situation_;
    std::vector<board::table::Feature> features_;
};

// BM-CDR-2: one commander, where the shot lines of so many bases in the middle of the line cross
// his square and those of the others pass him by. All of them meet at the head of a column.
void put_commander_under_fire(CaseTable& table, const Case& stated, UnitId attacker, UnitId target)
{
    const Placed firers = bases_of(table.field(), table.state()[attacker]);
    const Footprint head = bases_of(table.field(), table.state()[target])[0];
    const auto lines = std::min<std::size_t>(stated.through, firers.size());
    const auto first = (firers.size() - lines) / 2;
    const Vec from =
        board::table::middle(firers[first].centre, firers[first + lines - 1].centre) - head.centre;
    // Where as many lines as that lie as far apart as his square is wide.
    const Length apart = base_of(table.field(), stated.arm).width * static_cast<Length>(lines);
    const auto part = [&](Length whole) {
        return static_cast<Length>(std::int64_t{whole} * kCommanderSide /
                                   std::max(apart, kCommanderSide + kCommanderSide / 8));
    };
    table.add_commander(Side::Confederate,
                        head.centre + Vec{part(from.x), part(from.y) - kCommanderSide / 2}, 0, "");
}

Situation fire_case(const Case& stated)
{
    CaseTable table(stated, Phase::Fire);
    const bool past = stated.through > 0;
    const UnitId attacker =
        table.add_attacker(kMiddle, past ? Formation::SingleLine : stated.formation);
    const UnitId target = table.add_target(kMiddle + Vec{0, kApart},
                                           past ? Formation::Column : Formation::SingleLine);
    if (past) put_commander_under_fire(table, stated, attacker, target);
    return table.take(Fire{attacker, target});
}

// Flush with so many bases of its front rank, from its left end on.
Situation melee_case(const Case& stated)
{
    CaseTable table(stated, Phase::Melee);
    const UnitId attacker = table.add_attacker(kMiddle);
    const Length width = base_of(table.field(), stated.arm).width;
    const Unit& unit = table.state()[attacker];
    int files = 0;
    for (const Base& base : unit.bases) files += base.rank == 0;
    const Length left = -files * width / 2;
    const Length reach = base_of(table.field(), stated.target_arm).width * stated.target_bases;
    const UnitId target =
        table.add_target(kMiddle + Vec{left + stated.in_contact * width - reach / 2, 0});
    table.state().contacts.push_back({attacker, target, {}});
    return table.take(Strike{attacker, {}, {}});
}

Situation flinch_case(const Case& stated)
{
    CaseTable table(stated, Phase::Fire);
    const UnitId attacker = table.add_attacker(kMiddle);
    const UnitId target = table.add_target(kMiddle + Vec{0, kApart});
    Attack attack;
    attack.attacker = attacker;
    attack.target = target;
    attack.step = AttackStep::Test;
    attack.lost = stated.lost;
    attack.cover = stated.cover;
    table.state().attacks.push_back(attack);
    return table.take(TestFlinch{target});
}

// Ledger T8: outside of every radius, or without anybody to obey.
Situation command_case(const Case& stated)
{
    const bool his = stated.roll == CaseRoll::Commander;
    CaseTable table(stated, his ? Phase::ControlRoll : Phase::CommandRoll);
    constexpr Vec kFarOff{9 * kU, 9 * kU};
    const CommanderId commander =
        table.add_commander(Side::Confederate, kMiddle - kFarOff, 1, his ? stated.name : "");
    table.field().scenario.had_higher[0] = true;
    const CommanderId higher = table.add_commander(Side::Confederate, kMiddle + kFarOff, 0, "");
    table.field().commanders[index_of(higher)].leadership = 0;
    if (stated.superior_lost) table.state()[higher].fate = CommanderFate::Disabled;
    if (stated.roll == CaseRoll::Formation) table.state()[commander].fate = CommanderFate::Disabled;
    if (his) table.state()[commander].control = Control::Nic;  // until his die frees him
    const UnitId unit = table.add(Side::Confederate, stated.arm, stated.bases, kMiddle, kNorth,
                                  stated.formation, his ? "" : stated.name);
    table.state()[unit].orders = Orders::NotInCommand;
    table.state()[unit].out_of_control = true;
    return table.take(EndPhase{});
}

Situation shoot_case(const Case& stated)
{
    CaseTable table(stated, Phase::Fire);
    const UnitId attacker = table.add_attacker(kMiddle);
    const CommanderId target =
        table.add_commander(Side::Union, kMiddle + Vec{0, kApart}, 1, stated.target);
    return table.take(FireAtCommander{attacker, target});
}

Situation capture_case(const Case& stated)
{
    CaseTable table(stated, Phase::MoveUnits);
    const UnitId unit = table.add_attacker(kMiddle);
    table.add_commander(Side::Union, kMiddle + Vec{0, kU / 2}, 1, stated.target);
    return table.take(Move{unit, {Shift{Vec{0, kU / 2}}}, false});
}

Situation breach_case(const Case& stated)
{
    CaseTable table(stated, Phase::Fire);
    const UnitId attacker = table.add_attacker(kMiddle);
    const Point works = kMiddle + Vec{0, kApart};
    table.add_works({works - Vec{kU / 2, 0}, works + Vec{kU / 2, 0}});
    table.lay();
    cut_sections(table.field(), FeatureId(table.field().ground.size() - 1));
    table.state().sections.push_back({stated.strength});
    return table.take(FireAtWorks{attacker, SectionId{0}});
}

Situation reserve_case(const Case& stated)
{
    CaseTable table(stated, Phase::StartOfBound);
    ReserveGroup group;
    group.mode = stated.mode;
    group.formation = 1;
    group.night_march = stated.night_march;
    table.state().reserves.push_back(group);
    const UnitId unit = table.add_attacker(kMiddle);
    table.state()[unit].fate = UnitFate::Reserve;
    table.state()[unit].reserve = 0;
    return table.take(EndPhase{});
}

Situation night_case(const Case& stated)
{
    CaseTable table(stated, Phase::NightRolls);
    const CommanderId higher = table.add_commander(Side::Confederate, kMiddle, 0, stated.name);
    table.add_commander(Side::Confederate, kMiddle - Vec{0, kU}, 1, "");
    table.add_attacker(kMiddle - Vec{0, 2 * kU});
    table.state().night_roller = higher;
    table.field().scenario.days = 2;
    if (stated.send_off) return table.take(SendOff{1, ReserveMode::FlankLeft, 1});
    return table.take(Reposition{1});
}

Situation victory_case(const Case& stated)
{
    CaseTable table(stated, Phase::EndOfBound);
    for (const auto& [side, count] : {std::pair{Side::Confederate, stated.confederate_objectives},
                                      std::pair{Side::Union, stated.union_objectives}})
        for (int place = 0; place < count; ++place) {
            Objective objective;
            objective.at = kMiddle;
            objective.radius = kObjectiveRadius;
            table.field().scenario.objectives.push_back(objective);
            table.state().objectives.push_back({side, {}});
        }
    return table.take(EndPhase{});
}

// ---- What cannot be ----

Problems check_case(const Case& stated)
{
    using shared::table::check_number;
    Problems problems;
    check_number("case.attack", "no counter has such an attack value", stated.attack, 2, 6,
                 problems);
    check_number("case.bases", "no unit has so many bases", stated.bases, 1, kMostBases, problems);
    check_number("case.target_bases", "no unit has so many bases", stated.target_bases, 1,
                 kMostBases, problems);
    check_number("case.command_value", "no commander has such a value", stated.command_value, 0, 6,
                 problems);
    check_number("case.strength", "no section is so strong", stated.strength, 1, 6, problems);
    check_number("case.lost", "no attack takes so many", stated.lost, 1, kMostBases, problems);
    check_number("case.confederate_objectives", "no battle has so many objectives",
                 stated.confederate_objectives, 0, 100, problems);
    check_number("case.union_objectives", "no battle has so many objectives",
                 stated.union_objectives, 0, 100, problems);
    check_number("case.through", "no more lines cross a commander than bases fire", stated.through,
                 0, stated.bases, problems);
    if (stated.cover != 0 && (stated.cover < 3 || stated.cover > 5))
        problems.add("case.cover", "there is no such cover",
                     "0 for none, 3 for soft, 4 for hard, 5 for fortifications");
    if (stated.what == CaseKind::Breach && stated.arm != Arm::Artillery &&
        stated.arm != Arm::RiverBoat)
        problems.add("case.arm", "only artillery and riverboats breach works", "say \"artillery\"");
    const int front = stated.formation == Formation::Column       ? 1
                      : stated.formation == Formation::DoubleLine ? (stated.bases + 1) / 2
                                                                  : stated.bases;
    const int most = std::min<int>(front, stated.target_bases);
    if (stated.what == CaseKind::Melee && (stated.in_contact < 1 || stated.in_contact > most))
        problems.add("case.in_contact", "so many bases of its front rank cannot touch the target",
                     fmt::format("from 1 to {}", most));
    return problems;
}

}  // namespace

Result<Situation> Rulebook::situation(const Case& stated)
{
    if (Problems problems = check_case(stated); !problems.empty()) return problems;
    switch (stated.what) {
        case CaseKind::Fire: return fire_case(stated);
        case CaseKind::Melee: return melee_case(stated);
        case CaseKind::Flinch: return flinch_case(stated);
        case CaseKind::CommandRoll: return command_case(stated);
        case CaseKind::ShootCommander: return shoot_case(stated);
        case CaseKind::Capture: return capture_case(stated);
        case CaseKind::Breach: return breach_case(stated);
        case CaseKind::Reserve: return reserve_case(stated);
        case CaseKind::NightRoll: return night_case(stated);
        case CaseKind::Victory: return victory_case(stated);
    }
    return Problems{{"case.what", "nothing is asked", "say what"}};
}

}  // namespace longroll::brothers_at_arms_miniatures
