// Brawner's Farm under Face to the Enemy, played from its first decision to its end by the page
// alone: by its buttons, its list of orders and the mouse. What may not be is told in one sentence.

import type { Page } from '@playwright/test';
import { expect, myTurn, piece, start, test } from './support/fixtures';
import { count, goOn, middle, orders, press } from './support/orders';
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

// From the list: of the first kind that there is, the first unit, its first order.
async function order(page: Page): Promise<boolean> {
  const back = orders(page).getByRole('button', { name: 'All orders' });
  if (await back.isVisible()) await back.click();
  for (const kind of KINDS) {
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

async function decide(page: Page, ordered: number): Promise<boolean> {
  if (ordered < ORDERS_A_PHASE && (await order(page))) return true;
  await goOn(page);
  return false;
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

  const over = page.getByRole('heading', { name: 'The proof' });
  const mine = page.locator('[data-turn="yours"]');
  let chosen = 0;
  let ordered = 0;
  for (let n = 0; n < MOST_DECISIONS && !(await over.isVisible()); n++) {
    await expect(mine.or(over).first()).toBeVisible();
    if (!(await mine.isVisible())) continue;
    const done = await decide(page, ordered);
    ordered = done ? ordered + 1 : 0;
    chosen += done ? 1 : 0;
  }
  await expect(over).toBeVisible();
  expect(chosen).toBeGreaterThan(10);
  await expect(page.getByRole('row', { name: /Men lost in history [\d,]+ [\d,]+/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Men lost in this game [\d,]+ [\d,]+/ }),
  ).toBeVisible();
  await page.screenshot({ path: '../build/browser/fe-end.png' });
});
