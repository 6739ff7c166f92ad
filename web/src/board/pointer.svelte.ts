// The pointer over the board: what it hovers over, the pile that lies open under it, the piece that
// it carries, and what it measures.

import { distance } from './curves';
import { PieceHand } from './drag.svelte';
import type { Laid } from './stacks';
import type { BoardHover, Place, PieceDrag, SceneArea, SceneBoard } from './types';
import type { BoardView } from './view.svelte';

export const TURN = 50; // tenths of a degree that a notch of the wheel turns a stand
const OPENS = 220; // milliseconds that the pointer rests on a pile before it opens
const CLOSES = 120;

export interface PointerGround {
  readonly kind: SceneBoard['kind'];
  readonly ruler: boolean; // while on, dragging measures
  readonly view: BoardView | null;
  readonly frame: HTMLElement | undefined;
  areaAt(place: Place): SceneArea | null;
  laid(piece: string): Laid | undefined;
  mayTake(piece: string, touch: boolean): boolean;
  isChosen(piece: string): boolean;
  hovered(hover: BoardHover | null): void;
  dragged(drag: PieceDrag): void;
  chosePiece(piece: string): void;
  choseArea(area: string | null, place: Place): void;
}

export interface Pile {
  at: Place; // on the screen
  pieces: string[]; // the uppermost first
}

const marked = (node: EventTarget | null, mark: string): string | null =>
  node instanceof Element ? (node.closest(`[${mark}]`)?.getAttribute(mark) ?? null) : null;
const pieceOf = (node: EventTarget | null): string | null => marked(node, 'data-piece');
const turnerOf = (node: EventTarget | null): string | null => marked(node, 'data-turner');

// All pieces at a point of the screen, the uppermost first.
const piecesUnder = (x: number, y: number): string[] => [
  ...new Set(document.elementsFromPoint(x, y).flatMap((node) => pieceOf(node) ?? [])),
];

export class BoardPointer {
  hover = $state.raw<BoardHover | null>(null);
  fanned = $state<string | null>(null); // the stack that lies open
  pile = $state.raw<Pile | null>(null); // stands that lie over each other where one clicked
  measured = $state.raw<{ from: Place; to: Place; going: boolean } | null>(null);
  readonly hand: PieceHand;

