import { describe, expect, it } from 'vitest';
import type { DeskThing } from '../api/types';
import { linesOf, thingOf } from './desk.svelte';

const thing = (kind: DeskThing['kind'], id: string): DeskThing => ({
  kind,
  id,
  name: id,
  what: '',
  side: null,
  parent: '',
  file: 'battle.toml',
  first_line: 1,
  last_line: 2,
  place: null,
  own: true,
  named: '',
});

describe('the thing that a piece is', () => {
  const things = [
    thing('leader', 'us_gibbon'),
    thing('formation', 'us_gibbon'),
    thing('unit', 'us_2wi'),
  ];
  it('is the unit of that id', () => expect(thingOf(things, 'us_2wi')?.kind).toBe('unit'));
  it('is the formation of which it is a counter', () =>
    expect(thingOf(things, 'us_gibbon_2')?.kind).toBe('formation'));
  it('is nothing for a piece that no file knows', () =>
    expect(thingOf(things, 'train')).toBeNull());
});

describe('lines of a file', () => {
  it('have their numbers', () =>
    expect(linesOf('a\nb\nc\nd', 2, 3)).toEqual([
      { at: 2, text: 'b' },
      { at: 3, text: 'c' },
    ]));
});
