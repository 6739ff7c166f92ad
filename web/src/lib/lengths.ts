// How long a game takes, told from what computer players were counted to need.

import type { Battle } from '../api/types';

// People take some eight seconds over a decision, both sides together: a guess, and told as one.
const SECONDS = 8;

export function peopleTime(decisions: number): string {
  const minutes = (decisions * SECONDS) / 60;
  if (minutes < 90) return `some ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const hours = Math.round(minutes / 60);
  return hours <= 12 ? `some ${hours} hours` : 'many evenings';
}

export function computerTime(seconds: number): string {
  if (seconds < 2) return 'a second';
  if (seconds < 100) return `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

/** "Some 380 decisions: by our guess some 50 minutes for two people; the computer alone takes a
 * second." What was not measured says so. */
export function lengthWords(battle: Battle, rulebook: string): string {
  const length = battle.lengths.find((found) => found.rulebook === rulebook);
  if (!length) return 'How long it takes has not been measured yet.';
  const decisions = rounded(length.decisions).toLocaleString('en');
  const people = peopleTime(length.decisions);
  const computer = computerTime(length.seconds);
  const edition = length.stale ? ' (measured before the last change)' : '';
  return `Some ${decisions} decisions${edition}: by our guess ${people} for two people; the computer alone takes ${computer}.`;
}

/** "light, some 50 minutes": how heavy a battle is under a rulebook, by how much it asks. */
export function lengthBrief(battle: Battle, rulebook: string): string {
  const length = battle.lengths.find((found) => found.rulebook === rulebook);
  if (!length) return 'not measured yet';
  const { decisions } = length;
  const weight = decisions < 300 ? 'light' : decisions < 1500 ? 'middling' : 'heavy';
  return `${weight}, ${peopleTime(decisions)}`;
}

function rounded(number: number): number {
  const step = number < 100 ? 1 : number < 1000 ? 10 : number < 10_000 ? 100 : 1000;
  return Math.round(number / step) * step;
}
