// A small table that a person has written, with no battle behind it: its size, the shapes of what
// lies on it, the terms; what is wrong with them, and the way back. A rulebook adds what ground its
// features are, and its cards and units:
//
//     struct SandboxFeature : shared::table::SandboxShape { Ground ground = Ground::Open; };
//     struct SandboxTable : shared::table::SandboxSize { std::vector<SandboxFeature> features; };

#pragma once

#include "battle/vocabulary.h"
#include "board/table/terrain.h"
#include "core/problem.h"
#include "rulebooks/shared/table/scenario.h"

#include <set>

#include <fmt/format.h>

namespace longroll::shared::table {

// An area or a contour has rings, the first its outline; a line has points and perhaps a width.
struct SandboxShape {
    board::table::Form form = board::table::Form::Area;
    std::vector<std::vector<Point>> rings;
    std::vector<Point> line;
    Length width = 0;
    std::int8_t level = 0;  // contour
};
struct SandboxSize {
    Length width = 60'000;
    Length height = 60'000;
};

// On the largest table there is: geometry is sound no farther off.
[[nodiscard]] bool on_a_table(Point point);
[[nodiscard]] bool on_a_table(const std::vector<std::vector<Point>>& rings);

[[nodiscard]] SandboxShape shape_of(const board::table::Feature& feature);
// None if there is no ground in it, or not on a table.
[[nodiscard]] std::optional<board::table::Feature> feature_of(const SandboxShape& shape,
                                                              board::table::GroundKind kind);
// The features of a table, each of a kind; or problems with its size and its features.
template <class Shapes, class Kind>
[[nodiscard]] std::vector<board::table::Feature> features_of(const SandboxSize& size,
                                                             const Shapes& shapes,
                                                             Problems& problems, Kind kind_of)
{
    constexpr Length kLeast = 1000;
    constexpr Length kMost = board::table::kLargestTable;
    if (std::min(size.width, size.height) < kLeast || std::max(size.width, size.height) > kMost)
        problems.add("table", fmt::format("a table cannot be {} by {}", size.width, size.height),
                     fmt::format("give thousandths of an inch from {} to {}", kLeast, kMost));
    std::vector<board::table::Feature> features;
    for (std::size_t place = 0; place < shapes.size(); ++place) {
        const auto feature = feature_of(shapes[place], kind_of(shapes[place]));
        if (feature)
            features.push_back(*feature);
        else
            problems.add(fmt::format("table.features[{}]", place), "this feature has no ground",
                         "give rings of three points or more, or a line of two, on the table");
    }
    return features;
}

// The word by which a feature is drawn, or what is drawn of its kind; another word is a problem.
[[nodiscard]] battle::TerrainKind look_of(std::string_view word, battle::TerrainKind usual,
                                          std::size_t place, Problems& problems);

// Each has an id, and no two the same.
template <class Cards>
void check_ids(const Cards& cards, std::string_view list, Problems& problems)
{
    std::set<std::string, std::less<>> known;
    for (std::size_t place = 0; place < cards.size(); ++place) {
        const std::string& id = cards[place].id;
        if (!id.empty() && known.insert(id).second) continue;
        problems.add(
            fmt::format("{}[{}].id", list, place),
            id.empty() ? "this card has no id" : fmt::format("two cards are called \"{}\"", id),
            "give each card an id of its own");
    }
}
// Who has no name is called by his id.
template <class Card>
[[nodiscard]] Card named(Card card)
{
    if (card.name.empty()) card.name = card.id;
    return card;
}

// The bounds that a battle file has: what rules divide by, multiply or measure with.
void check_number(std::string_view where, std::string_view what, std::int64_t number,
                  std::int64_t least, std::int64_t most, Problems& problems);
void check_scenario(const Scenario& scenario, Problems& problems);
// There are not too many objectives and releases, and nobody is held by one that is not there.
template <class Sandbox>
void check_holds(const Sandbox& sandbox, Problems& problems)
{
    const auto& releases = sandbox.scenario.releases;
    if (sandbox.scenario.objectives.size() > sandbox.objectives.capacity())
        problems.add("scenario.objectives", "there are too many objectives");
    if (releases.size() > sandbox.releases.capacity())
        problems.add("scenario.releases", "there are too many releases",
                     fmt::format("give {} at most", sandbox.releases.capacity()));
    for (std::size_t place = 0; place < sandbox.cards.size(); ++place)
        for (const auto release : sandbox.cards[place].held)
            if (static_cast<std::size_t>(release) >= releases.size())
                problems.add(fmt::format("cards[{}].held", place), "there is no such release",
                             "give the id of one in scenario.releases");
}
// Who stands on the table has his place on it.
void check_place(const board::table::Box& table, Point place, const std::string& where,
                 Problems& problems);

}  // namespace longroll::shared::table
