// What is drawn over the board besides what the server says about a piece: what has just moved,
// and what a guide or a hint points out.

import type { Overlay, Scene } from '../api/types';
import { reachOf } from '../board/stand';
import { findPiece } from './picks.svelte';
import { movedPieces } from './steps';

const NOTHING: Overlay = { areas: [], lines: [], arcs: [], shapes: [] };
const RING = 0.52; // of the board's unit
const ROOM = 1.12; // about a unit

export function trailOf(before: Scene | undefined, after: Scene | undefined): Overlay {
  if (!before || !after) return NOTHING;
  const lines = movedPieces(before, after).flatMap((id) => {
    const from = findPiece(before, id)?.place;
    const to = after.pieces.find((piece) => piece.id === id)?.place;
    return from && to ? [{ kind: 'moved', from, to, text: '', clause: null }] : [];
  });
  return { ...NOTHING, lines };
}

export function ringsOf(scene: Scene, pieces: readonly string[], unit: number): Overlay {
  const found = new Map(
    pieces.flatMap((id) => {
      const piece = scene.pieces.find((one) => one.id === id);
      return piece ? [[`${piece.place.x},${piece.place.y}`, piece] as const] : [];
    }),
  );
  const arcs = [...found.values()].map((piece) => ({
    kind: 'shown',
    text: '',
    place: piece.place,
    radius: Math.round(Math.max(unit * RING, reachOf(piece) * ROOM)),
    from: 0,
    to: 0,
  }));
  return { ...NOTHING, arcs };
}

export function together(overlays: readonly (Overlay | null)[]): Overlay | null {
  const all = overlays.filter((one) => one !== null);
  const merged = {
    areas: all.flatMap((one) => one.areas),
    lines: all.flatMap((one) => one.lines),
    arcs: all.flatMap((one) => one.arcs),
    shapes: all.flatMap((one) => one.shapes),
  };
  return Object.values(merged).some((list) => list.length > 0) ? merged : null;
}
