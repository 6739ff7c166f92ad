// The umpire: a position made for one question from a real table. The answer then comes from the
// same rule that plays the game.

#include "rulebooks/face_to_the_enemy/resolve.h"

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/sandbox.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/shared/table/case_setup.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using shared::table::CaseSlot;
using shared::table::kEast;
using shared::table::kNorth;
using shared::table::kSouth;
using shared::table::kWest;

namespace {

constexpr Point kMiddle{inches(60), inches(60)};
constexpr Length kTableSide = inches(120);
constexpr Length kClose = 200;  // cover lies so near to the unit
constexpr Length kStep = inches(1);

// Puts the pieces of one case on an open table: the unit in the middle, facing south, enemies and
// friends about it, its general behind it.
class CaseSetup {
public:
    CaseSetup(const Case& stated, Phase phase, Side active) : stated_(stated)
    {
        field().umpire = true;
        field().options = stated.options;
        field().scenario.first = active;
        field().scenario.last_turn = 2;
        for (const Side side : {Side::Confederate, Side::Union}) {
            DivisionCard card;
            card.id = side == Side::Confederate ? "unit" : "enemies";
            card.name = card.id;
            card.side = side;
            field().divisions.push_back(card);
            state().divisions.push_back({});
        }
        state().active = active;
        state().phase = phase;
        state().declaring = {active, shared::Hearing::Open, {}};
        unit_ = add(Side::Confederate, stated.unit, "unit", {kMiddle, kSouth});
    }

    Field& field() { return situation_.field; }
    State& state() { return situation_.state; }
    [[nodiscard]] UnitId unit() const { return unit_; }
    [[nodiscard]] View view() const { return View(situation_.field, situation_.state); }

    UnitId add(Side side, const CaseUnit& given, std::string_view role, const Pose& pose)
    {
        const UnitId id = unit_id(field().units.size());
        UnitCard card;
        card.id = fmt::format("{}{}", role, index_of(id));
        card.name = given.name.empty() ? card.id : given.name;
        card.side = side;
        card.division = division_id(static_cast<std::size_t>(longroll::index_of(side)));
        card.arm = given.arm;
        card.quality = given.quality;
        card.weapon = given.weapon;
        card.bases = given.initial;
        field().units.push_back(card);
        Unit unit;
        unit.card = id;
        unit.bases = static_cast<std::uint8_t>(given.bases);
        unit.morale = given.morale;
        unit.event_disorder = given.disorder;
        unit.formation = given.formation;
        unit.width = static_cast<std::uint8_t>(
            given.width > 0 ? given.width : usual_width(given.formation, given.bases));
        unit.mounted = given.mounted && given.arm == Arm::Cavalry;
        unit.limbered = given.limbered && given.arm == Arm::Artillery;
        unit.front = pose.front;
        unit.facing = pose.heading;
        unit.phase.start_bases = unit.bases;
        state().units.push_back(unit);
        if (given.general) add_general(side, id, pose.front, Grade::Average);
        return id;
    }

    GeneralId add_general(Side side, UnitId with, Point at, Grade grade)
    {
        const GeneralId id = general_id(field().generals.size());
        GeneralCard card;
        card.id = fmt::format("general{}", index_of(id));
        card.name = card.id;
        card.side = side;
        card.grade = grade;
        card.command = {division_id(static_cast<std::size_t>(longroll::index_of(side)))};
        field().generals.push_back(card);
        General general;
        general.grade = grade;
        general.with = with;
        general.at = at;
        state().generals.push_back(general);
        return id;
    }

    // The general of the case: with the unit, with another, or by himself behind it.
    std::optional<GeneralId> place_general()
    {
        const auto& given = stated_.general;
        if (stated_.unit.general) {
            const GeneralId id{0};
            if (given) state()[id].grade = given->grade;
            return id;
        }
        if (!given) return {};
        const Point at = behind(given->distance);
        UnitId with = kNoUnit;
        if (given->attached_to) {
            CaseUnit other;
            other.quality = *given->attached_to;
            other.initial = other.bases = 1;
            with = add(Side::Confederate, other, "with", {at, kSouth});
        }
        return add_general(Side::Confederate, with, at, given->grade);
    }

    // So far behind the middle of its rear.
    [[nodiscard]] Point behind(Length distance) const
    {
        const Footprint rear = rear_of(situation_.field, situation_.state, unit_);
        return rear_middle(rear) + ahead(kNorth, distance);
    }
    [[nodiscard]] table::Box around() const
    {
        const Placed bases = bases_of(situation_.field, situation_.state, unit_);
        return table::box_of(std::span<const Footprint>{bases.data(), bases.size()});
    }

