// Who remembers what people were told: what was acknowledged is in the store, once, and nobody has
// seen what is not there.

#pragma once

#include "core/by_side.h"
#include "simulation/world.h"
#include "store/store.h"

#include <boost/json/value.hpp>

namespace longroll::simulation {

using boost::json::object;
using Json = boost::json::value;

// What is known of a game.
struct Told {
    BySide<std::string> tokens;
    std::string creator;
    std::uint64_t version = 0;                    // the highest that anybody was told
    std::map<std::uint64_t, std::int64_t> times;  // of what happened, by version
    std::map<std::string, std::uint64_t> clicks;  // acknowledged, with the versions they made
    std::map<std::string, std::uint64_t> tried;   // how often each click was sent
    BySide<std::string> parts;                    // added to the dice, acknowledged
    BySide<int> orders = {};                      // given, acknowledged
    std::vector<std::uint64_t> resigned;          // versions
    bool may_be_gone = false;                     // somebody has asked for its end
    bool gone = false;                            // and it was acknowledged
};

struct WitnessFigures {
    std::uint64_t games = 0;
    std::uint64_t acts = 0;     // acknowledged
    std::uint64_t again = 0;    // sent more than once, of those
    std::uint64_t entries = 0;  // heard of
    std::uint64_t looked = 0;   // times that the store was compared
};

class Witness {
public:
    explicit Witness(World& world) : world_(&world) {}

    void created(const Json& made);
    [[nodiscard]] Told& game(const std::string& id) { return games_.at(id); }
    [[nodiscard]] std::map<std::string, Told>& games() { return games_; }
    // Anything that a server said of that game: its version, and what happened in it.
    void heard(const std::string& game, const Json& said);
    void clicked(const std::string& game, const std::string& click) { ++games_[game].tried[click]; }
    void acted(const std::string& game, const std::string& click, const Json& applied);

    // Compares all of it with what is stored.
    void look(const store::Store& store);
    [[nodiscard]] const WitnessFigures& figures() const { return figures_; }

private:
    void look(const std::string& id, const Told& told, const store::Store& store);
    void look(const std::string& id, const Told& told, const store::StoredGame& stored);
    void wrong(const std::string& game, const std::string& what);

    World* world_;
    std::map<std::string, Told> games_;
    WitnessFigures figures_;
};

}  // namespace longroll::simulation
