// What a throw of dice says, in words.

import type { Roll } from '../api/types';
import { plural } from '../lib/words';

// Whether the face at this place was thrown again: another stands for it. The first throw lies in
// front, the dice thrown again behind it; a contest is pairs, of which the last decides.
export function thrownAgain(roll: Roll, place: number): boolean {
  if (roll.ask === 'contest') return place < roll.faces.length - 2;
  return place < roll.dice && roll.again.includes(roll.faces[place] ?? 0);
}

export function counts(roll: Roll, place: number): boolean {
  if (roll.target === null || thrownAgain(roll, place)) return false;
  const face = roll.faces[place] ?? 0;
  if (roll.ask === 'contest') return (place % 2 === 0) === (roll.answer === 1);
  return roll.ask === 'at_least' ? face >= roll.target : face <= roll.target;
}

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

export function asked(roll: Roll): string {
  if (roll.ask === 'contest')
    return roll.target ? `a die each, ${signed(roll.target)} on the first` : 'a die each';
  const dice = roll.dice === 1 ? 'one die' : plural(roll.dice, 'die', 'dice');
  const again = roll.again.length > 0 ? `, ${roll.again.join(' and ')} thrown again` : '';
  if (roll.ask === 'sum' || roll.target === null) return dice + again;
  return `${dice}, ${roll.target} or ${roll.ask === 'at_least' ? 'more' : 'less'}${again}`;
}

export function answered(roll: Roll): string {
  if (roll.ask === 'contest') return roll.answer === 1 ? 'the first wins' : 'the second wins';
  if (roll.ask === 'sum' || roll.target === null)
    return roll.dice === 1 ? `${roll.answer}` : `sum ${roll.answer}`;
  if (roll.dice === 1) return roll.answer > 0 ? 'it counts' : 'no';
  return roll.answer === 0 ? 'none' : `${roll.answer} of ${roll.dice}`;
}