  private fanTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private ground: PointerGround) {
    this.hand = new PieceHand({
      toBoard: (x, y) => ground.view?.toBoard(x, y) ?? { x: 0, y: 0 },
      areaAt: (place) => ground.areaAt(place)?.id ?? null,
      pieceAt: (x, y, except) => piecesUnder(x, y).find((id) => id !== except) ?? null,
      stand: (id) => (ground.kind === 'table' ? (ground.laid(id)?.piece ?? null) : null),
      tell: (drag) => ground.dragged(drag),
    });
  }

  get held(): PieceDrag | null {
    return this.hand.held;
  }

  // May what begins here move the sheet?
  mayPan(event: Event): boolean {
    if (event.type === 'wheel') return this.held === null || this.ground.kind === 'hex';
    if (turnerOf(event.target) !== null) return false;
    if (this.ground.ruler || (event instanceof MouseEvent && event.button !== 0)) return false;
    const piece = pieceOf(event.target);
    if ('touches' in event && (event as TouchEvent).touches.length > 1) return true;
    const touch = event.type === 'touchstart';
    return piece === null || (event.type !== 'dblclick' && !this.ground.mayTake(piece, touch));
  }

  down(event: PointerEvent): void {
    const view = this.ground.view;
    if (!view) return;
    clearTimeout(this.fanTimer);
    if (this.ground.ruler && event.button === 0) {
      const at = this.snapped(view.toBoard(event.clientX, event.clientY));
      this.measured = { from: at, to: at, going: true };
      return;
    }
    const turner = turnerOf(event.target);
    if (turner !== null) {
      this.hand.down(event, turner, true);
      return;
    }
    const id = this.takenAt(event);
    if (id !== null && this.ground.mayTake(id, event.pointerType === 'touch'))
      this.hand.down(event, id);
  }

  // The piece under the pointer; of several the chosen one, though it lies beneath the others.
  private takenAt(event: MouseEvent): string | null {
    const upper = pieceOf(event.target);
    if (upper === null) return null;
    const all = piecesUnder(event.clientX, event.clientY);
    return all.find((id) => this.ground.isChosen(id)) ?? upper;
  }

  move(event: PointerEvent): void {
    const { view, frame } = this.ground;
    if (!view || !frame) return;
    if (this.measured?.going) {
      const to = this.snapped(view.toBoard(event.clientX, event.clientY));
      this.measured = { ...this.measured, to };
      return;
    }
    if (this.hand.move(event, frame)) {
      this.pile = null;
      if (this.fanned !== null) this.openFan(null, 0);
      return;
    }
    if (event.pointerType === 'mouse' && !view.moving) this.hoverAt(event, view);
  }

  up(event: PointerEvent): void {
    if (this.measured) this.measured = { ...this.measured, going: false };
    this.hand.up(event);
  }

  leave(): void {
    if (this.held) return;
    this.tellHover(null);
    this.openFan(null, CLOSES);
  }

  // While a stand is carried the wheel turns it.
  wheeled(event: WheelEvent): void {
    if (this.hand.turn(event.deltaY < 0 ? -TURN : TURN)) event.preventDefault();
  }

  clicked(event: MouseEvent): void {
    const { view, ruler } = this.ground;
    if (this.hand.justEnded(event) || ruler || !view || turnerOf(event.target) !== null) return;
    const id = pieceOf(event.target);
    if (id !== null) {
      this.choosePiece(id);
      this.openPile(event);
      return;
    }
    this.pile = null;
    this.fanned = null;
    const place = view.toBoard(event.clientX, event.clientY);
    this.ground.choseArea(this.ground.areaAt(place)?.id ?? null, place);
  }

  // A click on a pile that lies closed means its top piece, and opens it.
  choosePiece(id: string): void {
    const stack = this.ground.laid(id)?.stack;
    if (stack && stack.pieces.length > 1 && this.fanned !== stack.key) {
      clearTimeout(this.fanTimer);
      this.fanned = stack.key;
    }
    this.ground.chosePiece(id);
  }

  // Counters lie fanned out; stands that cover each other are told by name.
  private openPile(event: MouseEvent): void {
    const corner = this.ground.frame?.getBoundingClientRect();
    const pieces = piecesUnder(event.clientX, event.clientY);
    this.pile =
      corner && this.ground.kind === 'table' && pieces.length > 1
        ? { at: { x: event.clientX - corner.left, y: event.clientY - corner.top }, pieces }
        : null;
  }

  tellHover(next: BoardHover | null): void {
    const same = next?.kind === this.hover?.kind && next?.id === this.hover?.id;
    if (same && !this.movedOver(next)) return;
    this.hover = next;
    this.ground.hovered(next);
  }

  // On a table the place itself counts, on a hex map only the hex.
  private movedOver(next: BoardHover | null): boolean {
    if (this.ground.kind === 'hex' || next?.kind !== 'area' || this.hover?.kind !== 'area')
      return false;
    return distance(next.place, this.hover.place) > 0;
  }

  private hoverAt(event: PointerEvent, view: BoardView): void {
    const id = pieceOf(event.target);
    if (id !== null) {
      this.tellHover({ kind: 'piece', id });
      const stack = this.ground.laid(id)?.stack;
      this.openFan(stack && stack.pieces.length > 1 ? stack.key : null, OPENS);
      return;
    }
    if (event.target instanceof Element && event.target.closest('.fan')) return;
    this.openFan(null, CLOSES);
    const place = view.toBoard(event.clientX, event.clientY);
    const area = this.ground.areaAt(place);
    const somewhere = area !== null || this.ground.kind === 'table';
    this.tellHover(somewhere ? { kind: 'area', id: area?.id ?? '', place } : null);
  }

  private openFan(key: string | null, delay: number): void {
    clearTimeout(this.fanTimer);
    if (key === this.fanned) return;
    this.fanTimer = setTimeout(() => (this.fanned = key), delay);
  }

  // On a hex map the ruler goes from middle to middle.
  private snapped(place: Place): Place {
    return this.ground.kind === 'hex' ? (this.ground.areaAt(place)?.place ?? place) : place;
  }
}
