// Lengths as the reader likes to have them told. A sentence of the server carries each length as a
// mark, "{7500}", in thousandths of an inch; it is said here, by the same rules as in the terminal
// (src/core/measure.cpp), so the measure may be changed at any time and everything is told anew.

import type { Measure } from '../api/types';

// To the measure's decimals, halves away from zero, without noughts at the end.
export function numberIn(measure: Measure, thousandths: number): string {
  const parts = 10 ** measure.decimals;
  const told = Math.floor(
    (2 * Math.abs(Math.round(thousandths)) * measure.units * parts + measure.thousandths) /
      (2 * measure.thousandths),
  );
  const text = String(Number((told / parts).toFixed(measure.decimals)));
  return thousandths < 0 && told !== 0 ? `-${text}` : text;
}

export function lengthIn(measure: Measure, thousandths: number): string {
  const number = numberIn(measure, thousandths);
  return `${number} ${number === '1' ? measure.one : measure.many}`;
}

const MARK = /\{(-?\d+)(#?)\}/g; // with a cross the number alone

export const saidIn = (measure: Measure, sentence: string): string =>
  sentence.includes('{')
    ? sentence.replace(MARK, (_, length: string, alone: string) =>
        (alone ? numberIn : lengthIn)(measure, Number(length)),
      )
    : sentence;

// Every sentence of a message; what has no length to say stays the very same thing.
function said(measure: Measure, value: unknown): unknown {
  if (typeof value === 'string') return saidIn(measure, value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const all = value.map((one) => said(measure, one));
    return all.some((one, i) => one !== value[i]) ? all : value;
  }
  const members = Object.entries(value).map(([name, one]) => [
    name,
    name === 'action' ? one : said(measure, one), // what is sent back is no sentence
  ]);
  const changed = members.some(([name, one]) => one !== value[name as keyof typeof value]);
  return changed ? Object.fromEntries(members) : value;
}

// Messages as they are said, each made once, so that what is shown twice is the same twice.
export class Sayings {
  private made = new Map<string, WeakMap<object, unknown>>();

  in<T extends object | null>(measure: Measure | null, message: T): T {
    if (measure === null || message === null) return message;
    let made = this.made.get(measure.name);
    if (!made) this.made.set(measure.name, (made = new WeakMap()));
    if (!made.has(message)) made.set(message, said(measure, message));
    return made.get(message) as T;
  }
}

// The reader's own if the board has it; else the rulebook's.
export const chosenMeasure = (measures: readonly Measure[], name: string): Measure | null =>
  measures.find((one) => one.name === name) ?? measures[0] ?? null;
