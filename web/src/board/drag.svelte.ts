// A piece taken up with the pointer, carried, and put down.

import type { Place, PieceDrag } from './types';

const SLACK = 6; // pixels that a click may tremble

interface Press {
  piece: string;
  pointer: number;
  x: number;
  y: number;
}

export interface DragGround {
  toBoard(clientX: number, clientY: number): Place;
  areaAt(place: Place): string | null;
  pieceAt(clientX: number, clientY: number, except: string): string | null;
  tell(drag: PieceDrag): void;
}

export class PieceHand {
  held = $state.raw<PieceDrag | null>(null);
  private press: Press | null = null;
  private ended = 0; // when the last drag ended: the click after it is none

  constructor(private ground: DragGround) {}

  down(event: PointerEvent, piece: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.press = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  // True while a piece is carried, so that the event means nothing else.
  move(event: PointerEvent, element: HTMLElement): boolean {
    const press = this.press;
    if (!press || event.pointerId !== press.pointer) return false;
    if (!this.held) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return false;
      element.setPointerCapture(event.pointerId);
      this.tell('start', event.clientX, event.clientY);
    }
    this.tell('move', event.clientX, event.clientY);
    return true;
  }

  up(event: PointerEvent): boolean {
    const carried = this.held !== null;
    if (carried) {
      this.tell('drop', event.clientX, event.clientY);
      this.ended = event.timeStamp;
    }
    this.held = null;
    this.press = null;
    return carried;
  }

  cancel(): boolean {
    const held = this.held;
    if (held) this.ground.tell({ ...held, phase: 'cancel' });
    this.held = null;
    this.press = null;
    return held !== null;
  }

  justEnded(event: Event): boolean {
    return this.ended > 0 && event.timeStamp - this.ended < 80;
  }

  private tell(phase: PieceDrag['phase'], clientX: number, clientY: number): void {
    const piece = this.press?.piece ?? '';
    const to = this.ground.toBoard(clientX, clientY);
    const target = this.ground.pieceAt(clientX, clientY, piece);
    this.held = { phase, piece, to, area: this.ground.areaAt(to), target };
    this.ground.tell(this.held);
  }
}
