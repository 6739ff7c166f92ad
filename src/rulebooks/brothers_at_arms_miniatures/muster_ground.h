// The ground of a battle on its way to the table: a piece for every feature (ledger 8.6), as the
// tables [terrain.<id>] leave it.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/ground_rules.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"

namespace longroll::brothers_at_arms_miniatures {

struct LaidPiece {
    board::table::Feature feature;
    GroundRules rules;
    shared::table::Drawn drawn;
    const battle::FeatureFacts* facts = nullptr;
    Length width = 0;         // of a crossing's corridor
    bool side_given = false;  // whom it protects
    bool fortified = false;   // a building
    Length section_length = kSectionLength;
    int section_strength = 6;
    std::vector<std::int64_t> breached = {};  // sections, counted from 1
    bool out = false;
};
using LaidPieces = std::vector<LaidPiece>;

// Fords and bridges of the map, and bridges where a road crosses a stream (BM-R-25, 27).
void lay_crossings(const Mustering& muster, LaidPieces& pieces);

[[nodiscard]] inline bool is_water(GroundKind kind)
{
    return kind == GroundKind::Stream || kind == GroundKind::MarshyStream ||
           kind == GroundKind::River;
}
[[nodiscard]] inline bool is_road(GroundKind kind)
{
    return kind == GroundKind::Turnpike || kind == GroundKind::LocalRoad;
}
// The ground as it is so far, to be asked for levels and water.
[[nodiscard]] Terrain terrain_of(const Mustering& muster, const LaidPieces& pieces);

// What a table says of a piece.
void override_piece(const Mustering& muster, OverrideTable& table, LaidPiece& piece);

}  // namespace longroll::brothers_at_arms_miniatures
