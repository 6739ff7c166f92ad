// The umpire: a position made for one question from a real table. The answer then comes from the
// same rule that plays the game.

#include "rulebooks/iron_brigade/resolve.h"

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/shared/table/case_setup.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

using shared::table::area_within;
using shared::table::kNorth;
using shared::table::kSouth;
using shared::table::SlotsAt;

namespace {

constexpr Point kMiddle{inches(150), inches(150)};
constexpr Length kClose = 200;                      // cover lies so near to the target
constexpr std::size_t kMostFirers = kMaxUnits - 3;  // beside the target, supports, an enemy near
constexpr int kMostInches = 84;                     // no weapon reaches farther

// ---- What the umpire left to us ----

WeaponId usual_weapon(Arm arm)
{
    switch (arm) {
        case Arm::Cavalry: return WeaponId::BreechLoadingCarbine;
        case Arm::Artillery: return WeaponId::Gun12;
        case Arm::Infantry:
        case Arm::HeavyEquipment: break;
    }
    return WeaponId::RifledMusket;
}

Formation usual_formation(const CaseUnit& given)
{
    Formation formation;
    formation.columns =
        static_cast<std::uint8_t>(usual_columns(given.castings, given.arm == Arm::Cavalry));
    if (given.arm == Arm::Artillery) formation.kind = FormationKind::Unlimbered;
    if (given.arm == Arm::HeavyEquipment) formation.kind = FormationKind::Limbered;
    return formation;
}

int morale_of(const CaseUnit& given) { return given.morale.value_or(base_morale(given.quality)); }

// ---- The table ----

// Puts the pieces of one case on a large open table. The target stands in the middle, facing south;
// whoever acts on it comes from there.
class CaseSetup {
public:
    CaseSetup(const Case& stated, Phase phase, Side phasing)
    {
        field().umpire = true;
        field().options = stated.options;
        field().scenario.first = Side::Union;
        field().scenario.last_turn = 2;
        state().phasing = phasing;
        state().phase = phase;
        lay({});
    }

    Field& field() { return situation_.field; }
    State& state() { return situation_.state; }
    [[nodiscard]] Footprint ground(UnitId id) { return footprint_of(field(), state(), id); }

    UnitId add(Side side, const CaseUnit& given, std::string_view role, Point front, Heading facing)
    {
        const UnitId id = unit_id(field().units.size());
        UnitCard card;
        card.id = fmt::format("{}{}", role, index_of(id));
        card.name = given.name.empty() ? card.id : given.name;
        card.side = side;
        card.arm = given.arm;
        card.castings = given.castings;
        card.quality = given.quality;
        card.weapon = given.weapon.value_or(usual_weapon(given.arm));
        field().units.push_back(card);
        Unit unit;
        unit.card = id;
        unit.castings = static_cast<std::uint8_t>(given.castings);
        unit.base = static_cast<std::int8_t>(base_morale(given.quality));
        unit.morale = static_cast<std::int8_t>(morale_of(given));
        unit.weapon = card.weapon;
        unit.formation = given.formation.value_or(usual_formation(given));
        unit.mounted = given.arm == Arm::Cavalry && given.mounted;
        unit.prone = unit.prone_whole_phase = given.prone;
        unit.prior_fire = given.prior_fire;
        unit.prior_repeaters = given.prior_repeaters;
        unit.ever_seen = true;
        unit.front = front;
        unit.facing = facing;
        state().units.push_back(unit);
        return id;
    }

    void resize(UnitId id, int castings)
    {
        field().units[index_of(id)].castings = castings;
        state()[id].castings = static_cast<std::uint8_t>(castings);
    }

    void add_leaders(const Case& stated, Side side, UnitId unit)
    {
        for (const CaseLeader& given : stated.leaders) {
            LeaderCard card;
            card.id = fmt::format("leader{}", field().leaders.size());
            card.name = card.id;
            card.side = side;
            card.rating = given.rating;
            field().leaders.push_back(card);
            Leader leader;
            leader.with = unit;
            leader.mounted = given.mounted;
            leader.at = ground(unit).centre;
            state().leaders.push_back(leader);
        }
    }

