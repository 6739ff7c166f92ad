// Scenes, prompts and dice described for JSON.

#pragma once

#include "core/dice.h"
#include "core/json.h"
#include "core/prompt.h"
#include "core/scene.h"
#include "core/verdict.h"

#include <boost/describe.hpp>

namespace longroll {

BOOST_DESCRIBE_ENUM(BoardKind, Hex, Table)
BOOST_DESCRIBE_ENUM(Ask, Sum, AtLeast, AtMost)
BOOST_DESCRIBE_STRUCT(Place, (), (x, y))
BOOST_DESCRIBE_STRUCT(SceneArea, (), (id, place, outline, level, kinds))
BOOST_DESCRIBE_STRUCT(SceneLine, (), (kind, points, owner))
BOOST_DESCRIBE_STRUCT(SceneLabel, (), (text, place, kind))
BOOST_DESCRIBE_STRUCT(SceneBoard, (), (kind, least, greatest, areas, lines, labels))
BOOST_DESCRIBE_STRUCT(ScenePiece, (),
                      (id, name, side, kind, place, heading, outline, figures, identity, abilities,
                       markers, depth, card))
BOOST_DESCRIBE_STRUCT(SceneMarker, (), (kind, text, place, side))
BOOST_DESCRIBE_STRUCT(Scene, (), (heading, status, pieces, markers, off_board))
BOOST_DESCRIBE_STRUCT(Prompt, (), (decides, title, text, phase, clause))
BOOST_DESCRIBE_STRUCT(ActionWords, (), (text, group, clause, pieces, target, path, note))
BOOST_DESCRIBE_STRUCT(Verdict, (), (over, winner, level))

}  // namespace longroll
