// axe-core finds nothing serious on any page, by day or by lamplight.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, start, test } from './support/fixtures';
import { hotSeat } from './support/player';

// The sheet is a picture of many thousand strokes: its pieces are checked for names and roles, its
// colours are the printer's affair.
async function serious(page: Page): Promise<string[]> {
  const around = await new AxeBuilder({ page }).exclude('.sheet').analyze();
  const found = [...around.violations];
  if ((await page.locator('.sheet .live').count()) > 0) {
    const pieces = new AxeBuilder({ page }).include('.sheet .live').disableRules('color-contrast');
    found.push(...(await pieces.analyze()).violations);
  }
  return found
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('start and set-up', async ({ page, address }) => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: /Fight for the/ })).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.goto(`${address}/new`);
      await expect(page.getByRole('group', { name: 'Union' })).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('game and end', async ({ page, address }) => {
      test.slow();
      const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
      const view = await player.playUntil(
        (one) =>
          one.choices.some((choice) => choice.path.length > 0) &&
          one.entries.some((entry) => entry.rolls.length > 0),
      );
      await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds} / ${view.deeds}`);
      await page.keyboard.press('n');
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.locator('.log .clause').first().click();
      expect(await serious(page)).toEqual([]);
      await player.call('resign', { version: view.version });
      await expect(page.getByRole('heading', { name: 'The proof' })).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });
  });
}
