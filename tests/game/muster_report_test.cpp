// What an author is told of a muster: nothing of his file is passed over, under any rulebook; and
// the picture has what the map has.

#include "battle/load.h"
#include "core/json.h"
#include "game/muster_report.h"

#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

namespace fs = std::filesystem;

battle::Battle loaded(const fs::path& folder)
{
    auto battle = battle::load(folder);
    EXPECT_TRUE(battle.has_value()) << to_text(battle.error());
    return *std::move(battle);
}

const battle::Battle& island()
{
    static const battle::Battle kBattle =
        loaded(fs::path(LONGROLL_SOURCE_DIR) / "tests/battle/data/harrisons-island");
    return kBattle;
}

std::vector<fs::path> all_battles()
{
    std::vector<fs::path> found = {fs::path(LONGROLL_SOURCE_DIR) /
                                   "tests/battle/data/harrisons-island"};
    for (const auto& entry : fs::directory_iterator(fs::path(LONGROLL_SOURCE_DIR) / "battles"))
        if (entry.is_directory()) found.push_back(entry.path());
    return found;
}

MusterReport report_on(const Ruleset& ruleset, const battle::Battle& battle)
{
    auto report = muster_report(ruleset, battle, ruleset.options());
    EXPECT_TRUE(report.has_value()) << ruleset.id() << ": " << to_text(report.error());
    return *std::move(report);
}

const MusterEntry& entry_in(const MusterReport& report, MusterWhat what, std::string_view id)
{
    for (const MusterEntry& entry : report.entries)
        if (entry.what == what && entry.id == id) return entry;
    throw std::runtime_error("no entry " + std::string(id));
}

// Whether it is the piece of a leader who comes by an arrival.
bool comes_later(const battle::Battle& battle, std::string_view piece)
{
    return std::ranges::any_of(battle.commands, [&](const battle::Command& command) {
        return piece.ends_with(":" + command.id) && (command.leader.arrival || command.arrival);
    });
}

TEST(MusterReport, EveryThingOfTheFileIsToldOnceUnderEveryRulebook)
{
    for (const fs::path& folder : all_battles()) {
        const battle::Battle battle = loaded(folder);
        for (const Ruleset* ruleset : rulesets()) {
            const MusterReport report = report_on(*ruleset, battle);
            std::map<MusterWhat, std::size_t> told;
            std::set<std::string> pieces;
            for (const MusterPiece& piece : report.pieces) pieces.insert(piece.id);
            for (const MusterEntry& entry : report.entries) {
                ++told[entry.what];
                // Leaders who are yet to come are on no picture.
                for (const std::string& piece : entry.pieces)
                    EXPECT_TRUE(pieces.contains(piece) || comes_later(battle, piece))
                        << battle.id << ' ' << ruleset->id() << ": there is no piece " << piece;
                EXPECT_NE(entry.became, "") << entry.id;
                EXPECT_NE(entry.where, "") << entry.id;
                const bool gone =
                    entry.fate == MusterFate::Dropped && entry.what != MusterWhat::Formation;
                EXPECT_FALSE(gone && entry.reasons.empty())
                    << battle.id << ' ' << ruleset->id() << ": why is there no " << entry.id;
            }
            EXPECT_EQ(told[MusterWhat::Formation], battle.commands.size());
            EXPECT_EQ(told[MusterWhat::Leader], battle.commands.size());
            EXPECT_EQ(told[MusterWhat::Unit], battle.units.size());
            EXPECT_EQ(told[MusterWhat::Arrival], battle.arrivals.size());
            EXPECT_EQ(told[MusterWhat::Objective], battle.objectives.size());
        }
    }
}

