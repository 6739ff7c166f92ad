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

// Marches of one side that follow each other are shown together; what throws dice is shown alone.
export function marchesTogether(steps: readonly Step[]): Step[] {
  const shown: Step[] = [];
  for (const step of steps) {
    const last = shown[shown.length - 1];
    if (last && isMarch(last) && isMarch(step) && last.entries[0]?.by === step.entries[0]?.by)
      shown[shown.length - 1] = { ...step, entries: [...last.entries, ...step.entries] };
    else shown.push(step);
  }
  return shown;
}
const isMarch = (step: Step): boolean =>
  !step.own &&
  step.entries.length > 0 &&
  step.entries.every((entry) => entry.kind === 'deed' && entry.rolls.length === 0);

export const LONGEST = 8000; // milliseconds for all that is still to be shown

// By how much everything is hurried so that the rest is shown in time.
export function hurry(steps: readonly Step[], longest: number): number {
  const all = steps.reduce((sum, step) => sum + paceOf(step, undefined, undefined, MOVE), 0);
  return all > longest ? longest / all : 1;
}

const GLANCE = 260;
const MOVE = 850;
const DICE = 1500;
const A_LINE = 350;
const LINES_READ = 3;

export function paceOf(
  step: Step,
  before: Scene | undefined,
  after: Scene | undefined,
  still = GLANCE, // for what moves nothing
): number {
  const entry = step.entries[0];
  if (!entry || entry.kind === 'seat' || entry.kind === 'part') return 0;
  if (entry.rolls.length > 0)
    return DICE + A_LINE * Math.min(LINES_READ, Math.max(0, entry.events.length - 1));
  return movedPieces(before, after).length > 0 ? MOVE : still;
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
