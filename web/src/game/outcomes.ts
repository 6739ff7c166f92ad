// The outcomes of a throw as a player reads them: those that say the same in words are one line,
// whose chance is their exact sum.

import type { Odds } from '../api/types';

export interface Outcome {
  text: string;
  clauses: string[];
  chance: string;
  percent: string;
  between: string; // where a chance that was counted lies; empty if it is exact
}

interface Fraction {
  over: bigint;
  under: bigint;
}

// What comes of a choice: one thing, or one for each answer that the other side may give first.
export type Case = Pick<Odds, 'about' | 'outcomes' | 'chances'> & { answer: string };
export const casesOf = (odds: Odds): Case[] =>
  odds.answers.length === 0
    ? [{ ...odds, answer: '' }]
    : odds.answers.map(({ text, ...rest }) => ({ ...rest, answer: text }));

export function outcomesOf(odds: Pick<Odds, 'about' | 'outcomes'>): Outcome[] {
  const lines = new Map<string, { chance: Fraction; clauses: Set<string>; between: string }>();
  for (const row of odds.outcomes) {
    const text = row.outcome.map((event) => event.text).join(' ') || 'Nothing happens.';
    const known = lines.get(text);
    const line = known ?? { chance: { over: 0n, under: 1n }, clauses: new Set(), between: '' };
    // Of several that say the same the intervals do not add up.
    line.between = known || !row.between ? '' : `${row.between.low} to ${row.between.high}`;
    line.chance = sum(line.chance, read(row.chance));
    for (const event of row.outcome) line.clauses.add(event.clause);
    lines.set(text, line);
  }
  return [...lines]
    .map(([text, line]) => ({
      text,
      clauses: [...line.clauses],
      chance: `${line.chance.over}/${line.chance.under}`,
      percent: said(line.chance, odds.about),
      between: line.between,
      size: line.chance,
    }))
    .sort((a, b) => Number(larger(b.size, a.size)) - Number(larger(a.size, b.size)))
    .map(({ text, clauses, chance, percent, between }) => ({
      text,
      clauses,
      chance,
      percent,
      between,
    }));
}

// The likeliest of them, and how likely all others are together: what a passing look can take in.
export function likeliest(
  outcomes: readonly Outcome[],
  most: number,
  about: Odds['about'],
): { shown: readonly Outcome[]; others: number; percent: string } {
  const whole = outcomes.length <= most + 1;
  const rest = whole ? [] : outcomes.slice(most);
  const chance = rest.reduce((all, one) => sum(all, read(one.chance)), { over: 0n, under: 1n });
  return {
    shown: whole ? outcomes : outcomes.slice(0, most),
    others: rest.length,
    percent: said(chance, about),
  };
}

const MANY_WORDS = 6;

// What all of them begin with, up to a colon or a full stop: said once above them.
export function sharedOpening(outcomes: readonly Outcome[]): string {
  const [first, ...others] = outcomes.map((outcome) => outcome.text);
  if (first === undefined || others.length === 0) return '';
  let length = 0;
  while (length < first.length && others.every((text) => text[length] === first[length])) length++;
  const sentence = Math.max(
    first.lastIndexOf(': ', length - 2) + 2,
    first.lastIndexOf('. ', length - 2) + 2,
  );
  // Many words that are the same in every row are said once, though no sentence ends there.
  const words = first.lastIndexOf(' ', length - 1) + 1;
  const many = first.slice(sentence, words).split(' ').length > MANY_WORDS;
  const cut = many ? words : sentence;
  const whole = [first, ...others].every((text) => text.length > cut);
  return cut > 2 && whole ? first.slice(0, cut) : '';
}

// The clauses under which every one of them happens.
export const sharedClauses = (outcomes: readonly Outcome[]): string[] =>
  (outcomes[0]?.clauses ?? []).filter((clause) =>
    outcomes.every((outcome) => outcome.clauses.includes(clause)),
  );

// What may or may not happen, by kind: "pinned" 33.3 %. What is certain needs no telling.
export const chancesOf = (odds: Pick<Odds, 'chances'>): { kind: string; percent: string }[] =>
  odds.chances
    .filter((one) => one.chance !== '1')
    .map((one) => ({ kind: one.kind.replaceAll('_', ' '), percent: one.percent }));

// The main thing first: the likeliest kind of event, or else the likeliest outcome as it is told.
export function mainThing(
  odds: Pick<Odds, 'about' | 'outcomes' | 'chances'>,
): { what: string; percent: string } | null {
  const [kind] = odds.chances;
  if (kind) return { what: kind.kind.replaceAll('_', ' '), percent: kind.percent };
  const [outcome] = outcomesOf(odds);
  return outcome ? { what: outcome.text, percent: outcome.percent } : null;
}

function read(fraction: string): Fraction {
  const [over = '0', under = '1'] = fraction.split('/');
  return { over: BigInt(over), under: BigInt(under) };
}

function sum(a: Fraction, b: Fraction): Fraction {
  const over = a.over * b.under + b.over * a.under;
  const under = a.under * b.under;
  const common = divisor(over, under);
  return { over: over / common, under: under / common };
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a || 1n : divisor(b, a % b));
const larger = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

// What was counted never looks exact.
const said = (chance: Fraction, about: Odds['about']): string =>
  (about ? 'about ' : '') + percent(chance);

// To a tenth of a percent, rounded half up.
function percent({ over, under }: Fraction): string {
  const tenths = (over * 2000n + under) / (under * 2n);
  return `${tenths / 10n}.${tenths % 10n} %`;
}
