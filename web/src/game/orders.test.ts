import { describe, expect, it } from 'vitest';
import type { Choice, ScenePiece } from '../api/types';
import { commands } from './commands';
import { actingPieces, groupsOf, listedByPiece, mainChoices, plainChoices } from './orders';

const choice = (group: string, piece: string, target = '', n = 0): Choice => ({
  // The page sends back what it was given, whatever it is.
  action: { group, piece, target, n } as unknown as Choice['action'],
  text: `${piece} ${group}`,
  group,
  clause: 'XX-1',
  pieces: piece ? [piece] : [],
  target,
  path: [],
  note: '',
  ghosts: [],
  brief: '',
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
  it('puts fire before movement, and both before what is done on the spot', () => {
    const walk = { ...choice('Move', 'keyes'), path: [{ x: 1, y: 1 }] };
    const all = [choice('Formation', 'keyes'), walk, ...few];
    expect(groupsOf(all).map((group) => group.name)).toEqual(['Fire', 'Move', 'Formation']);
  });
  it('lists each piece once when the groups would be too long to read', () => {
    const of = (group: string, count: number) =>
      Array.from({ length: count }, (_, n) => choice(group, `unit ${n}`));
    expect(listedByPiece(groupsOf([...of('Move', 11), ...of('Facing', 8)]))).toBe(false);
    expect(listedByPiece(groupsOf([...of('Move', 12), ...of('Facing', 12)]))).toBe(true);
    expect(listedByPiece(groupsOf(of('Rally', 40)))).toBe(false);
  });
  it('puts pieces under what they belong to, and leaders last', () => {
    const piece = (name: string, identity: string, kind: string) =>
      ({
        name,
        identity,
        kind,
        card: [`Union ${kind}, division ${identity}, 9 men.`],
      }) as ScenePiece;
    const gibbon = piece('Gibbon', 'hero', 'leader');
    const one = piece('2nd Wisconsin', 'Fourth Brigade', 'infantry');
    const two = piece('76th New York', 'Second Brigade', 'infantry');
    expect(commands([gibbon, one, two]).map(({ name }) => name)).toEqual([
      'Fourth Brigade',
      'Second Brigade',
      '',
    ]);
    expect(commands([piece('Keyes', '1', 'infantry')])).toMatchObject([{ name: 'Division 1' }]);
    expect(commands([piece('Stuart', '', 'cavalry')])).toMatchObject([{ name: '' }]);
  });
  it('names each acting piece once, in order', () => {
    expect(actingPieces([done, ...few, ...many])).toEqual(['keyes', 'sherman']);
  });
});

describe('the buttons of a question', () => {
  const roll = choice('Roll', 'johnston');
  const decline = choice('Make no roll', '');
  it('begin with the sensible thing', () => {
    expect(mainChoices([decline, roll], 1)).toEqual([roll, decline]);
  });
  it('are those that concern no piece where nothing is plain', () => {
    expect(mainChoices([roll, decline], null)).toEqual([decline]);
  });
  it('name a choice once', () => {
    expect(mainChoices([decline], 0)).toEqual([decline]);
  });
});
