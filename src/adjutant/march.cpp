// What a marching unit does next.

#include "adjutant/march.h"

#include "adjutant/roads.h"

#include <algorithm>

namespace longroll::adjutant {

using game::AnyAction;

static constexpr int kOffTheWay = 150;  // tenths of a degree by which it turns first
static constexpr int kSquare = 50;      // so nearly it faces as it should

March::March(const Picture& picture, const game::Order& order, const game::UnitGoal& goal)
    : picture_(picture),
      order_(order),
      unit_(picture.piece_or_reserve(goal.unit)),
      goal_(goal.to),
      turns_(picture.position().ruleset().board_kind() == BoardKind::Table)
{
    if (order.kind != game::OrderKind::Follow) return;
    const ScenePiece* const leader = picture.piece(order.target);
    const Place at = leader != nullptr ? leader->place : unit_->place;
    goal_ = {at.x + goal.to.x, at.y + goal.to.y};
}

std::int64_t March::left_from(Place at) const
{
    std::int64_t least = kAcrossCountry * between(at, goal_);
    if (order_.way.empty()) return least;
    std::int64_t rest = kAcrossCountry * between(order_.way.back(), goal_);
    for (std::size_t bend = order_.way.size() - 1; bend > 0; --bend) {
        const Place to = order_.way[bend];
        const Place on = nearest_on(order_.way[bend - 1], to, at);
        least = std::min(least, kAcrossCountry * between(at, on) + between(on, to) + rest);
        rest += between(order_.way[bend - 1], to);
    }
    return least;
}

// The end of the stretch of road that it is on or comes to; its goal where no road helps.
Place March::next_place() const
{
    const Place at = unit_->place;
    std::int64_t least = kAcrossCountry * between(at, goal_);
    Place next = goal_;
    if (order_.way.empty()) return next;
    std::int64_t rest = kAcrossCountry * between(order_.way.back(), goal_);
    for (std::size_t bend = order_.way.size() - 1; bend > 0; --bend) {
        const Place to = order_.way[bend];
        const Place on = nearest_on(order_.way[bend - 1], to, at);
        const std::int64_t whole = kAcrossCountry * between(at, on) + between(on, to) + rest;
        rest += between(order_.way[bend - 1], to);
        if (whole >= least || between(at, to) <= order_.close) continue;
        least = whole;
        next = between(at, on) > order_.close ? on : to;
    }
    return next;
}

bool March::arrived() const
{
    return picture_.rides_along(*unit_) || between(unit_->place, goal_) <= order_.close;
}

bool March::done() const
{
    if (!arrived()) return false;
    if (picture_.rides_along(*unit_)) return true;
    return !turns_ || !order_.heading || turn_between(unit_->heading, *order_.heading) <= kSquare;
}

void March::weigh(Found& best, const AnyAction& action, const ActionWords& words) const
{
    if (words.path.empty() || !words.target.empty()) return;
    // On a table the path is that of its front; the ghosts are the whole piece.
    const Place end = words.ghosts.empty() ? words.path.back() : words.ghosts.back().place;
    const std::int64_t left = left_from(end);
    if (best.action && left >= best.left) return;
    best = {action, left, end};
}

void March::try_drag(Found& best, Place to) const
{
    const auto action = picture_.position().intend({unit_->id, to, {}, {}});
    if (!action || picture_.position().refuse(*action)) return;
    const ActionWords words = picture_.position().describe(*action, picture_.side());
    if (std::ranges::find(words.pieces, unit_->id) != words.pieces.end())
        weigh(best, *action, words);
}

std::optional<AnyAction> March::turn_to(int heading) const
{
    if (!turns_) return {};
    auto action = picture_.position().intend({unit_->id, unit_->place, {}, heading});
    if (!action || picture_.position().refuse(*action) || !faces_better(*action, heading, kSquare))
        return {};
    return action;
}

// Does it really face better afterwards, where it stands, by at least so much?
bool March::faces_better(const AnyAction& action, int heading, int by) const
{
    const auto after = picture_.position().clone();
    PlayoutDice dice(1);
    game::Story story;
    if (!std::holds_alternative<game::Done>(after->apply(action, dice, story))) return false;
    const Picture then(*after, picture_.side());
    const ScenePiece* const turned = then.piece(unit_->id);
    if (turned == nullptr || between(turned->place, unit_->place) > 2 * order_.close) return false;
    return turn_between(turned->heading, heading) + by <= turn_between(unit_->heading, heading);
}

// Where a rulebook has turns of its own: the first that helps.
std::optional<AnyAction> March::turn_by_list(const std::vector<const Listed*>& own, int way) const
{
    constexpr int kMuch = 450;
    constexpr int kMostTried = 16;
    if (!turns_ || turn_between(unit_->heading, way) <= kMuch) return {};
    int tried = 0;
    for (const Listed* one : own) {
        if (!one->words.path.empty() || !one->words.target.empty() || ++tried > kMostTried)
            continue;
        if (faces_better(one->action, way, kMuch)) return one->action;
    }
    return {};
}

// Along its way, and not step by step backwards over a long way.
bool March::is_straight(const Found& found, Place next, int way) const
{
    constexpr int kAskew = 250;
    if (turn_between(heading_to(unit_->place, found.end), way) > kAskew) return false;
    const bool backwards = turn_between(unit_->heading, way) > 900;
    return !backwards || between(unit_->place, next) <= 3 * between(unit_->place, found.end);
}

// All the way if it may, else as far as the rules let it, which is found by halving.
March::Found March::longest_drag(Place next, int way) const
{
    Found best;
    try_drag(best, next);
    if (best.action) return best;
    std::int64_t low = 0;
    std::int64_t high = between(unit_->place, next);
    constexpr int kHalvings = 9;
    for (int halving = 0; halving < kHalvings && high - low > order_.close / 4; ++halving) {
        const std::int64_t length = (low + high) / 2;
        Found found;
        try_drag(found, ahead_of(unit_->place, way, static_cast<int>(length)));
        (found.action ? low : high) = length;
        if (found.action && (!best.action || found.left < best.left)) best = found;
    }
    return best;
}

std::optional<AnyAction> March::by_drag() const
{
    if (!turns_) return {};  // on hexes all that may be done is listed
    if (arrived())
        return order_.heading && !done() ? turn_to(*order_.heading) : std::optional<AnyAction>();
    const Place next = next_place();
    const int way = heading_to(unit_->place, next);
    const Found best = longest_drag(next, way);
    const bool nearer = best.action && left() - best.left > order_.close / 4;
    if (nearer && is_straight(best, next, way)) return best.action;
    if (turns_ && turn_between(unit_->heading, way) > kOffTheWay)
        if (auto turn = turn_to(way)) return turn;
    return nearer ? best.action : std::nullopt;
}

// Guns in action go nowhere far before they are limbered.
std::optional<AnyAction> March::limber(const std::vector<const Listed*>& own) const
{
    constexpr int kByHand = 4;
    if (between(unit_->place, goal_) <= kByHand * order_.close) return {};
    for (const Listed* one : own)
        if (one->words.path.empty() && one->words.text.find(" limbers") != std::string::npos)
            return one->action;
    return {};
}

std::vector<const Listed*> March::own_of(const std::vector<Listed>& listed) const
{
    std::vector<const Listed*> own;
    for (const Listed& one : listed)
        if (one.words.pieces.size() == 1 && one.words.pieces.front() == unit_->id)
            own.push_back(&one);
    return own;
}

// Those who are to hold come on and go no farther than they must.
std::optional<AnyAction> March::by_entry(const std::vector<Listed>& listed) const
{
    const std::vector<const Listed*> own = own_of(listed);
    if (own.empty()) return {};
    if (!moves_about(order_.kind))
        return (*std::ranges::min_element(own, {},
                                          [](const Listed* one) { return one->words.path.size(); }))
            ->action;
    Found best;
    for (const Listed* one : own) weigh(best, one->action, one->words);
    return best.action ? *best.action : own.front()->action;
}

// What a short drag along its way, or a turn where it stands, is refused for.
MaybeRefusal March::hindrance() const
{
    const game::Position& position = picture_.position();
    const Place next = next_place();
    const int step = picture_.board().unit;
    const Place near = ahead_of(unit_->place, heading_to(unit_->place, next), step);
    for (const Place to : {next, near})
        if (const auto action = position.intend({unit_->id, to, {}, {}}))
            if (auto refusal = position.refuse(*action)) return refusal;
    return {};
}

std::optional<AnyAction> March::by_list(const std::vector<Listed>& listed) const
{
    if (arrived()) return {};
    const std::vector<const Listed*> own = own_of(listed);
    Found best;
    for (const Listed* one : own) weigh(best, one->action, one->words);
    const bool nearer = best.action && left() - best.left > order_.close / 4;
    const Place next = next_place();
    const int way = heading_to(unit_->place, next);
    if (!nearer || (turns_ && !is_straight(best, next, way)))
        if (auto turn = turn_by_list(own, way)) return turn;
    if (!nearer && unit_->kind == "artillery") return limber(own);
    return nearer ? best.action : std::optional<AnyAction>();
}

}  // namespace longroll::adjutant
