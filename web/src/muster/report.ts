// What became of a battle under a rulebook, as a page tells it: the things of the file in groups, and
// each in a few words.

import type { MusterEntry, MusterReport } from '../api/types';
import { thousands } from '../lib/words';

export const musterAddress = (battle: string, rulebook: string): string =>
  `/muster?${new URLSearchParams({ battle, rulebook })}`;

export interface MusterGroup {
  what: MusterEntry['what'];
  title: string;
  entries: MusterEntry[];
}

const TITLES: [MusterEntry['what'], string][] = [
  ['formation', 'Formations'],
  ['leader', 'Leaders'],
  ['unit', 'Units'],
  ['arrival', 'Arrivals'],
  ['objective', 'Objectives'],
];

// What a reader looks for: everything, or what did not come out as the file has it.
export type Sieve = 'all' | 'otherwise';

// Moved, dropped, split, or with something that no rule reads.
export const isOtherwise = (entry: MusterEntry): boolean =>
  entry.fate === 'dropped' ||
  entry.reasons.length > 0 ||
  entry.ignored.length > 0 ||
  (entry.asked !== null && entry.given !== null && entry.asked.text !== entry.given.text);

export function groupsOf(report: MusterReport, sieve: Sieve): MusterGroup[] {
  return TITLES.map(([what, title]) => ({
    what,
    title,
    entries: report.entries.filter(
      (entry) => entry.what === what && (sieve === 'all' || isOtherwise(entry)),
    ),
  })).filter(({ entries }) => entries.length > 0);
}

// Where it was asked for and where it is.
export function placeWords(entry: MusterEntry): string {
  const { asked, given } = entry;
  if (asked && given)
    return asked.text === given.text
      ? `${given.text}, as asked`
      : `asked ${asked.text}; given ${given.text}, ${thousands(entry.moved_yards)} yards off`;
  if (given) return given.text;
  return asked ? `asked ${asked.text}` : '';
}

// "battle.toml:57" in its two parts; without a line it is about the whole file.
export function lineOf(where: string): { file: string; line: number } {
  const found = /^(.*):(\d+)$/.exec(where);
  return found ? { file: found[1] ?? '', line: Number(found[2]) } : { file: where, line: 0 };
}
