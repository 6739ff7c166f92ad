// What the readers share while a battle is read: the battle as far as it is known, the names by
// which its parts call each other, and everything found wrong so far.

#pragma once

#include "battle/battle.h"
#include "battle/faults.h"
#include "battle/geojson_reader.h"
#include "battle/node.h"
#include "battle/projection.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace longroll::battle {

// Ids in the order of the file, so that a reference may come before what it refers to.
using Index = std::map<std::string, std::uint32_t, std::less<>>;

// What a command says for everything under it. Empty means that it says nothing.
struct Standing {
    bool given = false;  // also when what was given is wrong, so that it is not asked for again
    std::optional<Point> point;
    std::optional<ArrivalId> arrival;
};

struct Inheritance {
    Source source;
    bool parent_known = true;  // otherwise what it inherits is unknown too
    Standing standing;
    std::optional<ReleaseId> release;
    std::optional<Heading> facing;
    std::optional<Deployment> deployment;
    std::optional<Weapon> weapon;
    std::optional<Quality> quality;
    std::optional<bool> force_marched;
    std::optional<bool> holding;
    std::vector<Ability> abilities;
};

struct Loading {
    Faults faults;
    Battle battle;

    // Unknown while what they depend on is wrong; whoever needs one then says nothing more.
    bool date_known = false;
    bool clock_known = false;
    bool map_known = false;
    std::optional<Rectangle> rectangle;
    std::optional<Projection> projection;

    std::map<std::string, GeoPoint, std::less<>> places;  // point features that have an id
    std::set<std::string, std::less<>> broken_places;     // features with an id and a fault
    Index commands;
    Index units;
    Index arrivals;
    Index releases;
    Index objectives;

    std::vector<Inheritance> of_commands;  // beside battle.commands
    std::vector<Inheritance> of_units;     // beside battle.units
};

// The steps, in this order.
void read_header(const Node& document, Loading& loading);  // [battle], [clock]...
void read_map(const std::vector<RawFeature>& features, Loading& loading);
void index_names(const Node& document, Loading& loading);
void read_events(const Node& document, Loading& loading);  // arrivals, objectives...
void read_forces(const Node& document, Loading& loading);
void inherit(const Node& document, Loading& loading);
void read_history(const Node& document, Loading& loading);
void read_overrides(const Node& document, Loading& loading);

// The tables called `name`, whether written [name] or [[name]].
[[nodiscard]] std::vector<const Node*> tables_called(const Node& document, std::string_view name);

}  // namespace longroll::battle