    // An enemy at its range, in the first place on that side of the unit where it stands free.
    UnitId place(const CaseEnemy& given, Length range)
    {
        const UnitId id = add(Side::Union, given, "enemy", {kMiddle, kNorth});
        for (const CaseSlot& slot : slots(given.aspect)) {
            const Pose there = slot.at(range);
            state()[id].front = there.front;
            state()[id].facing = there.heading;
            if (shared::table::stands_free(view(), id)) return id;
        }
        return kNoUnit;
    }
    // A friend or an enemy of no account but for where he stands.
    void place_other(Side side, const Pose& pose)
    {
        CaseUnit other;
        other.initial = other.bases = 3;
        add(side, other, side == Side::Union ? "threat" : "friend", pose);
    }

    void lay(TerrainKind kind, const table::Box& where)
    {
        const bool line = kind > TerrainKind::Hill;
        if (kind == TerrainKind::Hill)
            features_.push_back(table::contour_feature(1, shared::table::rectangle(where)));
        else
            features_.push_back(line ? shared::table::line_around(table::number_of(kind), where)
                                     : shared::table::area_within(table::number_of(kind), where));
        GroundRules rules;
        static_cast<TerrainLine&>(rules) = terrain_line(kind);
        rules.kind = kind;
        mark_for_sight(rules, features_.back());
        field().ground.push_back(rules);
    }
    void lay_table()
    {
        field().terrain = shared::table::open_table(kTableSide, kTableSide, features_);
    }

    // The rules themselves say whether it can be asked like this.
    [[nodiscard]] Result<Situation> finish(Action action)
    {
        situation_.action = std::move(action);
        if (const std::string wrong = Rulebook::check(field(), state()); !wrong.empty())
            return Problems{{"case", wrong, "state a case that the rules allow"}};
        if (const auto refusal = Rulebook::refuse(field(), state(), situation_.action))
            return Problems{
                {"case", std::string(refusal->reason), fmt::format("see {}", refusal->clause.id)}};
        return std::move(situation_);
    }

private:
    [[nodiscard]] std::vector<CaseSlot> slots(Aspect aspect) const
    {
        using shared::table::SlotsAt;
        const Footprint block = block_of(situation_.field, situation_.state, unit_);
        if (aspect == Aspect::Front) return shared::table::slots_about(block, SlotsAt::Front);
        auto found = shared::table::slots_about(block, SlotsAt::Flank);
        const Heading out = aspect == Aspect::Rear ? kNorth : kEast;
        std::erase_if(found, [&](const CaseSlot& slot) { return slot.out != out; });
        if (aspect == Aspect::Rear)
            found.insert(found.begin(), {{block.centre.x, table::box_of(block).high.y}, kNorth});
        return found;
    }

    const Case& stated_;
    Situation situation_;
    UnitId unit_ = kNoUnit;
    std::vector<table::Feature> features_;
};

Problems no_room(std::size_t place)
{
    return Problems{{fmt::format("case.enemies[{}]", place),
                     "there is no room for it at this range beside the others",
                     "ask about fewer enemies, or about each of them"}};
}
Problems nobody_there(std::string_view does)
{
    return Problems{{"case.enemies", fmt::format("nobody {}", does), "state one at least"}};
}

void lay_cover(const Case& stated, CaseSetup& setup)
{
    const table::Box close = setup.around().grown(kClose);
    if (stated.cover == Cover::Works) setup.lay(TerrainKind::FieldWorks, close);
    if (stated.cover == Cover::Other || stated.woods) setup.lay(TerrainKind::LightWoods, close);
    if (stated.uphill) setup.lay(TerrainKind::Hill, close);
    setup.lay_table();
}

// ---- Activation and movement tests ----

Result<Situation> activation_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Activation, Side::Confederate);
    const auto general = setup.place_general();
    if (!general)
        return Problems{{"case.general", "no general attempts it", "state one, or general = true"}};
    const Length distance = stated.unit.general ? 0 : stated.general->distance;
    if (stated.woods) setup.lay(TerrainKind::LightWoods, setup.around().grown(kClose));
    if ((stated.intervening || stated.separated) && distance < 2 * kStep)
        return Problems{{"case.general.distance", "nothing lies between them so near",
                         "give 2000, two inches, or more"}};
    // A brigade in file fits between them, and so does a strip of corn.
    if (stated.intervening) {
        CaseUnit file;
        file.initial = file.bases = 1;
        setup.add(Side::Confederate, file, "between",
                  {setup.behind(distance / 2 - kStep / 2), kSouth});
    }
    if (stated.separated) {
        const Point middle = setup.behind(distance - kStep);
        setup.lay(TerrainKind::Crops,
                  {middle - table::Vec{inches(3), kClose}, middle + table::Vec{inches(3), kClose}});
    }
    setup.lay_table();
    setup.state().leading = *general;
    setup.state()[*general].used = true;
    return setup.finish(Attempt{setup.unit(), stated.retreating});
}

