// Brawner's Farm under Test of Battle on the screen: a stand is carried ahead, one that is held back
// is refused, and the last turns are fought to the end by what the screen offers.

import type { Page } from '@playwright/test';
import type { View } from '../src/api/types';
import { expect, myTurn, piece, start, test } from './support/fixtures';
import { count, goOn, middle, orders, press, type Spot } from './support/orders';
import { type Player, testOfBattle } from './support/player';

const MOST_DECISIONS = 120;
const ON_SCREEN_FROM = 3; // of five turns

const turnOf = (view: View): number => Number(/^Turn (\d+) of/.exec(view.scene.heading)?.[1] ?? 0);
const mayAttack = (view: View): boolean =>
  view.choices.some((choice) => (choice.action as { do: string }).do === 'attack');
// Where its range is drawn, seen from where it stands.
async function rangeFrom(page: Page, id: string): Promise<Spot> {
  const range = await middle(page.locator('.overlay .is-range').first());
  const stand = await middle(piece(page, id).locator('.body').first());
  return { x: range.x - stand.x, y: range.y - stand.y };
}
const chances = (page: Page) => page.getByRole('complementary', { name: 'Chances' });

async function caughtUp(page: Page, view: View): Promise<void> {
  await expect(count(page)).toHaveText(`${view.deeds} / ${view.deeds}`);
  await myTurn(page);
}

// Down the page, which is southward.
async function carry(page: Page, id: string, far: number): Promise<void> {
  const from = await middle(piece(page, id).locator('.body').first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + far, { steps: 6 });
}

async function firstOrders(page: Page, player: Player): Promise<void> {
  const view = await player.passUntil(
    (one) => one.prompt.topic === 'movement' && one.prompt.decides === 'confederate',
  );
  await caughtUp(page, view);
  await carry(page, 'cs_lawton', 40);
  await expect(page.locator('.refused')).toContainText('LR-HOLD-2');
  await page.mouse.up();
  expect((await player.view()).version).toBe(view.version);

  const inHand = page.locator('#panel-orders .of strong');
  await page.keyboard.press('m');
  await piece(page, 'cs_baylor').focus();
  await page.keyboard.press('Enter');
  await expect(inHand).toHaveText('Baylor');
  const before = await rangeFrom(page, 'cs_baylor');
  await carry(page, 'cs_baylor', 40);
  await expect(page.locator('.moves .ghost')).toBeVisible();
  await press(page, () => page.mouse.up());
  // What is drawn about it has gone with it.
  await expect(inHand).toHaveText('Baylor');
  await expect
    .poll(async () => {
      const now = await rangeFrom(page, 'cs_baylor');
      return Math.hypot(now.x - before.x, now.y - before.y);
    })
    .toBeLessThan(8);
  const moved = (await player.view()).scene.pieces.find((one) => one.id === 'cs_baylor');
  expect(moved?.place).not.toEqual(view.scene.pieces.find((one) => one.id === 'cs_baylor')?.place);
}

// From the list: the first attack, whose chances are told for every answer to it.
async function attack(page: Page): Promise<boolean> {
  const section = orders(page).getByRole('region', { name: 'Attack', exact: true });
  if (!(await section.isVisible())) return false;
  const first = section.locator('.order').first();
  if (await first.evaluate((row) => row.classList.contains('piece'))) await first.click();
  const one = section.locator('.order:not(.piece)').first();
  await one.hover();
  await expect(chances(page).locator('.outcomes strong').first()).toHaveText(/%$/);
  await press(page, () => one.click());
  return true;
}

async function decide(page: Page): Promise<boolean> {
  if (await attack(page)) return true;
  await goOn(page);
  return false;
}

test('Test of Battle is played to its end on the screen', async ({ page, address }) => {
  test.slow();
  const terms = { ...testOfBattle('brawners-farm'), seed: 1862 };
  const { player } = await start(page, address, terms, ['confederate', 'union']);
  await firstOrders(page, player);
  const attacking = (one: View) => turnOf(one) >= ON_SCREEN_FROM && mayAttack(one);
  await caughtUp(page, await player.playUntil(attacking, 2000));
  await page.screenshot({ path: '../build/browser/tob-late.png' });

  const over = page.getByRole('heading', { name: 'The proof' });
  const mine = page.locator('[data-turn="yours"]');
  let attacks = 0;
  for (let n = 0; n < MOST_DECISIONS && !(await over.isVisible()); n++) {
    await expect(mine.or(over).first()).toBeVisible();
    if ((await mine.isVisible()) && (await decide(page))) attacks++;
  }
  await expect(over).toBeVisible();
  expect(attacks).toBeGreaterThan(0);
  await expect(page.getByRole('row', { name: 'Men lost in history 987 1,250' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Men lost in this game [\d,]+ [\d,]+/ }),
  ).toBeVisible();
  await page.screenshot({ path: '../build/browser/tob-end.png' });
});
