import { describe, expect, it, vi } from 'vitest';
import type { GuideStep, Prompt } from '../api/types';
import { scene } from '../testing/samples';
import { Guide, hasTold, tellAgain } from './guide.svelte';

const shelf = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
});

const step = (topic: string): GuideStep => ({ topic, title: topic, text: '', clause: null });
const asks = (topic: string): Prompt => ({ topic, pieces: [] }) as unknown as Prompt;
const at = (heading: string) => ({ ...scene(), heading });
const guided = (book: string) =>
  new Guide(
    () => book,
    () => [step('march'), step('fire')],
  );

describe('the guide', () => {
  it('tells each thing once, in whatever game under the same rulebook, and points at it', () => {
    shelf.clear();
    const first = guided('one');
    first.hear(asks('march'), at('Bound 1'), true);
    expect([first.step?.topic, first.pointing]).toEqual(['march', true]);
    first.dismiss();
    first.hear(asks('march'), at('Bound 1'), true);
    expect(first.step).toBeNull();
    const second = guided('one');
    second.hear(asks('march'), at('Bound 1'), true);
    expect(second.step).toBeNull();
    const other = guided('two');
    other.hear(asks('march'), at('Bound 1'), true);
    expect(other.step?.topic).toBe('march');
  });
  it('says once that a stretch of play is behind him', () => {
    shelf.clear();
    const guide = guided('one');
    guide.hear(asks('march'), at('Bound 1'), true);
    guide.hear(asks('fire'), at('Bound 1'), true);
    guide.hear(asks('march'), at('Bound 2'), true);
    expect(guide.finished).toBe('Bound 1');
  });
  it('begins again when it is asked to', () => {
    shelf.clear();
    guided('one').hear(asks('march'), at('Bound 1'), true);
    expect(hasTold()).toBe(true);
    tellAgain();
    expect(hasTold()).toBe(false);
    const again = guided('one');
    again.hear(asks('march'), at('Bound 1'), true);
    expect(again.step?.topic).toBe('march');
  });
  it('says nothing of what is not his to decide', () => {
    shelf.clear();
    const guide = guided('one');
    guide.hear(asks('march'), at('Bound 1'), false);
    expect(guide.open).toBe(false);
  });
});