    // One who could take prisoners: close behind the unit, where it does not draw away from him as
    // it loses files; or far away.
    void add_enemy_of(UnitId id, bool near)
    {
        constexpr Length kCloseBehind = 150;
        CaseUnit given;
        given.castings = 4;
        const Footprint here = ground(id);
        const Point behind = rear_middle(here) - ahead(here.heading, kCloseBehind);
        add(enemy_of(side_of(field(), state()[id])), given, "enemy",
            near ? behind : Point{kMiddle.x, inches(290)}, near ? here.heading : kSouth);
    }

    void lay(std::vector<table::Feature> features)
    {
        field().ground.clear();
        for (const auto& feature : features)
            field().ground.push_back(ground_rules(static_cast<Ground>(feature.kind)));
        field().terrain = shared::table::open_table(inches(300), inches(300), std::move(features));
    }

    [[nodiscard]] Situation finish(Action action)
    {
        situation_.action = std::move(action);
        return std::move(situation_);
    }

private:
    Situation situation_;
};

// ---- Fire ----

bool is_line(Ground ground)
{
    switch (ground) {
        case Ground::RailroadCut:
        case Ground::LowWall:
        case Ground::HighWall:
        case Ground::RailFence:
        case Ground::Hedge:
        case Ground::TreeLine:
        case Ground::HastyWorks:
        case Ground::FieldWorks:
        case Ground::Fort:
        case Ground::SunkenRoad: return true;
        default: return false;
    }
}

// Works all around it, or a wood no larger than itself; a bridge under its feet.
std::vector<table::Feature> features_for(const Case& stated, const Footprint& target)
{
    std::vector<table::Feature> features;
    const table::Box around = box_of(target).grown(kClose);
    for (const Ground ground : stated.cover) {
        const auto kind = table::number_of(ground);
        if (ground != Ground::Open)
            features.push_back(is_line(ground) ? shared::table::line_around(kind, around)
                                               : area_within(kind, around));
    }
    if (stated.crossing)
        features.push_back(area_within(table::number_of(Ground::Bridge), box_of(target)));
    return features;
}

// Puts firers around the target so that each has its range and nobody is in another's line.
class CaseFirers {
public:
    CaseFirers(CaseSetup& setup, UnitId target) : setup_(setup), target_(target) {}

    [[nodiscard]] bool place(const CaseFirer& given)
    {
        const UnitId id = setup_.add(Side::Union, given, "firer", kMiddle, kNorth);
        if (given.acquired) setup_.state()[id].aims.push_back(setup_.ground(target_).centre);
        setup_.state()[id].ever_seen = !given.unseen;
        placed_.push_back({id, &given});
        return std::ranges::any_of(
            shared::table::slots_about(setup_.ground(target_),
                                       given.flank ? SlotsAt::Flank : SlotsAt::Front),
            [&](const shared::table::CaseSlot& slot) {
                const Pose there = slot.at(inches(given.range_inches));
                setup_.state()[id].front = there.front;
                setup_.state()[id].facing = there.heading;
                const View view(setup_.field(), setup_.state());
                return shared::table::stands_free(view, id) && all_aim(view);
            });
    }

    [[nodiscard]] Fire order()
    {
        Volley volley;
        volley.target = target_;
        for (const Placed& each : placed_) {
            const int all = firing_castings(setup_.field(), setup_.state()[each.id]);
            const int firing = each.given->firing > 0 ? each.given->firing : all;
            volley.firers.push_back(
                {each.id, static_cast<std::uint8_t>(firing), each.given->split});
        }
        Fire fire;
        fire.volleys.push_back(volley);
        return fire;
    }

private:
    struct Placed {
        UnitId id;
        const CaseFirer* given;
    };

