import { expect, test } from 'vitest';
import type { Battle } from '../api/types';
import { computerTime, lengthWords, peopleTime } from './lengths';

const measured = { rulebook: 'brothers-at-arms', games: 100, decisions: 376, seconds: 1 };
const battle = (stale: boolean) => ({ lengths: [{ ...measured, stale }] }) as unknown as Battle;

test('a short game is told in minutes, a long one in hours, the longest in evenings', () => {
  expect(peopleTime(20)).toBe('some 5 minutes');
  expect(peopleTime(376)).toBe('some 50 minutes');
  expect(peopleTime(1500)).toBe('some 3 hours');
  expect(peopleTime(20_000)).toBe('many evenings');
});

test('the computer is told in seconds or minutes', () => {
  expect(computerTime(0)).toBe('a second');
  expect(computerTime(42)).toBe('42 seconds');
  expect(computerTime(600)).toBe('10 minutes');
});

test('a length is told with its guess, and says when it is stale or was not measured', () => {
  expect(lengthWords(battle(false), 'brothers-at-arms')).toBe(
    'Some 380 decisions: by our guess some 50 minutes for two people; the computer alone takes a second.',
  );
  expect(lengthWords(battle(true), 'brothers-at-arms')).toContain(
    'Some 380 decisions (measured before the last change):',
  );
  expect(lengthWords(battle(false), 'iron-brigade')).toBe(
    'How long it takes has not been measured yet.',
  );
});
