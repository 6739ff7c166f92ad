import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STEADY, steady } from './steady';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const node = () => ({ dataset: {} as Record<string, string> });
const at = (list: ReturnType<typeof node>) => steady(list as unknown as HTMLElement, 'one');

describe('a list under the pointer', () => {
  it('takes no click for a moment after it has changed', () => {
    const list = node();
    const held = at(list);
    held.update('two');
    vi.advanceTimersByTime(STEADY - 1);
    expect('unsteady' in list.dataset).toBe(true);
    vi.advanceTimersByTime(1);
    expect('unsteady' in list.dataset).toBe(false);
  });
  it('takes clicks while it stays the same', () => {
    const list = node();
    at(list).update('one');
    expect('unsteady' in list.dataset).toBe(false);
  });
  it('begins to wait again with every change', () => {
    const list = node();
    const held = at(list);
    held.update('two');
    vi.advanceTimersByTime(STEADY - 100);
    held.update('three');
    vi.advanceTimersByTime(STEADY - 1);
    expect('unsteady' in list.dataset).toBe(true);
  });
});
