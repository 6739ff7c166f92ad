// How the sheet lies under the eye: zoom and pan. The sheet is one layer that the compositor
// moves; while a gesture goes on nothing is drawn anew, and after it everything is sharp again.

import { select } from 'd3-selection';
import {
  zoom,
  zoomIdentity,
  type D3ZoomEvent,
  type ZoomBehavior,
  type ZoomTransform,
} from 'd3-zoom';
import type { Box, Sheet } from './sheet';
import type { Place } from './types';

export const SHEET_WIDTH = 1000; // pixels of the sheet before it is scaled
const SHARP = 160; // milliseconds after the last movement: the sheet is drawn anew
const SETTLE = 380; // and what keeps its size on the screen, if nothing has moved again
const CLOSEST = 300; // pixels that a hex may grow to
const AROUND = 0.94; // of the view is filled by the armies at first
const COARSER = 0.6; // when the sheet has shrunk to this, what is drawn is far too fine for it

export class BoardView {
  transform = $state.raw<ZoomTransform>(zoomIdentity);
  moving = $state(false);
  held = $state(false); // what is drawn is to be kept and only moved
  still = $state.raw<ZoomTransform>(zoomIdentity); // how the view last stood still
  width = $state(0);
  height = $state(0);

  private behavior: ZoomBehavior<HTMLElement, unknown> | null = null;
  private settle: ReturnType<typeof setTimeout> | undefined;
  private drawn = 1; // the scale at which the sheet was last drawn
  private touched = false; // by a person: then a new size of the window does not fit anew

  constructor(
    private element: HTMLElement,
    private sheet: Sheet,
    private mayPan: (event: Event) => boolean,
    private pieces: (small: boolean) => Box, // about the pieces that matter at first
  ) {}

  get pixelsPerUnit(): number {
    return SHEET_WIDTH / this.sheet.paper.width;
  }

