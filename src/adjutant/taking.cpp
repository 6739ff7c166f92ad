// Taking an order: every problem with it at once, or the order with a place for each of its units.

#include "adjutant/taking.h"

#include "adjutant/roads.h"

#include <algorithm>
#include <set>

namespace longroll::adjutant {

using game::Order;
using game::OrderKind;
using game::OrderTerms;
using game::UnitGoal;

int close_quarters(const SceneBoard& board)
{
    return board.kind == BoardKind::Hex ? board.unit + board.unit / 10 : 3 * board.unit;
}

namespace {

class Taking {
public:
    Taking(const Picture& picture, const OrderTerms& terms, const game::OrderBook& book)
        : picture_(picture), terms_(terms), book_(book)
    {
    }

    [[nodiscard]] Result<Order> order()
    {
        find_units();
        check_terms();
        if (!problems_.empty()) return problems_;
        order_.kind = terms_.kind;
        order_.target = terms_.target;
        order_.turn = picture_.position().moment().turn;
        order_.close = picture_.board().kind == BoardKind::Hex ? picture_.board().unit / 2
                                                               : picture_.board().unit;
        place_units();
        if (!problems_.empty()) return problems_;
        look_about();
        order_.text = words();
        return order_;
    }

private:
    [[nodiscard]] bool has_order(const std::string& unit) const
    {
        return std::ranges::any_of(book_.orders, [&](const Order& order) {
            return order.stands == game::OrderStands::Standing &&
                   std::ranges::find(order.units, unit, &UnitGoal::unit) != order.units.end();
        });
    }
    void find_units()
    {
        for (const std::string& id : terms_.units) {
            const ScenePiece* const piece = picture_.piece_or_reserve(id);
            if (piece == nullptr || piece->side != picture_.side())
                problems_.add("units",
                              "there is no piece \"" + id + "\" of your own, nor a reserve",
                              "name pieces as the scene does");
            else
                add_unit(piece);
        }
        if (!terms_.formation.empty()) find_formation();
        if (terms_.formation.empty() && terms_.units.empty()) find_the_rest();
        for (auto* units : {&units_, &reserves_}) {
            const auto same = [](const ScenePiece* a, const ScenePiece* b) {
                return a->id == b->id;
            };
            std::ranges::sort(*units, {}, &ScenePiece::id);
            units->erase(std::unique(units->begin(), units->end(), same), units->end());
        }
        if (units_.empty() && reserves_.empty() && problems_.empty())
            problems_.add("order", "every unit has an order already", "name those that it is for");
    }
    void find_formation()
    {
        const auto members = picture_.members(terms_.formation);
        for (const std::string& id : members) add_unit(picture_.piece_or_reserve(id));
        if (members.empty())
            problems_.add(
                "formation",
                "there is no formation \"" + terms_.formation + "\" of your own on the board",
                "name its leader's piece, or the identity that its pieces bear");
    }
    void add_unit(const ScenePiece* piece)
    {
        const bool here = picture_.piece(piece->id) != nullptr;
        (here ? units_ : reserves_).push_back(piece);
    }
    // Reserves are only meant where they are named.
    void find_the_rest()
    {
        for (const ScenePiece& piece : picture_.pieces())
            if (piece.side == picture_.side() && !has_order(piece.id)) units_.push_back(&piece);
    }

    void check_terms()
    {
        const auto kind = terms_.kind;
        const bool marches = kind == OrderKind::MarchTo || kind == OrderKind::AlongRoad;
        if (marches && !terms_.to)
            problems_.add("to", "the place to march to is missing", "give x and y");
        if (kind == OrderKind::FormLine && !terms_.heading)
            problems_.add("heading", "where the line is to face is missing",
                          "give a heading in tenths of a degree from north");
        if (terms_.heading && (*terms_.heading < 0 || *terms_.heading >= 3600))
            problems_.add("heading", "there is no such heading", "give 0 to 3599");
        const SceneBoard& board = picture_.board();
        if (terms_.to && (terms_.to->x < board.least.x || terms_.to->x > board.greatest.x ||
                          terms_.to->y < board.least.y || terms_.to->y > board.greatest.y))
            problems_.add("to", "this place is not on the board", "choose one that is");
        if (kind != OrderKind::Follow) return;
        const ScenePiece* const target = picture_.piece_or_reserve(terms_.target);
        if (target == nullptr || target->side != picture_.side())
            problems_.add("target", "there is nobody of your own to follow",
                          "name a piece on the board, or a reserve");
        else if (std::ranges::find(units_, target) != units_.end() ||
                 std::ranges::find(reserves_, target) != reserves_.end())
            problems_.add("target", "it cannot follow itself", "name a piece that is none of them");
    }