// An order of that row.
std::optional<Action> order_of(const CaseSetup& setup, Row row)
{
    const UnitId id = setup.unit();
    const View view = setup.view();
    const auto reshaped = [&](bool wider, Length on) -> std::optional<Action> {
        const auto widths = widths_in_reach(shape_of(view.field, view[id]), view[id].width, wider);
        if (widths.empty()) return {};
        return Reshape{id, static_cast<std::uint8_t>(widths.front()), {}, Way{on, {}, 0}};
    };
    switch (row) {
        case Row::AdvanceWithCare:
        case Row::Advance: return Advance{id, Way{kStep, {}, 0}, {}, Drill::None, Drill::None};
        case Row::Mounting: return Change{id, view[id].mounted ? Drill::Dismount : Drill::Mount};
        case Row::Limbering: return Change{id, view[id].limbered ? Drill::Unlimber : Drill::Limber};
        case Row::Expand: return reshaped(true, 0);
        case Row::ExpandAndAdvance: return reshaped(true, kStep);
        case Row::Contract: return reshaped(false, 0);
        case Row::ContractAndAdvance: return reshaped(false, kStep);
        case Row::Turn: return Turn{id, table::degrees(90), 0, {}};
        case Row::TurnAndAdvance: return Turn{id, table::degrees(90), kStep, {}};
        case Row::Retreat: return Retreat{id, kStep, {}, Drill::None, Drill::None};
    }
    return {};
}

Result<Situation> movement_case(const Case& stated)
{
    constexpr Length kNear = inches(10);  // for row A
    CaseSetup setup(stated, Phase::Activation, Side::Confederate);
    setup.lay_table();
    setup.place_general();
    if (stated.row == Row::AdvanceWithCare)
        setup.place_other(Side::Union, {kMiddle + ahead(kSouth, kNear), kNorth});
    setup.state()[setup.unit()].turn.attempted = stated.unit.arm == Arm::Infantry;
    begin_act(setup.state(), setup.unit());
    const auto order = order_of(setup, stated.row);
    if (!order)
        return Problems{{"case.row", "it has no such frontage to take", "state another formation"}};
    return setup.finish(*order);
}

// ---- Shooting, melee, charges ----

Result<Situation> shooting_case(const Case& stated)
{
    if (stated.enemies.empty()) return nobody_there("shoots");
    CaseSetup setup(stated, Phase::Shooting, Side::Union);
    lay_cover(stated, setup);
    setup.place_general();
    for (std::size_t place = 0; place < stated.enemies.size(); ++place) {
        const UnitId id = setup.place(stated.enemies[place], stated.enemies[place].range);
        if (id == kNoUnit) return no_room(place);
        const Fire order{id, {{setup.unit(), {}}}};
        if (const auto refusal = refuse(setup.view(), order))
            return Problems{{fmt::format("case.enemies[{}]", place), std::string(refusal->reason),
                             fmt::format("see {}", refusal->clause.id)}};
        setup.state().volleys.push_back(volley_of(setup.view(), order));
    }
    return setup.finish(EndPhase{});
}

// Whoever is in contact has charged the unit.
bool place_in_contact(const Case& stated, CaseSetup& setup, std::size_t place)
{
    const CaseEnemy& given = stated.enemies[place];
    const UnitId id = setup.place(given, 0);
    if (id == kNoUnit) return false;
    setup.state().contacts.push_back({id, setup.unit(), given.aspect, stated.cover == Cover::Works,
                                      stated.cover == Cover::Other, stated.uphill});
    return true;
}

Result<Situation> melee_case(const Case& stated)
{
    if (stated.enemies.empty()) return nobody_there("fights it");
    CaseSetup setup(stated, Phase::Melee, Side::Union);
    setup.lay_table();
    setup.place_general();
    for (std::size_t place = 0; place < stated.enemies.size(); ++place)
        if (!place_in_contact(stated, setup, place)) return no_room(place);
    return setup.finish(EndPhase{});
}

