// Brawner's Farm under Brothers at Arms miniatures, played from its first decision to its end by
// the page alone. What may not be is told in one sentence; lengths are told in the chosen scale.

import { expect, myTurn, start, test } from './support/fixtures';
import { count, dragWrongly, playToTheEnd } from './support/orders';
import { brothersAtArmsMiniatures } from './support/player';

const MOST_DECISIONS = 400;
const ORDERS_A_PHASE = 4; // so many are chosen from the list, then the phase is ended
const KINDS = ['Fire', 'Melee', 'Move', 'Ride'];

test('Brothers at Arms miniatures is played to its end on the screen', async ({
  page,
  address,
}) => {
  test.setTimeout(15 * 60_000);
  const terms = { ...brothersAtArmsMiniatures('brawners-farm'), seed: 1862 };
  await start(page, address, terms, ['confederate', 'union']);
  await myTurn(page);
  await page.locator('.prompt [data-choice]').first().click();
  await expect(count(page)).not.toHaveText(/^0\b/);
  await page.screenshot({ path: '../build/browser/bm-begun.png' });
  await dragWrongly(page, 'cs_baylor', 300, 'BM|LR'); // farther than it can march

  const chosen = await playToTheEnd(page, KINDS, ORDERS_A_PHASE, MOST_DECISIONS);
  expect(chosen).toBeGreaterThan(10);
  await expect(page.getByRole('row', { name: /Men lost in history [\d,]+ [\d,]+/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Men lost in this game [\d,]+ [\d,]+/ }),
  ).toBeVisible();
  await page.screenshot({ path: '../build/browser/bm-end.png' });
});
