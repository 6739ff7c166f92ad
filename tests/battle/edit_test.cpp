// A battle's files changed as an author would: only the bytes that are meant, everything else as it
// was.

#include "battle/edit.h"
#include "battle/new_battle.h"
#include "battle/oob_csv.h"
#include "example.h"
#include "support/test_seed.h"

#include <algorithm>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

Texts texts_of(const Example& example) { return {example.toml, example.geojson}; }

Texts kept(const std::string& name)
{
    const auto folder = source_path("battles") / name;
    return {contents_of(folder / "battle.toml"), contents_of(folder / "map.geojson")};
}

Battle read(const Texts& texts)
{
    auto battle = parse(texts.toml, texts.geojson, "some-battle");
    EXPECT_TRUE(battle.has_value()) << to_text(battle.error());
    return battle ? *std::move(battle) : Battle{};
}

const Thing& thing(const std::vector<Thing>& things, ThingKind kind, std::string_view id)
{
    const auto found = std::ranges::find_if(
        things, [&](const Thing& one) { return one.kind == kind && one.id == id; });
    EXPECT_NE(found, things.end()) << id;
    return *found;
}

std::string line(const std::string& text, int number)
{
    std::size_t from = 0;
    for (int at = 1; at < number; ++at) from = text.find('\n', from) + 1;
    return text.substr(from, text.find('\n', from) - from);
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string one; std::getline(in, one);) lines.push_back(one);
    return lines;
}

// How many lines of two texts differ, if they have as many lines.
int lines_apart(const std::string& one, const std::string& other)
{
    const auto here = lines_of(one);
    const auto there = lines_of(other);
    EXPECT_EQ(here.size(), there.size());
    int apart = 0;
    for (std::size_t at = 0; at < std::min(here.size(), there.size()); ++at)
        if (here[at] != there[at]) ++apart;
    return apart;
}

TEST(Things, HaveTheirLinesAndPlaces)
{
    const Texts texts = texts_of(mill_ridge());
    const auto things = things_of(texts, read(texts));
    const Thing& own = thing(things, ThingKind::Unit, "cs_5va");
    EXPECT_EQ(line(texts.toml, own.first_line), "[[unit]]");
    EXPECT_NE(line(texts.toml, own.last_line).find("position"), std::string::npos);
    EXPECT_TRUE(own.own);
    EXPECT_EQ(own.parent, "cs_hill");
    const Thing& handed = thing(things, ThingKind::Unit, "cs_27va");
    EXPECT_FALSE(handed.own);
    EXPECT_TRUE(handed.at.has_value());
    EXPECT_FALSE(thing(things, ThingKind::Unit, "us_l1oh").at.has_value());
    EXPECT_EQ(thing(things, ThingKind::Objective, "mill").named, "mill");
    const Thing& mill = thing(things, ThingKind::Point, "mill");
    EXPECT_EQ(mill.file, "map.geojson");
    EXPECT_NE(line(texts.geojson, mill.first_line).find("\"id\": \"mill\""), std::string::npos);
}

TEST(Moving, ChangesTheDigitsOfOnePlaceAndNothingElse)
{
    Example mill = mill_ridge().with("position = [-78.0165, 39.0040]",
                                     "position = [ -78.0165 ,39.0040 ]   # by the fence");
    const Texts before = texts_of(mill);
    const auto after = moved(before, ThingKind::Unit, "cs_5va", {1000, 700});
    ASSERT_TRUE(after) << to_text(after.error());
    EXPECT_EQ(after->geojson, before.geojson);
    EXPECT_EQ(lines_apart(before.toml, after->toml), 1);
    EXPECT_NE(after->toml.find("position = [ -78.01944 ,39.00577 ]   # by the fence"),
              std::string::npos)
        << after->toml;
    const auto unit = find_unit(read(*after), "cs_5va");
    const Point at = read(*after)[*unit].position;
    EXPECT_NEAR(at.east, 1000, 1);
    EXPECT_NEAR(at.north, 700, 1);
}

TEST(Moving, GivesAPlaceToWhoHadNoneOfHisOwn)
{
    const Texts before = texts_of(mill_ridge());
    const auto unit = moved(before, ThingKind::Unit, "cs_27va", {900, 500});
    ASSERT_TRUE(unit) << to_text(unit.error());
    EXPECT_TRUE(thing(things_of(*unit, read(*unit)), ThingKind::Unit, "cs_27va").own);
    const auto leader = moved(before, ThingKind::Leader, "cs_hill", {900, 500});
    ASSERT_TRUE(leader) << to_text(leader.error());
    EXPECT_EQ(lines_apart(before.toml, leader->toml), 1);
    EXPECT_NE(leader->toml.find("rating = \"good\", position = [-78."), std::string::npos);
}

