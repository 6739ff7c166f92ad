// The choices laid out for a list: those that concern no piece stand apart, the rest by group and
// within a group by the piece that acts.

import type { Choice } from '../api/types';

export interface PieceOrders {
  piece: string;
  choices: Choice[];
}
export interface Group {
  name: string;
  choices: Choice[];
  byPiece: PieceOrders[];
}

const SHORT = 8; // so many choices are listed as they are
const LONG = 20; // more lines than this are not read

export const plainChoices = (choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => choice.pieces.length === 0 && choice.target === '');

// The buttons of the question: the sensible thing first, if there is one, and whatever concerns no
// piece. What passes over a roll or a phase is never louder than what is sensible.
export function mainChoices(choices: readonly Choice[], plain: number | null): Choice[] {
  const sensible = plain === null ? undefined : choices[plain];
  const rest = plainChoices(choices).filter((choice) => choice !== sensible);
  return sensible ? [sensible, ...rest] : rest;
}

// What mostly acts upon somebody stands before what goes somewhere, and that before what is done on
// the spot; else in the order of the list.
function weight(choices: readonly Choice[]): number {
  const most = (which: (choice: Choice) => boolean): boolean =>
    choices.filter(which).length > choices.length / 2;
  return most((choice) => choice.target !== '')
    ? 0
    : most((choice) => choice.path.length > 0)
      ? 1
      : 2;
}

export function groupsOf(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.pieces.length === 0 && choice.target === '') continue;
    const group = groups.get(choice.group);
    if (group) group.push(choice);
    else groups.set(choice.group, [choice]);
  }
  return [...groups]
    .map(([name, all]) => ({
      name,
      choices: all,
      byPiece: all.length > SHORT ? pieceOrders(all) : [],
    }))
    .sort((a, b) => weight(a.choices) - weight(b.choices));
}

// How many lines the groups would be.
const lines = (groups: readonly Group[]): number =>
  groups.reduce((sum, group) => sum + (group.byPiece.length || group.choices.length), 0);

// Would the same pieces come again and again? Then each is listed once, with what it may do.
export const listedByPiece = (groups: readonly Group[]): boolean =>
  groups.length > 1 && lines(groups) > LONG;

export function pieceOrders(choices: readonly Choice[]): PieceOrders[] {
  const orders = new Map<string, Choice[]>();
  for (const choice of choices) {
    const piece = choice.pieces[0] ?? choice.target;
    const list = orders.get(piece);
    if (list) list.push(choice);
    else orders.set(piece, [choice]);
  }
  return [...orders].map(([piece, all]) => ({ piece, choices: all }));
}

// The pieces that can do something, in the order of the list.
export const actingPieces = (choices: readonly Choice[]): string[] => [
  ...new Set(choices.flatMap((choice) => choice.pieces.slice(0, 1))),
];

export const concerns = (choice: Choice, piece: string): boolean =>
  choice.pieces.includes(piece) || choice.target === piece;
