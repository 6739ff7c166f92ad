// The list of moves against brute force: on random ground with random counters every path is judged
// by a second, plain telling of the rules, hex by hex. It must agree with the refusal of each path,
// and the list must hold the best path to each hex where some path may end, and nothing else.

#include "movement_cast.h"
#include "rulebooks/brothers_at_arms/cover.h"

#include <map>
#include <optional>

namespace longroll::brothers_at_arms {
namespace {

// Ground, counters and terms, drawn at random on a small board.
class RandomPosition : public MovementCast {
public:
    explicit RandomPosition(std::uint64_t seed) : MovementCast(kRadius), dice_(seed)
    {
        scatter_features();
        for (int line = 0; line < 3; ++line) {
            wander(Line::Turnpike);
            wander(Line::Local);
            wander(Line::Stream);
        }
        scatter_counters();
        if (one_in(5)) nightfall();
        field.options.withdrawing = !one_in(4);
        if (one_in(2)) field.scenario.exit_edge[0] = kMapEdges[dice_.below(4)];
        state.phase = Phase::MoveUnits;
    }

    PlayoutDice& dice() { return dice_; }
    Hex any_hex()
    {
        const auto& hexes = field.ground.grid.hexes();
        return hexes[dice_.below(static_cast<std::uint32_t>(hexes.size()))];
    }

private:
    static constexpr int kRadius = 4;

    bool one_in(std::uint32_t chances) { return dice_.below(chances) == 0; }
    Direction any_side() { return static_cast<Direction>(dice_.below(6)); }

    void scatter_features()
    {
        for (const Hex hex : field.ground.grid.hexes()) {
            HexGround& here = ground(hex);
            here.level = static_cast<std::uint8_t>(dice_.below(3));
            here.woodland = one_in(6);
            here.settlement = one_in(12);
            here.marsh = one_in(12);
            here.rough = one_in(20);
            here.river = one_in(8);
            here.ford = one_in(15);
            here.bridge = one_in(15);
            here.open_to_boats = one_in(2);
            here.impassable = one_in(25);
            here.fort = one_in(30);
            if (one_in(10)) here.closed_sides.add(any_side());
            if (one_in(8)) works(hex, any_side());
            if (one_in(20)) state.breaches.push_back({hex, any_side()});
            for (const Direction side : {kE, kNE, kNW})
                if (one_in(3) && field.ground.contains(board::neighbour(hex, side)))
                    steep(hex, side);
        }
    }
    void wander(Line line)
    {
        Hex hex = any_hex();
        for (int steps = 0; steps < 7; ++steps) {
            const Direction side = any_side();
            const Hex next = board::neighbour(hex, side);
            if (!field.ground.contains(next)) return;
            lay(line, hex, {side});
            hex = next;
        }
    }
    void scatter_counters()
    {
        for (int count = 0; count < 10; ++count) {
            const Side side = one_in(2) ? Side::Union : Side::Confederate;
            const Hex hex = any_hex();
            if (units_in(field, state, enemy_of(side), hex) > 0) continue;
            const UnitId id = unit(side, hex);
            field.units[index_of(id)].arm = static_cast<Arm>(dice_.below(4));
            state[id].pinned = one_in(5);
            state[id].nic = one_in(8);
            state[id].moved = one_in(10);
            state[id].aboard_since = one_in(12) ? 1 : 0;
        }
        for (int count = 0; count < 5; ++count) {
            const Side side = one_in(2) ? Side::Union : Side::Confederate;
            const Hex hex = any_hex();
            if (units_in(field, state, enemy_of(side), hex) > 0) continue;
            if (one_in(2))
                control(side, hex);
            else
                command(side, 1, hex);
        }
    }

    PlayoutDice dice_;
};

struct Judged {
    bool legal = false;
    bool goes_on = false;  // a longer path could yet be legal
    int cost = 0;
    bool operator==(const Judged&) const = default;
};

// The rules of movement told again, plainly, for one counter.
class PlainJudge {
public:
    PlainJudge(const Field& field, const State& state, CounterId counter, Hex start,
               bool arrives = false)
        : field_(field), state_(state), counter_(counter), start_(start), arrives_(arrives)
    {
        unit_ = counter.is_unit();
        boat_ = unit_ && is_boat(field, counter.unit());
        side_ = unit_ ? field[counter.unit()].side : field[counter.commander()].side;
        rate_ = unit_ ? (field[counter.unit()].arm == Arm::Cavalry ? 4 : 2) : 3;
        withdraws_ = !arrives && watched(start);
        if (withdraws_) --rate_;
    }

