// Small words and numbers.

import type { Entry, SeatView, Side } from '../api/types';

export const sideName = (side: Side): string => (side === 'union' ? 'Union' : 'Confederate');
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');
export const thousands = (n: number): string => n.toLocaleString('en-US');
export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function seatWords(seat: SeatView): string {
  if (seat.kind === 'computer') return `the computer${seat.level ? `, ${seat.level}` : ''}`;
  if (seat.name) return seat.name;
  if (!seat.taken) return seat.kind === 'open' ? 'an open seat' : 'a friend, not yet here';
  return seat.kind === 'here' ? 'at this screen' : 'a friend';
}

export function ago(time: number, now: number): string {
  const minutes = Math.floor((now - time) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`;
  if (minutes < 48 * 60) return `${plural(Math.floor(minutes / 60), 'hour')} ago`;
  return `${plural(Math.floor(minutes / 1440), 'day')} ago`;
}

// "3/16" as a part of one, for the length of a bar.
export function partOf(fraction: string): number {
  const [over = '0', under = '1'] = fraction.split('/');
  const digits = Math.max(over.length, under.length) - 15;
  if (digits <= 0) return Number(over) / Number(under);
  const scale = 10n ** BigInt(digits);
  return Number(BigInt(over) / scale) / Number(BigInt(under) / scale);
}

// Which of the entries were taken back by a later undo: by version.
export function takenBack(entries: readonly Entry[]): Set<number> {
  const gone = new Set<number>();
  const standing: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      while (standing.length > 0 && (standing[standing.length - 1]?.deeds ?? 0) > entry.deeds)
        gone.add(standing.pop()?.version ?? 0);
    } else if (entry.kind === 'deed') standing.push(entry);
  }
  return gone;
}
