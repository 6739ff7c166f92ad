// Trains: where they may stop, and who gets down from them. Ledger BM-TRN, BM-R-88, 108, 115, 128.

#include "board/table/track.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/entries.h"
#include "rulebooks/brothers_at_arms_miniatures/meeting.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::OnTrack;

namespace {

inline constexpr Length kBesideTrack = hundredths(50);  // BM-TRN-2
inline constexpr Length kOnTrack = 2;                   // rounding of a place named on it
inline constexpr Length kTrainStep = hundredths(10);    // BM-R-108

// The railroad that comes on nearest to its place of entry, from there on.
std::vector<Point> track_of(const Field& field, const ReserveGroup& group)
{
    std::vector<Point> track;
    Gap least;
    const auto consider = [&](const std::vector<Point>& line) {
        const Gap here = board::table::gap(line.front(), group.at);
        if (!track.empty() && !(here < least)) return;
        track = line;
        least = here;
    };
    for (std::size_t place = 0; place < field.ground.size(); ++place) {
        if (field.ground[place].kind != GroundKind::Railroad) continue;
        const auto& line = field.terrain->features()[place].line;
        if (line.size() < 2) continue;
        for (const auto& piece : board::table::clipped_line(line, field.terrain->table())) {
            if (piece.size() < 2) continue;
            consider(piece);
            consider({piece.rbegin(), piece.rend()});
        }
    }
    return track;
}

// The part of the track that a train has come over.
std::vector<Point> passed_over(const std::vector<Point>& track, Length along)
{
    std::vector<Point> passed = {track.front()};
    for (std::size_t place = 1; place < track.size(); ++place) {
        const auto upto = board::table::track_length({track.data(), place + 1});
        if (upto >= along) break;
        passed.push_back(track[place]);
    }
    const Point head = board::table::on_track(track, along).at;
    if (passed.back() != head || passed.size() < 2) passed.push_back(head);
    return passed;
}

// BM-TRN-2: it passes no enemy beside the track, and stops no nearer to him than 1U.
bool is_safe(const View& view, const ReserveGroup& group, const std::vector<Point>& track,
             Length head, std::span<const Footprint> bases)
{
    const std::vector<Point> passed = passed_over(track, head);
    const auto beside = [&](UnitId enemy, const std::vector<Point>& line) {
        const auto stands = view.stands(enemy);
        return std::any_of(stands.begin(), stands.end(), [&](const Footprint& base) {
            return board::table::gap(base, std::span<const Point>(line)).at_most(kBesideTrack);
        });
    };
    bool safe = true;
    view.each_of(enemy_of(group.side), [&](UnitId enemy) {
        if (!safe || !beside(enemy, track)) return;
        safe = !beside(enemy, passed) &&
               !gap_between(bases, view.stands(enemy)).less_than(kEntryClearance);
    });
    return safe;
}

// RULING: BM-R-88: the lead base's centre so far along, the rest behind it on the track.
Unit aboard_at(const View& view, UnitId id, const std::vector<Point>& track, Length along)
{
    Unit unit = as_arrived(view[id]);
    const BaseDimensions base = base_of(view.field, unit);
    lay_out(view.field, unit, Formation::Column, {}, {});
    const auto stands = board::table::column_on_track(
        track, along + base.depth / 2,
        {static_cast<int>(unit.bases.size()), base.width, base.depth, 0});
    stand_on(unit, {stands.data(), stands.size()});
    unit.aboard = true;
    return unit;
}

MaybeRefusal refuse_stop(const View& view, const ReserveGroup& group,
                         const std::vector<Point>& track, const Unit& unit, Length along)
{
    const Placed bases = bases_of(view.field, unit);
    for (const Footprint& base : bases)
        if (off_table(view.field, base) ||
            on_impassable(view.field, view.field[unit.card].arm, base))
            return Refusal{"BM-TRN-1"_clause, "the train is not wholly on the table there"};
    if (view.any_near(box_of(bases),
                      [&](UnitId other) { return on_any(bases, view.stands(other)); }))
        return Refusal{"BM-TRN-1"_clause, "somebody stands on the track there"};
    const Length head = along + base_of(view.field, unit).depth / 2;
    if (!is_safe(view, group, track, head, bases))
        return Refusal{"BM-TRN-2"_clause, "the enemy is beside the track"};
    return {};
}

bool may_alight(const View& view, const ReserveGroup& group, const std::vector<Point>& track,
                CommanderId id, Length along)
{
    const Point centre = board::table::on_track(track, along).at;
    const Footprint square = square_of(centre);
    return is_safe(view, group, track, along, {&square, 1}) && may_rest(view, id, centre);
}

// How far along a place on it is; none: it lies beside the track.
std::optional<Length> along_track(const std::vector<Point>& track, Point at)
{
    if (track.empty()) return {};
    const auto nearest = board::table::nearest_on_track(track, at);
    if (!nearest.gap.at_most(kOnTrack)) return {};
    return nearest.along;
}

// Every place that is tried along the track, as an order that names it finds it.
template <class Visit>
void each_stop(const std::vector<Point>& track, Visit visit)
{
    if (track.empty()) return;
    const Length length = board::table::track_length(track);
    for (Length along = 0; along <= length; along += kTrainStep) {
        const Point at = board::table::on_track(track, along).at;
        if (const auto found = along_track(track, at)) visit(at, *found);
    }
}

// Of those that will do a few, from the first to the last.
template <class Will>
std::vector<Point> some_stops(const std::vector<Point>& track, Will will)
{
    constexpr std::size_t kStopsListed = 6;
    std::vector<Point> all;
    each_stop(track, [&](Point at, Length along) {
        if (will(along)) all.push_back(at);
    });
    if (all.size() <= kStopsListed) return all;
    std::vector<Point> few;
    for (std::size_t one = 0; one < kStopsListed; ++one)
        few.push_back(all[one * (all.size() - 1) / (kStopsListed - 1)]);
    return few;
}

}  // namespace