    [[nodiscard]] int rate() const { return rate_; }
    [[nodiscard]] bool withdraws() const { return withdraws_; }

    // May it end where the path leads, or leave the board from there?
    [[nodiscard]] Judged judge(const Path& path, bool exits) const
    {
        Judged judged;
        judged.goes_on = may_begin();
        const int hexes = static_cast<int>(path.size()) + (exits ? 1 : 0) + (arrives_ ? 1 : 0);
        int ordinary = arrives_ ? arrival(start_) : 0;
        bool road = !boat_ && on(start_).road();
        bool pike = !arrives_ || !on(start_).turnpike.empty();
        bool wood = arrives_ && on(start_).woodland && !bridge(start_);
        int rises = 0;
        bool by_road = true;  // how it came into the hex where it is: at first, by road
        Hex hex = start_;
        for (std::size_t index = 0; index < path.size() && judged.goes_on; ++index) {
            const Hex next = board::neighbour(hex, path[index]);
            if ((index > 0 || arrives_) && watched(hex)) judged.goes_on = false;
            if (!may_step(hex, next, hexes == 1)) judged.goes_on = false;
            if (!judged.goes_on) return judged;
            const bool along = roads(hex, next, true) || roads(hex, next, false);
            ordinary += cost(hex, next) + (by_road && !along && far_bank(hex, next) ? 1 : 0);
            road = road && along;
            pike = pike && roads(hex, next, true);
            rises += rise(hex, next) ? 1 : 0;
            wood = wood || (on(next).woodland && !bridge(next));
            by_road = along;
            hex = next;
        }
        if (!judged.goes_on) return judged;
        if (exits && watched(hex) && !(path.empty() && withdraws_)) return judged;
        const int march =
            static_cast<int>(path.size()) + (arrives_ ? 1 : 0) + rises + (wood ? 1 : 0);
        settle(judged, hexes, ordinary + (exits ? 1 : 0),
               road && !exits ? std::optional(march) : std::nullopt, rate_ + (pike ? 2 : 1));
        if (exits)
            judged.legal = judged.legal && on_edge(field_, hex, field_.scenario.exit_edge[0]);
        else
            judged.legal = judged.legal && hexes > 0 && may_end(hex);
        return judged;
    }

private:
    void settle(Judged& judged, int hexes, int ordinary, std::optional<int> march, int limit) const
    {
        const bool marches = march && *march <= limit;
        if (is_night(field_.scenario, state_.bound)) {
            judged.legal = hexes <= 1;
            judged.cost = 1;
            judged.goes_on = hexes < 1;
            return;
        }
        const bool plain = hexes <= 1 || ordinary <= rate_;
        judged.legal = plain || marches;
        judged.cost = !plain && marches ? *march : ordinary;
        if (marches) judged.cost = std::min(judged.cost, *march);
        judged.goes_on = ordinary <= rate_ || marches;
    }
    [[nodiscard]] bool may_begin() const
    {
        if (arrives_) return !closed_to(field_, counter_, start_) && !enemy_unit(start_);
        return !withdraws_ || field_.options.withdrawing;
    }
    [[nodiscard]] const HexGround& on(Hex hex) const { return field_.ground[hex]; }
    [[nodiscard]] bool enemy_unit(Hex hex) const
    {
        return units_in(field_, state_, enemy_of(side_), hex) > 0;
    }
    [[nodiscard]] bool watched(Hex hex) const
    {
        return unit_ && in_enemy_zone(field_, state_, counter_.unit(), hex);
    }
    [[nodiscard]] bool may_step(Hex from, Hex to, bool whole_move) const
    {
        if (closed_step(field_, counter_, from, to) || enemy_unit(to)) return false;
        if (unit_ && withdraws_ && watched(to)) return false;
        return !unit_ || whole_move ||
               !fortified_side(field_, state_, to, board::direction_to(to, from));
    }
    [[nodiscard]] bool may_end(Hex hex) const
    {
        const bool enemy = commander_in(field_, state_, enemy_of(side_), hex);
        if (!unit_) return !enemy;
        int others = units_in(field_, state_, side_, hex);
        if (!arrives_ && hex == start_) --others;
        return others < 2 && !(enemy && (boat_ || arrives_ || others > 0));
    }
    [[nodiscard]] static bool has(HexSides sides, Direction side) { return sides.has(side); }
    [[nodiscard]] bool roads(Hex from, Hex to, bool turnpike) const
    {
        const Direction out = board::direction_to(from, to);
        const Direction in = board::direction_to(to, from);
        return turnpike ? has(on(from).turnpike, out) || has(on(to).turnpike, in)
                        : has(on(from).local_road, out) || has(on(to).local_road, in);
    }
    [[nodiscard]] bool rise(Hex from, Hex to) const
    {
        return on(to).level > on(from).level && has(on(from).steep, board::direction_to(from, to));
    }
    // Can one go round the hex from one hexside to the other without meeting the stream?
    [[nodiscard]] bool same_bank(const HexGround& ground, int first, int last) const
    {
        for (const int turn : {1, 5}) {
            int side = first;
            while (side != last && !ground.stream_sides.has(board::direction_of(side)))
                side = (side + turn) % 6;
            if (side == last && !ground.stream_sides.has(board::direction_of(side))) return true;
        }
        return false;
    }
    // The road's hexsides off the stream's own.
    [[nodiscard]] std::vector<int> road_sides(const HexGround& ground) const
    {
        std::vector<int> sides;
        for (int side = 0; side < 6; ++side) {
            const Direction direction = board::direction_of(side);
            if ((ground.turnpike.has(direction) || ground.local_road.has(direction)) &&
                !ground.stream_sides.has(direction))
                sides.push_back(side);
        }
        return sides;
    }
    [[nodiscard]] bool bridge(Hex hex) const
    {
        const HexGround& ground = on(hex);
        if (ground.ford || ground.bridge) return true;
        if (!ground.stream) return false;
        const auto sides = road_sides(ground);
        for (const int side : sides)
            if (!same_bank(ground, sides.front(), side)) return true;
        return false;
    }
    [[nodiscard]] bool far_bank(Hex from, Hex to) const
    {
        const HexGround& ground = on(from);
        const auto sides = road_sides(ground);
        const Direction out = board::direction_to(from, to);
        if (!ground.stream || bridge(from) || sides.empty() || ground.stream_sides.has(out))
            return false;
        return !same_bank(ground, sides.front(), board::index_of(out));
    }
    [[nodiscard]] int cost(Hex from, Hex to) const
    {
        if (bridge(to)) return 1;
        const HexGround& ground = on(to);
        const bool along = roads(from, to, true) || roads(from, to, false);
        const bool wet = ground.stream && !along;
        const bool hard = ground.woodland || ground.settlement || ground.marsh || ground.rough;
        return wet || hard || rise(from, to) ? 2 : 1;
    }
    [[nodiscard]] int arrival(Hex hex) const
    {
        if (bridge(hex)) return 1;
        const HexGround& ground = on(hex);
        const bool wet = ground.stream && !ground.road();
        return wet || ground.woodland || ground.settlement || ground.marsh || ground.rough ? 2 : 1;
    }

