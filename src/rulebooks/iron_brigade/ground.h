// What the ground does (ledger 8.4): a row for each kind, which the scenario may override feature
// by feature. A steep contour is laid as a line of Ground::SteepEdge along it.

#pragma once

#include "rulebooks/iron_brigade/field.h"

#include <span>

namespace longroll::iron_brigade {

// As printed in the ledger's table; name, gaps and what an army knows are the scenario's.
[[nodiscard]] GroundRules ground_rules(Ground ground);

// What a feature of the map is to the rules: open fields, springs, buildings and places are nothing
// to them. And what such ground is on a map.
[[nodiscard]] std::optional<Ground> ground_of(const battle::FeatureFacts& facts);
[[nodiscard]] battle::TerrainKind look_of(Ground ground);

// The rows of the Movement chart that touching it is charged on. A road is none of them: it helps
// only who follows it (IB-MOV-12).
using MovementRows = FixedVector<MovementRow, 2>;
[[nodiscard]] MovementRows rows_charged(const GroundRules& rules);

// The table with its ground, feature by feature as its rules say: woods screen what is behind them,
// and what has to do with neither sight nor height is left out of lines of sight.
[[nodiscard]] std::shared_ptr<const Terrain> laid_out(const table::Box& table,
                                                      std::vector<table::Feature> features,
                                                      std::span<const GroundRules> ground);

// Water that is forded or not at all: streams, rivers, fords. A bridge is none.
[[nodiscard]] bool is_water(const GroundRules& rules);

// The ground that a unit stands on (IB-R-102): every area of which more than a thousandth lies
// inside the footprint, and every line that the footprint lies astride, each once, in the order of
// the features.
using FeaturesUnder = boost::container::small_vector<FeatureId, 8>;
[[nodiscard]] FeaturesUnder features_under(const Field& field, const table::Footprint& there);
// A thousandth less on every side: to lie flush is to be outside.
[[nodiscard]] table::Footprint inside_of(const table::Footprint& there);

// A line that can be followed as a road.
[[nodiscard]] bool is_road(const GroundRules& rules);

}  // namespace longroll::iron_brigade
