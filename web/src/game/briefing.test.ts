import { describe, expect, it } from 'vitest';
import type { Scene, SceneMarker, ScenePiece } from '../api/types';
import { scene } from '../testing/samples';
import { arrivalsOf, lengthOf, objectiveRings, objectivesOf } from './briefing';

const marker = (text: string, icon: string): SceneMarker =>
  ({ text, tone: 'plain', icon, place: { x: 1000, y: 2000 }, side: null }) as SceneMarker;
const late = (id: string, side: string, ...card: string[]): ScenePiece =>
  ({ id, name: id, side, card }) as ScenePiece;

const field: Scene = {
  ...scene(),
  markers: [marker('Stone Bridge, held by nobody', 'star'), marker('smoke', 'none')],
  off_board: [
    late('kirby', 'confederate', '1700 men', 'Due at 12:00, by railroad.'),
    late('nc', 'confederate', '641 men', 'Due at 9:00, by railroad.'),
    late('va', 'confederate', '350 men', 'Due at 12:00, by railroad.'),
    late('reserve', 'union', 'nobody knows'),
  ],
};

describe('the briefing', () => {
  it('rings the objectives and nothing else', () => {
    expect(objectivesOf(field).map((one) => one.text)).toEqual(['Stone Bridge, held by nobody']);
    const { arcs } = objectiveRings(field, 1000, 9000);
    expect(arcs).toHaveLength(1);
    expect(arcs[0]).toMatchObject({ kind: 'shown', place: { x: 1000, y: 2000 }, radius: 620 });
  });
  it('tells who comes when, the earliest first, those of one hour together', () => {
    expect(
      arrivalsOf(field, ['confederate']).map(({ when, pieces }) => [when, pieces.length]),
    ).toEqual([
      ['Due at 9:00, by railroad.', 1],
      ['Due at 12:00, by railroad.', 2],
    ]);
    expect(arrivalsOf(field, ['union'])[0]?.when).toBe('Later');
  });
  it('reads the length of the battle from its heading', () => {
    expect(lengthOf('Bound 1 of 13, 06:00: Confederate round')).toBe('13 bounds');
    expect(lengthOf('Turn 1 of 60, 18:30: before the battle')).toBe('60 turns');
    expect(lengthOf('Over')).toBe('');
  });
});