    const Field& field_;
    const State& state_;
    CounterId counter_;
    Hex start_;
    bool arrives_;
    bool unit_ = true;
    bool boat_ = false;
    bool withdraws_ = false;
    Side side_ = Side::Confederate;
    int rate_ = 0;
};

struct Best {
    int cost = 0;
    std::size_t steps = 0;
    Path path;
    friend bool operator==(const Best&, const Best&) = default;
    friend auto operator<=>(const Best&, const Best&) = default;
};

struct Found {
    std::map<Hex, Best> ends;
    std::optional<Best> exit;

    void note(std::optional<Best>& best, const Best& found)
    {
        if (!best || found < *best) best = found;
    }
    void note(Hex hex, const Best& found)
    {
        const auto [place, is_new] = ends.try_emplace(hex, found);
        if (!is_new && found < place->second) place->second = found;
    }
};

// Every path of up to six steps; only one that no reading can save is not gone on with.
void search(const PlainJudge& judge, const Path& path, Hex hex, bool may_exit, Found& found)
{
    const Judged here = judge.judge(path, false);
    const Best best{here.cost, path.size(), path};
    if (here.legal) found.note(hex, best);
    if (may_exit) {
        const Judged off = judge.judge(path, true);
        if (off.legal) found.note(found.exit, {off.cost, path.size(), path});
    }
    if (!here.goes_on || path.size() == 6) return;
    for (const Direction side : board::kDirections) {
        Path longer = path;
        longer.push_back(side);
        search(judge, longer, board::neighbour(hex, side), may_exit, found);
    }
}

Found listed(const std::vector<Destination>& destinations)
{
    Found found;
    for (const Destination& end : destinations) {
        const Best best{end.cost, end.path.size(), end.path};
        if (end.exits) {
            found.exit = best;
        } else {
            EXPECT_TRUE(found.ends.emplace(end.hex, best).second) << "listed twice";
        }
    }
    return found;
}

void expect_same(const Found& expected, const Found& found)
{
    EXPECT_EQ(found.exit, expected.exit);
    EXPECT_EQ(found.ends.size(), expected.ends.size());
    for (const auto& [hex, best] : expected.ends) {
        const auto place = found.ends.find(hex);
        ASSERT_NE(place, found.ends.end()) << hex.q << ',' << hex.r;
        EXPECT_EQ(place->second.cost, best.cost) << hex.q << ',' << hex.r;
        EXPECT_EQ(place->second.path, best.path) << hex.q << ',' << hex.r;
    }
}

bool waits(const State& state, CounterId counter)
{
    if (!counter.is_unit()) return false;
    const Unit& unit = state[counter.unit()];
    return unit.pinned || unit.nic || unit.moved || unit.aboard();
}

Hex hex_of(const State& state, CounterId counter)
{
    return counter.is_unit() ? state[counter.unit()].hex : state[counter.commander()].hex;
}

// The Confederate counters of the position that could be on the move.
std::vector<CounterId> movers(const RandomPosition& position)
{
    std::vector<CounterId> counters;
    for_each_unit(position.field, position.state, Side::Confederate,
                  [&](UnitId id, const Unit&) { counters.emplace_back(id); });
    for_each_commander(position.field, position.state, Side::Confederate,
                       [&](CommanderId id, const Commander&) { counters.emplace_back(id); });
    return counters;
}

TEST(Reach, ListsTheBestPathToEachHexThatBruteForceReaches)
{
    std::size_t reached = 0;
    for (std::uint64_t seed = 1; seed <= 250; ++seed) {
        SCOPED_TRACE(seed);
        const RandomPosition position(seed);
        for (const CounterId counter : movers(position)) {
            const Hex start = hex_of(position.state, counter);
            const PlainJudge judge(position.field, position.state, counter, start);
            Found expected;
            const bool may_exit =
                counter.is_unit() && position.field.scenario.exit_edge[0] != MaybeEdge{};
            if (!waits(position.state, counter)) search(judge, {}, start, may_exit, expected);
            expected.ends.erase(start);  // going out and coming back is no destination
            const auto ends = destinations(position.field, position.state, counter);
            expect_same(expected, listed(ends));
            for (const Destination& end : ends) EXPECT_EQ(end.withdrawal, judge.withdraws());
            reached += ends.size();
        }
    }
    EXPECT_GT(reached, 3000u);
}

TEST(Reach, ListsTheBestEntryMoveToEachHexThatBruteForceReaches)
{
    std::size_t reached = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        SCOPED_TRACE(seed);
        RandomPosition position(seed);
        const Hex entry = position.any_hex();
        const UnitId unit = position.csa({});
        position.field.units[index_of(unit)].arm = static_cast<Arm>(seed % 4);
        position.state[unit].fate = UnitFate::Reserve;
        Found expected;
        search(PlainJudge(position.field, position.state, unit, entry, true), {}, entry, false,
               expected);
        const auto ends = entry_destinations(position.field, position.state, unit, entry);
        expect_same(expected, listed(ends));
        for (const Destination& end : ends)
            EXPECT_FALSE(refuse_entry_move(position.field, position.state, unit, entry, end.path));
        reached += ends.size();
    }
    EXPECT_GT(reached, 300u);
}

MaybeRefusal refuse_any(const RandomPosition& position, CounterId counter, const Path& path,
                        bool exits)
{
    return counter.is_unit()
               ? refuse(position.field, position.state, MoveUnit{counter.unit(), path, exits})
               : refuse(position.field, position.state,
                        MoveCommander{counter.commander(), path, exits});
}

TEST(Reach, TheRefusalAgreesWithThePlainJudgeOnRandomPaths)
{
    int legal = 0;
    for (std::uint64_t seed = 1; seed <= 250; ++seed) {
        SCOPED_TRACE(seed);
        RandomPosition position(seed);
        for (const CounterId counter : movers(position)) {
            const Hex start = hex_of(position.state, counter);
            const PlainJudge judge(position.field, position.state, counter, start);
            for (int draw = 0; draw < 60; ++draw) {
                Path path;
                const std::uint32_t steps = 1 + position.dice().below(draw % 2 == 0 ? 2 : 7);
                const auto straight = static_cast<Direction>(position.dice().below(6));
                while (path.size() < steps)
                    path.push_back(position.dice().below(3) > 0
                                       ? straight
                                       : static_cast<Direction>(position.dice().below(6)));
                const bool exits = counter.is_unit() && position.dice().below(4) == 0 &&
                                   position.field.scenario.exit_edge[0] != MaybeEdge{};
                const bool expected =
                    !waits(position.state, counter) && judge.judge(path, exits).legal;
                EXPECT_EQ(!refuse_any(position, counter, path, exits), expected);
                legal += expected ? 1 : 0;
            }
        }
    }
    EXPECT_GT(legal, 3000);  // the drawing is not idle
}

TEST(Reach, EveryListedMoveIsAccepted)
{
    std::size_t moves = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        RandomPosition position(seed);
        for (const Phase phase : {Phase::MoveUnits, Phase::MoveCommands, Phase::MoveControls}) {
            position.state.phase = phase;
            std::vector<Action> actions;
            list_moves(position.field, position.state, actions);
            EXPECT_EQ(move_choice(position.field, position.state), !actions.empty());
            moves += actions.size();
            for (const Action& action : actions) {
                const auto* move = std::get_if<MoveUnit>(&action);
                EXPECT_EQ(move != nullptr ? position.refused(*move)
                                          : position.refused(std::get<MoveCommander>(action)),
                          "");
            }
        }
    }
    EXPECT_GT(moves, 1000u);
}

