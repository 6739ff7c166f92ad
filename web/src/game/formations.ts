// Formations as the scene shows them: by a piece of them, by name, or by a frame on the map.

import type { Place, Scene, ScenePiece, Side } from '../api/types';
import { isLeader } from '../board/stand';
import { commandOf } from './commands';

export interface Formation {
  name: string;
  units: string[];
}

export function middleOf(pieces: readonly ScenePiece[], units: readonly string[]): Place {
  const places = pieces.filter((piece) => units.includes(piece.id)).map((piece) => piece.place);
  const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const count = Math.max(1, places.length);
  return { x: Math.round(sum.x / count), y: Math.round(sum.y / count) };
}

const own = (scene: Scene, side: Side): ScenePiece[] =>
  scene.pieces.filter((piece) => piece.side === side);

// Whoever rides with one of them goes with them.
function withRiders(pieces: readonly ScenePiece[], units: Set<string>): string[] {
  for (const piece of pieces) if (isLeader(piece) && units.has(piece.superior)) units.add(piece.id);
  return [...units];
}

// Reserves that have yet to come on bear the name too, and take orders.
export function formationNamed(scene: Scene, side: Side, name: string): Formation {
  const reserves = scene.off_board.filter((piece) => piece.side === side);
  const pieces = [...own(scene, side), ...reserves];
  const units = pieces.filter(
    (piece) =>
      piece.identity === name ||
      piece.identity.endsWith(`, ${name}`) ||
      commandOf(piece) === name ||
      isChiefOf(piece, pieces, name),
  );
  return { name, units: withRiders(pieces, new Set(units.map((piece) => piece.id))) };
}
// Whoever commands just them bears the same figure.
const isChiefOf = (chief: ScenePiece, pieces: readonly ScenePiece[], name: string): boolean =>
  isLeader(chief) &&
  pieces.some(
    (piece) =>
      piece.superior === chief.id && piece.identity === chief.identity && commandOf(piece) === name,
  );

// The formation of a piece: a leader's own command, or that to which a unit belongs.
export function formationOf(scene: Scene, piece: ScenePiece): Formation {
  const pieces = own(scene, piece.side);
  const under = (id: string) => pieces.filter((one) => one.superior === id);
  const chief = isLeader(piece)
    ? piece
    : pieces.find((one) => one.id === piece.superior && isLeader(one));
  const led = chief ? under(chief.id) : [];
  if (chief && led.length > 0) {
    const found = new Set([chief.id, ...led.map((one) => one.id)]);
    for (const id of found) for (const one of under(id)) found.add(one.id);
    return { name: chief.name, units: [...found] };
  }
  const unit = isLeader(piece) ? pieces.find((one) => one.id === piece.superior) : piece;
  if (unit && unit.identity !== '') return formationNamed(scene, piece.side, unit.identity);
  return { name: piece.name, units: [piece.id] };
}

// Those whose places lie within.
export function framed(
  scene: Scene,
  side: Side,
  where: (place: Place) => Place | null,
  a: Place,
  b: Place,
): Formation {
  const within = (at: Place | null): boolean =>
    at !== null &&
    at.x >= Math.min(a.x, b.x) &&
    at.x <= Math.max(a.x, b.x) &&
    at.y >= Math.min(a.y, b.y) &&
    at.y <= Math.max(a.y, b.y);
  const units = own(scene, side)
    .filter((piece) => within(where(piece.place)))
    .map((piece) => piece.id);
  return { name: units.length === 1 ? '1 unit' : `${units.length} units`, units };
}
