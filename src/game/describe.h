// Scenes, prompts and dice described for JSON.

#pragma once

#include "core/account.h"
#include "core/description.h"
#include "core/dice.h"
#include "core/json.h"
#include "core/moment.h"
#include "core/prompt.h"
#include "core/roster.h"
#include "core/scene.h"
#include "core/verdict.h"

#include <boost/describe.hpp>

namespace longroll {

BOOST_DESCRIBE_ENUM(BoardKind, Hex, Table)
BOOST_DESCRIBE_ENUM(Tone, Plain, Good, Caution, Worn, Bad, Grave)
BOOST_DESCRIBE_ENUM(Icon, None, Letter, Crosshair, Shield, Cross, Star, Burst, Captives, Horse,
                    Boat)
BOOST_DESCRIBE_ENUM(Ask, Sum, AtLeast, AtMost, Contest)
BOOST_DESCRIBE_STRUCT(Place, (), (x, y))
BOOST_DESCRIBE_STRUCT(SceneArea, (), (id, place, outline, holes, level, kinds))
BOOST_DESCRIBE_STRUCT(SceneLine, (), (kind, points, owner))
BOOST_DESCRIBE_STRUCT(SceneLabel, (), (text, place, kind))
BOOST_DESCRIBE_STRUCT(Measure, (), (name, label, one, many, thousandths, units, decimals))
BOOST_DESCRIBE_STRUCT(SceneBoard, (),
                      (kind, title, date, scale, least, greatest, unit, yards_per_unit, measures,
                       areas, lines, labels))
BOOST_DESCRIBE_STRUCT(SceneArc, (), (kind, text, place, radius, from, to))
BOOST_DESCRIBE_STRUCT(SceneGauge, (), (name, value, most, mark))
BOOST_DESCRIBE_STRUCT(SceneTag, (), (text, tone, icon))
BOOST_DESCRIBE_STRUCT(SceneStand, (), (place, heading, outline, kind))
BOOST_DESCRIBE_STRUCT(ScenePiece, (),
                      (id, name, side, kind, place, heading, stands, figures, identity, abilities,
                       markers, done, gauges, superior, depth, card))
BOOST_DESCRIBE_STRUCT(SceneMarker, (), (text, tone, icon, place, side))
BOOST_DESCRIBE_STRUCT(SceneStep, (), (name, side, automatic, now, clause))
BOOST_DESCRIBE_STRUCT(Scene, (), (heading, status, track, pieces, markers, off_board))
BOOST_DESCRIBE_STRUCT(OverlayArea, (), (area, kind, text, blocker, clause))
BOOST_DESCRIBE_STRUCT(OverlayLine, (), (kind, from, to, text, clause))
BOOST_DESCRIBE_STRUCT(OverlayShape, (), (kind, outline, text, clause))
BOOST_DESCRIBE_STRUCT(Overlay, (), (areas, lines, arcs, shapes))
BOOST_DESCRIBE_STRUCT(Prompt, (), (decides, topic, title, text, phase, clause, pieces))
BOOST_DESCRIBE_STRUCT(Ghost, (), (place, heading, stands))
BOOST_DESCRIBE_STRUCT(ActionWords, (),
                      (text, group, clause, pieces, target, path, note, ghosts, brief))
BOOST_DESCRIBE_STRUCT(Intent, (), (piece, to, target, heading))
BOOST_DESCRIBE_STRUCT(GuideStep, (), (topic, title, text, clause))
BOOST_DESCRIBE_STRUCT(OptionText, (), (name, title, text, clause))
BOOST_DESCRIBE_STRUCT(AccountLine, (), (name, counts))
BOOST_DESCRIBE_STRUCT(Account, (), (lines, men_engaged, men_lost, note))
BOOST_DESCRIBE_STRUCT(RosterUnit, (),
                      (id, name, side, arm, identity, counter, bases, points, figures, range, move,
                       frontage, depth, abilities))
BOOST_DESCRIBE_STRUCT(RosterCommander, (),
                      (id, name, side, level, identity, command, exceptional, radius, move))
BOOST_DESCRIBE_STRUCT(Roster, (),
                      (scale, measure, unit, scales, measures, u, yards_to_u, visible, table_width,
                       table_height, units, commanders))
BOOST_DESCRIBE_STRUCT(MemberText, (), (name, type, unit, default_value, meaning))
BOOST_DESCRIBE_STRUCT(TypeText, (), (name, meaning, members, words))
BOOST_DESCRIBE_STRUCT(Moment, (), (turn, side, phase))
BOOST_DESCRIBE_STRUCT(Verdict, (), (over, winner, level))

// Where somebody drags a piece: no farther off than any board reaches, no more than a full turn.
template <>
struct MemberRanges<Place> {
    static constexpr std::int64_t kFar = 1 << 20;
    static constexpr std::array list = {MemberRange{"x", -kFar, kFar},
                                        MemberRange{"y", -kFar, kFar}};
};
template <>
struct MemberRanges<Intent> {
    static constexpr std::array list = {MemberRange{"heading", -3600, 3600}};
};

}  // namespace longroll
