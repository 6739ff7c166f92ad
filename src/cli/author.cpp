// Commands for whoever writes a battle: one begun, its order of battle as a table, ground from
// elsewhere.

#include "battle/decimal.h"
#include "battle/faults.h"
#include "battle/load.h"
#include "battle/moments.h"
#include "battle/new_battle.h"
#include "battle/oob_csv.h"
#include "cli/commands.h"
#include "cli/import_map.h"
#include "game/position.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

namespace longroll::cli {

static int complain_of(const Problems& problems, std::ostream& errors)
{
    errors << to_text(problems);
    return 1;
}

// ---- A battle begun ----

static std::optional<battle::GeoPoint> place_of(const std::string& text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) return {};
    const auto part = [](std::string_view number) {
        const std::size_t from = std::min(number.find_first_not_of(' '), number.size());
        return battle::parse_decimal(number.substr(from), battle::kDegreeDecimals);
    };
    const auto longitude = part(std::string_view(text).substr(0, comma));
    const auto latitude = part(std::string_view(text).substr(comma + 1));
    const auto within = [](const auto& degrees, int most) {
        return degrees && *degrees >= -most * battle::kPerDegree &&
               *degrees <= most * battle::kPerDegree;
    };
    if (!within(longitude, 180) || !within(latitude, 80)) return {};
    return battle::GeoPoint{*longitude, *latitude};
}

static Problems no_place(const std::string& option, const std::string& text)
{
    return {{option, battle::in_quotes(text) + " is no place",
             "write longitude,latitude in degrees, west negative: -77.52,38.81"}};
}

static Result<battle::Rectangle> rectangle_of(const Begin& wanted)
{
    if (!wanted.centre.empty()) {
        const auto middle = place_of(wanted.centre);
        if (!middle) return no_place("--centre", wanted.centre);
        if (wanted.yards.size() != 2)
            return Problems{{"--yards", "a map about a centre needs its size",
                             "give --yards WIDE HIGH, like --yards 6000 5000"}};
        return battle::rectangle_about(*middle, wanted.yards[0], wanted.yards[1]);
    }
    if (wanted.corners.size() != 2)
        return Problems{{"new-battle", "a battle begins with a frame of coordinates",
                         "give --corners SOUTH-WEST NORTH-EAST, or --centre and --yards"}};
    const auto one = place_of(wanted.corners[0]);
    const auto other = place_of(wanted.corners[1]);
    if (!one) return no_place("--corners", wanted.corners[0]);
    if (!other) return no_place("--corners", wanted.corners[1]);
    return battle::Rectangle{.south = std::min(one->latitude, other->latitude),
                             .west = std::min(one->longitude, other->longitude),
                             .north = std::max(one->latitude, other->latitude),
                             .east = std::max(one->longitude, other->longitude)};
}

// "balls-bluff" is Balls Bluff until somebody writes it better.
static std::string title_of(std::string name)
{
    bool first = true;
    for (char& letter : name) {
        if (letter == '-') letter = ' ';
        if (first && letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        first = letter == ' ';
    }
    return name;
}

static Problems refuse_name(const Begin& wanted)
{
    const bool plain = !wanted.name.empty() && std::ranges::all_of(wanted.name, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '-';
    });
    if (!plain)
        return {{"NAME", battle::in_quotes(wanted.name) + " cannot be the name of a battle",
                 "use small letters, digits and hyphens, like balls-bluff"}};
    if (std::filesystem::exists(wanted.into / wanted.name))
        return {{(wanted.into / wanted.name).string(), "this is there already",
                 "choose another name, or go on with it: longroll desk"}};
    return {};
}

// Every rulebook musters it, or says why the frame does not suit it.
static int tell_musters(const battle::Battle& battle, std::ostream& out, std::ostream& errors)
{
    int failed = 0;
    for (const game::Ruleset* ruleset : game::rulesets()) {
        const auto position = ruleset->muster(battle, ruleset->options());
        if (position)
            out << fmt::format("  musters under {}\n", ruleset->title());
        else
            failed = complain_of(position.error(), errors);
    }
    return failed;
}

int new_battle(const Begin& wanted, std::ostream& out, std::ostream& errors)
{
    if (const Problems refused = refuse_name(wanted); !refused.empty())
        return complain_of(refused, errors);
    const auto rectangle = rectangle_of(wanted);
    if (!rectangle) return complain_of(rectangle.error(), errors);
    battle::NewBattle begun;
    begun.rectangle = *rectangle;
    begun.title = wanted.title.empty() ? title_of(wanted.name) : wanted.title;
    if (!wanted.date.empty()) {
        const auto date = battle::parse_date(wanted.date);
        if (!date)
            return complain_of({{"--date", battle::in_quotes(wanted.date) + " is no date",
                                 "write it like 1861-10-21"}},
                               errors);
        begun.date = *date;
    }
    const auto texts = battle::begin_battle(begun);
    if (!texts) return complain_of(texts.error(), errors);
    const auto folder = wanted.into / wanted.name;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    Problems failed = battle::write_whole(folder / battle::kTomlFile, texts->toml);
    if (failed.empty()) failed = battle::write_whole(folder / battle::kMapFile, texts->geojson);
    if (!failed.empty()) return complain_of(failed, errors);
    out << fmt::format("wrote {0}/battle.toml and {0}/map.geojson\n", folder.string());
    const auto battle = battle::load(folder);
    if (!battle) return complain_of(battle.error(), errors);
    const int told = tell_musters(*battle, out, errors);
    out << fmt::format("Look at it while you write: longroll desk {}\n", folder.string());
    return told;
}

