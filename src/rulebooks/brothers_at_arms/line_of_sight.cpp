// Line of sight, and firing from and to higher ground. Ledger BA-LOS, BA-HGH, BA-COM-3.
// How lines cross hexes: board/hex.h. How far a unit reaches: fire.cpp.

#include "rulebooks/brothers_at_arms/line_of_sight.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"

namespace longroll::brothers_at_arms {

namespace {

// A line of sight seen from its higher end; on the level either end will do. Sight is mutual
// because nothing else about its direction matters (BA-LOS-7).
struct Sight {
    Hex high;
    Hex low;
    int high_level = 0;
    int low_level = 0;
    int hexes = 0;

    [[nodiscard]] bool level() const { return high_level == low_level; }
};

int level_of(const Field& field, Hex hex)
{
    return field.ground.contains(hex) ? field.ground[hex].level : 0;
}

Sight sight_between(const Field& field, Hex from, Hex to)
{
    const int from_level = level_of(field, from);
    const int to_level = level_of(field, to);
    const int hexes = board::distance(from, to);
    if (from_level < to_level) return {to, from, to_level, from_level, hexes};
    return {from, to, from_level, to_level, hexes};
}

// Does ground of this level rise into the line?
bool ground_hides(const Sight& sight, int level, Hex hex)
{
    if (sight.level()) return level > sight.high_level;
    // RULING: BA-R-34: the line falls evenly from the higher end to the lower.
    const int fallen = (sight.high_level - sight.low_level) * board::distance(sight.high, hex);
    return level * sight.hexes > sight.high_level * sight.hexes - fallen;
}

// Do obstacles matter there, on ground that does not hide the target by itself? On the level those
// at the same height do, and lower ground is seen across (BA-HGH-6); between levels obstacles are
// fired over but for those next to the lower counter (BA-HGH-4, 5).
bool obstacles_count(const Sight& sight, int level, Hex hex)
{
    return sight.level() ? level == sight.high_level : board::adjacent(hex, sight.low);
}

// Which hexes hold a unit counter: asked of the counters themselves, or looked up by a listing.
class Crowd {
public:
    explicit Crowd(const State& state) : state_(&state) {}
    Crowd(const Deployment& ours, const Deployment& theirs) : ours_(&ours), theirs_(&theirs) {}

    [[nodiscard]] bool holds(Hex hex) const
    {
        return ours_ == nullptr ? any_unit_in(*state_, hex)
                                : ours_->holds(hex) || theirs_->holds(hex);
    }

private:
    const State* state_ = nullptr;
    const Deployment* ours_ = nullptr;
    const Deployment* theirs_ = nullptr;
};

// The clause by which a crossed hex, or one of a flank pair, stands in the way.
std::optional<Clause> obstruction(const Field& field, const Sight& sight, Hex hex,
                                  const Crowd& crowd)
{
    // RULING: BA-R-69: nothing is there.
    if (!field.ground.contains(hex)) return {};
    const HexGround& ground = field.ground[hex];
    if (ground_hides(sight, ground.level, hex))
        return sight.level() ? "BA-LOS-5"_clause : "BA-HGH-3"_clause;
    if (!obstacles_count(sight, ground.level, hex)) return {};
    // Only these are obstacles: no commander (BA-LOS-6, BA-COM-1), and nothing on a hexside, be it
    // hedge, wall or works (BA-LOS-8).
    if (!ground.woodland && !ground.settlement && !crowd.holds(hex)) return {};
    return sight.level() ? "BA-LOS-5"_clause : "BA-HGH-4"_clause;
}

// The same as the player at the `from` end knows it: units behind the edge of a height are hidden
// from below (BA-HGH-7), and firing up the hex in front of the firer must be clear (BA-HGH-5).
Clause seen_from(Hex from, const Sight& sight, Clause clause)
{
    if (sight.level() || from == sight.high) return clause;
    return clause == "BA-HGH-3"_clause ? "BA-HGH-7"_clause : "BA-HGH-5"_clause;
}

// Whatever stands first in the line; the hexes at its ends never block (BA-LOS-2).
std::optional<Blocked> first_block(const Field& field, Hex from, Hex to, const Crowd& crowd)
{
    const Sight sight = sight_between(field, from, to);
    if (sight.hexes <= 1) return {};  // BA-LOS-4
    if (sight.hexes > board::kLongestLine) return Blocked{"BA-LOS-1"_clause, to, {}};

    const board::HexLine line = board::line_between(from, to);  // BA-LOS-1
    for (const Hex hex : line.crossed)
        if (const auto clause = obstruction(field, sight, hex, crowd))
            return Blocked{seen_from(from, sight, *clause), hex, {}};
    for (const board::FlankPair& pair : line.flank_pairs)
        // RULING: BA-R-33: one hex beside the line never blocks it, two do.
        if (obstruction(field, sight, pair.first, crowd) &&
            obstruction(field, sight, pair.second, crowd))
            return Blocked{sight.level() ? "BA-LOS-3"_clause : "BA-HGH-8"_clause, pair.first,
                           pair.second};
    return {};
}

}  // namespace

std::optional<Blocked> blocked_sight(const Field& field, const State& state, Hex from, Hex to)
{
    return first_block(field, from, to, Crowd(state));
}

bool can_see(const Field& field, const Deployment& ours, const Deployment& theirs, Hex from, Hex to)
{
    return !first_block(field, from, to, Crowd(ours, theirs));
}

bool unit_would_block(const Field& field, Hex from, Hex to, Hex hex)
{
    const Sight sight = sight_between(field, from, to);
    const int level = level_of(field, hex);
    return !ground_hides(sight, level, hex) && obstacles_count(sight, level, hex);
}

int height_bonus(const Field& field, Hex from, Hex to)
{
    // BA-HGH-1, however much higher; BA-HGH-2: none on the level, and none for firing up.
    return level_of(field, from) > level_of(field, to) ? 1 : 0;
}

}  // namespace longroll::brothers_at_arms