TEST(Reach, ADrawGivesEachListedMoveAndTheEndOfThePhase)
{
    MovementCast cast(2);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    cast.csa({0, 0});
    const UnitId blocked = cast.csa({2, 0});
    cast[blocked].orders = false;
    std::vector<Action> actions;
    list_moves(cast.field, cast.state, actions);
    actions.emplace_back(EndPhase{});
    std::vector<bool> drawn(actions.size(), false);
    PlayoutDice dice(7);
    int ends = 0;
    for (int draw = 0; draw < 2000; ++draw) {
        const Action action = sample_move(cast.field, cast.state, dice);
        const auto place = std::ranges::find(actions, action);
        ASSERT_NE(place, actions.end());
        drawn[static_cast<std::size_t>(place - actions.begin())] = true;
        ends += std::holds_alternative<EndPhase>(action) ? 1 : 0;
    }
    EXPECT_EQ(std::ranges::count(drawn, false), 0);
    EXPECT_NEAR(ends, 1000, 150);  // one unit can move: even chances
}

TEST(Reach, ADrawPassesOverUnitsThatCannotMove)
{
    MovementCast cast;
    cast.field.options.withdrawing = false;
    const UnitId free = cast.csa({5, 0});
    for (std::int16_t row = -2; row <= 2; ++row) cast.csa({0, row});
    for (std::int16_t row = -3; row <= 2; ++row) cast.us({1, row});
    PlayoutDice dice(11);
    int moves = 0;
    for (int draw = 0; draw < 700; ++draw) {
        const Action action = sample_move(cast.field, cast.state, dice);
        if (const auto* move = std::get_if<MoveUnit>(&action)) {
            EXPECT_EQ(move->unit, free);
            ++moves;
        }
    }
    EXPECT_GT(moves, 500);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
