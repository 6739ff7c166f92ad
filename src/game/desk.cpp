// A battle's files on the author's desk.

#include "game/desk.h"

#include "battle/faults.h"
#include "battle/load.h"
#include "battle/warnings.h"
#include "game/past.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace longroll::game {

// ---- Where a yard lies on a board ----

static std::int64_t rounded(std::int64_t number, std::int64_t divisor)
{
    return number >= 0 ? (number + divisor / 2) / divisor : -((-number + divisor / 2) / divisor);
}

BoardFrame::BoardFrame(const SceneBoard& board, const battle::Map& map)
    : middle_x_(std::int64_t{board.least.x} + board.greatest.x),
      middle_y_(std::int64_t{board.least.y} + board.greatest.y),
      middle_east_(map.width_yards),
      middle_north_(map.height_yards)
{
    if (board.kind == BoardKind::Hex) {
        places_ = board.unit;
        yards_ = std::max(1, board.yards_per_unit);
    } else {
        places_ = std::max(1, board.greatest.x - board.least.x);
        yards_ = std::max(1, map.width_yards);
    }
}

Place BoardFrame::to_board(const battle::Point& point) const
{
    const std::int64_t east = 2 * std::int64_t{point.east} - middle_east_;
    const std::int64_t north = 2 * std::int64_t{point.north} - middle_north_;
    return {static_cast<int>(rounded(middle_x_ + rounded(east * places_, yards_), 2)),
            static_cast<int>(rounded(middle_y_ - rounded(north * places_, yards_), 2))};
}

battle::Point BoardFrame::to_map(const Place& place) const
{
    const std::int64_t right = 2 * std::int64_t{place.x} - middle_x_;
    const std::int64_t down = 2 * std::int64_t{place.y} - middle_y_;
    return {static_cast<std::int32_t>(rounded(middle_east_ + rounded(right * yards_, places_), 2)),
            static_cast<std::int32_t>(rounded(middle_north_ - rounded(down * yards_, places_), 2))};
}

// ---- What is said of the files ----

// "battle.toml:41" and "map.geojson:feature 17 (line 230)".
static DeskProblem told(const Problem& problem, DeskGravity gravity)
{
    DeskProblem desk{gravity, {}, 0, problem.what, problem.remedy};
    for (const std::string_view file : {battle::kTomlFile, battle::kMapFile}) {
        const std::size_t at = problem.where.find(file);
        if (at == std::string::npos) continue;
        desk.file = file;
        std::string_view rest = std::string_view(problem.where).substr(at + file.size());
        const std::size_t line = rest.find("line ");
        rest.remove_prefix(line != std::string_view::npos ? line + 5
                                                          : std::min<std::size_t>(1, rest.size()));
        std::from_chars(rest.data(), rest.data() + rest.size(), desk.line);
        return desk;
    }
    if (!problem.where.empty()) desk.what = problem.where + ": " + desk.what;
    return desk;
}

static void tell_all(const Problems& problems, DeskGravity gravity, DeskView& view)
{
    for (const Problem& problem : problems) view.problems.push_back(told(problem, gravity));
}

static void place_things(const battle::Texts& texts, const battle::Battle& battle, DeskView& view)
{
    const BoardFrame frame(*view.board, battle.map);
    for (battle::Thing& thing : battle::things_of(texts, battle)) {
        DeskThing& desk = view.things.emplace_back();
        desk.kind = thing.kind;
        desk.id = std::move(thing.id);
        desk.name = std::move(thing.name);
        desk.what = std::move(thing.what);
        desk.side = thing.side;
        desk.parent = std::move(thing.parent);
        desk.file = std::move(thing.file);
        desk.first_line = thing.first_line;
        desk.last_line = thing.last_line;
        if (thing.at) desk.place = frame.to_board(*thing.at);
        desk.own = thing.own;
        desk.named = std::move(thing.named);
    }
}

static std::string id_of(const std::filesystem::path& folder)
{
    std::error_code error;
    const auto clean = std::filesystem::absolute(folder, error).lexically_normal();
    return (clean.has_filename() ? clean.filename() : clean.parent_path().filename()).string();
}

Result<DeskView> desk_view(const std::filesystem::path& folder, const Ruleset& ruleset)
{
    const auto texts = battle::read_texts(folder);
    if (!texts) return texts.error();
    DeskView view;
    view.battle = id_of(folder);
    view.rulebook = ruleset.id();
    view.version = battle::version_of(*texts);
    view.toml = texts->toml;
    view.geojson = texts->geojson;
    const auto battle = battle::parse(texts->toml, texts->geojson, view.battle);
    if (!battle) {
        tell_all(battle.error(), DeskGravity::Fault, view);
        return view;
    }
    view.title = battle->title;
    std::vector<std::string_view> rulebooks;
    for (const Ruleset* known : rulesets()) rulebooks.push_back(known->id());
    tell_all(battle::warnings(*battle, rulebooks), DeskGravity::Warning, view);
    const auto position = ruleset.muster(*battle, ruleset.options());
    if (!position) {
        tell_all(position.error(), DeskGravity::Muster, view);
        return view;
    }
    for (const Remark& remark : (*position)->remarks())
        view.problems.push_back({DeskGravity::Remark, {}, 0, remark.text, {}});
    for (const std::string& line : past_by_terms(*battle, **position))
        view.problems.push_back({DeskGravity::Remark, {}, 0, line, {}});
    view.board = (*position)->board();
    view.scene = (*position)->scene(Viewer::umpire());
    place_things(*texts, *battle, view);
    return view;
}

// ---- Moving ----

Result<std::string> desk_move(const std::filesystem::path& folder, const Ruleset& ruleset,
                              const DeskMove& move)
{
    const auto texts = battle::read_texts(folder);
    if (!texts) return texts.error();
    if (battle::version_of(*texts) != move.version)
        return Problems{{move.id, "the files have been changed since this was drawn",
                         "look at them as they are now, then move it again"}};
    const auto battle = battle::parse(texts->toml, texts->geojson, id_of(folder));
    if (!battle) return battle.error();
    const auto position = ruleset.muster(*battle, ruleset.options());
    if (!position) return position.error();
    const BoardFrame frame((*position)->board(), battle->map);
    const auto after = battle::moved(*texts, move.kind, move.id, frame.to_map(move.to));
    if (!after) return after.error();
    if (Problems failed = battle::write_texts(folder, *texts, *after); !failed.empty())
        return failed;
    return battle::version_of(*after);
}

}  // namespace longroll::game
