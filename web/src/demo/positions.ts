// Positions made for looking at: an overlay about one piece, and a table full of counters.

import { distance } from '../board/curves';
import { hexesBetween } from '../board/measure';
import type { Overlay, Scene, SceneBoard } from '../board/types';

// A board and a scene that somebody wants to look at.
export interface Given {
  board: SceneBoard;
  scene: Scene;
}

export function hexOverlay(board: SceneBoard, scene: Scene, selected: string | null): Overlay {
  const piece = scene.pieces.find((p) => p.id === selected) ?? scene.pieces[0];
  if (!piece) return { areas: [], lines: [], arcs: [], shapes: [] };
  const near = board.areas.filter(
    (a) => distance(a.place, piece.place) < 3100 && a.place.x !== piece.place.x,
  );
  const blocker = near.find((a) => a.kinds.includes('woodland') || a.level > 0);
  const chief = scene.pieces.find(
    (p) => p.side === piece.side && p !== piece && /^(command|control)$/.test(p.kind),
  );
  return {
    areas: near.map((area, i) => {
      const range = hexesBetween(area.place, piece.place, board.unit);
      const blocked = range === 3 && i % 4 === 0;
      return {
        area: area.id,
        kind: blocked ? 'blocked' : 'range',
        text: blocked ? 'The view is blocked.' : `range ${range}`,
        blocker: blocked ? (blocker?.id ?? '') : '',
        clause: null,
      };
    }),
    lines: chief
      ? [{ kind: 'command', from: chief.place, to: piece.place, text: 'in command', clause: null }]
      : [],
    arcs: [],
    shapes: [],
  };
}

// Three times the pieces, for watching the speed.
export function crowded(board: SceneBoard, scene: Scene): Scene {
  const pieces = [0, 1, 2].flatMap((round) =>
    scene.pieces.map((piece, i) => ({
      ...piece,
      id: round === 0 ? piece.id : `${piece.id}-${round}`,
      place:
        round === 0
          ? piece.place
          : (board.areas[(i * 37 + round * 211) % board.areas.length]?.place ?? piece.place),
    })),
  );
  return { ...scene, pieces };
}

// Every kind of ground on one map.
export function mixedGround(board: SceneBoard): SceneBoard {
  const KINDS = ['settlement', 'marsh', 'rough', 'fort', 'impassable', 'woodland'];
  const areas = board.areas.map((area) => {
    const column = Math.floor(area.place.x / 1000);
    const row = Math.round(area.place.y / 866);
    const kind =
      row >= 15 && row <= 20 && column >= 3 && column <= 14 && column % 4 !== 2
        ? KINDS[row - 15]
        : undefined;
    return kind ? { ...area, kinds: [kind] } : area;
  });
  const sides = areas
    .filter((area) => area.kinds.includes('settlement'))
    .flatMap((area) =>
      ['works', 'soft_cover', 'hard_cover', 'impassable'].map((kind, i) => ({
        kind,
        points: area.outline.slice(i, i + 2),
        owner: area.id,
      })),
    );
  return { ...board, areas, lines: [...board.lines, ...sides] };
}
