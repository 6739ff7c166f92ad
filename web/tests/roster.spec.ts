// A battle for a real table: reached from the terms of battle, told anew in every scale and measure,
// and printed on one sheet of A4 a side.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

const MINIATURES = 'brothers-at-arms-miniatures';
const sheet = (page: Page, side: string) => page.locator(`[data-side="${side}"]`);
const line = (page: Page, id: string) => page.locator(`tr[data-id="${id}"]`);

async function open(page: Page, address: string, battle: string): Promise<void> {
  await page.goto(`${address}/roster?battle=${battle}`);
  await expect(sheet(page, 'confederate')).toBeVisible();
}

// The sizes of the pages that would come out of the printer, in millimetres.
async function printed(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(pdf.match(/\/MediaBox/g)?.length ?? 0);
  return [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    [box[1], box[2]].map((points) => Math.round((Number(points) * 25.4) / 72)).join(' x '),
  );
}

test('leads from the terms of battle to a roster that follows scale and measure', async ({
  page,
  address,
}) => {
  await page.goto(`${address}/new?battle=brawners-farm&rulebook=iron-brigade`);
  await expect(page.getByLabel('Rulebook')).toHaveValue('iron-brigade');
  await expect(page.getByRole('link', { name: 'its roster' })).toHaveCount(0);
  await page.getByLabel('Rulebook').selectOption(MINIATURES);
  await page.getByRole('link', { name: 'its roster' }).click();

  const range = line(page, 'us_gibbon').locator('[data-of="range"]');
  await expect(range).toHaveText('8');
  await expect(line(page, 'us_gibbon').locator('.boxes i')).toHaveCount(3);
  await page.getByLabel('25mm').check();
  await expect(range).toHaveText('16');
  await page.getByLabel('centimetres').check();
  await expect(range).toHaveText('40');
  await expect(sheet(page, 'union')).toContainText('A range of 1 is 20 cm');

  // The address is the roster: it can be sent.
  await page.reload();
  await expect(range).toHaveText('40');
  await expect(page.getByLabel('25mm')).toBeChecked();
});

for (const battle of ['brawners-farm', 'first-bull-run'])
  test(`prints ${battle} on one sheet of A4 a side`, async ({ page, address }) => {
    await open(page, address, battle);
    expect(await printed(page)).toEqual(['210 x 297', '210 x 297']);

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1047 }); // what margins of 10 mm leave of A4
    await expect(page.getByRole('button', { name: /Print/ })).toBeHidden();
    for (const side of ['union', 'confederate']) {
      // Nothing of a sheet is cut off: what it says last stands within it.
      const paper = await sheet(page, side).boundingBox();
      const last = await sheet(page, side).locator('footer').boundingBox();
      expect(last && paper && last.y + last.height).toBeLessThan(
        (paper?.y ?? 0) + (paper?.height ?? 0),
      );
      const wide = await sheet(page, side).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(wide).toBe(0);
    }
  });

test('says in a sentence what there is not', async ({ page, address }) => {
  await page.goto(`${address}/roster?battle=brawners-farm&scale=28mm`);
  await expect(page.getByRole('alert')).toHaveText(
    'Scale: there are no figures of "28mm"; choose 6mm, 15mm or 25mm.',
  );
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('is for those who do not see it too', async ({ page, address }) => {
      await open(page, address, 'first-bull-run');
      const found = await new AxeBuilder({ page }).analyze();
      expect(found.violations.map((one) => `${one.id} ${one.nodes[0]?.html ?? ''}`)).toEqual([]);
    });
  });
