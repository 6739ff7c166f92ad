import { describe, expect, it } from 'vitest';
import type { ScenePiece } from '../api/types';
import { scene } from '../testing/samples';
import { formationNamed } from './formations';

const piece = (id: string, identity: string): ScenePiece =>
  ({
    id,
    identity,
    side: 'confederate',
    kind: 'infantry',
    superior: '',
    card: [],
  }) as unknown as ScenePiece;

describe('a formation by its name', () => {
  it('has its brigades, and those of it who have yet to come on', () => {
    const all = {
      ...scene(),
      pieces: [piece('bee', 'Third Brigade, Shenandoah'), piece('evans', 'Seventh Brigade')],
      off_board: [piece('6nc', 'Third Brigade, Shenandoah')],
    };
    expect(formationNamed(all, 'confederate', 'Shenandoah').units).toEqual(['bee', '6nc']);
  });
  it('is a division too of which counters bear the figure only, with its commander', () => {
    const unit = (id: string, division: string): ScenePiece => ({
      ...piece(id, division),
      superior: 'tyler',
      card: [`Union infantry, division ${division}, 2500 men.`],
    });
    const tyler = { ...piece('tyler', '1'), kind: 'command', superior: 'mcdowell' };
    const mcdowell = { ...piece('mcdowell', '★'), kind: 'control' };
    const all = {
      ...scene(),
      pieces: [unit('keyes', '1'), unit('porter', '2'), tyler, mcdowell],
      off_board: [],
    };
    expect(formationNamed(all, 'confederate', 'Division 1').units).toEqual(['keyes', 'tyler']);
  });
});
