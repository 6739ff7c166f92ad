// A battle's terms on a table: its yards and hours in inches and turns, and what the tables of the
// rulebook's section say instead. What comes of it: scenario.h.

#pragma once

#include "rulebooks/shared/table/map.h"
#include "rulebooks/shared/table/scenario.h"

namespace longroll::shared::table {

// ---- Turns ----

// The fighting hours of a battle, nights left out, cut into turns from 1 on.
class TurnClock {
public:
    TurnClock(const battle::Clock& clock, TurnLength length) : clock_(&clock), length_(length) {}

    [[nodiscard]] int turns() const;  // until it is over
    // The turn that contains a moment, and the first that begins at it or later.
    [[nodiscard]] int turn_at(battle::Moment moment) const;
    [[nodiscard]] int first_turn_from(battle::Moment moment) const;
    // When a turn begins.
    [[nodiscard]] battle::Moment start_of(int turn) const;
    // The turns that later days begin with; where they fight on by night there are none.
    [[nodiscard]] std::vector<int> mornings() const;

private:
    const battle::Clock* clock_;
    TurnLength length_;
};

// ---- Edges ----

// By side: as the table says, as the battle states, else nearest to where the army stands.
[[nodiscard]] std::array<MapEdge, 2> home_edges(const battle::Battle& battle, OverrideTable& table);

// ---- What a battle says in yards and hours ----
struct Terms {
    const battle::Battle& battle;
    TableScale scale;
    TurnLength turn;

    [[nodiscard]] TurnClock clock() const { return {battle.clock, turn}; }
    [[nodiscard]] Side first_side(OverrideTable& root) const;
    // Title, date, clock, who goes first, edges, sight; the table may say how many turns there are.
    void set(Scenario& scenario, Overrides& overrides) const;

    // Whether the map has room on the largest table there is; else a problem.
    [[nodiscard]] bool fits_a_table(Problems& problems) const;
    // A place in whole yards from the south-west corner: position = [1200, 850].
    [[nodiscard]] std::optional<Point> place_in(OverrideTable& table, std::string_view key) const;

    // On the edge, looking inward.
    // When and how near an enemy frees troops that are held back.
    template <class Hold>
    void reckon(Hold& hold, const battle::Release& given) const
    {
        if (given.time) hold.turn = static_cast<std::int16_t>(clock().first_turn_from(*given.time));
        if (given.enemy_within_yards)
            hold.within = std::max(1, scale.of_yards(*given.enemy_within_yards));
        if (given.of) hold.of = scale.of(*given.of);
    }
    [[nodiscard]] Arrival arrival_at(int in_turn, Point at, MapEdge edge) const;
    [[nodiscard]] Arrival arrival_of(const battle::Arrival& arrival) const;
    // What a table says of it: arrival_turn and arrival = [east, north].
    [[nodiscard]] std::optional<Arrival> arrival_in(OverrideTable& table,
                                                    const std::optional<Arrival>& usual) const;

    // As the tables say, else as the battle does.
    [[nodiscard]] std::vector<SightLimit> sight_limits(Overrides& overrides, int last_turn) const;
    // What the map has names for, that no rule reads.
    [[nodiscard]] std::vector<NamedPlace> named_places() const;
    // At most so many, those left out that the tables give no value.
    [[nodiscard]] std::vector<Objective> objectives(Overrides& overrides, int usual_radius_yards,
                                                    std::size_t most, Problems& problems) const;
};

// An option that stands at its own default takes the battle's. `each` hands every option's name and
// member to what it is given.
template <class Options, class Each>
[[nodiscard]] Options options_of(const Options& chosen, OverrideTable& table, Each each)
{
    Options options = chosen;
    each([&](std::string_view key, bool Options::*option) {
        const auto given = table.flag(key);
        if (given && chosen.*option == Options{}.*option) options.*option = *given;
    });
    return options;
}

}  // namespace longroll::shared::table
