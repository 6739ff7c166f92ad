// What the other side has done since the player last decided something, to be stepped through at
// leisure: its marches together, its fights one by one.

import type { Entry, Moment, Overlay, Scene, Side } from '../api/types';
import { takenBack } from '../lib/words';
import type { GameLog } from './log.svelte';
import { trailOf } from './overlays';
import type { Replay } from './replay.svelte';
import { marchesTogether, movedPieces } from './steps';

export interface Part {
  entries: Entry[];
  before: number; // deeds that stood before it
  after: number; // and after it
  fight: boolean; // dice were thrown
}

export interface DigestGround {
  readonly log: GameLog;
  readonly replay: Replay;
  yours(): readonly Side[];
  wasPlain(version: number): boolean;
}

// The other side's deeds since the last that `yours` decided themselves.
export function partsOf(
  entries: readonly Entry[],
  yours: readonly Side[],
  wasPlain: (version: number) => boolean,
): Part[] {
  if (yours.length !== 1) return [];
  const gone = takenBack(entries);
  const deeds = entries.filter((entry) => entry.kind === 'deed' && !gone.has(entry.version));
  const mine = (entry: Entry): boolean => entry.by !== null && yours.includes(entry.by);
  const last = deeds.map((entry) => mine(entry) && !wasPlain(entry.version)).lastIndexOf(true);
  const theirs = deeds.slice(last + 1).filter((entry) => !mine(entry));
  const steps = theirs.map((entry) => ({ entries: [entry], update: null, own: false }));
  return marchesTogether(steps).map((step) => ({
    entries: step.entries,
    before: (step.entries[0]?.deeds ?? 1) - 1,
    after: step.entries[step.entries.length - 1]?.deeds ?? 0,
    fight: step.entries.some((entry) => entry.rolls.length > 0),
  }));
}

// Whoever moved, and whom the events name.
export function piecesIn(part: Part, before: Scene, after: Scene): string[] {
  const known = new Set(after.pieces.map((piece) => piece.id));
  const named = part.entries.flatMap((entry) => entry.events.flatMap(({ event }) => words(event)));
  return [...new Set([...movedPieces(before, after), ...named])].filter((id) => known.has(id));
}

function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(words) : [];
}

export class Digest {
  private taken = $state.raw<readonly Part[]>([]); // those that are stepped through
  private index = $state(0);
  private drawn = $state.raw<{ trail: Overlay; pieces: string[] } | null>(null);

  constructor(private readonly ground: DigestGround) {}

  get parts(): readonly Part[] {
    if (this.stepping) return this.taken;
    const { log, yours, wasPlain } = this.ground;
    return partsOf(log.entries, yours(), wasPlain);
  }
  // Which of them is looked at; null: none.
  get at(): number | null {
    return this.stepping ? this.index : null;
  }
  get trail(): Overlay | null {
    return this.stepping ? (this.drawn?.trail ?? null) : null;
  }
  get pieces(): readonly string[] {
    return this.stepping ? (this.drawn?.pieces ?? []) : [];
  }

  // From the present to the first, then on; after the last to the present again.
  async step(by: 1 | -1): Promise<void> {
    const parts = this.parts;
    const next = this.at === null ? 0 : this.at + by;
    const part = parts[next];
    if (!part) {
      this.leave();
      return;
    }
    this.taken = parts;
    this.index = next;
    this.drawn = null;
    const { replay } = this.ground;
    replay.pause();
    const [, before, after] = await Promise.all([
      replay.show(part.after),
      replay.fetch(part.before),
      replay.fetch(part.after),
    ]);
    if (this.at === next) this.drawn = drawing(part, before, after);
  }

  leave(): void {
    if (this.stepping) this.ground.replay.live();
    this.taken = [];
  }

  // Whoever looks elsewhere in the timeline has left it.
  private get stepping(): boolean {
    const part = this.taken[this.index];
    return part !== undefined && this.ground.replay.at === part.after;
  }
}

const drawing = (part: Part, { scene: before }: Moment, { scene: after }: Moment) => ({
  trail: trailOf(before, after),
  pieces: piecesIn(part, before, after),
});
