// Trains: where they may stop, and who gets down from them. Ledger BM-TRN, BM-R-88, 108, 115, 128.

#include "board/table/track.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/entries.h"
#include "rulebooks/brothers_at_arms_miniatures/meeting.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

inline constexpr Length kBesideTrack = hundredths(50);  // BM-TRN-2
inline constexpr Length kOnTrack = 2;                   // rounding of a place named on it
inline constexpr Length kTrainStep = hundredths(10);    // BM-R-108

// The railroad that comes on nearest to a place of entry, from there on.
std::vector<Point> track_from(const Field& field, Point entry)
{
    std::vector<Point> track;
    Gap least;
    const auto consider = [&](const std::vector<Point>& line) {
        const Gap here = board::table::gap(line.front(), entry);
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

// How far along a place on it is; none: it lies beside the track.
std::optional<Length> along_track(const std::vector<Point>& track, Point at)
{
    if (track.empty()) return {};
    const auto nearest = board::table::nearest_on_track(track, at);
    if (!nearest.gap.at_most(kOnTrack)) return {};
    return nearest.along;
}

Railway railway_from(const Field& field, Point entry)
{
    Railway railway{entry, track_from(field, entry), {}, {}};
    if (railway.track.empty()) return railway;
    Length length = 0;
    for (std::size_t piece = 0; piece + 1 < railway.track.size(); ++piece) {
        length += board::table::length_of(railway.track[piece + 1] - railway.track[piece]);
        railway.ends.push_back(length);
    }
    // Every place that is tried, as an order that names it finds it.
    for (Length along = 0; along <= length; along += kTrainStep) {
        const Point at = board::table::on_track(railway.track, along).at;
        if (const auto found = along_track(railway.track, at))
            railway.stops.push_back({at, *found});
    }
    return railway;
}

// OPTIMISATION: those of the reserves that a battle begins with are found once.
class RailwayOf {
public:
    RailwayOf(const Field& field, const ReserveGroup& group)
    {
        for (const Railway& railway : field.railways)
            if (railway.entry == group.at) known_ = &railway;
        if (known_ == nullptr) made_ = railway_from(field, group.at);
    }
    [[nodiscard]] const Railway& operator*() const { return known_ != nullptr ? *known_ : made_; }
    [[nodiscard]] const Railway* operator->() const { return &**this; }

private:
    const Railway* known_ = nullptr;
    Railway made_;
};

// Where trains of a group may stop as everybody stands now.
class Trains {
public:
    Trains(const View& view, const ReserveGroup& group) : view_(view), railway_(view.field, group)
    {
        if (railway_->track.empty()) return;
        const auto beside = board::table::box_of(std::span(railway_->track)).grown(kBesideTrack);
        view.near_of(enemy_of(group.side), beside, [&](UnitId enemy) { look_at(enemy); });
    }

    [[nodiscard]] const Railway& railway() const { return *railway_; }

    // BM-TRN-2: it passes no enemy beside the track, and stops no nearer to him than 1U.
    [[nodiscard]] bool is_safe(Length head, std::span<const Footprint> bases) const
    {
        if (beside_.empty()) return true;
        return passes_nobody(head) &&
               std::none_of(beside_.begin(), beside_.end(), [&](const Beside& enemy) {
                   return closer_than(bases, view_.stands(enemy.id), kEntryClearance);
               });
    }

private:
    // An enemy beside the track, and the first piece of it that he is beside.
    struct Beside {
        UnitId id = kNoUnit;
        std::size_t piece = 0;
    };

    [[nodiscard]] bool is_beside(UnitId enemy, const Segment& piece) const
    {
        const auto box = box_of(piece);
        const auto stands = view_.stands(enemy);
        return std::any_of(stands.begin(), stands.end(), [&](const Footprint& base) {
            constexpr std::int64_t kSquare = std::int64_t{kBesideTrack} * kBesideTrack;
            return square_between(box_of(base), box) <= kSquare &&
                   gap(base, piece).at_most(kBesideTrack);
        });
    }
    void look_at(UnitId enemy)
    {
        const std::vector<Point>& track = railway_->track;
        for (std::size_t piece = 0; piece + 1 < track.size(); ++piece)
            if (is_beside(enemy, {track[piece], track[piece + 1]}))
                return beside_.push_back({enemy, piece});
    }
    // The pieces that a train has come over, the last up to its head.
    [[nodiscard]] bool passes_nobody(Length head) const
    {
        const auto& ends = railway_->ends;
        const auto whole = static_cast<std::size_t>(
            std::lower_bound(ends.begin(), ends.end(), head) - ends.begin());
        if (std::any_of(beside_.begin(), beside_.end(),
                        [&](const Beside& enemy) { return enemy.piece < whole; }))
            return false;
        const Segment last{railway_->track[whole],
                           board::table::on_track(railway_->track, head).at};
        return std::none_of(beside_.begin(), beside_.end(),
                            [&](const Beside& enemy) { return is_beside(enemy.id, last); });
    }

    const View& view_;
    RailwayOf railway_;
    std::vector<Beside> beside_;
};

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

// It is on the table, on ground that lets it, and nobody is there.
bool ground_lets_it(const View& view, const Unit& unit, std::span<const Footprint> bases)
{
    const Arm arm = view.field[unit.card].arm;
    return std::none_of(bases.begin(), bases.end(), [&](const Footprint& base) {
        return off_table(view.field, base) || on_impassable(view.field, arm, base);
    });
}
bool is_taken(const View& view, std::span<const Footprint> bases)
{
    return view.any_near(box_of(bases),
                         [&](UnitId other) { return on_any(bases, view.stands(other)); });
}
Length head_of(const View& view, const Unit& unit, Length along)
{
    return along + base_of(view.field, unit).depth / 2;
}

MaybeRefusal refuse_stop(const View& view, const Trains& trains, UnitId id, Length along)
{
    const Unit unit = aboard_at(view, id, trains.railway().track, along);
    const Placed bases = bases_of(view.field, unit);
    if (!ground_lets_it(view, unit, bases))
        return Refusal{"BM-TRN-1"_clause, "the train is not wholly on the table there"};
    if (is_taken(view, bases))
        return Refusal{"BM-TRN-1"_clause, "somebody stands on the track there"};
    if (!trains.is_safe(head_of(view, unit, along), bases))
        return Refusal{"BM-TRN-2"_clause, "the enemy is beside the track"};
    return {};
}

// Whether it will do: the same, the quick questions first.
bool may_stop(const View& view, const Trains& trains, UnitId id, Length along)
{
    const Unit unit = aboard_at(view, id, trains.railway().track, along);
    const Placed bases = bases_of(view.field, unit);
    return trains.is_safe(head_of(view, unit, along), bases) && !is_taken(view, bases) &&
           ground_lets_it(view, unit, bases);
}
bool may_stop(const View& view, const Trains& trains, CommanderId id, Length along)
{
    const Point centre = board::table::on_track(trains.railway().track, along).at;
    const Footprint square = square_of(centre);
    return trains.is_safe(along, {&square, 1}) && may_rest(view, id, centre);
}

// Of the stops that will do a few, from the first to the last.
template <class Piece>
std::vector<Point> some_stops(const View& view, const Trains& trains, Piece id)
{
    constexpr std::size_t kStopsListed = 6;
    std::vector<Point> all;
    for (const Railway::Stop& stop : trains.railway().stops)
        if (may_stop(view, trains, id, stop.along)) all.push_back(stop.at);
    if (all.size() <= kStopsListed) return all;
    std::vector<Point> few;
    for (std::size_t one = 0; one < kStopsListed; ++one)
        few.push_back(all[one * (all.size() - 1) / (kStopsListed - 1)]);
    return few;
}

template <class Piece>
bool has_stop(const View& view, const ReserveGroup& group, Piece id)
{
    const Trains trains(view, group);
    const auto& stops = trains.railway().stops;
    return std::any_of(stops.begin(), stops.end(), [&](const Railway::Stop& stop) {
        return may_stop(view, trains, id, stop.along);
    });
}

// One that will do, by lot.
template <class Piece>
std::optional<Point> stop_by_lot(const View& view, const ReserveGroup& group, Piece id,
                                 PlayoutDice& dice)
{
    const Trains trains(view, group);
    const auto& stops = trains.railway().stops;
    std::optional<Point> drawn;
    shared::table::try_from_anywhere(stops.size(), dice, [&](std::size_t place) {
        if (may_stop(view, trains, id, stops[place].along)) drawn = stops[place].at;
        return drawn.has_value();
    });
    return drawn;
}

}  // namespace

void prepare_railways(Field& field, std::span<const ReserveGroup> groups)
{
    for (const ReserveGroup& group : groups)
        if (group.mode == ReserveMode::Train)
            field.railways.push_back(railway_from(field, group.at));
}

bool train_has_room(const View& view, const ReserveGroup& group, UnitId id)
{
    return has_stop(view, group, id);
}
bool train_has_room(const View& view, const ReserveGroup& group, CommanderId id)
{
    return has_stop(view, group, id);
}

MaybeRefusal refuse(const View& view, const Detrain& order)
{
    if (MaybeRefusal refusal = refuse_entry(view, order.unit)) return refusal;
    const ReserveGroup& group = *due_group(view, order.unit);
    if (group.mode != ReserveMode::Train)
        return Refusal{"BM-TRN-1"_clause, "it does not come by train"};
    const Trains trains(view, group);
    const auto along = along_track(trains.railway().track, order.at);
    if (!along) return Refusal{"BM-TRN-1"_clause, "this place is not on its railroad"};
    return refuse_stop(view, trains, order.unit, *along);
}

void carry_out(const Field& field, State& state, const Detrain& order, Dice& dice, EventLog& log)
{
    Walked walked;
    bool tired = false;
    {
        const View view(field, state);
        const ReserveGroup& group = *due_group(view, order.unit);
        const RailwayOf railway(field, group);
        walked.at = aboard_at(view, order.unit, railway->track,
                              along_track(railway->track, order.at).value_or(0));
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
    const Trains trains(view, group);
    const auto along = along_track(trains.railway().track, order.at);
    if (!along) return Refusal{"BM-TRN-1"_clause, "this place is not on his railroad"};
    if (!may_stop(view, trains, order.commander, *along))
        return Refusal{"BM-TRN-2"_clause, "he cannot get down there"};
    return {};
}

Point on_the_track(const Field& field, const ReserveGroup& group, Point at)
{
    const RailwayOf railway(field, group);
    return board::table::on_track(railway->track, along_track(railway->track, at).value_or(0)).at;
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
    for (const Point at : some_stops(view, Trains(view, group), id))
        actions.push_back(Detrain{id, at});
}

void list_detraining(const View& view, const ReserveGroup& group, CommanderId id,
                     std::vector<Action>& actions)
{
    for (const Point at : some_stops(view, Trains(view, group), id))
        actions.push_back(RideOn{id, at, {}});
}

std::optional<Action> detraining_by_lot(const View& view, const ReserveGroup& group, UnitId id,
                                        PlayoutDice& dice)
{
    const auto at = stop_by_lot(view, group, id, dice);
    return at ? std::optional<Action>(Detrain{id, *at}) : std::nullopt;
}

std::optional<Action> detraining_by_lot(const View& view, const ReserveGroup& group, CommanderId id,
                                        PlayoutDice& dice)
{
    const auto at = stop_by_lot(view, group, id, dice);
    return at ? std::optional<Action>(RideOn{id, *at, {}}) : std::nullopt;
}

}  // namespace longroll::brothers_at_arms_miniatures
