// Each worker has a server; each page is watched for errors and for breaches of the content policy.

import { test as base, expect, type Page } from '@playwright/test';
import type { Created, CreateTerms, Side, View } from '../../src/api/types';
import type { Choices } from '../../src/lib/settings.svelte';
import { Player } from './player';
import { TestServer } from './server';

export const test = base.extend<{ address: string }, { server: TestServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  address: async ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    const wrong = watch(page);
    await use(page);
    expect(wrong).toEqual([]);
  },
});
export { expect };

// What a lost connection says on the console is no fault of the page.
const ALLOWED = /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/;

export function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ALLOWED.test(message.text())) wrong.push(message.text());
  });
  return wrong;
}

// Opens a game with every seat's token that this browser is to hold, for a reader who likes it so:
// asked everything and shown all at once, unless something else is said.
export async function sit(
  page: Page,
  address: string,
  created: Created,
  sides: Side[],
  { guide = false, ...settings }: Partial<Choices> = {},
) {
  const tokens = Object.fromEntries(sides.map((side) => [side, created.tokens[side]]));
  await page.addInitScript(
    ([game, held, guided, liked]) => {
      if (localStorage.getItem('longroll.games')) return;
      const mine = { game, title: '', tokens: held, loose: [], links: {}, guide: guided, seen: 0 };
      localStorage.setItem('longroll.games', JSON.stringify([mine]));
      const all = { pace: 'instant', asking: 'everything', briefing: false, ...liked };
      localStorage.setItem('longroll.settings', JSON.stringify(all));
    },
    [created.game, tokens, guide, settings] as const,
  );
  await page.goto(`${address}/game/${created.game}`);
  await live(page);
}

export async function start(
  page: Page,
  address: string,
  terms: CreateTerms,
  sides: Side[],
  liked: Partial<Choices> = {},
) {
  const { created, player } = await Player.create(address, terms);
  await sit(page, address, created, sides, liked);
  return { created, player };
}

// Both sides at one screen, but with the page opened where the game has come to: it need not draw
// what was before. `passing`: nothing was done but to end phases.
export async function startAt(
  page: Page,
  address: string,
  terms: CreateTerms,
  wanted: (view: View) => boolean,
  { passing = false, ...liked }: Partial<Choices> & { passing?: boolean } = {},
) {
  const { created, player } = await Player.create(address, terms);
  const view = await (passing ? player.passUntil(wanted) : player.playUntil(wanted));
  await sit(page, address, created, ['confederate', 'union'], liked);
  await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds} / ${view.deeds}`);
  await myTurn(page);
  return { created, player, view };
}

export const live = (page: Page) => expect(page.locator('[data-live="live"]')).toBeVisible();
export const myTurn = (page: Page) => expect(page.locator('[data-turn="yours"]')).toBeVisible();

export const piece = (page: Page, id: string) =>
  page.locator(`.pieces [data-piece="${id}"]`).first();

// The versions of the log's lines, oldest first, as the page shows them.
export async function versions(page: Page): Promise<number[]> {
  await page.getByRole('tab', { name: 'Log' }).click();
  const all = await page
    .locator('.log li[data-version]')
    .evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('data-version'))));
  return all.reverse();
}