TEST(Moving, TurnsANamedPlaceIntoNumbersAndLeavesThePointAlone)
{
    const Texts before = texts_of(mill_ridge());
    const auto after = moved(before, ThingKind::Objective, "mill", {1500, 1500});
    ASSERT_TRUE(after) << to_text(after.error());
    EXPECT_EQ(after->geojson, before.geojson);
    EXPECT_EQ(lines_apart(before.toml, after->toml), 1);
}

TEST(Moving, MovesAPointOfTheMap)
{
    const Texts before = texts_of(mill_ridge());
    const auto after = moved(before, ThingKind::Point, "mill", {1500, 1500});
    ASSERT_TRUE(after) << to_text(after.error());
    EXPECT_EQ(after->toml, before.toml);
    EXPECT_EQ(lines_apart(before.geojson, after->geojson), 1);
    EXPECT_NEAR(read(*after).objectives[0].point.east, 1500, 1);
}

TEST(Moving, RefusesInOneSentence)
{
    const Texts texts = texts_of(mill_ridge());
    EXPECT_EQ(moved(texts, ThingKind::Unit, "cs_5va", {-5, 700}).error().front().sentence(),
              "cs_5va: this place is outside the map; keep to the rectangle of [map]");
    EXPECT_NE(moved(texts, ThingKind::Unit, "us_l1oh", {5, 700})
                  .error()
                  .front()
                  .what.find("comes by an arrival"),
              std::string::npos);
    EXPECT_FALSE(moved(texts, ThingKind::Unit, "nobody", {5, 700}).has_value());
}

// Any thing of any battle to any place of its map: it is there, and the rest of the file is as it
// was, byte for byte.
TEST(Moving, KeepsEveryOtherByteOfEveryBattle)
{
    std::mt19937_64 random(test_seed());
    int tried = 0;
    for (const char* name : {"first-bull-run", "brawners-farm", "east-cemetery-hill"}) {
        const Texts before = kept(name);
        const Battle battle = read(before);
        for (const Thing& one : things_of(before, battle)) {
            if (!one.at || !one.own || random() % 12 != 0) continue;
            const Point to{static_cast<int>(random() % battle.map.width_yards),
                           static_cast<int>(random() % battle.map.height_yards)};
            const auto after = moved(before, one.kind, one.id, to);
            ASSERT_TRUE(after) << one.id << to_text(after.error());
            const bool in_toml = one.file == "battle.toml";
            EXPECT_EQ(in_toml ? after->geojson : after->toml,
                      in_toml ? before.geojson : before.toml);
            EXPECT_EQ(lines_apart(in_toml ? before.toml : before.geojson,
                                  in_toml ? after->toml : after->geojson),
                      1)
                << one.id;
            const Battle then = read(*after);
            const Thing there = thing(things_of(*after, then), one.kind, one.id);
            EXPECT_NEAR(there.at->east, to.east, 1) << one.id;
            EXPECT_NEAR(there.at->north, to.north, 1) << one.id;
            EXPECT_EQ(there.first_line, one.first_line);
            ++tried;
        }
    }
    EXPECT_GT(tried, 15);
}

// ---- Files ----

class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("longroll-edit-" + unique()))
    {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    void put(const std::string& name, const std::string& text) const
    {
        std::ofstream(path_ / name, std::ios::binary) << text;
    }

private:
    static std::string unique() { return std::to_string(std::random_device()()); }
    std::filesystem::path path_;
};

TEST(Files, AreWrittenOnlyIfNobodyElseHas)
{
    const Folder folder;
    const Texts before = texts_of(mill_ridge());
    folder.put("battle.toml", before.toml);
    folder.put("map.geojson", before.geojson);
    const auto after = moved(before, ThingKind::Unit, "cs_5va", {1000, 700});
    ASSERT_TRUE(after);
    EXPECT_TRUE(write_texts(folder.path(), before, *after).empty());
    EXPECT_EQ(contents_of(folder.path() / "battle.toml"), after->toml);
    EXPECT_NE(version_of(before), version_of(*after));
    const Problems late = write_texts(folder.path(), before, *after);
    ASSERT_EQ(late.size(), 1u);
    EXPECT_EQ(late.front().what, "the files have changed since they were read");
    const auto left = std::filesystem::directory_iterator(folder.path());
    EXPECT_EQ(std::distance(begin(left), end(left)), 2);
}

// ---- The order of battle as a table ----

