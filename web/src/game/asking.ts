// The rules of asking: what a player is asked about, and what is played for him because it is no
// decision. They know no rulebook: which of the choices is plain comes with the list.

import type { Choice, Update } from '../api/types';

export type Asking = 'plain' | 'everything'; // play what is plain; ask me everything

export interface Reader {
  asking: Asking;
  askAbout: readonly string[]; // topics about which he wants to be asked all the same
}

type Question = Pick<Update, 'choices' | 'plain'> & { prompt: { topic: string } };

// What is played without asking; none: the player is asked.
export function playedPlainly(question: Question, reader: Reader): Choice | null {
  if (reader.asking === 'everything' || question.plain === null) return null;
  if (reader.askAbout.includes(question.prompt.topic)) return null;
  return question.choices[question.plain] ?? null;
}
