// A piece taken up with the pointer, carried, and put down.

import type { Place, PieceDrag } from './types';

const SLACK = 6; // pixels that a click may tremble

interface Press {
  piece: string;
  pointer: number;
  x: number;
  y: number;
  grip: Place; // from the piece's middle to where it is held; nought on a hex map
  turner: boolean; // by its handle: it turns where it stands
}

export interface DragGround {
  toBoard(clientX: number, clientY: number): Place;
  areaAt(place: Place): string | null;
  pieceAt(clientX: number, clientY: number, except: string): string | null;
  stand(piece: string): { place: Place; heading: number } | null; // on a table only
  tell(drag: PieceDrag): void;
}

export class PieceHand {
  held = $state.raw<PieceDrag | null>(null);
  private press: Press | null = null;
  private ended = 0; // when the last drag ended: the click after it is none
  private turned: number | null = null;
  private dropped = false; // put away before the button was let go

  constructor(private ground: DragGround) {}

  down(event: PointerEvent, piece: string, turner = false): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const [x, y] = [event.clientX, event.clientY];
    const stand = this.ground.stand(piece);
    const at = this.ground.toBoard(x, y);
    const grip = stand ? { x: at.x - stand.place.x, y: at.y - stand.place.y } : { x: 0, y: 0 };
    this.press = { piece, pointer: event.pointerId, x, y, grip, turner };
    this.turned = null;
  }

  // Turns what is carried, by tenths of a degree.
  turn(by: number): boolean {
    const held = this.held;
    const stand = held ? this.ground.stand(held.piece) : null;
    if (!held || !stand) return false;
    this.turned = whole((this.turned ?? stand.heading) + by);
    this.held = { ...held, phase: 'move', heading: this.turned };
    this.ground.tell(this.held);
    return true;
  }

  // True while a piece is carried, so that the event means nothing else.
  move(event: PointerEvent, element: HTMLElement): boolean {
    const press = this.press;
    if (!press || event.pointerId !== press.pointer) return false;
    if (!this.held) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return false;
      element.setPointerCapture(event.pointerId);
      this.tell('start', event);
    }
    this.tell('move', event);
    return true;
  }

  up(event: PointerEvent): boolean {
    const carried = this.held !== null;
    if (carried) this.tell('drop', event);
    if (carried || this.dropped) this.ended = event.timeStamp;
    this.dropped = false;
    this.held = null;
    this.press = null;
    return carried;
  }

  cancel(): boolean {
    const held = this.held;
    if (held) this.ground.tell({ ...held, phase: 'cancel' });
    this.dropped = held !== null;
    this.held = null;
    this.press = null;
    return held !== null;
  }

  justEnded(event: Event): boolean {
    return this.ended > 0 && event.timeStamp - this.ended < 80;
  }

  private tell(phase: PieceDrag['phase'], event: PointerEvent): void {
    const press = this.press;
    if (!press) return;
    this.held = press.turner ? this.turning(phase, event, press) : this.going(phase, event, press);
    this.ground.tell(this.held);
  }

  private going(phase: PieceDrag['phase'], event: PointerEvent, press: Press): PieceDrag {
    const { clientX, clientY } = event;
    const at = this.ground.toBoard(clientX, clientY);
    const to = { x: at.x - press.grip.x, y: at.y - press.grip.y };
    const target = this.ground.pieceAt(clientX, clientY, press.piece);
    const area = this.ground.areaAt(at);
    return { phase, piece: press.piece, to, area, target, heading: this.turned };
  }

  // By steps of five degrees; with Shift, of one.
  private turning(phase: PieceDrag['phase'], event: PointerEvent, press: Press): PieceDrag {
    const stand = this.ground.stand(press.piece);
    const to = stand?.place ?? { x: 0, y: 0 };
    const at = this.ground.toBoard(event.clientX, event.clientY);
    const step = event.shiftKey ? 10 : 50;
    const heading = (Math.atan2(at.x - to.x, to.y - at.y) * 1800) / Math.PI;
    this.turned = whole(Math.round(heading / step) * step);
    return { phase, piece: press.piece, to, area: null, target: null, heading: this.turned };
  }
}

const whole = (tenths: number): number => ((tenths % 3600) + 3600) % 3600;