TEST(MusterReport, EveryPieceOfTheOpeningHasItsSource)
{
    for (const Ruleset* ruleset : rulesets()) {
        const MusterReport report = report_on(*ruleset, island());
        const auto opening = ruleset->muster(island(), ruleset->options());
        const Scene scene = (*opening)->scene(Viewer::umpire());
        EXPECT_EQ(report.pieces.size(), scene.pieces.size() + scene.off_board.size());
        for (const MusterPiece& piece : report.pieces)
            EXPECT_FALSE(!piece.of.empty() && battle::find_unit(island(), piece.of.front()) &&
                         piece.factors.empty())
                << ruleset->id() << ' ' << piece.id;
    }
}

// Every man of the file is in a piece, or it is said why he is not.
TEST(MusterReport, AUnitIsInAPieceOrItIsSaidWhyNot)
{
    for (const Ruleset* ruleset : rulesets()) {
        const MusterReport report = report_on(*ruleset, island());
        for (const MusterEntry& entry : report.entries)
            EXPECT_TRUE(entry.what != MusterWhat::Unit || !entry.pieces.empty() ||
                        !entry.reasons.empty())
                << ruleset->id() << ' ' << entry.id;
    }
}

TEST(MusterReport, AnObjectiveThatSharesAHexIsToldAndWarnedOf)
{
    const MusterReport report = report_on(*find_ruleset("brothers-at-arms"), island());
    const MusterEntry& guns = entry_in(report, MusterWhat::Objective, "guns");
    EXPECT_EQ(guns.fate, MusterFate::Dropped);
    ASSERT_EQ(guns.reasons.size(), 1U);
    EXPECT_THAT(guns.reasons[0], testing::HasSubstr("with Jackson's field, and a hex counts once"));
    EXPECT_THAT(to_text(slips_of(report)),
                testing::HasSubstr("objective \"guns\" does not count; it shares hex"));
}

TEST(MusterReport, TellsWhatIsPooledAndWhatIsIgnored)
{
    const MusterReport report = report_on(*find_ruleset("brothers-at-arms"), island());
    const MusterEntry& virginia = entry_in(report, MusterWhat::Unit, "cs_8va");
    EXPECT_EQ(virginia.fate, MusterFate::Pooled);
    EXPECT_THAT(virginia.became, testing::HasSubstr("one of 3 in "));
    EXPECT_THAT(virginia.ignored, testing::Contains("ability \"steady\""));
    EXPECT_THAT(virginia.ignored, testing::Contains("facing"));
    // Most of the brigade is there, so its regiment that comes later is there too.
    const MusterEntry& late = entry_in(report, MusterWhat::Unit, "cs_18ms");
    EXPECT_THAT(late.reasons, testing::Contains(testing::HasSubstr("from the start, and not by")));
    EXPECT_EQ(entry_in(report, MusterWhat::Arrival, "from_leesburg").fate, MusterFate::Dropped);
}

TEST(MusterReport, FactorsSayWhatTheyComeFrom)
{
    const MusterReport report = report_on(*find_ruleset("brothers-at-arms"), island());
    const auto evans = std::ranges::find(report.pieces, std::string("cs_evans"), &MusterPiece::id);
    ASSERT_NE(evans, report.pieces.end());
    ASSERT_GE(evans->factors.size(), 3U);
    EXPECT_EQ(evans->factors[2].name, "strength");
    EXPECT_EQ(evans->factors[2].from, "1,637 men at 100 % (regular), one for 700");
}

// Boats set troops ashore at a point of the bank.
TEST(MusterReport, ALandingIsNearItsPointInBrothersAtArms)
{
    const MusterReport report = report_on(*find_ruleset("brothers-at-arms"), island());
    const MusterEntry& boat = entry_in(report, MusterWhat::Arrival, "third_boat");
    EXPECT_EQ(boat.fate, MusterFate::Kept);
    EXPECT_LT(boat.moved_yards, 440);
    EXPECT_THAT(boat.reasons, testing::Contains(testing::HasSubstr("boats set it ashore")));
}

