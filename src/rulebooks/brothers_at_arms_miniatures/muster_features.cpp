// What the tables [terrain.<id>] say of a feature of the ground (ledger 8.9).

#include "rulebooks/brothers_at_arms_miniatures/muster_ground.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

// Kinds that a feature may be turned into, by what it is drawn as.
struct KindWord {
    std::string_view word;
    GroundKind kind = GroundKind::Woodland;
};
constexpr KindWord kAreaKinds[] = {{"open", GroundKind::Crops},
                                   {"woodland", GroundKind::Woodland},
                                   {"settlement", GroundKind::Settlement},
                                   {"marsh", GroundKind::Marsh},
                                   {"rough", GroundKind::Rough},
                                   {"impassable", GroundKind::Impassable},
                                   {"river", GroundKind::River}};
constexpr KindWord kLineKinds[] = {{"open", GroundKind::Crops},
                                   {"stream", GroundKind::Stream},
                                   {"marshy stream", GroundKind::MarshyStream},
                                   {"steep slope", GroundKind::SteepSlope},
                                   {"river", GroundKind::River},
                                   {"moat", GroundKind::Moat},
                                   {"hedge", GroundKind::Hedge},
                                   {"wall", GroundKind::Wall},
                                   {"fence", GroundKind::Fence},
                                   {"tree line", GroundKind::TreeLine},
                                   {"abatis", GroundKind::Abatis},
                                   {"hasty works", GroundKind::HastyWorks},
                                   {"field works", GroundKind::FieldWorks},
                                   {"turnpike", GroundKind::Turnpike},
                                   {"local road", GroundKind::LocalRoad},
                                   {"railroad", GroundKind::Railroad}};

void change_kind(OverrideTable& given, LaidPiece& piece)
{
    if (!given.has("kind") || piece.feature.form == board::table::Form::Contour) return;
    const bool area = piece.feature.form == board::table::Form::Area;
    std::vector<KindWord> kinds(std::begin(kLineKinds), std::end(kLineKinds));
    if (area) kinds.assign(std::begin(kAreaKinds), std::end(kAreaKinds));
    std::vector<std::string_view> words;
    for (const KindWord& kind : kinds) words.push_back(kind.word);
    const auto word = given.word("kind", words);
    if (!word) return;
    const std::string name = piece.rules.name;
    piece.rules = printed_rules(kinds[*word].kind);
    piece.rules.name = name;
    piece.feature.kind = board::table::number_of(piece.rules.kind);
    if (!area) piece.feature.width = usual_width(piece.rules.kind);
}

void change_cover(OverrideTable& given, LaidPiece& piece)
{
    constexpr std::string_view kSides[] = {"both", "left", "right"};
    if (const auto cover = given.whole("cover", 0, 5)) {
        if (*cover == 1 || *cover == 2)
            given.fault("cover", "no cover has that value",
                        "write 0 for none, 3 for soft, 4 for hard or 5 for fortifications");
        else
            piece.rules.cover = static_cast<std::uint8_t>(*cover);
    }
    if (const auto sides = given.word("protects", kSides)) {
        piece.rules.protects = static_cast<Protects>(*sides);
        piece.side_given = true;
    }
    if (given.flag("fortified").value_or(false)) {
        if (piece.rules.kind != GroundKind::Settlement)
            return given.fault("fortified", "only buildings are fortified",
                               "works have their kind: \"field works\"");
        piece.rules.cover = 5;
        piece.fortified = true;
    }
}

}  // namespace

void override_piece(const Mustering& muster, OverrideTable& given, LaidPiece& piece)
{
    change_kind(given, piece);
    change_cover(given, piece);
    GroundRules& rules = piece.rules;
    rules.difficult = given.flag("difficult").value_or(rules.difficult);
    rules.impassable = given.flag("impassable").value_or(rules.impassable);
    rules.blocks_sight = given.flag("blocks_sight").value_or(rules.blocks_sight);
    rules.closed_to_horse_and_guns =
        given.flag("closed_to_horse_and_guns").value_or(rules.closed_to_horse_and_guns);
    if (const auto yards = given.whole("width_yards", 1, 5000);
        yards && piece.feature.form == board::table::Form::Line)
        piece.feature.width = std::max(2, muster.terms.scale.of_yards(*yards));
    if (const auto level = given.whole("level", 0, 50);
        level && piece.feature.form == board::table::Form::Contour)
        piece.feature.level = static_cast<std::int8_t>(*level);
    if (const auto length = given.whole("section_length", 20, 1000))
        piece.section_length = hundredths(*length);
    piece.section_strength = given.whole("section_strength", 1, 99).value_or(6);
    piece.breached = given.wholes("breached").value_or(std::vector<std::int64_t>{});
    piece.out = !given.flag("exists").value_or(true);
}

}  // namespace longroll::brothers_at_arms_miniatures
