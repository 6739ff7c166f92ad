import { describe, expect, it } from 'vitest';
import type { Choice } from '../api/types';
import { actingPieces, groupsOf, plainChoices } from './orders';

const choice = (group: string, piece: string, target = '', n = 0): Choice => ({
  action: { group, piece, target, n },
  text: `${piece} ${group}`,
  group,
  clause: 'XX-1',
  pieces: piece ? [piece] : [],
  target,
  path: [],
  note: '',
  ghosts: [],
});

describe('orders', () => {
  const done = choice('Sequence', '');
  const few = [choice('Fire', 'keyes', 'evans'), choice('Fire', 'sherman', 'evans')];
  const many = Array.from({ length: 10 }, (_, n) =>
    choice('Move', n < 6 ? 'keyes' : 'sherman', '', n),
  );

  it('sets apart what concerns no piece', () => {
    expect(plainChoices([done, ...few])).toEqual([done]);
    expect(groupsOf([done, ...few]).map((group) => group.name)).toEqual(['Fire']);
  });
  it('lists a few as they are and many by piece, losing none', () => {
    const [fire, move] = groupsOf([...few, ...many]);
    expect(fire?.byPiece).toEqual([]);
    expect(move?.byPiece.map((one) => [one.piece, one.choices.length])).toEqual([
      ['keyes', 6],
      ['sherman', 4],
    ]);
  });
  it('names each acting piece once, in order', () => {
    expect(actingPieces([done, ...few, ...many])).toEqual(['keyes', 'sherman']);
  });
});
