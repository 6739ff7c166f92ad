// A drag that means one of the choices that are listed: rulebooks/shared/choice_near.h.

#include "board/table/terrain.h"
#include "rulebooks/shared/choice_near.h"

#include <memory>

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

using board::table::Point;
using board::table::Terrain;

struct DragField {
    std::shared_ptr<const Terrain> terrain = std::make_shared<Terrain>(
        board::table::Box{{0, 0}, {40'000, 40'000}}, std::vector<board::table::Feature>{});
    [[nodiscard]] Place at(Point point) const { return table::place_of(terrain->table(), point); }
};
using Choices = std::vector<ActionWords>;

// The choices are their words.
struct DragRulebook {
    using Action = std::size_t;
    static void legal(const DragField&, const Choices& choices, std::vector<Action>& actions)
    {
        for (Action place = 0; place < choices.size(); ++place) actions.push_back(place);
    }
    static ActionWords describe(const DragField&, const Choices& choices, Action action, Viewer)
    {
        return choices[action];
    }
};

class Listed {
public:
    DragField field;

    ActionWords& add(std::vector<std::string> pieces)
    {
        choices_.push_back({"", "", {}, std::move(pieces), "", {}, "", {}, ""});
        return choices_.back();
    }
    void march(std::vector<std::string> pieces, Point to)
    {
        add(std::move(pieces)).path = {field.at({0, 0}), field.at(to)};
    }
    [[nodiscard]] std::optional<std::size_t> meant(const Intent& intent) const
    {
        return choice_near<DragRulebook>(field, choices_, intent);
    }

private:
    Choices choices_;
};

TEST(ChoiceNear, LeadsNearestToWhereThePieceIsDragged)
{
    Listed listed;
    listed.march({"keyes"}, {5000, 5000});
    listed.march({"keyes"}, {9000, 5000});
    listed.march({"porter"}, {8000, 5000});
    EXPECT_EQ(listed.meant({"keyes", listed.field.at({8000, 5000}), "", {}}), 1u);
    EXPECT_EQ(listed.meant({"keyes", listed.field.at({6000, 5000}), "", {}}), 0u);
    EXPECT_EQ(listed.meant({"porter", listed.field.at({6000, 5000}), "", {}}), 2u);
    EXPECT_EQ(listed.meant({"nobody", listed.field.at({6000, 5000}), "", {}}), std::nullopt);
}

TEST(ChoiceNear, IsAboutWhomThePieceIsDraggedOnto)
{
    Listed listed;
    listed.march({"keyes"}, {5000, 5000});
    listed.add({"keyes"}).target = "evans";
    EXPECT_EQ(listed.meant({"keyes", listed.field.at({5000, 5010}), "evans", {}}), 1u);
    EXPECT_EQ(listed.meant({"keyes", listed.field.at({5000, 5010}), "bee", {}}), 0u);
}

TEST(ChoiceNear, OfSeveralTakesFewestPieces)
{
    Listed listed;
    listed.march({"keyes", "porter"}, {5000, 5000});
    listed.march({"keyes"}, {5000, 5000});
    EXPECT_EQ(listed.meant({"keyes", listed.field.at({5000, 6000}), "", {}}), 1u);
}

TEST(ChoiceNear, TurnsToTheNearestHeadingWhereOneIsMeant)
{
    Listed listed;
    listed.add({"keyes"}).ghosts = {{{}, 900, {}}};
    listed.add({"keyes"}).ghosts = {{{}, 3500, {}}};
    EXPECT_EQ(listed.meant({"keyes", {}, "", 100}), 1u);  // across north
    EXPECT_EQ(listed.meant({"keyes", {}, "", 700}), 0u);
}

}  // namespace
}  // namespace longroll::shared