// ---- The order of battle ----

int oob(const Oob& asked, std::ostream& out, std::ostream& errors)
{
    const auto texts = battle::read_texts(asked.folder);
    if (!texts) return complain_of(texts.error(), errors);
    const auto battle = battle::load(asked.folder);
    if (!battle) return complain_of(battle.error(), errors);
    if (asked.from.empty()) {
        out << battle::oob_csv(*texts, *battle);
        return 0;
    }
    std::ifstream in(asked.from, std::ios::binary);
    const std::string csv((std::istreambuf_iterator<char>(in)), {});
    if (!in.is_open())
        return complain_of({{asked.from.string(), "this file cannot be read", "give a CSV file"}},
                           errors);
    const auto read = battle::with_oob(*texts, *battle, csv);
    if (!read) return complain_of(read.error(), errors);
    if (const Problems failed = battle::write_texts(asked.folder, *texts, read->texts);
        !failed.empty())
        return complain_of(failed, errors);
    out << fmt::format("{} changed, {} added", read->changed, read->added);
    if (read->untouched > 0)
        out << fmt::format("; {} that the table does not have stay as they are", read->untouched);
    out << '\n';
    return 0;
}

// ---- Ground from elsewhere ----

static Result<std::string> contents_of(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    if (in.is_open() && !in.bad()) return text;
    return Problems{{file.string(), "this file cannot be read", "look at its name and its rights"}};
}

static void tell(const Imported& found, std::ostream& out)
{
    for (const auto& [kind, times] : found.kinds) out << fmt::format("  {} x {}\n", times, kind);
    for (const auto& [why, times] : found.left_out)
        out << fmt::format("  left out: {} x {}\n", times, why);
}

// Adds what was found; a map that could not be read afterwards is not written.
static int add_to_map(const MapImport& asked, const battle::Texts& texts, const Imported& found,
                      std::ostream& out, std::ostream& errors)
{
    tell(found, out);
    if (found.features.empty())
        return complain_of({{asked.file.string(), "there is nothing in it for this map",
                             "see whether it lies within the rectangle of [map]"}},
                           errors);
    auto geojson = battle::with_features(texts.geojson, found.features);
    if (!geojson) return complain_of(geojson.error(), errors);
    const battle::Texts after{texts.toml, *std::move(geojson)};
    const auto whole = battle::parse(after.toml, after.geojson, "battle");
    if (!whole) {
        errors << "nothing was written, since the map could not be read then:\n";
        return complain_of(whole.error(), errors);
    }
    if (asked.dry) return 0;
    if (const Problems failed = battle::write_texts(asked.folder, texts, after); !failed.empty())
        return complain_of(failed, errors);
    out << fmt::format("{} features were added to map.geojson\n", found.features.size());
    return 0;
}

// What both need: the battle's files, its rectangle, and the file to be read.
struct Ground {
    battle::Texts texts;
    battle::Rectangle rectangle;
    std::string given;
};
static Result<Ground> ground_of(const MapImport& asked)
{
    auto texts = battle::read_texts(asked.folder);
    if (!texts) return texts.error();
    auto given = contents_of(asked.file);
    if (!given) return given.error();
    const auto rectangle = battle::rectangle_in(*texts);
    if (!rectangle) return rectangle.error();
    return Ground{*std::move(texts), *rectangle, *std::move(given)};
}

int import_map(const MapImport& asked, std::ostream& out, std::ostream& errors)
{
    const auto ground = ground_of(asked);
    if (!ground) return complain_of(ground.error(), errors);
    const auto found = import_geojson(ground->given, ground->rectangle);
    if (!found) return complain_of(found.error(), errors);
    return add_to_map(asked, ground->texts, *found, out, errors);
}

int import_contours(const MapImport& asked, std::ostream& out, std::ostream& errors)
{
    const auto ground = ground_of(asked);
    if (!ground) return complain_of(ground.error(), errors);
    ContourTerms terms;
    const auto battle = battle::load(asked.folder);
    if (battle) terms.feet = battle->map.contour_feet;
    if (asked.feet > 0) terms.feet = asked.feet;
    terms.metres = !asked.heights_in_feet;
    terms.every = asked.every;
    const auto grid = is_ascii_grid(ground->given) ? Result<std::string>(ground->given)
                                                   : grid_by_gdal(asked.file, ground->rectangle);
    if (!grid) return complain_of(grid.error(), errors);
    const auto found = contours_of(*grid, ground->rectangle, terms);
    if (!found) return complain_of(found.error(), errors);
    return add_to_map(asked, ground->texts, *found, out, errors);
}

}  // namespace longroll::cli
