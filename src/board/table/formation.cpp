#include "board/table/formation.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

// One side of a hollow square: `count` stands in a row that looks outward, beginning at a corner
// of the square and running clockwise. `first` is that corner, from the middle of the square.
void add_side(Layout& layout, int count, Length width, Length depth, LocalVec first, int side)
{
    const auto quarter = [&](LocalVec a) {
        for (int turn = 0; turn < side; ++turn) a = {a.twice_ahead, -a.twice_right};
        return a;
    };
    for (int place = 0; place < count; ++place) {
        const LocalVec centre =
            quarter({first.twice_right + width * (2 * place + 1), first.twice_ahead - depth});
        layout.push_back({centre, width / 2, depth / 2, degrees(90) * side});
    }
}

}  // namespace

Layout ranks(const Ranks& shape)
{
    LR_CHECK(shape.count > 0 && shape.files > 0, "a formation of no stands");
    const int files = std::min(shape.files, shape.count);
    const Length step = shape.width + shape.between_files;
    Layout layout;
    for (int place = 0; place < shape.count; ++place) {
        const int rank = place / files;
        const int in_rank = std::min(files, shape.count - rank * files);
        const int spare = files - in_rank;
        // Files count from the left here; the first file's middle, in halves.
        const int shift = shape.last == LastRank::Right    ? 2 * spare
                          : shape.last == LastRank::Middle ? spare
                                                           : 0;
        const int file_twice = 2 * (place % files) + shift - (files - 1);
        layout.push_back(
            {{file_twice * step, -(2 * rank * (shape.depth + shape.between_ranks) + shape.depth)},
             shape.width / 2,
             shape.depth / 2,
             {}});
    }
    return layout;
}

Layout block(Length width, Length depth) { return {Slot{{0, -depth}, width / 2, depth / 2, {}}}; }

Layout square(int count, Length width, Length depth)
{
    LR_CHECK(count > 0, "a square of no stands");
    const int longest = (count + 3) / 4;
    // Each side begins at its corner and ends a stand's depth short of the next: a pinwheel.
    const Length half_twice = longest * width + depth;
    Layout layout;
    for (int side = 0; side < 4; ++side) {
        const int here = count / 4 + (side < count % 4 ? 1 : 0);
        add_side(layout, here, width, depth, {-half_twice, half_twice}, side);
    }
    for (Slot& slot : layout) slot.centre.twice_ahead -= half_twice;
    return layout;
}

Extent extent_of(const Layout& layout)
{
    Extent extent;
    bool first = true;
    for (const Slot& slot : layout) {
        // A stand that looks to a side lies across.
        const bool sideways = (slot.turn.tenths / 900) % 2 != 0;
        const Length right = 2 * (sideways ? slot.half_depth : slot.half_width);
        const Length forward = 2 * (sideways ? slot.half_width : slot.half_depth);
        const LocalVec low = {slot.centre.twice_right - right, slot.centre.twice_ahead - forward};
        const LocalVec high = {slot.centre.twice_right + right, slot.centre.twice_ahead + forward};
        if (first) extent = {low, high};
        first = false;
        extent.low = {std::min(extent.low.twice_right, low.twice_right),
                      std::min(extent.low.twice_ahead, low.twice_ahead)};
        extent.high = {std::max(extent.high.twice_right, high.twice_right),
                       std::max(extent.high.twice_ahead, high.twice_ahead)};
    }
    return extent;
}

Stand stand_at(const Slot& slot, const Pose& pose)
{
    return {pose.front + turned_to(pose.heading, slot.centre), slot.half_width, slot.half_depth,
            pose.heading + slot.turn};
}

Placed placed(const Layout& layout, const Pose& pose)
{
    Placed stands;
    // OPTIMISATION: stands of one size that face alike differ in nothing but their centres.
    const Slot* before = nullptr;
    for (const Slot& slot : layout) {
        const bool alike = before != nullptr && slot.turn == before->turn &&
                           slot.half_width == before->half_width &&
                           slot.half_depth == before->half_depth;
        if (alike) {
            stands.push_back(stands.back());
            stands.back().centre = pose.front + turned_to(pose.heading, slot.centre);
        } else {
            stands.push_back(footprint(stand_at(slot, pose)));
        }
        before = &slot;
    }
    return stands;
}

Placed placed_shrunk(const Layout& layout, const Pose& pose, Length margin)
{
    Placed stands;
    for (const Slot& slot : layout) stands.push_back(shrunk(stand_at(slot, pose), margin));
    return stands;
}

LocalVec local_of(const Layout& layout, Anchor anchor)
{
    const Extent extent = extent_of(layout);
    const std::int32_t middle = (extent.low.twice_right + extent.high.twice_right) / 2;
    switch (anchor) {
        case Anchor::FrontMiddle: return {};
        case Anchor::Centre:
            return {middle, (extent.low.twice_ahead + extent.high.twice_ahead) / 2};
        case Anchor::FrontLeft: return {extent.low.twice_right, extent.high.twice_ahead};
        case Anchor::FrontRight: return {extent.high.twice_right, extent.high.twice_ahead};
        case Anchor::RearMiddle: return {middle, extent.low.twice_ahead};
    }
    return {};
}

Point point_of(const Layout& layout, const Pose& pose, Anchor anchor)
{
    return pose.front + turned_to(pose.heading, local_of(layout, anchor));
}

Pose pose_at(const Layout& layout, Anchor anchor, Point here, Heading heading)
{
    return {here - turned_to(heading, local_of(layout, anchor)), heading};
}

Pose reformed(const Layout& before, const Pose& pose, const Layout& after, Anchor anchor,
              Heading heading)
{
    return pose_at(after, anchor, point_of(before, pose, anchor), heading);
}

}  // namespace longroll::board::table
