import { describe, expect, it } from 'vitest';
import {
  casesOf,
  chancesOf,
  likeliest,
  outcomesOf,
  sharedClauses,
  sharedOpening,
} from './outcomes';

const row = (chance: string, clause: string, text: string) => ({
  chance,
  percent: '',
  between: null,
  outcome: [{ clause, text, event: null }],
});

describe('outcomesOf', () => {
  it('adds up what reads the same, exactly, likeliest first', () => {
    const odds = {
      about: null,
      outcomes: [
        row('1/12', 'F-1', 'Flinches.'),
        row('1/2', 'H-2', 'Stands.'),
        row('5/12', 'H-4', 'Stands.'),
      ],
      chances: [],
      tally: [],
      answers: [],
    };
    expect(outcomesOf(odds)).toEqual([
      { text: 'Stands.', clauses: ['H-2', 'H-4'], chance: '11/12', percent: '91.7 %', between: '' },
      { text: 'Flinches.', clauses: ['F-1'], chance: '1/12', percent: '8.3 %', between: '' },
    ]);
  });
  it('never lets what was counted look exact', () => {
    const between = { low: '20.0 %', high: '30.0 %' };
    const odds = {
      about: { runs: 400, sure: '95 %' },
      outcomes: [{ ...row('1/4', 'A', 'Routs.'), between }, row('3/4', 'B', 'Stands.')],
    };
    expect(outcomesOf(odds)).toMatchObject([
      { percent: 'about 75.0 %', between: '' },
      { percent: 'about 25.0 %', between: '20.0 % to 30.0 %' },
    ]);
    const many = ['A', 'B', 'C', 'D'].map((text) => row('1/4', 'A', text));
    const all = outcomesOf({ ...odds, outcomes: many });
    expect(likeliest(all, 2, odds.about)).toMatchObject({ others: 2, percent: 'about 50.0 %' });
  });
  it('is exact where a double is not', () => {
    const odds = {
      about: null,
      outcomes: [
        row('17492903151665/22876792454961', 'A', 'Gone.'),
        row('5383889303296/22876792454961', 'B', 'Gone.'),
      ],
      chances: [],
      tally: [],
      answers: [],
    };
    expect(outcomesOf(odds)[0]).toMatchObject({ chance: '1/1', percent: '100.0 %' });
  });
  it('puts the least likely together for a passing look', () => {
    const odds = {
      about: null,
      outcomes: [
        row('1/2', 'A', 'a'),
        row('1/4', 'A', 'b'),
        row('1/6', 'A', 'c'),
        row('1/12', 'A', 'd'),
      ],
      chances: [],
      tally: [],
      answers: [],
    };
    const all = outcomesOf(odds);
    expect(likeliest(all, 2, null)).toMatchObject({ others: 2, percent: '25.0 %' });
    expect(likeliest(all, 2, null).shown.map((one) => one.text)).toEqual(['a', 'b']);
    expect(likeliest(all, 3, null)).toMatchObject({ shown: all, others: 0 });
  });
  it('says once what all of them begin with, and under which clauses', () => {
    const odds = {
      about: null,
      outcomes: [
        row('1/2', 'F-1', 'A fires at B, table 3: 1 lost.'),
        row('1/2', 'F-1', 'A fires at B, table 3: 2 lost. B breaks.'),
      ],
      chances: [
        { kind: 'fired', chance: '1', percent: '100 %', between: null },
        { kind: 'was_red', chance: '1/2', percent: '50 %', between: null },
      ],
      tally: [],
      answers: [],
    };
    expect(sharedOpening(outcomesOf(odds))).toBe('A fires at B, table 3: ');
    expect(sharedClauses(outcomesOf(odds))).toEqual(['F-1']);
    expect(chancesOf(odds)).toEqual([{ kind: 'was red', percent: '50 %' }]);
    expect(sharedOpening(outcomesOf({ ...odds, outcomes: odds.outcomes.slice(0, 1) }))).toBe('');
  });
});

describe('casesOf', () => {
  const nothing = { about: null, outcomes: [], chances: [], tally: [], answers: [] };
  it('is one case where nobody has to answer', () => {
    expect(casesOf(nothing).map(({ answer }) => answer)).toEqual(['']);
  });
  it('is one for each answer where somebody has', () => {
    const hit = [row('1/1', 'F-1', 'Hit.')];
    const fires = { text: 'Baylor fires', about: null, outcomes: hit, chances: [] };
    const odds = { ...nothing, answers: [fires, { ...fires, text: 'Baylor holds its fire' }] };
    expect(casesOf(odds).map(({ answer }) => answer)).toEqual([
      'Baylor fires',
      'Baylor holds its fire',
    ]);
    expect(outcomesOf(casesOf(odds)[0] ?? nothing)[0]?.text).toBe('Hit.');
  });
});