// The first enemy charges the unit; others are in contact with it.
Result<Situation> charge_case(const Case& stated)
{
    if (stated.enemies.empty()) return nobody_there("charges");
    CaseSetup setup(stated, Phase::Activation, Side::Union);
    lay_cover(stated, setup);
    setup.place_general();
    const Length range = stated.enemies[0].range > 0 ? stated.enemies[0].range : kChargePoint;
    const UnitId charger = setup.place(stated.enemies[0], range);
    if (charger == kNoUnit) return no_room(0);
    for (std::size_t place = 1; place < stated.enemies.size(); ++place)
        if (!place_in_contact(stated, setup, place)) return no_room(place);
    begin_act(setup.state(), charger);
    return setup.finish(Charge{charger, setup.unit(), {}});
}

// ---- Morale ----

// South of the unit at a range, with the side towards it that its aspect names.
UnitId place_target(const Case& stated, CaseSetup& setup, Length range)
{
    const CaseEnemy& given = stated.enemies[0];
    const Heading facing = given.aspect == Aspect::Front   ? kNorth
                           : given.aspect == Aspect::Flank ? kEast
                                                           : kSouth;
    const UnitId id = setup.add(Side::Union, given, "enemy", {kMiddle, facing});
    const Footprint block = block_of(setup.field(), setup.state(), id);
    const table::Box box = table::box_of(block);
    const Point nearest = kMiddle + ahead(kSouth, range);
    setup.state()[id].front =
        setup.state()[id].front + (nearest - Point{block.centre.x, box.high.y});
    return id;
}

Result<Situation> charging_case(const Case& stated, bool under_fire)
{
    if (stated.enemies.empty()) return nobody_there("is charged");
    CaseSetup setup(stated, Phase::Activation, Side::Confederate);
    setup.lay_table();
    setup.place_general();
    const Length range =
        stated.enemies[0].range > 0 && !under_fire ? stated.enemies[0].range : kChargePoint;
    const UnitId target = place_target(stated, setup, range);
    setup.state()[setup.unit()].turn.attempted = stated.unit.arm == Arm::Infantry;
    begin_act(setup.state(), setup.unit());
    if (!under_fire) return setup.finish(Charge{setup.unit(), target, {}});
    // It has come to its 3" point and passed its test; the target stands and fires.
    ChargeUnderWay charge;
    charge.unit = setup.unit();
    charge.target = target;
    charge.aspect = stated.enemies[0].aspect;
    charge.whole = range;
    charge.step = ChargeStep::Fire;
    setup.state().charge = charge;
    const Units may = may_fire_at_charger(setup.view());
    if (may.empty()) return nobody_there("can fire at it");
    setup.state().pending.push_back(DefensiveFireDue{may});
    DefensiveFire fire;
    for (const UnitId id : may) fire.units.push_back(id);
    return setup.finish(fire);
}

void place_neighbours(const Case& stated, CaseSetup& setup)
{
    if (stated.rear_support)
        setup.place_other(Side::Confederate, {setup.behind(2 * kStep), kSouth});
    if (!stated.threatened_flank) return;
    const Footprint block = block_of(setup.field(), setup.state(), setup.unit());
    const table::Box box = table::box_of(block);
    const bool east = std::any_of(stated.enemies.begin(), stated.enemies.end(),
                                  [](const CaseEnemy& one) { return one.aspect == Aspect::Flank; });
    const Length off = 4 * kStep;
    setup.place_other(Side::Union, east ? Pose{{box.low.x - off, block.centre.y}, kEast}
                                        : Pose{{box.high.x + off, block.centre.y}, kWest});
}

void remember(const Case& stated, PhaseMemory& memory)
{
    memory.shot_hits = static_cast<std::uint8_t>(stated.shot_hits);
    memory.shot_at = stated.shot_hits > 0 || stated.shot_at_by_guns;
    memory.shot_at_by_guns = stated.shot_at_by_guns;
    memory.melee_taken = static_cast<std::uint8_t>(stated.melee_taken);
    memory.melee_given = static_cast<std::uint8_t>(stated.melee_given);
    memory.friend_broke = stated.friend_broke;
    memory.general_lost = stated.general_lost;
}

// The tests of the end of a step or a phase, from what the unit has been through.
Result<Situation> test_case(const Case& stated)
{
    const bool melee = stated.test == TestKind::LostMelee;
    const bool rally = stated.test == TestKind::Rally;
    CaseSetup setup(stated,
                    melee   ? Phase::Melee
                    : rally ? Phase::Activation
                            : Phase::Shooting,
                    Side::Confederate);
    setup.lay_table();
    setup.place_general();
    for (std::size_t place = 0; place < stated.enemies.size(); ++place)
        if (stated.enemies[place].range == 0
                ? !place_in_contact(stated, setup, place)
                : setup.place(stated.enemies[place], stated.enemies[place].range) == kNoUnit)
            return no_room(place);
    place_neighbours(stated, setup);
    Unit& unit = setup.state()[setup.unit()];
    remember(stated, unit.phase);
    if (rally) {
        unit.turn.attempted = stated.unit.arm == Arm::Infantry;
        begin_act(setup.state(), setup.unit());
        return setup.finish(Rally{{setup.unit()}});
    }
    setup.state().step = stated.test == TestKind::EndOfPhase ? Step::EndTests : Step::Fight;
    return setup.finish(EndPhase{});
}

