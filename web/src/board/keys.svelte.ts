// The board by keyboard: a cursor that goes from area to area, the focus that goes from piece to
// piece, and keys that move the sheet.

import { nearestTowards } from './areas';
import type { Laid } from './stacks';
import type { Place, SceneArea } from './types';
import type { BoardView } from './view.svelte';

const ARROWS: Record<string, Place> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const STEP = 90; // pixels that the sheet moves at once
const CROSS = 24; // and the cross over a table
export const ZOOM_STEP = 1.4;

export interface KeyGround {
  view(): BoardView | null;
  areas(): SceneArea[];
  table(): boolean; // a cross goes over it; a hex map has a cursor from hex to hex
  areaAt(place: Place): SceneArea | null;
  firstArea(): SceneArea | null; // where the cursor begins
  laid(): Laid[];
  focus(piece: string): void;
  chooseArea(area: string | null, place: Place): void;
  choosePiece(piece: string): void;
  reach(area: string, place: Place): void;
  turn(clockwise: boolean): boolean; // what is carried; false: nothing is
  escape(): boolean; // true: something was put away
}

export class BoardKeys {
  cursor = $state.raw<SceneArea | null>(null);
  cross = $state.raw<Place | null>(null);
  focused = $state<string | null>(null); // the piece that has the focus

  constructor(private ground: KeyGround) {}

  keyed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const done = arrow ? this.go(arrow, event.shiftKey) : this.pressed(event.key);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private pressed(key: string): boolean {
    const view = this.ground.view();
    switch (key) {
      case '+':
      case '=':
        view?.zoomBy(ZOOM_STEP);
        return true;
      case '-':
      case '_':
        view?.zoomBy(1 / ZOOM_STEP);
        return true;
      case '0':
        view?.fit();
        return true;
      case '[':
        return this.ground.turn(false);
      case ']':
        return this.ground.turn(true);
      case 'Escape':
        return this.ground.escape();
      case 'Enter':
      case ' ':
        return this.choose();
      default:
        return false;
    }
  }

  private choose(): boolean {
    if (this.focused !== null) this.ground.choosePiece(this.focused);
    else if (this.cross) this.ground.chooseArea(this.crossed?.id ?? null, this.cross);
    else if (this.cursor) this.ground.chooseArea(this.cursor.id, this.cursor.place);
    else return false;
    return true;
  }

  // From piece to piece when a piece has the focus, else from area to area; with Shift the sheet.
  private go(arrow: Place, sheet: boolean): boolean {
    if (sheet) this.ground.view()?.panBy(-arrow.x * STEP, -arrow.y * STEP);
    else if (this.focused !== null) this.goPiece(arrow);
    else if (this.ground.table()) this.goCross(arrow);
    else this.goArea(arrow);
    return true;
  }

  // What the cross lies on.
  get crossed(): SceneArea | null {
    return this.cross && this.ground.areaAt(this.cross);
  }

  forget(): void {
    this.cursor = null;
    this.cross = null;
  }

  private goCross(arrow: Place): void {
    const view = this.ground.view();
    if (!view) return;
    const step = CROSS / view.pixelsOf(1);
    const from = this.cross ?? this.ground.firstArea()?.place ?? view.middle;
    this.cross = this.cross
      ? { x: Math.round(from.x + arrow.x * step), y: Math.round(from.y + arrow.y * step) }
      : from;
    view.reveal(this.cross);
    this.ground.reach(this.crossed?.id ?? '', this.cross);
  }

  private goArea(arrow: Place): void {
    const from = this.cursor;
    const areas = this.ground.areas();
    this.cursor = from
      ? (nearestTowards(from.place, areas, arrow) ?? from)
      : this.ground.firstArea();
    if (!this.cursor) return;
    this.ground.view()?.reveal(this.cursor.place);
    this.ground.reach(this.cursor.id, this.cursor.place);
  }

  private goPiece(arrow: Place): void {
    const laid = this.ground.laid();
    const here = laid.find((entry) => entry.piece.id === this.focused);
    if (!here) return;
    const others = laid.filter((entry) => entry !== here);
    const next = nearestTowards(here.place, others, arrow);
    if (next) this.ground.focus(next.piece.id);
  }
}
