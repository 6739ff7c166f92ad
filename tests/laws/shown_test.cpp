// What people are shown and told: laws for every rulebook, on every battle.

#include "laws.h"

#include <algorithm>
#include <set>

namespace longroll::game {
namespace {

TEST_P(Laws, ScenesPromptsAndWordsAreThere)
{
    visit_moments(6000, 500, seldom(25),
                  [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                      for (const Viewer viewer : {Viewer::umpire(), Viewer::everybody(),
                                                  Viewer(Side::Confederate), Viewer(Side::Union)}) {
                          ASSERT_FALSE(position.scene(viewer).heading.empty());
                          ASSERT_FALSE(position.prompt(viewer).text.empty());
                      }
                      const ActionWords words = position.describe(drawn);
                      ASSERT_FALSE(words.text.empty());
                      ASSERT_FALSE(words.clause.id.empty());
                  });
}

// What a person drags is understood or means nothing, and never breaks anything.
TEST_P(Laws, EveryDragIsUnderstoodOrMeansNothing)
{
    long understood = 0;
    long allowed = 0;
    visit_moments(
        8500, 2'000, 15,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
            const Scene scene = position.scene(Viewer::umpire());
            const auto any = [&](std::size_t size) {
                return dice.below(static_cast<std::uint32_t>(size));
            };
            for (int tries = 0; tries < 10 && !scene.pieces.empty(); ++tries) {
                const ScenePiece& piece = scene.pieces[any(scene.pieces.size())];
                const ScenePiece& other = scene.pieces[any(scene.pieces.size())];
                Intent intent{piece.id, other.place, {}, {}};
                if (any(2) == 0) intent.target = other.id;
                if (any(2) == 0) intent.to.x += 1000 * static_cast<int>(any(5)) - 2000;
                const auto meant = position.intend(intent);
                if (!meant) continue;
                ++understood;
                const auto refusal = position.refuse(*meant);
                ASSERT_FALSE(refusal && (refusal->clause.id.empty() || refusal->reason.empty()));
            }
            // A listed action with one piece and a way can be dragged, too.
            const ActionWords words = position.describe(drawn);
            if (words.pieces.size() != 1 || words.path.empty()) return;
            const auto meant =
                position.intend({words.pieces[0], words.path.back(), words.target, {}});
            ASSERT_TRUE(meant) << text_of(position, drawn);
            if (!position.refuse(*meant)) ++allowed;
        },
        [&] { return understood > 20 && allowed > 0; });
    // A short battle has few moments; the law is about all that there are.
    EXPECT_GT(understood, 20);
    EXPECT_GT(allowed, 0);
}

TEST_P(Laws, EveryPieceHasItsOverlayAndTheGameItsAccount)
{
    visit_moments(8700, 500, 60, [&](const Position& position, const AnyAction&, PlayoutDice&) {
        const Scene scene = position.scene(Viewer::everybody());
        for (const ScenePiece& piece : scene.pieces) {
            const Overlay overlay = position.overlay(Viewer::everybody(), piece.id);
            for (const OverlayArea& area : overlay.areas) ASSERT_FALSE(area.text.empty());
            for (const OverlayLine& line : overlay.lines) ASSERT_FALSE(line.text.empty());
            for (const OverlayShape& shape : overlay.shapes) ASSERT_FALSE(shape.text.empty());
            ASSERT_FALSE(overlay.areas.empty() && overlay.lines.empty() && overlay.arcs.empty())
                << piece.id;
        }
        ASSERT_TRUE(position.overlay(Viewer::umpire(), "nobody").areas.empty());
        const Account account = position.account();
        for (const std::size_t side : {0u, 1u})
            ASSERT_LE(account.men_lost[side], account.men_engaged[side]);
    });
}

// A client draws any piece without knowing a rulebook, and says any length in any measure.
TEST_P(Laws, PiecesAreWholeAndLengthsCanBeSaid)
{
    long marked = 0;
    SceneBoard board;
    const auto say = [&](const std::string& sentence) {
        for (const Measure& measure : board.measures)
            ASSERT_EQ(said_in(measure, sentence).find('{'), std::string::npos) << sentence;
        if (sentence.find('{') != std::string::npos) ++marked;
    };
    visit_moments(8900, 500, 60,
                  [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                      board = position.board();
                      ASSERT_FALSE(board.measures.empty());
                      say(board.scale);
                      const ActionWords words = position.describe(drawn);
                      say(words.text);
                      say(words.note);
                      for (const Ghost& ghost : words.ghosts) ASSERT_FALSE(ghost.stands.empty());
                      const Scene scene = position.scene(Viewer::umpire());
                      for (const SceneMarker& marker : scene.markers)
                          ASSERT_FALSE(marker.text.empty());
                      for (const ScenePiece& piece : scene.pieces) {
                          ASSERT_EQ(piece.stands.empty(), board.kind == BoardKind::Hex) << piece.id;
                          for (const SceneStand& stand : piece.stands)
                              ASSERT_GE(stand.outline.size(), 3u);
                          for (const SceneTag& tag : piece.markers) ASSERT_FALSE(tag.text.empty());
                          for (const std::string& line : piece.card) say(line);
                      }
                  });
    // Hexes are counted, not measured.
    if (board.kind == BoardKind::Hex) {
        EXPECT_EQ(marked, 0);
    }
}

TEST_P(Laws, ExactlyOneStepOfTheTrackIsNow)
{
    visit_moments(8800, 500, 10, [&](const Position& position, const AnyAction&, PlayoutDice&) {
        const Scene scene = position.scene(Viewer::everybody());
        const auto now = std::ranges::count_if(scene.track, &SceneStep::now);
        ASSERT_EQ(now, 1) << scene.heading;
    });
}

TEST_P(Laws, TheGuideKnowsTheTopicsAndTheOptionsAreExplained)
{
    std::set<std::string> guided;
    for (const GuideStep& step : GetParam().ruleset->guide())
        EXPECT_TRUE(guided.insert(std::string(step.topic)).second) << step.topic;
    // How it is won, and when a contact is resolved: no prompt asks about these.
    EXPECT_TRUE(guided.contains("aim") && guided.contains("contact"));
    std::set<std::string> met;
    visit_moments(8900, 3000, seldom(1),
                  [&](const Position& position, const AnyAction&, PlayoutDice&) {
                      met.insert(position.prompt(Viewer::everybody()).topic);
                  });
    std::size_t explained = 0;
    for (const std::string& topic : met) explained += guided.count(topic);
    // A bound's usual decisions are all explained; rare ones may not be.
    EXPECT_GE(explained * 10, met.size() * 8);

    const Json options = GetParam().ruleset->options();
    std::set<std::string> told;
    for (const OptionText& option : GetParam().ruleset->option_texts()) {
        EXPECT_TRUE(options.as_object().contains(option.name)) << option.name;
        EXPECT_FALSE(option.title.empty() || option.text.empty());
        told.insert(std::string(option.name));
    }
    EXPECT_EQ(told.size(), options.as_object().size());
}

}  // namespace
}  // namespace longroll::game
