// Whom a leader stands with at the start. A formation's place is its leader's too; but its troops
// are strung out about it and pushed aside, so that others may stand there when he comes. A leader
// stands with his own men: unless his place is his own, he then goes to the nearest of them.
//
//     const MenAbout about = men_about(view, side, at, is_his);
//     if (about.only_others_within(2 * kInch) && about.own) join(*about.own);

#pragma once

#include "rulebooks/shared/table/terms.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace longroll::shared::table {

// Why leaders stand elsewhere than the battle has them, by the ids of their formations.
using LeaderReasons = std::map<std::string, std::string, std::less<>>;

// The nearest to a place of a leader's own men, and of the others of his army.
template <class Id>
struct MenAbout {
    std::optional<Id> own;
    std::optional<Id> other;
    board::table::Gap to_own = {};
    board::table::Gap to_other = {};

    [[nodiscard]] bool own_within(Length reach) const { return own && to_own.at_most(reach); }
    [[nodiscard]] bool only_others_within(Length reach) const
    {
        return other && to_other.at_most(reach) && !own_within(reach);
    }
};

// `each(visit)` hands over every friend with his stands: visit(id, stands).
template <class Id, class Each, class IsHis>
[[nodiscard]] MenAbout<Id> men_about(Point at, Each each, IsHis is_his)
{
    MenAbout<Id> about;
    each([&](Id id, std::span<const board::table::Footprint> stands) {
        const bool his = is_his(id);
        std::optional<Id>& nearest = his ? about.own : about.other;
        board::table::Gap& least = his ? about.to_own : about.to_other;
        for (const board::table::Footprint& stand : stands) {
            const board::table::Gap here = gap(stand, at);
            if (nearest && !(here < least)) continue;
            nearest = id;
            least = here;
        }
    });
    return about;
}
template <class View, class IsHis>
[[nodiscard]] auto men_about(const View& view, Side side, Point at, IsHis is_his)
{
    using Id = typename View::Id;
    return men_about<Id>(
        at, [&](auto visit) { view.each_of(side, [&](Id id) { visit(id, view.stands(id)); }); },
        is_his);
}

// Whether a leader is to stand where his formation does, and nowhere else.
[[nodiscard]] inline bool shares_his_formations_place(const Terms& terms,
                                                      const battle::Command& command, Point at)
{
    return command.position && terms.scale.of(*command.position) == at;
}
// Why he stands elsewhere then.
[[nodiscard]] std::string with_his_own_men(std::string_view others, std::string_view own);

}  // namespace longroll::shared::table
