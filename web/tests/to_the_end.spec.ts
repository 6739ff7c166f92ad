// Brawner's Farm under Iron Brigade, fought to its end on the screen: by its buttons and its list of
// orders alone, with nobody to say what comes next.

import type { Page } from '@playwright/test';
import type { Choice, View } from '../src/api/types';
import { expect, myTurn, sit, test } from './support/fixtures';
import { goOn, orders, press } from './support/orders';
import { ironBrigade, Player } from './support/player';

const MOST_DECISIONS = 60;
const LATEST = 15; // the turn by which the lines are to have met

const turnOf = (view: View): [turn: number, last: number] => {
  const found = /^Turn (\d+) of (\d+)/.exec(view.scene.heading);
  return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
};
// So near that they still see each other in the dark.
const met = (view: View): boolean =>
  view.choices.some((choice) => choice.group === 'Fire' && / at [1-4] inch/.test(choice.note));
const plain = (view: View): Choice[] => view.choices.filter((choice) => choice.pieces.length === 0);
const length = ({ path }: Choice): number => {
  const [from, to] = [path[0], path[path.length - 1]];
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
};

// Of everybody's ways straight ahead the longest that touches nobody.
function advance(view: View): Choice[] {
  const ahead = new Map<string, Choice>();
  for (const choice of view.choices) {
    const unit = choice.pieces[0] ?? '';
    const best = ahead.get(unit);
    if (choice.group !== 'Move' || choice.target !== '' || choice.path.length !== 2) continue;
    if (!best || length(choice) > length(best)) ahead.set(unit, choice);
  }
  return [...ahead.values()];
}

// Over the API, so that little is left to be played: the lines meet, and dusk falls.
async function lastTurn(player: Player): Promise<void> {
  const acts = (view: View): boolean =>
    view.prompt.topic === 'action' && view.prompt.decides === 'confederate';
  for (;;) {
    const view = await player.passUntil(acts);
    if (met(view) || turnOf(view)[0] >= LATEST) break;
    await player.carryOut(view, [...advance(view), ...plain(view)]);
  }
  await player.hurryUntil((view) => turnOf(view)[0] >= turnOf(view)[1] - 1);
  await player.passUntil((view) => turnOf(view)[0] === turnOf(view)[1]);
}

// From the list: of a kind, the first unit, its first order. False: there is none of the kind.
async function order(page: Page, kind: string): Promise<boolean> {
  const back = orders(page).getByRole('button', { name: 'All orders' });
  if (await back.isVisible()) await back.click();
  const chip = orders(page).getByRole('button', { name: new RegExp(`^${kind} \\d`) });
  const section = orders(page).getByRole('region', { name: kind, exact: true });
  if (!(await section.isVisible())) {
    if (!(await chip.isVisible())) return false;
    await chip.click();
  }
  await expect(section).toBeVisible();
  const first = section.locator('.order').first();
  if (await first.evaluate((row) => row.classList.contains('piece'))) {
    await first.click();
    await expect(back).toBeVisible();
  }
  const one = section.locator('.order:not(.piece)').first();
  await one.hover();
  const chances = page.getByRole('complementary', { name: 'Chances' });
  await expect(chances.locator('.outcomes strong').first()).toHaveText(/%$/);
  await press(page, () => one.click());
  return true;
}

// One decision: what brings dice, once a phase; then the button that goes on; where there is none,
// the first thing that the list offers.
async function decide(page: Page, tried: Map<string, boolean>): Promise<void> {
  const heading = (await page.locator('.bar .heading').textContent()) ?? '';
  for (const kind of ['Fire', 'Rally', 'Double quick']) {
    const once = `${heading}: ${kind}`;
    if (tried.has(once)) continue;
    tried.set(once, await order(page, kind));
    if (tried.get(once)) return;
  }
  await goOn(page);
}

test('a battle is fought to its end with nothing but the screen', async ({ page, address }) => {
  test.slow();
  const terms = { ...ironBrigade('brawners-farm'), seed: 1862 };
  const { created, player } = await Player.create(address, terms);
  await lastTurn(player);
  await sit(page, address, created, ['confederate', 'union']);
  await myTurn(page);

  const over = page.getByRole('heading', { name: 'The proof' });
  const mine = page.locator('[data-turn="yours"]');
  const tried = new Map<string, boolean>();
  for (let n = 0; n < MOST_DECISIONS && !(await over.isVisible()); n++) {
    await expect(mine.or(over).first()).toBeVisible();
    if (await mine.isVisible()) await decide(page, tried);
  }
  await expect(over).toBeVisible();
  const done = [...tried].filter(([, carriedOut]) => carriedOut).map(([what]) => what);
  expect(done.join('; ')).toMatch(/Movement and Fire: Fire/);
  expect(done.join('; ')).toMatch(/Double quick: Double quick/);

  const { verdict } = await player.view();
  const level = new RegExp(verdict?.level ?? 'drawn', 'i');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: level })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Men lost in this game [\d,]+ [\d,]+/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: 'Men lost in history 987 1,250' })).toBeVisible();
  const luck = page.getByRole('region', { name: 'The luck of the dice' });
  await expect(luck.getByText(/\d+ dice/)).toHaveCount(2);
  await expect(luck.locator('tbody tr').first()).toContainText(/IB-/);
  await page.getByRole('button', { name: 'Look over the field' }).click();
  await expect(page.locator('.prompt')).toContainText('The battle is over');
});
