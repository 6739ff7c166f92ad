// Brawner's Farm under Face to the Enemy, played from its first decision to its end by the page
// alone: by its buttons, its list of orders and the mouse. What may not be is told in one sentence.

import type { Page } from '@playwright/test';
import { expect, myTurn, piece, start, test } from './support/fixtures';
import { count, middle, playToTheEnd, press } from './support/orders';
import { faceToTheEnemy } from './support/player';

const MOST_DECISIONS = 600;
const ORDERS_A_PHASE = 2; // so many are chosen from the list, then the phase is ended
const KINDS = ['Charge', 'Fire', 'Attempt', 'Advance'];

// A unit that has no orders is carried ahead: one sentence says why not, and nothing has happened.
async function wrongly(page: Page): Promise<void> {
  const before = await count(page).textContent();
  const from = await middle(piece(page, 'cs_baylor').locator('.body').first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 40, { steps: 6 });
  const refused = page.locator('.refused');
  await expect(refused.locator('.text')).toHaveText(/^[A-Z][^.]*\.?$/); // one sentence
  await expect(refused.locator('.clause')).toHaveText(/^(FE|LR)-[A-Z]+-\d+$/);
  await page.mouse.up();
  for (const key of ['q', '7', '#', 'F9']) await page.keyboard.press(key);
  await expect(count(page)).toHaveText(before ?? '');
}

test('Face to the Enemy is played to its end on the screen', async ({ page, address }) => {
  test.setTimeout(15 * 60_000);
  const terms = { ...faceToTheEnemy('brawners-farm'), seed: 1862 };
  await start(page, address, terms, ['confederate', 'union']);
  await myTurn(page);
  for (const title of ['Move Generals', 'Activation']) {
    await press(page, () => page.locator('.prompt [data-choice]').first().click());
    await expect(page.locator('.prompt').getByRole('heading', { name: title })).toBeVisible();
  }
  await wrongly(page);

  const chosen = await playToTheEnd(page, KINDS, ORDERS_A_PHASE, MOST_DECISIONS);
  expect(chosen).toBeGreaterThan(10);
  await expect(page.getByRole('row', { name: /Men lost in history [\d,]+ [\d,]+/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Men lost in this game [\d,]+ [\d,]+/ }),
  ).toBeVisible();
  await page.screenshot({ path: '../build/browser/fe-end.png' });
});
