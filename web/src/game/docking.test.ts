import { describe, expect, it } from 'vitest';
import type { ScreenBox } from '../board/types';
import { arrowTo, dockBox, dockFor } from './docking';

const card = { width: 336, height: 200 };
const ground = { width: 1000, height: 700 };
const at = (x: number, y: number): ScreenBox => ({
  left: x - 20,
  top: y - 20,
  right: x + 20,
  foot: y + 20,
});

describe('the card', () => {
  it('lies in the first corner where it covers nobody', () => {
    expect(dockFor(card, ground, [])).toBe('upper-left');
    expect(dockFor(card, ground, [at(100, 100)])).toBe('upper-right');
    expect(dockFor(card, ground, [at(100, 100), at(900, 100)])).toBe('lower-left');
  });
  it('lies beside the board where there are troops everywhere, and on a small one', () => {
    const everywhere = [at(100, 100), at(900, 100), at(100, 600), at(800, 600), at(500, 100)];
    expect(dockFor(card, ground, [...everywhere, at(500, 600)])).toBe('column');
    expect(dockFor(card, { width: 390, height: 320 }, [])).toBe('column');
  });
});

describe('the arrow', () => {
  it('goes from the card to the nearest who is in sight, and ends before him', () => {
    const box = dockBox('upper-left', card, ground);
    const arrow = arrowTo(box, ground, [at(2000, 100), at(900, 600), at(600, 100)]);
    expect(arrow?.from).toEqual({ x: box.right, y: 100 });
    expect(arrow?.to.y).toBe(100);
    expect(arrow?.to.x).toBeLessThan(580);
    expect(arrow?.to.x).toBeGreaterThan(560);
  });
  it('points at nobody who is out of sight', () => {
    expect(arrowTo(dockBox('upper-left', card, ground), ground, [at(-50, 100)])).toBeNull();
  });
});
