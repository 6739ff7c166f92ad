// What is drawn over the board besides what the server says about a piece: what has just moved,
// and what a guide or a hint points out.

import type { Overlay, Scene } from '../api/types';
import { findPiece } from './picks.svelte';
import { movedPieces } from './steps';

const NOTHING: Overlay = { areas: [], lines: [], arcs: [], shapes: [] };
const RING = 0.52; // of the board's unit

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
  const places = new Map(
    pieces.flatMap((id) => {
      const place = scene.pieces.find((piece) => piece.id === id)?.place;
      return place ? [[`${place.x},${place.y}`, place] as const] : [];
    }),
  );
  const arcs = [...places.values()].map((place) => ({
    kind: 'shown',
    text: '',
    place,
    radius: Math.round(unit * RING),
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
