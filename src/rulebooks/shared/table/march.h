// Ways over a table: paths of manoeuvres that a body goes, what of them lies between two lengths,
// where it is after so much of them; and ways worth trying, along a track or as far as it is
// allowed. What ground costs and what stops a body is said by the rulebook's policy for
// board/table/walk.h, and whether a way may be gone by its own rules.

#pragma once

#include "board/table/track.h"
#include "board/table/walk.h"

#include <optional>
#include <span>
#include <vector>

namespace longroll::shared::table {

using Path = std::vector<board::table::Manoeuvre>;

// ---- Paths ----

// Along legs to a last corner, to which its front is to come: at each corner the body turns about
// its centre, and so no part of it is carried farther than its middle goes, turns in place apart.
// Empty if its front is there or past it.
[[nodiscard]] Path path_along(const board::table::Layout& layout, const board::table::Pose& start,
                              std::span<const board::table::Point> corners);
// From corner to corner without turning, and how far that is: of very many very short legs it is
// more than what they are counted as.
struct Shifts {
    Path path;
    board::table::WayLength way;
};
[[nodiscard]] Shifts path_of_shifts(board::table::Point start,
                                    std::span<const board::table::Point> corners);

// By what it goes straight; turns are free.
[[nodiscard]] board::table::Length length_of_path(const Path& path);

// What of a path lies between two lengths of it. A turn belongs to what follows it.
struct PathPart {
    board::table::Length from = 0;
    board::table::Length to = 0;
};
[[nodiscard]] Path cut_out(const Path& whole, const PathPart& between);

// The straight pieces of a path: from which length of it on the body goes on from that pose, ahead
// or back. Between two of them it turns.
struct PathLeg {
    board::table::Length from = 0;
    board::table::Pose pose;
    board::table::Heading way;
};
[[nodiscard]] std::vector<PathLeg> legs_of(const board::table::Layout& layout,
                                           const board::table::Pose& start, const Path& path);
// Where it is after so much of them.
[[nodiscard]] board::table::Pose pose_on(std::span<const PathLeg> legs,
                                         board::table::Length length);

// With its front flush with the other's nearest side, by a turn about where they are nearest; none
// if it is so already, or if the turn would be larger than the most.
[[nodiscard]] std::optional<board::table::Pose> flush_with(const board::table::Layout& layout,
                                                           const board::table::Footprint& ground,
                                                           const board::table::Footprint& other,
                                                           board::table::Angle most);

// ---- Ways worth trying ----

// The longest that is allowed, by halving: how far a body may go depends on what it touches on the
// way, so that only a longer way that is allowed is sure. None if it would be less than `fine`.
template <class Can>
[[nodiscard]] std::optional<board::table::Length> farthest(board::table::Length most,
                                                           board::table::Length fine, Can can)
{
    if (most <= 0) return {};
    if (can(most)) return most;
    board::table::Length good = 0;
    board::table::Length bad = most;
    while (bad - good > fine) {
        const board::table::Length middle = (good + bad) / 2;
        (can(middle) ? good : bad) = middle;
    }
    if (good < fine) return {};
    return good;
}

// The bends of a track between two places of it, in the order in which they are come to, and the
// second place itself.
[[nodiscard]] std::vector<board::table::Point> corners_along(
    std::span<const board::table::Point> track, board::table::Length from, board::table::Length to);

// Ways along a track from a place of it, onward and back, each tried at its full length, at half of
// it and at a quarter until `does` is content with its corners. `lead` is gone in any case.
struct AlongTrack {
    board::table::Length from = 0;
    board::table::Length lead = 0;
    board::table::Length reach = 0;
};
template <class Try>
void try_along(std::span<const board::table::Point> track, const AlongTrack& ways, Try does)
{
    const board::table::Length whole = board::table::track_length(track);
    for (const int way : {1, -1})
        for (const int part : {4, 2, 1}) {
            const board::table::Length goal = ways.from + way * (ways.lead + ways.reach * part / 4);
            if (goal < 0 || goal > whole) continue;
            if (does(corners_along(track, ways.from, goal))) break;
        }
}

}  // namespace longroll::shared::table
