// Choosing on the page, as a player does: by the button that goes on, or from the list of orders.

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

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

export async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
