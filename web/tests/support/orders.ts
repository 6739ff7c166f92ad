// Choosing on the page, as a player does: by the button that goes on, or from the list of orders.

import type { Locator, Page } from '@playwright/test';
import { expect, piece } from './fixtures';

export const count = (page: Page) => page.locator('.timeline .count');
export const orders = (page: Page) => page.locator('#panel-orders');

// Does it, and waits until something has happened in the game.
export async function press(page: Page, what: () => Promise<void>): Promise<void> {
  const before = (await count(page).textContent()) ?? '';
  await what();
  await expect(count(page)).not.toHaveText(before);
}

// The button that goes on; where there is none, the first thing that the list offers.
export async function goOn(page: Page): Promise<void> {
  const button = page.locator('.prompt [data-choice]').first();
  if (await button.isVisible()) return press(page, () => button.click());
  const first = orders(page).locator('.order').first();
  if (await first.evaluate((row) => row.classList.contains('piece'))) {
    await first.click();
    await expect(orders(page).getByRole('button', { name: 'All orders' })).toBeVisible();
  }
  await press(page, () => orders(page).locator('.order:not(.piece)').first().click());
}

export interface Spot {
  x: number;
  y: number;
}
export async function middle(what: Locator): Promise<Spot> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// As a finger drags: the page hears of it what a screen would tell.
export async function fingerDrag(page: Page, from: Spot, to: Spot): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await touch.detach();
}

// From the list: of the first kind that there is, the first unit, its first order.
export async function order(page: Page, kinds: readonly string[]): Promise<boolean> {
  const back = orders(page).getByRole('button', { name: 'All orders' });
  if (await back.isVisible()) await back.click();
  for (const kind of kinds) {
    const chip = orders(page).getByRole('button', { name: new RegExp(`^${kind} \\d`) });
    const section = orders(page).getByRole('region', { name: kind, exact: true });
    if (!(await section.isVisible())) {
      if (!(await chip.isVisible())) continue;
      await chip.click();
    }
    await expect(section).toBeVisible();
    const first = section.locator('.order').first();
    if (await first.evaluate((row) => row.classList.contains('piece'))) {
      await first.click();
      await expect(back).toBeVisible();
    }
    await press(page, () => section.locator('.order:not(.piece)').first().click());
    return true;
  }
  return false;
}

// Plays both sides to the end: so many orders of these kinds a phase, then the phase is ended. How
// many orders were given.
export async function playToTheEnd(
  page: Page,
  kinds: readonly string[],
  ordersAPhase: number,
  mostDecisions: number,
): Promise<number> {
  const over = page.getByRole('heading', { name: 'The proof' });
  const mine = page.locator('[data-turn="yours"]');
  let chosen = 0;
  let ordered = 0;
  for (let n = 0; n < mostDecisions && !(await over.isVisible()); n++) {
    await expect(mine.or(over).first()).toBeVisible();
    if (!(await mine.isVisible())) continue;
    const done = ordered < ordersAPhase && (await order(page, kinds));
    if (!done) await goOn(page);
    ordered = done ? ordered + 1 : 0;
    chosen += done ? 1 : 0;
  }
  await expect(over).toBeVisible();
  return chosen;
}

// A unit is carried so many pixels down the screen, where it may not go: one sentence says why not,
// with a clause of one of these ledgers; keys that mean nothing do nothing; nothing has happened.
export async function dragWrongly(
  page: Page,
  unit: string,
  by: number,
  ledgers: string,
): Promise<void> {
  const before = await count(page).textContent();
  const from = await middle(piece(page, unit).locator('.body').first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + by, { steps: 6 });
  const refused = page.locator('.refused');
  await expect(refused.locator('.text')).toHaveText(/^[A-Z][^.]*\.?$/); // one sentence
  await expect(refused.locator('.clause')).toHaveText(new RegExp(`^(${ledgers})-[A-Z]+-\\d+$`));
  await page.mouse.up();
  for (const key of ['q', '7', '#', 'F9']) await page.keyboard.press(key);
  await expect(count(page)).toHaveText(before ?? '');
}