    // Only what comes of the place is looked at here; any other bar is for the rule to tell.
    [[nodiscard]] bool all_aim(const View& view) const
    {
        return std::ranges::all_of(placed_, [&](const Placed& each) {
            const Aim aim = aim_at(view, each.id, target_);
            if (!aim.refusal) return aim.line.inches == each.given->range_inches;
            const std::string_view clause = aim.refusal->clause.id;
            return clause != "IB-TGT-1" && clause != "IB-TGT-2" && clause != "IB-TGT-6";
        });
    }

    CaseSetup& setup_;
    UnitId target_;
    std::vector<Placed> placed_;
};

// Supports stand behind the target and whatever enemy is there, no wider than it is and within 8
// inches of its front, so that all of them count for its depth.
Problems add_supports(CaseSetup& setup, UnitId target, int castings)
{
    constexpr Length kSupportsBehind = 8000;
    constexpr Length kApart = 1500;
    constexpr int kMostColumns = 20;
    const Footprint here = setup.ground(target);
    const table::Extent size = extent_of(layout_of(setup.field(), setup.state()[target]));
    const int columns = std::min(size.width() / kInch, kMostColumns);  // an inch each
    CaseUnit given;
    given.castings = castings;
    given.formation = Formation{columns < 2 ? FormationKind::Column : FormationKind::EnMasse, 2,
                                static_cast<std::uint8_t>(std::max(columns, 2))};
    const UnitId id = setup.add(side_of(setup.field(), setup.state()[target]), given, "support",
                                rear_middle(here) - ahead(here.heading, kApart), here.heading);
    const table::Extent block = extent_of(layout_of(setup.field(), setup.state()[id]));
    if (columns >= 1 && size.depth() + kApart + block.depth() <= kSupportsBehind) return {};
    return {{"case.supports", "so many castings do not stand close behind so narrow a target",
             "state fewer"}};
}

Result<Situation> fire_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Action, Side::Union);
    const UnitId target = setup.add(Side::Confederate, stated.target, "target", kMiddle, kSouth);
    // Whoever is fired at is seen, whatever he stands behind.
    setup.state()[target].fired_last_own_mf = true;
    setup.add_leaders(stated, Side::Confederate, target);
    setup.lay(features_for(stated, setup.ground(target)));
    if (stated.supports > 0)
        if (Problems problems = add_supports(setup, target, stated.supports); !problems.empty())
            return problems;
    if (stated.enemy_near) setup.add_enemy_of(target, true);
    CaseFirers firers(setup, target);
    for (std::size_t place = 0; place < stated.firers.size(); ++place)
        if (!firers.place(stated.firers[place]))
            return Problems{{fmt::format("case.firers[{}]", place),
                             "there is no room for it at this range beside the others",
                             "ask about fewer firers, or about each of them"}};
    const Fire order = firers.order();
    return setup.finish(order);
}

// ---- The other questions ----

int pressing_on(CaseSetup& setup, UnitId target)
{
    const auto check = contact_check_of(setup.field(), setup.state(), target);
    return check ? check->castings : 0;
}

// A column of enemies at this place, facing the unit.
UnitId add_column(CaseSetup& setup, UnitId target, int castings, Point front)
{
    CaseUnit given;
    given.castings = castings;
    given.formation = Formation{FormationKind::Column, 2, 2};
    return setup.add(Side::Union, given, "enemy", front, opposite(setup.ground(target).heading));
}