    void place_units()
    {
        std::vector<Place> places;
        for (const ScenePiece* unit : units_) places.push_back(unit->place);
        // Whoever has yet to come on, and is to go nowhere, has no place.
        const Place middle = places.empty() ? terms_.to.value_or(Place{}) : middle_of(places);
        if (terms_.kind == OrderKind::FormLine) return form_line(terms_.to.value_or(middle));
        Place to = terms_.to.value_or(middle);
        if (terms_.kind == OrderKind::Follow) to = picture_.piece_or_reserve(terms_.target)->place;
        for (const ScenePiece* unit : units_) {
            // Following, the goal is how far off it stays.
            const Place off{unit->place.x - middle.x, unit->place.y - middle.y};
            const Place place{to.x + off.x, to.y + off.y};
            order_.units.push_back(
                {unit->id, terms_.kind == OrderKind::Follow
                               ? Place{unit->place.x - to.x, unit->place.y - to.y}
                               : on_board(place)});
        }
        place_reserves(to);
        if (terms_.kind != OrderKind::MarchTo && terms_.kind != OrderKind::AlongRoad) return;
        order_.heading = terms_.heading;
        if (units_.empty()) return;  // nobody knows yet from where they come
        order_.way = way_by_road(picture_.board(), middle, to);
        if (order_.way.empty() && terms_.kind == OrderKind::AlongRoad)
            problems_.add("to", "no road leads there that is worth while",
                          "march to it across country");
    }
    // Side by side about the place, to the right and to the left in turn.
    void place_reserves(Place to)
    {
        const bool follows = terms_.kind == OrderKind::Follow;
        const int right = (terms_.heading.value_or(0) + 900) % 3600;
        int beside[2] = {0, 0};
        bool to_the_left = false;
        for (const ScenePiece* unit : reserves_) {
            const int wide = is_leader(*unit) ? 0 : frontage(*unit);
            int& taken = beside[to_the_left ? 1 : 0];
            const Place place = ahead_of(to, to_the_left ? (right + 1800) % 3600 : right, taken);
            order_.units.push_back(
                {unit->id, follows ? Place{place.x - to.x, place.y - to.y} : on_board(place)});
            if (beside[0] == 0) beside[1] = wide;
            taken += wide;
            to_the_left = beside[1] < beside[0];
        }
    }
    [[nodiscard]] Place on_board(Place place) const
    {
        const SceneBoard& board = picture_.board();
        return {std::clamp(place.x, board.least.x, board.greatest.x),
                std::clamp(place.y, board.least.y, board.greatest.y)};
    }

    [[nodiscard]] int frontage(const ScenePiece& unit) const
    {
        if (picture_.board().kind == BoardKind::Hex) return picture_.board().unit;
        std::int64_t widest = 0;
        for (const SceneStand& stand : unit.stands) {
            const auto [low, high] = std::ranges::minmax(stand.outline, {}, &Place::x);
            widest = std::max(widest, between(unit.place, stand.place) * 2 + high.x - low.x);
        }
        return static_cast<int>(widest) + picture_.board().unit / 2;
    }
    // Side by side as they stand now, so that nobody crosses another's way.
    void form_line(Place centre)
    {
        const int facing = *terms_.heading;
        order_.heading = facing;
        units_.insert(units_.end(), reserves_.begin(), reserves_.end());
        reserves_.clear();
        const int right = (facing + 900) % 3600;
        const Place far_left = ahead_of(centre, (right + 1800) % 3600, kFarthest / 2);
        std::ranges::stable_sort(
            units_, {}, [&](const ScenePiece* unit) { return between(far_left, unit->place); });
        int whole = 0;
        for (const ScenePiece* unit : units_) whole += frontage(*unit);
        int along = -whole / 2;
        for (const ScenePiece* unit : units_) {
            const int wide = frontage(*unit);
            order_.units.push_back({unit->id, on_board(ahead_of(centre, right, along + wide / 2))});
            along += wide;
        }
    }

    void look_about()
    {
        const int close = close_quarters(picture_.board());
        for (const ScenePiece* unit : units_) {
            for (std::string& enemy : picture_.enemies_seen(unit->id)) add(order_.seen, enemy);
            for (std::string& enemy : picture_.enemies_near(unit->id, close))
                add(order_.near, enemy);
        }
    }
    static void add(std::vector<std::string>& list, std::string& one)
    {
        if (std::ranges::find(list, one) == list.end()) list.push_back(std::move(one));
    }

    [[nodiscard]] std::string who() const
    {
        const ScenePiece* const leader = picture_.piece_or_reserve(terms_.formation);
        if (leader != nullptr) return leader->name;
        if (!terms_.formation.empty()) return terms_.formation;
        std::vector<const ScenePiece*> all = units_;
        all.insert(all.end(), reserves_.begin(), reserves_.end());
        if (all.size() == 1) return all.front()->name;
        std::set<std::string> names;
        for (const ScenePiece* unit : all)
            if (!is_leader(*unit)) names.insert(unit->identity);
        // A figure on a counter is no name.
        constexpr std::size_t kShortest = 4;
        if (names.size() == 1 && names.begin()->size() >= kShortest) return *names.begin();
        return std::to_string(all.size()) + " units";
    }
    [[nodiscard]] std::string words() const
    {
        switch (terms_.kind) {
            case OrderKind::MarchTo: return who() + ": march to the place shown";
            case OrderKind::AlongRoad: return who() + ": march along the road";
            case OrderKind::FormLine: return who() + ": form line";
            case OrderKind::Hold: return who() + ": hold";
            case OrderKind::FireAtWill: return who() + ": fire at will at the nearest";
            case OrderKind::Follow: break;
        }
        return who() + ": follow " + picture_.piece_or_reserve(terms_.target)->name;
    }

    const Picture& picture_;
    const OrderTerms& terms_;
    const game::OrderBook& book_;
    std::vector<const ScenePiece*> units_;     // on the board
    std::vector<const ScenePiece*> reserves_;  // that have yet to come on
    Problems problems_;
    Order order_;
};

}  // namespace

Result<Order> taken(const Picture& picture, const OrderTerms& terms, const game::OrderBook& book)
{
    return Taking(picture, terms, book).order();
}

}  // namespace longroll::adjutant
