// The sheet that the map is printed on: its margins, its neat line, and a quiet corner for the
// cartouche.

import type { Place, SceneBoard } from './types';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Sheet {
  scale: number; // how much larger than on a hex map of usual size everything is drawn
  near: number; // as much of the board as a hex: so much may fill CLOSEST pixels
  field: Box; // what lies within the neat line
  paper: Box;
}

// Symbols keep their size beside counters on a hex map; a table is drawn as wide as 30 hexes.
export function scaleOf(board: SceneBoard): number {
  if (board.kind === 'hex') return board.unit / 1000;
  const wide = Math.max(board.greatest.x - board.least.x, board.greatest.y - board.least.y);
  return Math.max(0.4, wide / 30000);
}

export function sheetOf(board: SceneBoard): Sheet {
  const scale = scaleOf(board);
  const pad = (board.kind === 'hex' ? 120 : 0) * scale;
  const margin = 1150 * scale;
  const field = {
    x: board.least.x - pad,
    y: board.least.y - pad,
    width: board.greatest.x - board.least.x + 2 * pad,
    height: board.greatest.y - board.least.y + 2 * pad,
  };
  const paper = {
    x: field.x - margin,
    y: field.y - margin,
    width: field.width + 2 * margin,
    height: field.height + 2 * margin,
  };
  const near = board.kind === 'hex' ? 1000 * scale : Math.min(5 * board.unit, 1000 * scale);
  return { scale, near, field, paper };
}

// How many places lie in a box, by cells: sums from the corner, so that asking costs nothing.
class Census {
  private sums: number[];
  private columns: number;
  constructor(
    private field: Box,
    private cell: number,
    places: Place[],
  ) {
    this.columns = Math.ceil(field.width / cell) + 2;
    const rows = Math.ceil(field.height / cell) + 2;
    this.sums = new Array<number>(this.columns * rows).fill(0);
    for (const place of places) {
      const at = this.index(this.column(place.x) + 1, this.row(place.y) + 1);
      if (this.sums[at] !== undefined) ++this.sums[at];
    }
    for (let row = 1; row < rows; ++row)
      for (let column = 1; column < this.columns; ++column)
        this.sums[this.index(column, row)] =
          this.sum(column, row) +
          this.sum(column - 1, row) +
          this.sum(column, row - 1) -
          this.sum(column - 1, row - 1);
  }
  private column(x: number): number {
    const last = Math.ceil(this.field.width / this.cell);
    return Math.min(Math.max(Math.floor((x - this.field.x) / this.cell), 0), last);
  }
  private row(y: number): number {
    const last = Math.ceil(this.field.height / this.cell);
    return Math.min(Math.max(Math.floor((y - this.field.y) / this.cell), 0), last);
  }
  private index(column: number, row: number): number {
    return row * this.columns + column;
  }
  private sum(column: number, row: number): number {
    return this.sums[this.index(column, row)] ?? 0;
  }
  within(box: Box): number {
    const [left, top] = [this.column(box.x), this.row(box.y)];
    const [right, foot] = [this.column(box.x + box.width) + 1, this.row(box.y + box.height) + 1];
    return (
      this.sum(right, foot) - this.sum(left, foot) - this.sum(right, top) + this.sum(left, top)
    );
  }
}

// Where a box of a size covers least of what is drawn, corners before edges before the middle.
export function quietSpot(
  field: Box,
  width: number,
  height: number,
  drawn: Place[],
  taken: Box[],
): { box: Box; covered: number } {
  const inset = Math.min(field.width, field.height) * 0.012;
  const step = Math.max(field.width, field.height) / 40;
  let best = { box: { x: field.x + inset, y: field.y + inset, width, height }, covered: Infinity };
  let least = Infinity;
  const census = new Census(field, step / 4, drawn);
  for (let x = field.x + inset; x <= field.x + field.width - width - inset + 1; x += step)
    for (let y = field.y + inset; y <= field.y + field.height - height - inset + 1; y += step) {
      const right = field.x + field.width - width - inset - x;
      const foot = field.y + field.height - height - inset - y;
      const box = {
        x: right < step ? x + right : x,
        y: foot < step ? y + foot : y,
        width,
        height,
      };
      const covered = census.within(box) + (taken.some((other) => meet(other, box)) ? 10000 : 0);
      const fromEdge =
        Math.min(x - field.x, Math.max(right, 0)) + Math.min(y - field.y, Math.max(foot, 0));
      const cost = covered * 10 + fromEdge / step;
      if (cost < least) {
        least = cost;
        best = { box, covered };
      }
    }
  return best;
}

// The box about some places with so much room to spare; empty when there are none.
export function boxAbout(places: Place[], room: number): Box {
  if (places.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + room - left,
    height: Math.max(...ys) + room - top,
  };
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

// A round number of yards for the scale bar: about `wish` long, in 1, 2 or 5 times a power of ten.
export function roundYards(wish: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wish, 1)));
  const lead = wish / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}