// The enemy's player-turn ends, and the unit that he touches checks. A column presses with all its
// castings on whoever is as wide as its front; on one who is narrower with every second of them, so
// that there are twice as many, one column close behind another.
Result<Situation> contact_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Action, Side::Union);
    const UnitId target = setup.add(Side::Confederate, stated.target, "unit", kMiddle, kSouth);
    setup.add_leaders(stated, Side::Confederate, target);
    const UnitId last =
        add_column(setup, target, stated.pressing, front_middle(setup.ground(target)));
    int pressing = pressing_on(setup, target);
    if (pressing < stated.pressing) {
        setup.resize(last, std::min(2 * stated.pressing, kMostCastings));
        pressing = pressing_on(setup, target);
    }
    if (pressing < stated.pressing) {
        const int more = std::min(2 * (stated.pressing - pressing), kMostCastings);
        add_column(setup, target, more, rear_middle(setup.ground(last)));
        pressing = pressing_on(setup, target);
    }
    // Nobody presses on a unit that is routed: the check itself says so.
    if (pressing != 0 && pressing != stated.pressing)
        return Problems{{"case.pressing", "so many cannot press on the unit",
                         fmt::format("state {}", pressing)}};
    return setup.finish(EndPhase{});
}

Result<Situation> rally_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Rally, Side::Union);
    const UnitId unit = setup.add(Side::Union, stated.target, "unit", kMiddle, kNorth);
    setup.add_enemy_of(unit, stated.enemy_near);
    setup.add_leaders(stated, Side::Union, unit);
    for (const Rating rating : stated.leaders_hit) note_deduction(setup.state()[unit], rating);
    return setup.finish(Rally{unit});
}

// A friend has just retreated before its eyes.
Result<Situation> contagion_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::Retreat, Side::Union);
    const UnitId checker = setup.add(Side::Union, stated.target, "unit", kMiddle, kNorth);
    const Point there{kMiddle.x, kMiddle.y + inches(30)};
    const UnitId fled = setup.add(Side::Union, stated.fled, "fled", there, kNorth);
    setup.add_enemy_of(checker, stated.enemy_near);
    Unit& unit = setup.state()[fled];
    unit.collapse = 1;
    unit.retreated = true;
    const table::Extent size = extent_of(layout_of(setup.field(), unit));
    setup.state().fled.push_back({fled, unit.front, unit.facing, size.width(), size.depth(), kNorth,
                                  0, unit.castings, unit.morale});
    return setup.finish(EndPhase{});
}

Result<Situation> double_quick_case(const Case& stated)
{
    CaseSetup setup(stated, Phase::DoubleQuick, Side::Union);
    CaseUnit given = stated.target;
    if (given.arm == Arm::Artillery && !given.formation)
        given.formation = Formation{FormationKind::Limbered};
    const UnitId unit = setup.add(Side::Union, given, "unit", kMiddle, kNorth);
    setup.add_enemy_of(unit, stated.enemy_near);
    DoubleQuick order;
    order.unit = unit;
    order.march.distance = inches(1);
    return setup.finish(order);
}

// ---- What cannot be ----

bool of_guns(FormationKind kind)
{
    return kind == FormationKind::Limbered || kind == FormationKind::Unlimbered;
}

void check_formation(const CaseUnit& unit, const std::string& where, Problems& problems)
{
    if (!unit.formation) return;
    const Formation& formation = *unit.formation;
    if (formation.ranks < 1 || formation.ranks > 3)
        problems.add(where + ".formation.ranks", "a line has 1 to 3 ranks");
    if (formation.columns < 2 || formation.columns > 20)
        problems.add(where + ".formation.columns", "there are 2 to 20 columns");
    if (formation.custom != 0)
        problems.add(where + ".formation.custom", "only a scenario has formations of its own",
                     "leave it out");
    if (of_guns(formation.kind) != (unit.arm == Arm::Artillery || unit.arm == Arm::HeavyEquipment))
        problems.add(where + ".formation.kind", "its arm does not stand like this",
                     "guns are limbered or unlimbered, wagons limbered, others neither");
}

