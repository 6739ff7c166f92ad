// The author's desk: a battle's files mustered under a rulebook, with what is wrong with them and
// where everything that they place lies on that board; and a thing put somewhere else, in the file.

#pragma once

#include "battle/edit.h"
#include "game/messages.h"

#include <filesystem>
#include <string>
#include <vector>

namespace longroll::game {

enum class DeskGravity : std::uint8_t { Fault, Muster, Warning, Remark };

// What is to be said of the files. Without a line it is about the whole.
struct DeskProblem {
    DeskGravity gravity = DeskGravity::Fault;
    std::string file;
    int line = 0;
    std::string what;
    std::string remedy;
};

struct DeskThing {
    battle::ThingKind kind = battle::ThingKind::Unit;
    std::string id;
    std::string name;
    std::string what;  // "infantry", "brigade", "bridge"
    std::optional<Side> side;
    std::string parent;
    std::string file;
    int first_line = 0;
    int last_line = 0;
    std::optional<Place> place;  // on the board; none: it comes by an arrival
    bool own = false;            // its place is its own, not its formation's
    std::string named;           // the point of the map at which it stands, by its id
};

struct DeskView {
    std::string battle;
    std::string title;  // empty while the files cannot be read
    std::string rulebook;
    std::string version;  // of the files
    std::vector<DeskProblem> problems;
    std::vector<DeskThing> things;
    std::optional<SceneBoard> board;  // none: this rulebook cannot muster it
    std::optional<Scene> scene;
    std::string toml;
    std::string geojson;
};

// From yards of the map to places of a board that was mustered from it. A hex board lies in the
// middle of the map, a table covers it.
class BoardFrame {
public:
    BoardFrame(const SceneBoard& board, const battle::Map& map);

    [[nodiscard]] Place to_board(const battle::Point& point) const;
    [[nodiscard]] battle::Point to_map(const Place& place) const;

private:
    std::int64_t middle_x_ = 0;  // twice the middle of the board
    std::int64_t middle_y_ = 0;
    std::int64_t middle_east_ = 0;  // twice the middle of the map
    std::int64_t middle_north_ = 0;
    std::int64_t places_ = 1;  // so many places of the board
    std::int64_t yards_ = 1;   // are so many yards
};

// The battle of that folder as it is now.
[[nodiscard]] Result<DeskView> desk_view(const std::filesystem::path& folder,
                                         const Ruleset& ruleset);

struct DeskMove {
    std::string version;  // of the files that were looked at
    battle::ThingKind kind = battle::ThingKind::Unit;
    std::string id;
    Place to;
};
// Writes it; the answer is the version of the files then.
[[nodiscard]] Result<std::string> desk_move(const std::filesystem::path& folder,
                                            const Ruleset& ruleset, const DeskMove& move);

BOOST_DESCRIBE_ENUM(DeskGravity, Fault, Muster, Warning, Remark)
BOOST_DESCRIBE_STRUCT(DeskProblem, (), (gravity, file, line, what, remedy))
BOOST_DESCRIBE_STRUCT(DeskThing, (),
                      (kind, id, name, what, side, parent, file, first_line, last_line, place, own,
                       named))
BOOST_DESCRIBE_STRUCT(DeskView, (),
                      (battle, title, rulebook, version, problems, things, board, scene, toml,
                       geojson))

}  // namespace longroll::game

namespace longroll::battle {

BOOST_DESCRIBE_ENUM(ThingKind, Formation, Leader, Unit, Arrival, Objective, Point)

}  // namespace longroll::battle
