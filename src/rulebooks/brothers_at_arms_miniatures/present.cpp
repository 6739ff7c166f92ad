// Words and places that all of the presentation shares.

#include "rulebooks/brothers_at_arms_miniatures/present.h"

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/table/roster.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

using shared::table::called;

static constexpr std::string_view kCommanderPrefix = "commander:";

std::string name_of(const Field& field, UnitId id)
{
    return id == kNoUnit ? "nobody" : field[id].name;
}
std::string name_of(const Field& field, CommanderId id)
{
    return id == kNoCommander ? "nobody" : field[id].name;
}
std::string name_of(const Field& field, SectionId id)
{
    if (id == kNoSection) return "no works";
    const SectionCard& section = field[id];
    const GroundRules& rules = field[section.feature];
    std::string name = rules.name.empty() ? std::string("the works") : rules.name;
    if (rules.sections > 1)
        name += fmt::format(", section {}", index_of(id) - index_of(rules.first_section) + 1);
    return name;
}
std::string formation_name(const Field& field, Side side, std::uint8_t formation)
{
    if (formation == 0) return "no division";
    const CommanderId commander = commander_of(field, side, formation);
    if (commander == kNoCommander) return fmt::format("division {}", formation);
    return fmt::format("{}'s division", field[commander].name);
}

std::string piece_id(const Field& field, UnitId id) { return field[id].id; }
std::string piece_id(const Field& field, CommanderId id)
{
    return std::string(kCommanderPrefix) + field[id].id;
}
std::optional<UnitId> unit_called(const Field& field, std::string_view piece)
{
    return called<UnitId>(piece, field.units.size(),
                          [&](UnitId id) -> const std::string& { return field[id].id; });
}
std::optional<CommanderId> commander_called(const Field& field, std::string_view piece)
{
    if (!piece.starts_with(kCommanderPrefix)) return {};
    return called<CommanderId>(piece.substr(kCommanderPrefix.size()), field.commanders.size(),
                               [&](CommanderId id) -> const std::string& { return field[id].id; });
}

// ---- Words ----

template <class Word, std::size_t N>
static std::string_view word_of(const std::string_view (&words)[N], Word word)
{
    return words[static_cast<std::size_t>(word)];
}

std::string_view words_for(Arm arm)
{
    constexpr std::string_view kWords[] = {"infantry", "cavalry", "artillery", "riverboat"};
    return word_of(kWords, arm);
}
std::string_view words_for(Formation formation)
{
    constexpr std::string_view kWords[] = {"single line", "double line", "column"};
    return word_of(kWords, formation);
}
std::string_view words_for(Phase phase)
{
    constexpr std::string_view kWords[] = {"set-up",
                                           "start of the bound",
                                           "1 control range",
                                           "2 command rolls of commanders",
                                           "3 markers of commanders",
                                           "4 command range",
                                           "5 command rolls of units",
                                           "6 markers of units",
                                           "7 move units",
                                           "8 move formation commanders",
                                           "9 move higher commanders",
                                           "10 fire",
                                           "11 melee",
                                           "12 remove markers",
                                           "end of the bound",
                                           "the night: withdrawal",
                                           "the night: orders",
                                           "the battle is over"};
    return word_of(kWords, phase);
}
std::string_view words_for(UnitFate fate)
{
    constexpr std::string_view kWords[] = {"stands", "is in reserve", "is dispersed", "is lost",
                                           "leaves the field as it was ordered"};
    return word_of(kWords, fate);
}
std::string_view words_for(CommanderFate fate)
{
    constexpr std::string_view kWords[] = {"is unhurt",           "is in reserve",
                                           "is disabled",         "is captured",
                                           "leaves with his men", "leaves the field"};
    return word_of(kWords, fate);
}
std::string_view words_for(VictoryLevel level)
{
    constexpr std::string_view kWords[] = {"draw", "tactical victory", "decisive victory",
                                           "complete victory"};
    return word_of(kWords, level);
}
std::string_view words_for(ReserveMode mode)
{
    constexpr std::string_view kWords[] = {
        "on its road", "round the left flank", "round the right flank", "into the enemy's rear",
        "by train",    "on the home edge"};
    return word_of(kWords, mode);
}

std::string identity_text(const Identity& identity)
{
    switch (identity.kind) {
        case Identity::Kind::Division: return std::to_string(identity.number);
        case Identity::Kind::Corps: return std::string(1, static_cast<char>(identity.number));
        case Identity::Kind::Star: break;
    }
    return "\u2605";
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t place = 0; place < names.size(); ++place) {
        if (place > 0) text += place + 1 == names.size() ? " and " : ", ";
        text += names[place];
    }
    return text;
}

std::string hour_text(int hour) { return fmt::format("{:02}:00", (hour % 24 + 24) % 24); }

// LR-HOLD-4: releases count bounds of an hour, from the first on.
std::string hold_text(const Field& field, const Hold& hold)
{
    const auto place = [&]() -> std::string {
        if (!hold.of) return {};
        for (const Objective& objective : field.scenario.objectives)
            if (objective.at == *hold.of) return objective.name;
        for (const NamedPlace& named : field.scenario.places)
            if (named.at == *hold.of) return named.name;
        return fmt::format("the place {} east and {} north of the corner", length_text(hold.of->x),
                           length_text(hold.of->y));
    };
    return shared::text_of(hold, {hour_text(field.scenario.first_hour + hold.turn - 1),
                                  length_text(hold.within), place()});
}

Ghost ghost_of_unit(const Field& field, const Unit& unit)
{
    Ghost ghost;
    ghost.heading = facing_of(unit).tenths;
    const Placed bases = bases_of(field, unit);
    for (const Footprint& base : bases)
        ghost.stands.push_back(shared::table::stand_of(field.terrain->table(), base));
    if (!bases.empty()) ghost.place = place_on(field, centre_of(bases));
    return ghost;
}

}  // namespace longroll::brothers_at_arms_miniatures
