// Lengths said in a measure, case by case as the server says them: tests/core/measure_test.cpp.

import { describe, expect, it } from 'vitest';
import type { Choice, Measure } from '../api/types';
import { choice } from '../testing/samples';
import { chosenMeasure, lengthIn, saidIn, Sayings } from './measure';

const measure = (name: string, one: string, many: string, ...size: [number, number, number]) => {
  const [thousandths, units, decimals] = size;
  return { name, label: many, one, many, thousandths, units, decimals } satisfies Measure;
};
const inches = measure('inch', 'inch', 'inches', 1000, 1, 1);
const centimetres = measure('cm', 'cm', 'cm', 50_000, 127, 1);
const large = measure('cm-25', 'cm', 'cm', 200, 1, 1);
const small = measure('inch-6', 'inch', 'inches', 2000, 1, 2);

describe('a length', () => {
  it('has as many decimals as its measure and no noughts', () => {
    const told = [7500, 7549, 7550, 8000, 0, 960, -40, -7550].map((far) => lengthIn(inches, far));
    expect(told.join(', ')).toBe(
      '7.5 inches, 7.5 inches, 7.6 inches, 8 inches, 0 inches, 1 inch, 0 inches, -7.6 inches',
    );
    expect(lengthIn(small, 4100)).toBe('2.05 inches');
    expect(lengthIn(small, 4020)).toBe('2.01 inches');
  });
  it('is exact where a unit is no whole number of thousandths', () => {
    const told = [1000, 10_000, 50_000, 1_000_000].map((far) => lengthIn(centimetres, far));
    expect(told).toEqual(['2.5 cm', '25.4 cm', '127 cm', '2540 cm']);
  });
  it('is told for figures of another scale', () => {
    expect(lengthIn(large, 4000)).toBe('20 cm');
    expect(lengthIn(small, 4000)).toBe('2 inches');
  });
});

describe('a sentence', () => {
  it('says each of its lengths', () => {
    const sentence = 'It goes {5000#} of {7500}, then {1000}';
    expect(saidIn(inches, sentence)).toBe('It goes 5 of 7.5 inches, then 1 inch');
    expect(saidIn(centimetres, sentence)).toBe('It goes 12.7 of 19.1 cm, then 2.5 cm');
  });
  it('leaves what is no mark', () => {
    for (const plain of ['', '{', '}', '{}', '{#}', 'a {b} c', '{12', '{1 2}', '{12##}'])
      expect(saidIn(inches, plain)).toBe(plain);
    expect(saidIn(inches, '{{1000}}')).toBe('{1 inch}');
  });
});

describe('a message', () => {
  const sayings = new Sayings();
  const marked = { text: '{5000}' } as unknown as Choice['action'];
  const go = choice('go', { note: '{5000#} of {7500}', action: marked });
  it('is said throughout, but for what is sent back', () => {
    const [said] = sayings.in(centimetres, [go]);
    expect(said).toMatchObject({ text: 'go', note: '12.7 of 19.1 cm', action: { text: '{5000}' } });
  });
  it('is the same each time, and the very message where it tells no length', () => {
    expect(sayings.in(inches, go)).toBe(sayings.in(inches, go));
    expect(sayings.in(inches, go)).not.toBe(sayings.in(centimetres, go));
    const plain = choice('stay');
    expect(sayings.in(inches, plain)).toBe(plain);
  });
});

describe('the measure', () => {
  it('is the one that the reader has chosen, where the board has it', () => {
    expect(chosenMeasure([inches, centimetres], 'cm')).toBe(centimetres);
    expect(chosenMeasure([inches, centimetres], 'cm-25')).toBe(inches);
    expect(chosenMeasure([], 'cm')).toBeNull();
  });
});
