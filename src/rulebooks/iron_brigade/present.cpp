// Words and places that all of the presentation shares.

#include "rulebooks/iron_brigade/present.h"

#include "rulebooks/shared/table/roster.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

using shared::table::called;

constexpr std::string_view kLeaderPrefix = "leader:";

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
    return called<UnitId>(piece, state.units.size(),
                          [&](UnitId id) { return piece_id(field, id); });
}

std::optional<LeaderId> leader_called(const Field& field, std::string_view piece)
{
    return called<LeaderId>(piece, field.leaders.size(),
                            [&](LeaderId id) { return piece_id(field, id); });
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
        return fmt::format("line, {} rank{}", formation.ranks, plural(formation.ranks));
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

std::string clock_text(const Scenario& scenario, int turn)
{
    return shared::table::clock_text(scenario, kTurnLength, turn);
}

}  // namespace longroll::iron_brigade
