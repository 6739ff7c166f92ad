// What is written over the map: beside lines and arcs, and beside what one is about to do.

import { ahead } from './measure';
import { reachOf } from './stand';
import type { Choice, Overlay, OverlayLine, Place, SceneArc } from './types';

// What words over the map are for: each sort has its own lettering.
export type Letters = 'place' | 'unit' | 'group' | 'told';

export interface Told {
  place: Place; // the middle of the last line's baseline
  text: string;
  size: number;
}

const LONG = 36; // letters: more are folded

// In two lines, as even as the words allow.
export function folded(text: string): string[] {
  if (text.length <= LONG) return [text];
  const middle = text.length / 2;
  const gaps = [...text.matchAll(/ /g)].map((gap) => gap.index);
  const [at] = gaps.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

const LETTER = 0.5; // of the size, on average
const FANNED = new Set(['way', 'blocked']);
const SHORT = 16; // "range 2, 3 dice" is short enough; a sentence stands in the tooltip
export const short = (text: string): string => (text.length <= SHORT ? text : '');

// Does the line lead to the place that is pointed at? Then everything is told of it.
export const leads = (line: OverlayLine, to: Place | null): boolean =>
  to?.x === line.to.x && to.y === line.to.y;

// Small bands cannot hold their names.
const roomy = (arc: SceneArc, scale: number): boolean =>
  arc.text !== '' && (arc.kind !== 'range' || arc.radius > 900 * scale);

export function toldOf(overlay: Overlay, to: Place | null, scale: number): Told[] {
  const arcs = overlay.arcs
    .filter((arc) => roomy(arc, scale))
    .map((arc) => ({
      place: ahead(arc.place, arc.from === arc.to ? 0 : arc.from, arc.radius + 160 * scale),
      text: arc.text,
      size: 230 * scale,
    }));
  const told = (line: OverlayLine, text: string, size: number): Told => ({
    place: { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 },
    text,
    size: size * scale,
  });
  const pointed = overlay.lines
    .filter((line) => leads(line, to))
    .map((line) => told(line, line.text, 230));
  // Ways that are open, and that are not, lie close to each other: each is told when it is pointed at.
  const others = overlay.lines
    .filter((line) => !leads(line, to) && !FANNED.has(line.kind))
    .map((line) => told(line, short(line.text), 180));
  return apart([...pointed, ...arcs, ...others].filter((one) => one.text !== ''));
}

// Of words that would lie on each other the first are kept.
function apart(words: Told[]): Told[] {
  const kept: Told[] = [];
  for (const one of words) if (!kept.some((other) => touch(one, other))) kept.push(one);
  return kept;
}
const touch = (a: Told, b: Told): boolean => {
  const [one, other] = [extentOf(a), extentOf(b)];
  return (
    Math.abs(a.place.x - b.place.x) < one.across + other.across &&
    a.place.y - one.up < b.place.y &&
    b.place.y - other.up < a.place.y
  );
};

// Half of what it covers from left to right, and all that it covers above its baseline.
export function extentOf(one: Told): { across: number; up: number } {
  const lines = folded(one.text);
  const letters = Math.max(...lines.map((line) => line.length));
  return { across: (letters * one.size * LETTER) / 2, up: lines.length * one.size };
}

// What going there would cost, over where the stand would be.
export function noteOf(choice: Choice, scale: number): Told | null {
  const ghost = choice.ghosts[choice.ghosts.length - 1];
  const at = ghost?.place ?? choice.path[choice.path.length - 1];
  if (!at) return null;
  const reach = ghost ? reachOf(ghost) * 0.6 : 0;
  const place = { x: at.x, y: at.y - reach - 420 * scale };
  return { place, text: choice.note || choice.text, size: 230 * scale };
}
