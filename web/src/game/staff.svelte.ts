// Orders above the piece: the formation that the player has in hand, the order that waits for a
// place on the map, and the orders that stand. The server's adjutant carries them out.

import type { Order, OrderKind, OrderTerms, Overlay, Place, Scene, Side } from '../api/types';
import type { Ask } from '../api/verbs';
import { middleOf } from './formations';

export interface StaffGround {
  ask: Ask;
  scene(): Scene | null;
  side(): Side | null; // whose orders are given
  orders(): readonly Order[];
  complain(error: unknown): void;
}

// What the player has still to show on the map before an order is whole.
export const WANTED: Partial<Record<OrderKind, string>> = {
  march_to: 'Click where they are to march',
  along_road: 'Click where the road is to bring them',
  form_line: 'Click where the line is to face',
  follow: 'Click whom they are to follow',
};

export class Staff {
  name = $state('');
  units = $state.raw<readonly string[]>([]);
  asked = $state<OrderKind | null>(null); // waits for a place or a piece

  constructor(private readonly ground: StaffGround) {}

  get holding(): boolean {
    return this.units.length > 0;
  }

  take(name: string, units: readonly string[]): void {
    this.name = name;
    this.units = units;
    this.asked = null;
  }

  clear(): void {
    this.take('', []);
  }

  // An order by its name: given at once, or when its place is shown.
  async choose(kind: OrderKind): Promise<void> {
    if (WANTED[kind]) this.asked = kind;
    else await this.give({ kind });
  }

  // True: the click was meant for an order that waits.
  shown(place: Place, piece: string | null): boolean {
    const kind = this.asked;
    if (!kind || !this.holding) return false;
    if (kind === 'follow' && piece === null) return true;
    this.asked = null;
    if (kind === 'follow') void this.give({ kind, target: piece ?? '' });
    else if (kind === 'form_line') void this.give({ kind, heading: headingTo(this.middle, place) });
    else void this.give({ kind, to: place });
    return true;
  }

  // A piece of the formation was dragged: all of it is meant.
  dragged(piece: string, to: Place): boolean {
    if (this.units.length < 2 || !this.units.includes(piece)) return false;
    const from = this.ground.scene()?.pieces.find((one) => one.id === piece)?.place;
    if (!from) return false;
    const { x, y } = this.middle;
    void this.give({ kind: 'march_to', to: { x: x + to.x - from.x, y: y + to.y - from.y } });
    return true;
  }

  async takeBack(number: number): Promise<void> {
    try {
      await this.ground.ask('take_back_order', { number, ...this.side });
    } catch (error) {
      this.ground.complain(error);
    }
  }

  // Everybody who has no order yet.
  async holdTheRest(): Promise<void> {
    await this.send({ kind: 'hold' }, this.side);
  }

  // The orders that stand, as arrows.
  get arrows(): Overlay {
    const places = new Map(this.ground.scene()?.pieces.map((piece) => [piece.id, piece.place]));
    const lines = this.ground.orders().flatMap((order) => {
      if (order.stands !== 'standing' || !GOES.has(order.kind)) return [];
      return order.units.flatMap(({ unit, to }) => {
        const from = places.get(unit);
        const leader = order.kind === 'follow' ? places.get(order.target) : { x: 0, y: 0 };
        if (!from || !leader) return [];
        const end = { x: leader.x + to.x, y: leader.y + to.y };
        return [{ kind: 'order', from, to: end, text: order.text, clause: null }];
      });
    });
    return { areas: [], lines, arcs: [], shapes: [] };
  }

  private get middle(): Place {
    return middleOf(this.ground.scene()?.pieces ?? [], this.units);
  }

  // Of those in hand, or of whoever gives orders now.
  private get side(): { side?: Side } {
    const scene = this.ground.scene();
    const all = scene ? [...scene.pieces, ...scene.off_board] : [];
    const held = all.find((piece) => this.units.includes(piece.id));
    const side = held?.side ?? this.ground.side();
    return side ? { side } : {};
  }

  private async give(terms: OrderTerms): Promise<void> {
    const [units, side] = [[...this.units], this.side];
    this.clear();
    await this.send({ ...terms, units }, side);
  }

  private async send(order: OrderTerms, side: { side?: Side }): Promise<void> {
    try {
      await this.ground.ask('order', { order, ...side });
    } catch (error) {
      this.ground.complain(error);
    }
  }
}

const GOES = new Set<OrderKind>(['march_to', 'along_road', 'form_line', 'follow']);

// In tenths of a degree from north.
export function headingTo(from: Place, to: Place): number {
  const tenths = Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 1800) / Math.PI);
  return (tenths + 3600) % 3600;
}