bool train_has_room(const View& view, const ReserveGroup& group, UnitId id)
{
    const auto track = track_of(view.field, group);
    bool found = false;
    each_stop(track, [&](Point, Length along) {
        found = found || !refuse_stop(view, group, track, aboard_at(view, id, track, along), along);
    });
    return found;
}

bool train_has_room(const View& view, const ReserveGroup& group, CommanderId id)
{
    const auto track = track_of(view.field, group);
    bool found = false;
    each_stop(track, [&](Point, Length along) {
        found = found || may_alight(view, group, track, id, along);
    });
    return found;
}

MaybeRefusal refuse(const View& view, const Detrain& order)
{
    if (MaybeRefusal refusal = refuse_entry(view, order.unit)) return refusal;
    const ReserveGroup& group = *due_group(view, order.unit);
    if (group.mode != ReserveMode::Train)
        return Refusal{"BM-TRN-1"_clause, "it does not come by train"};
    const auto track = track_of(view.field, group);
    const auto along = along_track(track, order.at);
    if (!along) return Refusal{"BM-TRN-1"_clause, "this place is not on its railroad"};
    return refuse_stop(view, group, track, aboard_at(view, order.unit, track, *along), *along);
}

void carry_out(const Field& field, State& state, const Detrain& order, Dice& dice, EventLog& log)
{
    Walked walked;
    bool tired = false;
    {
        const View view(field, state);
        const ReserveGroup& group = *due_group(view, order.unit);
        const auto track = track_of(field, group);
        walked.at = aboard_at(view, order.unit, track, along_track(track, order.at).value_or(0));
        walked.finished = true;
        walked.brushed = commanders_brushed(view, walked.at);
        tired = group.tired;
    }
    arrive(field, state, walked, tired, "BM-TRN-1"_clause, dice, log);
    state[order.unit].aboard = state[order.unit].on_table();
}

MaybeRefusal refuse_train(const View& view, const ReserveGroup& group, const RideOn& order)
{
    // RULING: BM-R-128: he makes no further move in that phase.
    if (!order.path.empty())
        return Refusal{"BM-TRN-4"_clause, "he rides on only after he has got down"};
    const auto track = track_of(view.field, group);
    const auto along = along_track(track, order.at);
    if (!along) return Refusal{"BM-TRN-1"_clause, "this place is not on his railroad"};
    if (!may_alight(view, group, track, order.commander, *along))
        return Refusal{"BM-TRN-2"_clause, "he cannot get down there"};
    return {};
}

Point on_the_track(const Field& field, const ReserveGroup& group, Point at)
{
    const auto track = track_of(field, group);
    return board::table::on_track(track, along_track(track, at).value_or(0)).at;
}

// BM-TRN-3: whether or not it may move.
void get_down(const Field& field, State& state, EventLog&)
{
    each_unit(field, state, state.active, [&](UnitId id) { state[id].aboard = false; });
}

std::vector<Brush> commanders_brushed(const View& view, const Unit& unit)
{
    std::vector<Brush> brushed;
    add_brushes(view, unit, 0, brushed);
    return brushed;
}

void list_detraining(const View& view, const ReserveGroup& group, UnitId id,
                     std::vector<Action>& actions)
{
    const auto track = track_of(view.field, group);
    for (const Point at : some_stops(track, [&](Length here) {
             return !refuse_stop(view, group, track, aboard_at(view, id, track, here), here);
         }))
        actions.push_back(Detrain{id, at});
}

void list_detraining(const View& view, const ReserveGroup& group, CommanderId id,
                     std::vector<Action>& actions)
{
    const auto track = track_of(view.field, group);
    for (const Point at :
         some_stops(track, [&](Length here) { return may_alight(view, group, track, id, here); }))
        actions.push_back(RideOn{id, at, {}});
}

}  // namespace longroll::brothers_at_arms_miniatures
