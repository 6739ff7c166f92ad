#include "battle/load.h"

#include "battle/loading.h"
#include "battle/toml_reader.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <system_error>

namespace longroll::battle {

// Both files are text; what is no text is not looked into further.
static bool is_readable(std::string_view text, std::string_view file, Faults& faults)
{
    if (text.size() > kLargestFile) {
        faults.add({file}, "the file is larger than 16 MiB",
                   "cut it to the ground and the troops of this battle");
        return false;
    }
    if (const std::size_t good = utf8_length(text); good < text.size()) {
        faults.add({file, line_of(text, good)}, "this is not UTF-8 text",
                   "save the file again with the encoding UTF-8");
        return false;
    }
    return true;
}

static std::string_view without_mark(std::string_view text)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return text;
}

static void check_id(std::string_view id, Faults& faults)
{
    const bool plain = !id.empty() && std::ranges::all_of(id, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '-';
    });
    if (!plain)
        faults.add({kTomlFile}, in_quotes(id) + " cannot be the name of a battle's directory",
                   "use small letters, digits and hyphens, like first-bull-run");
}

Result<Battle> parse(std::string_view toml, std::string_view geojson, std::string_view id)
{
    Loading loading;
    loading.battle.id = id;
    check_id(id, loading.faults);
    std::optional<Node> document;
    std::optional<std::vector<RawFeature>> features;
    if (is_readable(toml, kTomlFile, loading.faults))
        document = read_toml(without_mark(toml), loading.faults);
    if (is_readable(geojson, kMapFile, loading.faults))
        features = read_geojson(without_mark(geojson), loading.faults);
    if (document) read_header(*document, loading);
    if (features) read_map(*features, loading);
    if (document) {
        index_names(*document, loading);
        read_events(*document, loading);
        read_forces(*document, loading);
        inherit(*document, loading);
        read_history(*document, loading);
        read_overrides(*document, loading);
    }
    if (!loading.faults.empty()) return loading.faults.in_order();
    return std::move(loading.battle);
}

// The whole of a file, or one byte more than is allowed, which parse refuses.
static Result<std::string> read_file(const std::filesystem::path& path)
{
    const std::string name = path.filename().string();
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return Problems{{name, "there is no such file in the battle's directory",
                         "a battle has battle.toml and map.geojson"}};
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file.is_open())
        return Problems{{name, "the file cannot be read", "see whether you may read it"}};
    std::string text(static_cast<std::size_t>(std::min<std::uintmax_t>(size, kLargestFile + 1)),
                     '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

Result<Battle> load(const std::filesystem::path& directory)
{
    std::error_code error;
    if (!std::filesystem::is_directory(directory, error))
        return Problems{{directory.string(), "there is no such directory",
                         "a battle is a directory with battle.toml and map.geojson"}};
    const auto toml = read_file(directory / kTomlFile);
    const auto geojson = read_file(directory / kMapFile);
    Problems problems;
    if (toml.has_error()) problems.append(toml.error());
    if (geojson.has_error()) problems.append(geojson.error());
    if (!problems.empty()) return problems;
    // "battles/bull-run/" names the same directory as "battles/bull-run".
    const auto clean = std::filesystem::absolute(directory, error).lexically_normal();
    const auto name = clean.has_filename() ? clean.filename() : clean.parent_path().filename();
    return parse(*toml, *geojson, name.string());
}

BattleSummary summary_of(const Battle& battle)
{
    BattleSummary summary;
    summary.id = battle.id;
    summary.title = battle.title;
    summary.place = battle.place;
    summary.summary = battle.summary;
    summary.date = battle.clock.first_day;
    for (const Side side : {Side::Confederate, Side::Union}) {
        const auto index = static_cast<std::size_t>(index_of(side));
        summary.men[index] = men_of(battle, side);
        summary.guns[index] = guns_of(battle, side);
    }
    summary.digest = digest(battle);
    return summary;
}

// Directories that hold a battle.toml, by name.
static std::vector<std::filesystem::path> battle_directories(const std::filesystem::path& battles)
{
    std::vector<std::filesystem::path> directories;
    std::error_code error;
    std::filesystem::directory_iterator entry(battles, error);
    while (!error && entry != std::filesystem::directory_iterator()) {
        std::error_code not_there;
        if (std::filesystem::exists(entry->path() / kTomlFile, not_there))
            directories.push_back(entry->path());
        entry.increment(error);
    }
    std::ranges::sort(directories);
    return directories;
}

Result<std::vector<BattleSummary>> list(const std::filesystem::path& battles)
{
    std::error_code error;
    if (!std::filesystem::is_directory(battles, error))
        return Problems{{battles.string(), "there is no such directory",
                         "name the directory that holds the battles"}};
    std::vector<BattleSummary> summaries;
    Problems problems;
    for (const auto& directory : battle_directories(battles)) {
        const auto battle = load(directory);
        if (battle) {
            summaries.push_back(summary_of(*battle));
            continue;
        }
        for (const Problem& problem : battle.error())
            problems.add(directory.filename().string() + "/" + problem.where, problem.what,
                         problem.remedy);
    }
    if (!problems.empty()) return problems;
    return summaries;
}

}  // namespace longroll::battle