// ---- Losses ----

// Of hits from shooting, or from melee if it was hit there.
Result<Situation> losses_case(const Case& stated, UmpireAsks asked)
{
    if (stated.shot_hits == 0 && stated.melee_taken == 0)
        return Problems{{"case.shot_hits", "it took no hit", "state shot_hits or melee_taken"}};
    if (asked == UmpireAsks::Generals && !stated.unit.general)
        return Problems{{"case.unit.general", "no general is with it", "say general = true"}};
    const bool melee = stated.melee_taken > 0;
    CaseSetup setup(stated, melee ? Phase::Melee : Phase::Shooting, Side::Confederate);
    setup.field().asked = asked;
    setup.lay_table();
    setup.place_general();
    PhaseMemory& memory = setup.state()[setup.unit()].phase;
    remember(stated, memory);
    memory.loss_repeats = static_cast<std::uint8_t>(stated.loss_repeats);
    return setup.finish(EndPhase{});
}

Result<Situation> morale_case(const Case& stated)
{
    switch (stated.test) {
        case TestKind::Charging: return charging_case(stated, false);
        case TestKind::Receiving: return charge_case(stated);
        case TestKind::DefensiveFire: return charging_case(stated, true);
        case TestKind::UnderFire:
        case TestKind::LostMelee:
        case TestKind::EndOfPhase:
        case TestKind::Rally: break;
    }
    return test_case(stated);
}

// ---- What cannot be ----

void check_case_unit(const CaseUnit& given, const std::string& where, Problems& problems)
{
    using shared::table::check_number;
    check_number(where + ".initial", "no unit has so many bases", given.initial, 1, kMostBases,
                 problems);
    check_number(where + ".bases", "more bases than it began with", given.bases, 1, given.initial,
                 problems);
    check_number(where + ".width", "no frontage is like this", given.width, 0, kMostBases,
                 problems);
}

Problems check_case(const Case& stated)
{
    using shared::table::check_number;
    constexpr std::size_t kMost = 8;
    constexpr Length kFar = inches(40);
    Problems problems;
    check_case_unit(stated.unit, "case.unit", problems);
    for (std::size_t place = 0; place < stated.enemies.size(); ++place) {
        const std::string where = fmt::format("case.enemies[{}]", place);
        check_case_unit(stated.enemies[place], where, problems);
        check_number(where + ".range", "no weapon reaches so far", stated.enemies[place].range, 0,
                     kFar, problems);
    }
    if (stated.enemies.size() > kMost)
        problems.add("case.enemies", "there are too many", fmt::format("state {} at most", kMost));
    if (stated.general)
        check_number("case.general.distance", "he is too far away", stated.general->distance, 0,
                     kFar, problems);
    constexpr int kMostHits = 200;
    check_number("case.shot_hits", "nobody takes so many", stated.shot_hits, 0, kMostHits,
                 problems);
    check_number("case.loss_repeats", "so many repeats take more hits", stated.loss_repeats, 0,
                 std::max(0, stated.shot_hits - 1) / kHitsToABase, problems);
    check_number("case.melee_taken", "nobody takes so many", stated.melee_taken, 0, kMostHits,
                 problems);
    check_number("case.melee_given", "nobody gives so many", stated.melee_given, 0, kMostHits,
                 problems);
    return problems;
}

}  // namespace

Result<Situation> Rulebook::situation(const Case& stated)
{
    if (Problems problems = check_case(stated); !problems.empty()) return problems;
    switch (stated.what) {
        case CaseKind::Activation: return activation_case(stated);
        case CaseKind::MovementTest: return movement_case(stated);
        case CaseKind::Morale: return morale_case(stated);
        case CaseKind::Shooting: return shooting_case(stated);
        case CaseKind::Charge: return charge_case(stated);
        case CaseKind::Melee: return melee_case(stated);
        case CaseKind::Losses: return losses_case(stated, UmpireAsks::Losses);
        case CaseKind::GeneralLoss: return losses_case(stated, UmpireAsks::Generals);
    }
    return Problems{{"case.what", "nothing is asked", "say what"}};
}

}  // namespace longroll::face_to_the_enemy