TEST(MusterReport, APointOfTheMapIsFoundAgainFromThePicture)
{
    for (const Ruleset* ruleset : rulesets()) {
        const MusterReport report = report_on(*ruleset, island());
        for (const MusterEntry& entry : report.entries) {
            if (!entry.asked) continue;
            const double east = static_cast<double>(entry.asked->place.x - report.scale.corner.x) *
                                report.scale.yards / report.scale.units;
            const double north = static_cast<double>(report.scale.corner.y - entry.asked->place.y) *
                                 report.scale.yards / report.scale.units;
            EXPECT_NEAR(east, entry.asked->east, 1) << ruleset->id();
            EXPECT_NEAR(north, entry.asked->north, 1) << ruleset->id();
        }
    }
}

// ---- Leaders ----

// How far a place is from what a piece stands on; a counter stands on its own place.
double far_from(const ScenePiece& piece, Place place)
{
    constexpr double kTenthsOfARadian = 1800 / 3.14159265358979;
    if (piece.stands.empty()) return std::hypot(piece.place.x - place.x, piece.place.y - place.y);
    double least = 1e9;
    for (const SceneStand& stand : piece.stands) {
        const double turn = -stand.heading / kTenthsOfARadian;
        const double x = place.x - stand.place.x;
        const double y = place.y - stand.place.y;
        double wide = 0;
        double deep = 0;
        for (const Place& corner : stand.outline) {
            wide = std::max(wide, std::abs(static_cast<double>(corner.x)));
            deep = std::max(deep, std::abs(static_cast<double>(corner.y)));
        }
        const double across = std::abs(x * std::cos(turn) - y * std::sin(turn)) - wide;
        const double along = std::abs(x * std::sin(turn) + y * std::cos(turn)) - deep;
        least = std::min(least, std::hypot(std::max(0.0, across), std::max(0.0, along)));
    }
    return least;
}

struct MenNearby {
    double own = 1e9;
    double others = 1e9;
};

MenNearby men_about(const MusterReport& report, const Scene& scene, const battle::Battle& battle,
                    battle::CommandId command, const ScenePiece& leader)
{
    MenNearby nearby;
    for (const MusterPiece& troops : report.pieces) {
        const auto piece = std::ranges::find(scene.pieces, troops.id, &ScenePiece::id);
        if (piece == scene.pieces.end() || troops.side != battle[command].side) continue;
        for (const std::string& id : troops.of) {
            const auto unit = battle::find_unit(battle, id);
            if (!unit) continue;
            // Whoever takes his orders from him is his, whatever the file says.
            const bool his =
                is_under(battle, battle[*unit].parent, command) || piece->superior == leader.id;
            double& least = his ? nearby.own : nearby.others;
            least = std::min(least, far_from(*piece, leader.place));
        }
    }
    return nearby;
}

// Where his formation gives a leader his place, and its men were moved, he goes with them: nobody
// finds him among others.
TEST(MusterReport, ALeaderStandsWithHisOwnMen)
{
    int leaders = 0;
    for (const fs::path& folder : all_battles()) {
        const battle::Battle battle = loaded(folder);
        for (const Ruleset* ruleset : rulesets()) {
            const MusterReport report = report_on(*ruleset, battle);
            const auto opening = ruleset->muster(battle, ruleset->options());
            const Scene scene = (*opening)->scene(Viewer::umpire());
            const double beside = (*opening)->board().unit / 2.0;
            for (std::size_t place = 0; place < battle.commands.size(); ++place) {
                const battle::Command& command = battle.commands[place];
                if (!command.position || command.leader.position != command.position) continue;
                const MusterEntry& entry = entry_in(report, MusterWhat::Leader, command.id);
                const auto piece = std::ranges::find_if(scene.pieces, [&](const ScenePiece& one) {
                    return !entry.pieces.empty() && one.id == entry.pieces.front();
                });
                if (piece == scene.pieces.end()) continue;
                const MenNearby men =
                    men_about(report, scene, battle, static_cast<battle::CommandId>(place), *piece);
                if (men.own == 1e9) continue;
                ++leaders;
                EXPECT_FALSE(men.others < beside && men.own > beside)
                    << battle.id << " under " << ruleset->id() << ": " << entry.name << " is "
                    << men.others << " from others and " << men.own << " from his own men";
            }
        }
    }
    EXPECT_GT(leaders, 100);
}

