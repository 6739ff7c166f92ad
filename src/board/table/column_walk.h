// Walking a column that follows its head along a track, like a train: walk.h for a body that is not
// rigid.
//
//     ColumnWalk done = walk_column({terrain, bodies}, mover, distance, policy);
//     done.head, done.stands        where its head is on the track, and where each stand stands
//     done.finished, done.length, done.stopped_by, done.met, done.crossed, done.rests_on
//                                   as of a Walk
//
// The track is the way that the head has come and the way that it is to go; a negative distance
// goes back along it. Policies are those of walk.h. The march is one step; a policy is asked for
// the marks of one stand (from the middle of its front), and they count for every stand: mark m of
// stand s has the number s * marks + m.
//
// What is guaranteed is what walk guarantees, for each stand on its own way (track_sweep.h): it
// goes straight along each piece of the track and turns about its centre at each corner, and all
// that it covers is looked at.

#pragma once

#include "board/table/track_sweep.h"
#include "board/table/walk.h"

namespace longroll::board::table {

struct ColumnMover {
    BodyId self{};  // not in its own way
    ColumnOfStands column;
    Track track;
    Length head = 0;  // of the front edge of its first stand, along the track
};

struct ColumnWalk : Walk {
    Length head = 0;
    Placed stands;
};

// As in walk.h.
[[nodiscard]] Meetings list_meetings(const Surroundings& around, const ColumnMover& mover,
                                     Length distance, const NearbyList& nearby, const Marks& marks,
                                     Leaving leaving = Leaving::Told,
                                     Touching touching = Touching::Told);

// Where the head stand is, when the head is there on the track.
[[nodiscard]] inline Pose pose_of_head(const ColumnMover& mover, Length head)
{
    const Stand stand = column_on_track(mover.track, head, mover.column)[0];
    return {front_middle(footprint(stand)), stand.heading};
}

template <class Policy>
[[nodiscard]] ColumnWalk walk_column(const Surroundings& around, const ColumnMover& mover,
                                     Length distance, Policy& policy)
{
    ColumnWalk result;
    result.layout = block(mover.column.width, mover.column.depth);
    result.pose = pose_of_head(mover, mover.head);
    const Length length = distance < 0 ? -distance : distance;
    const Manoeuvre manoeuvre = distance < 0 ? Manoeuvre(Back{length}) : Manoeuvre(Advance{length});
    const TrackSweep sweep(mover.track, mover.head, mover.column, distance);
    const Step step{0, manoeuvre, sweep.motion(), result.layout, result.pose, length};
    if (policy.begin(step)) {
        const Marks marks = policy.marks(result.layout);
        Meetings meetings = list_meetings(around, mover, distance,
                                          detail::nearby(around, mover.self, sweep.box(), policy),
                                          marks, Policy::leaving, Policy::touching);
        result.length = detail::go(step, meetings.list, policy, result);
        result.finished = !result.stopped_by && result.length == length;
        add_crossed(meetings.crossed, 0, result.length, result.crossed);
    }
    result.head = mover.head + (distance < 0 ? -result.length : result.length);
    result.pose = pose_of_head(mover, result.head);
    result.stands = sweep.at(result.length);
    result.steps.push_back({result.pose, result.length, result.length});
    result.rests_on = list_overlapped(around.bodies, mover.self, result.stands);
    return result;
}

}  // namespace longroll::board::table
