// Words and places that all of the presentation shares.

#include "rulebooks/iron_brigade/present.h"

#include "rulebooks/shared/present_holds.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::iron_brigade {

constexpr std::string_view kLeaderPrefix = "leader:";

Place place_of(const Field& field, Point point)
{
    return {point.x, field.terrain->table().high.y - point.y};
}

Point point_of(const Field& field, Place place)
{
    return {place.x, field.terrain->table().high.y - place.y};
}

std::vector<Place> outline_of(const Field& field, const Footprint& ground)
{
    std::vector<Place> outline;
    for (const Point corner : corners(ground)) outline.push_back(place_of(field, corner));
    return outline;
}

std::vector<Place> outline_of_stand(const Footprint& ground)
{
    const Length wide = length_of(ground.across);
    const Length deep = length_of(ground.along);
    return {{-wide, -deep}, {wide, -deep}, {wide, deep}, {-wide, deep}};
}

SceneStand stand_of(const Field& field, const Footprint& ground)
{
    return {place_of(field, ground.centre), ground.heading.tenths, outline_of_stand(ground), {}};
}

std::string name_of(const Field& field, UnitId id)
{
    if (id == kNoUnit) return "nobody";
    if (index_of(id) < field.units.size()) return field.units[index_of(id)].name;
    return fmt::format("detachment {}", index_of(id) - field.units.size() + 1);
}

std::string name_of(const Field& field, const State& state, UnitId id)
{
    if (id == kNoUnit || index_of(id) < field.units.size()) return name_of(field, id);
    return fmt::format("{}, {}", card_of(field, state[id]).name, name_of(field, id));
}

std::string name_of(const Field& field, LeaderId id)
{
    return id == kNoLeader ? "nobody" : field[id].name;
}

std::string piece_id(const Field& field, UnitId id)
{
    if (index_of(id) < field.units.size()) return field.units[index_of(id)].id;
    return fmt::format("part_{}", index_of(id) + 1);
}

std::string piece_id(const Field& field, LeaderId id)
{
    return std::string(kLeaderPrefix) + field[id].id;
}

std::optional<UnitId> unit_called(const Field& field, const State& state, std::string_view piece)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (piece_id(field, unit_id(place)) == piece) return unit_id(place);
    return {};
}

std::optional<LeaderId> leader_called(const Field& field, std::string_view piece)
{
    for (std::size_t place = 0; place < field.leaders.size(); ++place)
        if (piece_id(field, leader_id(place)) == piece) return leader_id(place);
    return {};
}

std::string_view words_for(FormationKind kind)
{
    constexpr std::string_view kWords[] = {"line",
                                           "open order, half a rank",
                                           "open order, a third of a rank",
                                           "column",
                                           "company column",
                                           "en masse",
                                           "limbered",
                                           "unlimbered"};
    return kWords[static_cast<std::size_t>(kind)];
}

std::string words_for(const Field& field, const Unit& unit, const Formation& formation)
{
    if (formation.custom > 0) return field.scenario.custom[formation.custom - 1u].name;
    if (unit.mob) return "a fleeing crowd";
    if (formation.kind == FormationKind::Line)
        return fmt::format("line, {} rank{}", formation.ranks, formation.ranks == 1 ? "" : "s");
    return std::string(words_for(formation.kind));
}

std::string_view words_for(WeaponId weapon)
{
    constexpr std::string_view kWords[] = {
        "smoothbore muskets",    "obsolete rifle muskets", "rifled muskets",
        "breechloading rifles",  "repeating rifles",       "muzzle-loading carbines",
        "early breech carbines", "breech carbines",        "repeating carbines",
        "pistols and shotguns",  "mountain rifles",        "light rifles",
        "medium rifles",         "heavy rifles",           "12-pounder mountain howitzers",
        "12-pounder howitzers",  "24-pounder howitzers",   "32-pounder howitzers",
        "6-pounder guns",        "12-pounder guns"};
    return kWords[static_cast<std::size_t>(weapon)];
}

std::string_view words_for(MoraleClass quality)
{
    constexpr std::string_view kWords[] = {"rabble", "militia", "garrison",
                                           "poor",   "regular", "elite"};
    return kWords[static_cast<std::size_t>(quality)];
}

std::string_view words_for(Rating rating)
{
    constexpr std::string_view kWords[] = {"hero", "good", "normal", "poor", "bad"};
    return kWords[static_cast<std::size_t>(rating)];
}

std::string_view words_for(Phase phase)
{
    switch (phase) {
        case Phase::SetUp: return "before the battle";
        case Phase::Rally: return "Morale: rally";
        case Phase::Retreat: return "Morale: retreats";
        case Phase::DoubleQuick: return "Double quick";
        case Phase::Declare: return "Movement and Fire: declarations";
        case Phase::Action: return "Movement and Fire";
        case Phase::Plot: return "orders are written";
        case Phase::Over: break;
    }
    return "the battle is over";
}

std::string_view words_for(Work::Kind kind)
{
    constexpr std::string_view kWords[] = {"nothing",         "sounding a ford",
                                           "unloading boats", "clearing abatis",
                                           "filling a ditch", "crossing a ditch"};
    return kWords[static_cast<std::size_t>(kind)];
}

std::string_view side_name(Side side)
{
    return side == Side::Confederate ? "Confederate" : "Union";
}

std::string_view compass_text(Heading heading)
{
    constexpr std::string_view kWords[] = {"north", "north-east", "east", "south-east",
                                           "south", "south-west", "west", "north-west"};
    return kWords[(heading.tenths + 225) / 450 % 8];
}

std::string inches_number(Length length) { return number_mark(length); }

std::string inches_text(Length length) { return length_mark(length); }

// A place of the battle that has a name is called by it.
static std::string name_of_place(const Field& field, Point point)
{
    for (const NamedPlace& place : field.scenario.places)
        if (place.at == point) return place.name;
    for (const Objective& objective : field.scenario.objectives)
        if (objective.at == point) return objective.name;
    return fmt::format("the place {} east and {} north of the corner", inches_text(point.x),
                       inches_text(point.y));
}

std::string hold_text(const Field& field, const Hold& hold)
{
    return shared::text_of(hold, {clock_text(field.scenario, hold.turn), inches_text(hold.within),
                                  hold.of ? name_of_place(field, *hold.of) : ""});
}

std::vector<std::string> names_held_by(const Field& field, shared::ReleaseId release)
{
    std::vector<std::string> names;
    for (const UnitCard& card : field.units)
        if (std::find(card.held.begin(), card.held.end(), release) != card.held.end())
            names.push_back(card.name);
    return names;
}

std::string clock_text(const Scenario& scenario, int turn)
{
    const int minutes = scenario.start_minutes + (turn - 1) * 5 / 2;
    return fmt::format("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
}

}  // namespace longroll::iron_brigade
