// Brawner's Farm under Face to the Enemy, played from its first decision to its end by the page
// alone: by its buttons, its list of orders and the mouse. What may not be is told in one sentence.

import { expect, myTurn, start, test } from './support/fixtures';
import { dragWrongly, goOn, playToTheEnd } from './support/orders';
import { faceToTheEnemy } from './support/player';

const MOST_DECISIONS = 600;
const ORDERS_A_PHASE = 2; // so many are chosen from the list, then the phase is ended
const DEEDS_OF_GENERALS = 12; // at most: each rolls and rides
const KINDS = ['Charge', 'Fire', 'Attempt', 'Advance'];

test('Face to the Enemy is played to its end on the screen', async ({ page, address }) => {
  test.setTimeout(15 * 60_000);
  const terms = { ...faceToTheEnemy('brawners-farm'), seed: 1862 };
  await start(page, address, terms, ['confederate', 'union']);
  await myTurn(page);
  const activation = page.locator('.prompt').getByRole('heading', { name: 'Activation' });
  for (let deed = 0; deed < DEEDS_OF_GENERALS && !(await activation.isVisible()); ++deed) {
    await goOn(page);
    await myTurn(page);
  }
  await expect(activation).toBeVisible();
  await dragWrongly(page, 'cs_baylor', 40, 'FE|LR'); // it has no orders

  const chosen = await playToTheEnd(page, KINDS, ORDERS_A_PHASE, MOST_DECISIONS);
  expect(chosen).toBeGreaterThan(10);
  await expect(page.getByRole('row', { name: /Men lost in history [\d,]+ [\d,]+/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Men lost in this game [\d,]+ [\d,]+/ }),
  ).toBeVisible();
  await page.screenshot({ path: '../build/browser/fe-end.png' });
});
