// On a phone: the board above, the question below, and nothing wider than the screen.

import { expect, live, start, test } from './support/fixtures';
import { hotSeat } from './support/player';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the start page fits a phone and its button is at hand', async ({ page, address }) => {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /Fight for the/ })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test('a game is played with a thumb', async ({ page, address }) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  await live(page);
  const board = await page.getByRole('application').boundingBox();
  const prompt = await page.locator('.prompt').boundingBox();
  expect(board?.height).toBeGreaterThan(250);
  expect(prompt?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0) - 1);
  expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.locator('.prompt [data-choice]').first().tap();
  await expect(page.locator('.timeline .count')).toHaveText('1 / 1');
  const view = await player.playUntil((one) =>
    one.choices.some((choice) => choice.path.length > 0),
  );
  await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds} / ${view.deeds}`);
  await page.locator('.order.piece').first().tap();
  await expect(page.locator('.moves .reach').first()).toBeVisible();
  await page.locator('.order:not(.piece)').first().tap();
  await expect(page.locator('.timeline .count')).toHaveText(
    `${view.deeds + 1} / ${view.deeds + 1}`,
  );
});