// Bee's brigade shares its place with half the army behind Mitchell's Ford.
TEST(MusterReport, BeeStandsWithHisBrigadeAtFirstBullRun)
{
    const battle::Battle battle =
        loaded(fs::path(LONGROLL_SOURCE_DIR) / "battles" / "first-bull-run");
    const Ruleset& ruleset = *find_ruleset("iron-brigade");
    const auto opening = ruleset.muster(battle, ruleset.options());
    const Scene scene = (*opening)->scene(Viewer::umpire());
    const auto bee = std::ranges::find(scene.pieces, "leader:cs_bee", &ScenePiece::id);
    ASSERT_NE(bee, scene.pieces.end());
    double own = 1e9;
    for (const char* id : {"cs_4al", "cs_2ms", "cs_11ms", "cs_imboden"}) {
        const auto piece = std::ranges::find(scene.pieces, id, &ScenePiece::id);
        ASSERT_NE(piece, scene.pieces.end()) << id;
        own = std::min(own, far_from(*piece, bee->place));
    }
    EXPECT_LT(own, 1000);
}

TEST(MusterReport, IsTextAndJson)
{
    const MusterReport report = report_on(*find_ruleset("iron-brigade"), island());
    EXPECT_THAT(to_text(report), testing::HasSubstr("Harrison's Island under Iron Brigade"));
    EXPECT_THAT(to_text(report), testing::HasSubstr("\nGround\n"));
    const std::string json = boost::json::serialize(to_json(JsonNames{}, report));
    EXPECT_THAT(json, testing::HasSubstr("\"rulebook\":\"iron-brigade\""));
}

// ---- The picture ----

// What of a map must be on the picture, by the word that the picture has for it; several: any.
using Words = std::vector<std::string>;
const std::map<battle::TerrainKind, Words>& drawn_as()
{
    using K = battle::TerrainKind;
    static const std::map<K, Words> kDrawn = {
        {K::Woods, {"woodland"}},
        {K::DenseWoods, {"woodland"}},
        {K::Orchard, {"orchard", "woodland"}},
        {K::Marsh, {"marsh"}},
        {K::Swamp, {"marsh"}},
        {K::RoughGround, {"rough"}},
        {K::TownBlockStone, {"settlement"}},
        {K::TownBlockWood, {"settlement"}},
        {K::Fort, {"fort", "works"}},
        {K::River, {"river"}},
        {K::Stream, {"stream"}},
        {K::MarshyStream, {"stream"}},
        {K::Turnpike, {"turnpike"}},
        {K::LocalRoad, {"local_road"}},
        {K::SunkenRoad, {"local_road"}},
        {K::LowWall, {"hard_cover"}},
        {K::HighWall, {"hard_cover"}},
        {K::Hedge, {"soft_cover"}},
        {K::TreeLine, {"soft_cover"}},
        {K::HastyWorks, {"works", "hard_cover"}},
        {K::FieldWorks, {"works"}},
    };
    return kDrawn;
}

std::set<std::string> words_of(const SceneBoard& board)
{
    std::set<std::string> words;
    for (const SceneArea& area : board.areas) words.insert(area.kinds.begin(), area.kinds.end());
    for (const SceneLine& line : board.lines) words.insert(line.kind);
    return words;
}

template <class Features>
void add_kinds(const Features& features, std::set<battle::TerrainKind>& kinds)
{
    for (const auto& feature : features) kinds.insert(feature.facts.kind);
}