  start(): () => void {
    const behavior = zoom<HTMLElement, unknown>()
      .filter((event: Event) => this.mayPan(event))
      .clickDistance(5)
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => this.onZoom(event));
    this.behavior = behavior;
    select(this.element).call(behavior);
    return () => {
      clearTimeout(this.settle);
      select(this.element).on('.zoom', null);
    };
  }

  private onZoom(event: D3ZoomEvent<HTMLElement, unknown>): void {
    this.transform = event.transform;
    if (event.sourceEvent) this.touched = true;
    this.moving = true;
    this.held = this.transform.k > this.drawn * COARSER;
    if (!this.held) this.drawn = this.transform.k;
    clearTimeout(this.settle);
    this.settle = setTimeout(() => this.sharpen(), SHARP);
  }

  private sharpen(): void {
    this.moving = false;
    this.held = false;
    this.drawn = this.transform.k;
    this.settle = setTimeout(() => (this.still = this.transform), SETTLE - SHARP);
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0 || !this.behavior) return;
    this.width = width;
    this.height = height;
    const whole = this.scaleFor(this.sheet.paper);
    const unit = this.pixelsPerUnit * this.sheet.near;
    const room = SHEET_WIDTH * 0.12;
    this.behavior
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([whole * 0.85, CLOSEST / unit])
      .translateExtent([
        [-room, -room],
        [SHEET_WIDTH + room, this.sheetHeight + room],
      ]);
    if (!this.touched) this.begin();
  }

  get sheetHeight(): number {
    return (SHEET_WIDTH * this.sheet.paper.height) / this.sheet.paper.width;
  }

  private scaleFor(box: Box): number {
    const unit = this.pixelsPerUnit;
    return 0.985 * Math.min(this.width / (box.width * unit), this.height / (box.height * unit));
  }

  // The whole sheet; on a small screen the map without its margins.
  fit(): void {
    const small = Math.min(this.width, this.height) < 600;
    this.show(small ? this.sheet.field : this.sheet.paper);
    this.touched = false;
  }

  // What is seen first: the armies fill the view; on a small screen only a part of them.
  private begin(): void {
    const small = Math.min(this.width, this.height) < 600;
    const { x, y, width, height } = this.pieces(small);
    const most = CLOSEST / 5 / (this.pixelsPerUnit * 1000 * this.sheet.scale);
    if (width === 0) return this.fit();
    const around = this.scaleFor({ x, y, width, height });
    const tall = this.height / (height * this.pixelsPerUnit);
    const k = small
      ? Math.min(most, Math.max(around, tall * 0.6))
      : Math.min(most * 2, AROUND * around);
    const near = Math.max(k, this.covering);
    this.centre(this.overSheet({ x: x + width / 2, y: y + height / 2 }, near), near);
  }

  // So near that the sheet fills the view, and nothing of the desk is seen.
  private get covering(): number {
    const { width, height } = this.sheet.paper;
    return Math.max(this.width / width, this.height / height) / this.pixelsPerUnit;
  }

  show(box: Box): void {
    this.centre({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, this.scaleFor(box));
  }

  look(place: Place, hexPixels: number): void {
    this.centre(place, hexPixels / (this.pixelsPerUnit * 1000 * this.sheet.scale));
    this.touched = true;
  }

  // As near to the middle as the sheet goes: of the desk nothing is seen that need not be.
  private overSheet(middle: Place, k: number): Place {
    const { paper } = this.sheet;
    const within = (at: number, from: number, length: number, seen: number): number =>
      seen >= length
        ? from + length / 2
        : Math.min(Math.max(at, from + seen / 2), from + length - seen / 2);
    const seen = k * this.pixelsPerUnit;
    return {
      x: within(middle.x, paper.x, paper.width, this.width / seen),
      y: within(middle.y, paper.y, paper.height, this.height / seen),
    };
  }

  private centre(middle: Place, k: number): void {
    if (!this.behavior) return;
    const unit = this.pixelsPerUnit;
    const at = zoomIdentity
      .translate(this.width / 2, this.height / 2)
      .scale(k)
      .translate(-(middle.x - this.sheet.paper.x) * unit, -(middle.y - this.sheet.paper.y) * unit);
    this.behavior.transform(select(this.element), at);
    this.still = this.transform;
    this.drawn = k;
  }

  zoomBy(factor: number): void {
    this.behavior?.scaleBy(select(this.element), factor);
    this.touched = true;
  }

  panBy(dx: number, dy: number): void {
    this.behavior?.translateBy(select(this.element), dx / this.transform.k, dy / this.transform.k);
    this.touched = true;
  }

  private get margin(): number {
    return Math.min(90, this.width / 5, this.height / 5);
  }

  // Brings a place into view, if it is not; never moves more than needed.
  reveal(place: Place): void {
    if (this.width === 0) return;
    const at = this.toScreen(place);
    const { margin } = this;
    const over = (value: number, size: number): number =>
      value < margin ? margin - value : value > size - margin ? size - margin - value : 0;
    const [dx, dy] = [over(at.x, this.width), over(at.y, this.height)];
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
  }

  // Brings all of a box into view: by no more than needed, and farther off only if it must be.
  bring(box: Box): void {
    if (this.width === 0) return;
    const room = (seen: number, length: number): number =>
      (seen - 2 * this.margin) / (Math.max(length, 1) * this.pixelsPerUnit);
    const fits = Math.min(room(this.width, box.width), room(this.height, box.height));
    if (fits < this.transform.k) {
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      this.centre(this.overSheet(middle, fits), fits);
      this.touched = true;
      return;
    }
    this.reveal({ x: box.x, y: box.y });
    this.reveal({ x: box.x + box.width, y: box.y + box.height });
  }

  // Where a place lies on the screen; `at`: when the view lay so.
  toScreen(place: Place, at: ZoomTransform = this.transform): Place {
    const unit = this.pixelsPerUnit;
    const [x, y] = at.apply([
      (place.x - this.sheet.paper.x) * unit,
      (place.y - this.sheet.paper.y) * unit,
    ]);
    return { x, y };
  }

  // What lies in the middle of the view.
  get middle(): Place {
    const [x, y] = this.transform.invert([this.width / 2, this.height / 2]);
    const unit = this.pixelsPerUnit;
    return {
      x: Math.round(x / unit + this.sheet.paper.x),
      y: Math.round(y / unit + this.sheet.paper.y),
    };
  }

  // How long on the screen what is so long on the board is now.
  pixelsOf(length: number): number {
    return length * this.pixelsPerUnit * this.transform.k;
  }

  toBoard(clientX: number, clientY: number): Place {
    const corner = this.element.getBoundingClientRect();
    const [x, y] = this.transform.invert([clientX - corner.left, clientY - corner.top]);
    const unit = this.pixelsPerUnit;
    return {
      x: Math.round(x / unit + this.sheet.paper.x),
      y: Math.round(y / unit + this.sheet.paper.y),
    };
  }

  get settled(): number {
    return this.still.k;
  }

  // What of the board is seen, and half as much about it, since the view last stood still.
  get sight(): Box {
    const unit = this.pixelsPerUnit;
    const [left, top] = this.still.invert([-this.width / 2, -this.height / 2]);
    const [right, foot] = this.still.invert([this.width * 1.5, this.height * 1.5]);
    return {
      x: left / unit + this.sheet.paper.x,
      y: top / unit + this.sheet.paper.y,
      width: (right - left) / unit,
      height: (foot - top) / unit,
    };
  }

  // How much of the board a pixel of the screen covers, in steps of a quarter: a hundred stands are
  // not drawn anew for every turn of the wheel.
  get pixel(): number {
    const step = 2 ** (Math.round(Math.log2(this.settled) * 3) / 3);
    return 1 / (step * this.pixelsPerUnit);
  }

  // How large a hex (or its like on a table) is on the screen.
  get hexPixels(): number {
    return this.settled * this.pixelsPerUnit * 1000 * this.sheet.scale;
  }

  // 0: only arm and side can be read; 1: figures too; 2: names and numbers of hexes.
  get detail(): 0 | 1 | 2 {
    const size = this.hexPixels;
    return size < 50 ? 0 : size < 84 ? 1 : 2;
  }
}