OobRead oob(const Texts& texts, const std::string& csv)
{
    const auto read_back = with_oob(texts, read(texts), csv);
    EXPECT_TRUE(read_back) << to_text(read_back.error());
    return read_back ? *read_back : OobRead{};
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(OrderOfBattle, GoesOutAndBackWithoutAByte)
{
    for (const char* name : {"first-bull-run", "brawners-farm", "gettysburg-first-day"}) {
        const Texts texts = kept(name);
        const OobRead same = oob(texts, oob_csv(texts, read(texts)));
        EXPECT_EQ(same.texts, texts) << name;
        EXPECT_EQ(same.changed + same.added + same.untouched, 0);
    }
    const Texts all = texts_of(every_key());
    EXPECT_EQ(oob(all, oob_csv(all, read(all))).texts, all);
}

TEST(OrderOfBattle, ChangesOneValueAndKeepsItsComment)
{
    const Texts texts = texts_of(mill_ridge().with("men = 480", "men = 480   # S OR"));
    const std::string csv = oob_csv(texts, read(texts));
    const OobRead told = oob(texts, replaced(csv, ",480,", ",475,"));
    EXPECT_EQ(told.changed, 1);
    EXPECT_EQ(lines_apart(told.texts.toml, texts.toml), 1);
    EXPECT_NE(told.texts.toml.find("men = 475   # S OR"), std::string::npos);
}

TEST(OrderOfBattle, AddsAndRemovesKeys)
{
    const Texts texts = texts_of(mill_ridge());
    const OobRead told = oob(texts,
                             "id,commander,quality,guns\n"
                             "cs_27va,Col. B. Green,,\n"
                             "us_l1oh,,regular,5 x 12-pounder Napoleon\n"
                             "cs_hill,Thomas Hill,veteran,\n");
    const Battle battle = read(told.texts);
    EXPECT_EQ(battle[*find_unit(battle, "cs_27va")].commander, "Col. B. Green");
    EXPECT_EQ(battle[*find_unit(battle, "cs_27va")].quality, Quality::Veteran);  // the brigade's
    EXPECT_EQ(gun_count(battle[*find_unit(battle, "us_l1oh")]), 5);
    EXPECT_EQ(told.changed, 3);
    EXPECT_EQ(told.untouched, 3);
}

TEST(OrderOfBattle, AddsAUnitBehindItsBrigade)
{
    const Texts texts = texts_of(mill_ridge());
    const OobRead told = oob(texts,
                             "id;type;parent;name;men;position\n"
                             "cs_33va;infantry;cs_hill;33rd Virginia;450;-78.0120 39.0041\n");
    EXPECT_EQ(told.added, 1);
    const Battle battle = read(told.texts);
    EXPECT_EQ(battle[*find_unit(battle, "cs_33va")].men, 450);
    EXPECT_LT(told.texts.toml.find("cs_33va"), told.texts.toml.find("us_ward"));
    EXPECT_GT(told.texts.toml.find("cs_33va"), told.texts.toml.find("cs_27va"));
}

TEST(OrderOfBattle, SaysWhatIsWrongWithACellByRowAndColumn)
{
    const Texts texts = texts_of(mill_ridge());
    const auto problems = with_oob(texts, read(texts),
                                   "id,men,weapon,parent,guns,facing\n"
                                   "cs_5va,4o0,,cs_hill,,\n"
                                   "cs_27va,400,rifle muskett,cs_hil,,\n"
                                   "us_l1oh,95,,us_ward,four,up\n"
                                   "cs_5va,,,,,\n");
    ASSERT_FALSE(problems);
    const std::string all = to_text(problems.error());
    EXPECT_NE(all.find("row 2, column men: \"4o0\" is not a whole number"), std::string::npos)
        << all;
    EXPECT_NE(all.find("row 3, column weapon: \"rifle muskett\""), std::string::npos) << all;
    EXPECT_NE(all.find("row 3, column parent: no formation is called \"cs_hil\""),
              std::string::npos)
        << all;
    EXPECT_NE(all.find("row 4, column guns: \"four\" does not say how many"), std::string::npos);
    EXPECT_NE(all.find("row 4, column facing: \"up\" is no direction"), std::string::npos);
    EXPECT_NE(all.find("row 5, column id: \"cs_5va\" stands in an earlier row"), std::string::npos);
    const auto head = with_oob(texts, read(texts), "id,mem\ncs_5va,4\n");
    ASSERT_FALSE(head);
    EXPECT_NE(to_text(head.error()).find("row 1, column 2: no column is called \"mem\""),
              std::string::npos);
}

// ---- A battle begun ----

TEST(NewBattles, CanBeReadWhereverTheyAre)
{
    for (const GeoPoint middle :
         {GeoPoint{-775'000'000, 388'000'000}, GeoPoint{-900'000'000, 300'000'000},
          GeoPoint{23'000'000, 510'000'000}}) {
        const auto begun = begin_battle({"A \"new\" one", rectangle_about(middle, 4000, 3000), {}});
        ASSERT_TRUE(begun) << to_text(begun.error());
        const Battle battle = read(*begun);
        EXPECT_EQ(battle.title, "A \"new\" one");
        EXPECT_NEAR(battle.map.width_yards, 4000, 2);
        EXPECT_NEAR(battle.map.height_yards, 3000, 2);
    }
    const auto wrong = begin_battle({"None", {10, 10, 10, 10}, {}});
    ASSERT_FALSE(wrong);
}

}  // namespace
}  // namespace longroll::battle
