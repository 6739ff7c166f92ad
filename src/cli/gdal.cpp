// Any raster of heights that GDAL reads, as an ASCII grid in degrees: by GDAL's own programs, where
// they are installed.

#include "cli/import_map.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace longroll::cli {

namespace fs = std::filesystem;

bool is_ascii_grid(std::string_view text)
{
    constexpr std::string_view kFirstWords[] = {"ncols", "nrows",    "xll",
                                                "yll",   "cellsize", "nodata"};
    const auto start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return false;
    return std::ranges::any_of(kFirstWords, [&](std::string_view word) {
        return std::ranges::equal(text.substr(start, word.size()), word, [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) == b;
        });
    });
}

namespace {

// A folder of its own that goes when it is no longer needed.
class Workplace {
public:
    Workplace()
    {
        std::string name = (fs::temp_directory_path() / "longroll-gdal-XXXXXX").string();
        if (::mkdtemp(name.data()) != nullptr) folder_ = name;
    }
    ~Workplace()
    {
        std::error_code ignored;
        if (!folder_.empty()) fs::remove_all(folder_, ignored);
    }
    Workplace(const Workplace&) = delete;
    Workplace& operator=(const Workplace&) = delete;

    [[nodiscard]] bool is_there() const { return !folder_.empty(); }
    [[nodiscard]] std::string file(std::string_view name) const { return folder_ / name; }

private:
    fs::path folder_;
};

std::string whole_text(const std::string& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

// What a program complained of: the last line that says something.
std::string complaint_in(const std::string& file)
{
    std::istringstream lines(whole_text(file));
    std::string last;
    for (std::string line; std::getline(lines, line);)
        if (line.find_first_not_of(" \t\r") != std::string::npos) last = line;
    return last;
}

Problems trouble_with(const fs::path& raster, std::string what, std::string remedy)
{
    return {{raster.string(), std::move(what), std::move(remedy)}};
}

// Runs a program of GDAL's, without a shell, and hears what it complains of.
Problems run(const fs::path& raster, const Workplace& work, std::vector<std::string> words)
{
    const std::string log = work.file("log");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR);
    pid_t child = 0;
    const int failed =
        ::posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0)
        return trouble_with(raster,
                            fmt::format("it is no ASCII grid, and {} of GDAL, which reads other "
                                        "rasters, is not installed",
                                        words[0]),
                            "install Debian's gdal-bin, or give an ASCII grid (.asc)");
    int status = 0;
    if (::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return {};
    const std::string said = complaint_in(log);
    return trouble_with(
        raster,
        fmt::format("{} of GDAL cannot read it{}{}", words[0], said.empty() ? "" : ": ", said),
        "see what gdalinfo says of it");
}

}  // namespace

// About 240 cells along the longer side, and two more all round, so that contours reach the edge of
// the map: finer ground than a rulebook can tell apart makes maps that nobody can edit.
Result<std::string> grid_by_gdal(const fs::path& raster, const battle::Rectangle& rectangle)
{
    constexpr int kCells = 240;
    const Workplace work;
    if (!work.is_there())
        return trouble_with(raster, "there is no folder for what GDAL makes of it",
                            "see whether the disk is full");
    const auto degrees = [](std::int64_t value) {
        return static_cast<double>(value) / battle::kPerDegree;
    };
    const double cell = std::max(degrees(rectangle.east) - degrees(rectangle.west),
                                 degrees(rectangle.north) - degrees(rectangle.south)) /
                        kCells;
    const auto text = [](double value) { return fmt::format("{:.9f}", value); };
    const std::string warped = work.file("warped.tif");
    const std::string grid = work.file("grid.asc");
    Problems failed =
        run(raster, work,
            {"gdalwarp", "-q", "-overwrite", "-t_srs", "EPSG:4326", "-r", "bilinear", "-tr",
             text(cell), text(cell), "-te", text(degrees(rectangle.west) - 2 * cell),
             text(degrees(rectangle.south) - 2 * cell), text(degrees(rectangle.east) + 2 * cell),
             text(degrees(rectangle.north) + 2 * cell), "-dstnodata", "-9999", raster.string(),
             warped});
    if (failed.empty())
        failed = run(raster, work,
                     {"gdal_translate", "-q", "-of", "AAIGrid", "-co", "FORCE_CELLSIZE=YES", "-b",
                      "1", warped, grid});
    if (!failed.empty()) return failed;
    return whole_text(grid);
}

}  // namespace longroll::cli
