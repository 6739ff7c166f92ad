// How this reader likes his page. Kept by the browser.

import type { Asking } from '../game/asking';
import { keep, kept } from './keep';

export type Dark = 'auto' | 'on' | 'off';
export type Pace = 'slow' | 'brisk' | 'instant';

export interface Choices {
  dark: Dark;
  grid: boolean;
  hints: boolean;
  guide: boolean;
  briefing: boolean; // before a battle
  motion: boolean;
  sound: boolean;
  pace: Pace;
  asking: Asking;
  confirm: boolean; // what throws dice wants a second click; on touch it always does
  askAbout: string[]; // topics that are asked about though they are plain
  measure: string; // in which lengths are told, by its name; empty: the rulebook's
}

const FIRST: Choices = {
  dark: 'auto',
  grid: true,
  hints: true,
  guide: true,
  briefing: true,
  motion: true,
  sound: false,
  pace: 'brisk',
  asking: 'plain',
  confirm: false,
  askAbout: [],
  measure: '',
};

export const settings = $state<Choices>({ ...FIRST, ...kept<Partial<Choices>>('settings', {}) });

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const stillQuery = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: darkQuery.matches, still: stillQuery.matches });
darkQuery.addEventListener('change', () => (system.dark = darkQuery.matches));
stillQuery.addEventListener('change', () => (system.still = stillQuery.matches));

export const isDark = (): boolean =>
  settings.dark === 'auto' ? system.dark : settings.dark === 'on';
export const moves = (): boolean => settings.motion && !system.still;

// Keeps what is changed, and marks the page for the style sheet.
export function followSettings(): void {
  $effect(() => keep('settings', $state.snapshot(settings)));
  $effect(() => {
    document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
    document.documentElement.dataset['motion'] = moves() ? 'on' : 'off';
  });
}
