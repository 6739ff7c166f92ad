// What a throw of dice says, in words.

import type { Roll } from '../api/types';
import { plural } from '../lib/words';

export const counts = (roll: Roll, face: number): boolean =>
  roll.target !== null &&
  ((roll.ask === 'at_least' && face >= roll.target) ||
    (roll.ask === 'at_most' && face <= roll.target));

export function asked(roll: Roll): string {
  const dice = roll.dice === 1 ? 'one die' : plural(roll.dice, 'die', 'dice');
  if (roll.ask === 'sum' || roll.target === null) return dice;
  return `${dice}, ${roll.target} or ${roll.ask === 'at_least' ? 'more' : 'less'}`;
}

export function answered(roll: Roll): string {
  if (roll.ask === 'sum' || roll.target === null)
    return roll.dice === 1 ? `${roll.answer}` : `sum ${roll.answer}`;
  if (roll.dice === 1) return roll.answer > 0 ? 'it counts' : 'no';
  return roll.answer === 0 ? 'none' : `${roll.answer} of ${roll.dice}`;
}