TEST(Picture, HasEveryKindOfGroundThatTheMapHas)
{
    for (const fs::path& folder : all_battles()) {
        const battle::Battle battle = loaded(folder);
        std::set<battle::TerrainKind> kinds;
        add_kinds(battle.map.areas, kinds);
        add_kinds(battle.map.lines, kinds);
        for (const Ruleset* ruleset : rulesets()) {
            const auto opening = ruleset->muster(battle, ruleset->options());
            ASSERT_TRUE(opening.has_value()) << battle.id << ' ' << ruleset->id();
            const std::set<std::string> words = words_of((*opening)->board());
            for (const battle::TerrainKind kind : kinds) {
                const auto wanted = drawn_as().find(kind);
                if (wanted == drawn_as().end()) continue;
                // Half a hex of it makes a hex; less is too little for a map of hexes.
                if (ruleset->board_kind() == BoardKind::Hex && kind < battle::TerrainKind::Fort)
                    continue;
                EXPECT_TRUE(std::ranges::any_of(
                    wanted->second, [&](const std::string& word) { return words.contains(word); }))
                    << battle.id << " under " << ruleset->id() << " has no "
                    << battle::to_text(kind);
            }
        }
    }
}

TEST(Picture, AWoodKeepsItsClearingAndARiverItsIslandOnATable)
{
    for (const Ruleset* ruleset : rulesets()) {
        if (ruleset->board_kind() != BoardKind::Table) continue;
        const auto opening = ruleset->muster(island(), ruleset->options());
        const SceneBoard board = (*opening)->board();
        for (const std::string kind : {"woodland", "river"})
            EXPECT_TRUE(std::ranges::any_of(board.areas,
                                            [&](const SceneArea& area) {
                                                return !area.holes.empty() &&
                                                       std::ranges::find(area.kinds, kind) !=
                                                           area.kinds.end();
                                            }))
                << ruleset->id() << ' ' << kind;
    }
}

// Nobody walks over a river, however large the hexes are: from the west bank no dry way leads to
// the east of it.
TEST(Picture, ARiverPartsItsBanksAtEveryHexSize)
{
    const Ruleset& ruleset = *find_ruleset("brothers-at-arms");
    for (const int yards : {220, 260, 330, 440, 550, 660}) {
        battle::Battle battle = island();
        battle.overrides = {{"brothers-at-arms", {{{"hex_yards"}, std::int64_t{yards}, ""}}}};
        const auto opening = ruleset.muster(battle, ruleset.options());
        ASSERT_TRUE(opening.has_value()) << yards << ": " << to_text(opening.error());
        const SceneBoard board = (*opening)->board();
        const auto dry = [](const SceneArea& area) {
            return std::ranges::find(area.kinds, "river") == area.kinds.end();
        };
        const auto near = [](const SceneArea& a, const SceneArea& b) {
            const std::int64_t x = a.place.x - b.place.x;
            const std::int64_t y = a.place.y - b.place.y;
            return x * x + y * y < 1'200'000;
        };
        std::vector<const SceneArea*> reached;
        for (const SceneArea& area : board.areas)
            if (dry(area) && area.place.x <= board.least.x + 600) reached.push_back(&area);
        ASSERT_FALSE(reached.empty());
        for (std::size_t next = 0; next < reached.size(); ++next)
            for (const SceneArea& area : board.areas)
                if (dry(area) && near(area, *reached[next]) &&
                    std::ranges::find(reached, &area) == reached.end())
                    reached.push_back(&area);
        const bool has_east = std::ranges::any_of(board.areas, [&](const SceneArea& area) {
            return dry(area) && area.place.x >= board.greatest.x - 1100;
        });
        for (const SceneArea* area : reached)
            EXPECT_FALSE(has_east && area->place.x >= board.greatest.x - 1100)
                << yards << ' ' << area->id;
    }
}

}  // namespace
}  // namespace longroll::game
