// What a player wants to see about one counter: whom it obeys and commands, how far it reaches and
// what stands in the way of its sight, and the zone that it controls. The rules themselves are
// asked: orders, fire, sight and zones decide nothing here.

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/chain_of_command.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/line_of_sight.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms/zones.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

// "Henry House Hill (1209)", or "1209" where the map has no name.
std::string spot_of(const Field& field, Hex hex)
{
    for (const PlaceName& place : field.scenario.places)
        if (place.hex == hex) return fmt::format("{} ({})", place.name, label_of(field, hex));
    return label_of(field, hex);
}

class Drawer {
public:
    Drawer(const Field& field, const State& state, CounterId counter)
        : field_(field),
          state_(state),
          counter_(counter),
          chain_(field, state, side_of(field, counter))
    {
    }

    Overlay draw() &&
    {
        if (counter_.is_unit()) {
            draw_superior(counter_.unit());
            draw_fire(counter_.unit());
            draw_zone(counter_.unit());
        } else {
            draw_command(counter_.commander());
        }
        return std::move(overlay_);
    }

private:
    void draw_superior(UnitId unit)
    {
        const CommanderId superior = superior_of(field_, state_, chain_, unit);
        if (superior != kNoCommander && state_[superior].on_board()) draw_line(superior, unit);
    }

    // From a commander to one who takes his orders, in or out of his range.
    void draw_line(CommanderId commander, CounterId to)
    {
        const Hex hex = place_of(state_, to);
        const bool near = within_range(field_, state_, commander, hex);
        const int distance = board::distance(state_[commander].hex, hex);
        overlay_.lines.push_back(
            {near ? "command" : "out_of_command", place_of(state_[commander].hex), place_of(hex),
             fmt::format("{} is {} from {}, whose leadership reaches {}: {}", name_of(field_, to),
                         in_hexes(distance), name_of(field_, commander),
                         field_[commander].leadership,
                         near ? "orders without a roll" : "a command roll is needed"),
             clause_of_line(commander, to, near)});
    }
    static std::string in_hexes(int number)
    {
        return number == 1 ? "1 hex" : fmt::format("{} hexes", number);
    }
    [[nodiscard]] Clause clause_of_line(CommanderId commander, CounterId to, bool near) const
    {
        if (!to.is_unit()) return near ? "BA-ORD-4"_clause : "BA-ORD-5"_clause;
        if (field_[commander].level == Level::Control) return "BA-CTL-7"_clause;
        return near ? "BA-ORD-8"_clause : "BA-ORD-9"_clause;
    }

    void draw_command(CommanderId commander)
    {
        const CommanderCard& card = field_[commander];
        const Hex middle = state_[commander].hex;
        for (const Hex hex : board::HexGrid::disc(middle, card.leadership).hexes())
            if (field_.ground.contains(hex))
                overlay_.areas.push_back(
                    {label_of(field_, hex),
                     "command",
                     fmt::format("within {} of {}", in_hexes(card.leadership), card.name),
                     {},
                     "BA-ORD-3"_clause});
        if (card.level == Level::Control) {
            for (const CommanderId command : chain_.commands()) draw_line(commander, command);
        } else if (const CommanderId control = control_over(field_, state_, chain_, middle);
                   control != kNoCommander) {
            draw_line(control, commander);
        }
        for_each_unit(field_, state_, card.side, [&](UnitId id, const Unit&) {
            if (superior_of(field_, state_, chain_, id) == commander) draw_line(commander, id);
        });
    }
    void draw_fire(UnitId unit)
    {
        const Hex from = state_[unit].hex;
        const int dice = attack_dice(field_, state_, unit).total();
        const int attack = attack_value(field_, state_, unit).total();
        // One more for a target on lower ground.
        const int farthest = field_[unit].range + 1;
        for (const Hex hex : board::HexGrid::disc(from, farthest).hexes()) {
            const int distance = board::distance(from, hex);
            if (hex == from || !field_.ground.contains(hex) ||
                distance > reach(field_, state_, unit, hex))
                continue;
            if (const auto blocked = blocked_sight(field_, state_, from, hex))
                draw_blocked(hex, *blocked);
            else
                overlay_.areas.push_back(
                    {label_of(field_, hex),
                     "range",
                     fmt::format("range {}: {} at {} or more", distance,
                                 dice == 1 ? "1 die" : fmt::format("{} dice", dice), attack),
                     {},
                     "BA-FIRE-2"_clause});
        }
    }
    void draw_blocked(Hex hex, const Blocked& blocked)
    {
        const std::string who =
            blocked.other ? fmt::format("{} and {} together block", spot_of(field_, blocked.hex),
                                        spot_of(field_, *blocked.other))
                          : spot_of(field_, blocked.hex) + " blocks";
        overlay_.areas.push_back({label_of(field_, hex), "blocked", who + " the view",
                                  label_of(field_, blocked.hex), blocked.clause});
    }

    // The rule is asked about a board on which this is the only unit of its side.
    void draw_zone(UnitId unit)
    {
        State alone = state_;
        for (std::size_t index = 0; index < alone.units.size(); ++index)
            if (unit_id(index) != unit) alone.units[index].fate = UnitFate::Absent;
        const Surroundings around(field_, alone, enemy_of(field_[unit].side));
        const Element element = is_boat(field_, unit) ? Element::Water : Element::Land;
        for (const Direction side : board::kDirections) {
            const Hex hex = board::neighbour(state_[unit].hex, side);
            if (!field_.ground.contains(hex) ||
                !around.in_enemy_zone(field_.ground.grid.cell(hex), element))
                continue;
            overlay_.areas.push_back({label_of(field_, hex),
                                      "zone",
                                      "zone of control: an enemy unit that enters must stop",
                                      {},
                                      "BA-ZOC-1"_clause});
        }
    }

    const Field& field_;
    const State& state_;
    CounterId counter_;
    Chain chain_;
    Overlay overlay_;
};

}  // namespace

// What stands on the board is known to all, so every viewer is shown the same of it; of what does
// not, nothing is drawn.
Overlay Rulebook::overlay(const Field& field, const State& state, Viewer, std::string_view piece)
{
    const auto counter = counter_called(field, piece);
    if (!counter || !is_on_board(state, *counter)) return {};
    return Drawer(field, state, *counter).draw();
}

}  // namespace longroll::brothers_at_arms
