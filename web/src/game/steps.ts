// An update cut into steps that are shown one after another, and how long each is to be read.

import type { Entry, Scene, Update } from '../api/types';

export interface Step {
  entries: Entry[]; // what happened: one thing, or none
  update: Update | null; // null: the picture is to be had from the timeline
  own: boolean; // alone in its update: an answer to a click rather than a batch
}

export function stepsOf(update: Update, fresh: Entry[]): Step[] {
  const undone = fresh.some((entry) => entry.kind === 'undo');
  if (fresh.length <= 1 || undone) return [{ entries: fresh, update, own: fresh.length <= 1 }];
  return fresh.map((entry, i) => ({
    entries: [entry],
    update: i === fresh.length - 1 ? update : null,
    own: false,
  }));
}

const GLANCE = 260;
const MOVE = 850;
const DICE = 1500;
const A_LINE = 350;
const LINES_READ = 3;

export function paceOf(step: Step, before: Scene | undefined, after: Scene | undefined): number {
  const entry = step.entries[0];
  if (!entry || entry.kind === 'seat' || entry.kind === 'part') return 0;
  if (entry.rolls.length > 0)
    return DICE + A_LINE * Math.min(LINES_READ, Math.max(0, entry.events.length - 1));
  return movedPieces(before, after).length > 0 ? MOVE : GLANCE;
}

// The pieces that stand elsewhere than before, appeared or went.
export function movedPieces(before: Scene | undefined, after: Scene | undefined): string[] {
  if (!before || !after) return [];
  const old = new Map(before.pieces.map((piece) => [piece.id, piece.place]));
  const moved = after.pieces.filter((piece) => {
    const place = old.get(piece.id);
    old.delete(piece.id);
    return !place || place.x !== piece.place.x || place.y !== piece.place.y;
  });
  return [...moved.map((piece) => piece.id), ...old.keys()];
}
