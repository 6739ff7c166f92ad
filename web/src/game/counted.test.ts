// Odds that were counted, as the page shows them.

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Case } from './outcomes';
import Outcomes from './Outcomes.svelte';

const row = (text: string) => ({
  chance: '1/4',
  percent: 'about 25.0 %',
  between: { low: '20.0 %', high: '30.0 %' },
  outcome: [{ clause: 'XX-1', text, event: null }],
});
const counted: Case = {
  answer: '',
  about: { runs: 400, sure: '95 %' },
  outcomes: ['Routs.', 'Stands.', 'Flinches.', 'Breaks.'].map(row),
  chances: [{ kind: 'broke', chance: '1/4', percent: 'about 25.0 %', between: null }],
};
const shown = (odds: Case, most: number): string =>
  render(Outcomes, { props: { odds, rulebook: 'iron-brigade', most } })
    .body.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('odds on the page', () => {
  it('say over how many runs they were counted and how sure they are', () => {
    const text = shown(counted, 8);
    expect(text).toContain('counted over 400 trials');
    expect(text).toContain('95 %');
    expect(text).toContain('20.0 % to 30.0 %');
    expect(text).not.toContain('1/4');
  });
  it('never show a counted figure that looks exact', () => {
    const text = shown(counted, 2);
    const percents = [...text.matchAll(/(about )?(\d+\.\d) %/g)].filter(
      ([, , tenth]) => tenth === '25.0' || tenth === '50.0',
    );
    expect(percents.length).toBeGreaterThan(3);
    for (const [whole] of percents) expect(whole).toMatch(/^about /);
  });
  it('are plain fractions where they are exact', () => {
    const outcomes = counted.outcomes.map((one) => ({ ...one, percent: '25.0 %', between: null }));
    const text = shown({ ...counted, about: null, outcomes, chances: [] }, 8);
    expect(text).toContain('1/4');
    expect(text).not.toContain('about');
    expect(text).not.toContain('counted');
  });
});
