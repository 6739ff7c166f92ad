import { describe, expect, it } from 'vitest';
import type { Converted, RosterCommander, RosterUnit } from '../api/types';
import { groupsOf, linesOf, totalOf } from './groups';

const unit = (id: string, identity: string, more: Partial<RosterUnit> = {}): RosterUnit => ({
  id,
  name: id,
  side: 'union',
  arm: 'infantry',
  identity,
  counter: '2-4-3',
  bases: 3,
  points: 0,
  figures: 4,
  range: '8',
  move: '8',
  frontage: '1.6',
  depth: '1.2',
  abilities: '',
  ...more,
});
const commander = (id: string, identity: string, level = 'formation'): RosterCommander => ({
  id,
  name: id,
  side: 'union',
  level,
  identity,
  command: 3,
  exceptional: false,
  radius: '12',
  move: '12',
});
const roster = {
  units: [
    unit('keyes', 'division 1'),
    unit('griffin', 'star', { bases: 2, figures: 1 }),
    unit('porter', 'division 2'),
    unit('sherman', 'division 1'),
    unit('evans', 'division 1', { side: 'confederate' }),
  ],
  commanders: [
    commander('hunter', 'division 2'),
    commander('tyler', 'division 1'),
    commander('mcdowell', 'star', 'higher'),
  ],
} as Converted;

describe('the groups of a roster', () => {
  it('puts the highest commander first and everybody with his own', () => {
    const told = groupsOf(roster, 'union').map((group) => [
      group.identity,
      ...group.commanders.map((one) => one.id),
      ...group.units.map((one) => one.id),
    ]);
    expect(told).toEqual([
      ['star', 'mcdowell', 'griffin'],
      ['division 1', 'tyler', 'keyes', 'sherman'],
      ['division 2', 'hunter', 'porter'],
    ]);
  });
  it('gives a side without commanders its units under a head', () => {
    const groups = groupsOf(roster, 'confederate');
    expect(groups.map((group) => group.commanders)).toEqual([[]]);
    expect(linesOf(groups)).toBe(2);
  });
  it('counts lines, bases and figures', () => {
    const groups = groupsOf(roster, 'union');
    expect(linesOf(groups)).toBe(7);
    expect(totalOf(groups)).toEqual({ units: 4, bases: 11, figures: 38 });
  });
});