void check_unit(const CaseUnit& unit, const std::string& where, Problems& problems)
{
    const int base = base_morale(unit.quality);
    if (unit.castings < 1 || unit.castings > kMostCastings)
        problems.add(where + ".castings",
                     fmt::format("a unit has 1 to {} castings", kMostCastings));
    if (morale_of(unit) < 0 || morale_of(unit) > base)
        problems.add(where + ".morale", fmt::format("its morale lies between 0 and {}", base),
                     "its base is that of its class");
    const bool gun = unit.weapon && weapon(*unit.weapon).kind == WeaponClass::Artillery;
    if (unit.weapon && gun != (unit.arm == Arm::Artillery))
        problems.add(where + ".weapon", "its arm does not bear this weapon",
                     "guns are for artillery, small arms for the others");
    check_formation(unit, where, problems);
}

void check_fire(const Case& stated, Problems& problems)
{
    if (stated.firers.empty())
        problems.add("case.firers", "nobody fires", "state at least one firer");
    if (stated.firers.size() > kMostFirers)
        problems.add("case.firers",
                     fmt::format("{} units do not fire at once", stated.firers.size()),
                     fmt::format("state {} at most", kMostFirers));
    for (std::size_t place = 0; place < stated.firers.size(); ++place) {
        const CaseFirer& firer = stated.firers[place];
        const std::string where = fmt::format("case.firers[{}]", place);
        check_unit(firer, where, problems);
        if (firer.range_inches < 0 || firer.range_inches > kMostInches)
            problems.add(where + ".range_inches",
                         fmt::format("a range lies between 0 and {}", kMostInches));
        if (firer.firing < 0 || firer.firing > firer.castings)
            problems.add(where + ".firing", "so many of its castings cannot fire",
                         "leave it out for as many as may");
        if (firer.range_inches == 0 && std::ranges::any_of(stated.cover, is_line))
            problems.add(where + ".range_inches", "nothing stands between units in contact",
                         "state a range of 1 or more, or no cover");
    }
    for (const Ground ground : stated.cover)
        if (ground != Ground::Open && ground_rules(ground).protection == 0)
            problems.add("case.cover", "this ground protects nobody", "state \"open\"");
    if (stated.supports < 0 || stated.supports > kMostCastings)
        problems.add("case.supports", fmt::format("there are 0 to {} castings", kMostCastings));
}

void check_others(const Case& stated, Problems& problems)
{
    if (stated.what == CaseKind::Contact &&
        (stated.pressing < 1 || stated.pressing > kMostCastings))
        problems.add("case.pressing", "nobody touches the unit",
                     "state the castings that touch it or stand in line behind those who do");
    if (stated.what != CaseKind::Contagion) return;
    check_unit(stated.fled, "case.fled", problems);
    if (morale_of(stated.fled) >= kUnbroken)
        problems.add("case.fled.morale", "only broken and routed units retreat",
                     "state 1 for broken, 0 for routed");
    if (morale_of(stated.target) < kUnbroken)
        problems.add("case.target.morale", "units at morale 0 or 1 are exempt", "IB-ROU-2");
}

Problems problems_of(const Case& stated)
{
    Problems problems;
    check_unit(stated.target, "case.target", problems);
    if (stated.leaders.size() > kMaxLeaders)
        problems.add("case.leaders", "there are too many leaders");
    if (stated.what == CaseKind::Fire) check_fire(stated, problems);
    check_others(stated, problems);
    return problems;
}

Result<Situation> situation_of(const Case& stated)
{
    switch (stated.what) {
        case CaseKind::Fire: return fire_case(stated);
        case CaseKind::Contact: return contact_case(stated);
        case CaseKind::Rally: return rally_case(stated);
        case CaseKind::Contagion: return contagion_case(stated);
        case CaseKind::DoubleQuick: break;
    }
    return double_quick_case(stated);
}

}  // namespace

Result<Situation> Rulebook::situation(const Case& stated)
{
    if (Problems problems = problems_of(stated); !problems.empty()) return problems;
    Result<Situation> situation = situation_of(stated);
    if (!situation) return situation;
    if (const auto refusal = refuse(situation->field, situation->state, situation->action))
        return Problems{{"case", std::string(refusal->reason), std::string(refusal->clause.id)}};
    return situation;
}

}  // namespace longroll::iron_brigade
