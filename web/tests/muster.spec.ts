// The muster report in a browser: reached from the terms of battle and from the start page, for any
// battle and rulebook, and on the desk made again whenever a file is saved.

import AxeBuilder from '@axe-core/playwright';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { MusterReport } from '../src/api/types';
import { expect, test } from './support/fixtures';
import { TestServer } from './support/server';

const entry = (page: Page, key: string) => page.locator(`[data-entry="${key}"]`);

async function told(address: string, battle: string, rulebook: string): Promise<MusterReport> {
  const answer = await fetch(`${address}/api/muster?battle=${battle}&rulebook=${rulebook}`);
  return (await answer.json()) as MusterReport;
}

test('leads from the terms of battle to everything that the file has', async ({
  page,
  address,
}) => {
  await page.goto(`${address}/new?battle=first-bull-run&rulebook=brothers-at-arms`);
  await page.getByRole('link', { name: 'its muster report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Bull Run');

  const report = await told(address, 'first-bull-run', 'brothers-at-arms');
  await expect(page.locator('[data-entry]')).toHaveCount(report.entries.length);
  await expect(page.locator('[data-piece]')).toHaveCount(report.pieces.length);
  await expect(page.locator('[data-ground]')).toHaveCount(report.ground.length);
  await expect(page.locator('.warnings li')).toHaveCount(Math.max(1, report.warnings.length));

  // A regiment is pooled into its brigade, whose numbers say what they come from.
  await expect(entry(page, 'unit:cs_4al')).toHaveAttribute('data-fate', 'pooled');
  await expect(entry(page, 'unit:cs_4al')).toContainText('One of 3 in Bee');
  await expect(entry(page, 'unit:cs_4al')).toContainText('battle.toml:');
  await expect(page.locator('[data-piece="cs_bee"]')).toContainText(/Strength \d: [\d,]+ men/);
  await expect(page.locator('[data-ground="stream"]')).toContainText('Stream');

  // Another rulebook has other pieces, and the address says which.
  await page.getByLabel('Mustered under').selectOption('iron-brigade');
  await expect(entry(page, 'unit:cs_4al')).toHaveAttribute('data-fate', 'piece');
  await page.reload();
  await expect(page.getByLabel('Mustered under')).toHaveValue('iron-brigade');
});

test('shows what is otherwise than the file has it, and says what there is not', async ({
  page,
  address,
}) => {
  await page.goto(`${address}/muster?battle=first-bull-run&rulebook=brothers-at-arms`);
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  const count = await page.locator('[data-entry]').count();
  await page.getByLabel('what is otherwise').check();
  await expect.poll(() => page.locator('[data-entry]').count()).toBeLessThan(count);
  await page.goto(`${address}/muster?battle=nowhere&rulebook=brothers-at-arms`);
  await expect(page.getByRole('alert')).toContainText('here is no battle');
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('is for those who do not see it too', async ({ page, address }) => {
      await page.goto(`${address}/muster?battle=brawners-farm&rulebook=test-of-battle`);
      await expect(page.locator('[data-entry]').first()).toBeVisible();
      const found = await new AxeBuilder({ page }).analyze();
      expect(found.violations.map((one) => `${one.id} ${one.nodes[0]?.html ?? ''}`)).toEqual([]);
    });
  });

test('is on the desk too, of the files as they are', async ({ page }) => {
  const battles = mkdtempSync(join(tmpdir(), 'longroll-muster-'));
  const folder = join(battles, 'brawners-farm');
  cpSync(new URL('../../battles/brawners-farm', import.meta.url).pathname, folder, {
    recursive: true,
  });
  const server = await TestServer.start(['desk', folder]);
  const printed = /desk is at (\S+)/.exec(server.output)?.[1] ?? '';
  await page.goto(printed.replace('#', '?rulebook=iron-brigade#'));
  await page.getByRole('link', { name: 'Muster report' }).click();
  await expect(entry(page, 'unit:us_2wi')).toContainText('2nd Wisconsin');

  const toml = join(folder, 'battle.toml');
  const text = readFileSync(toml, 'utf8');
  writeFileSync(toml, text.replace('"2nd Wisconsin"', '"The Black Hats"'));
  await expect(entry(page, 'unit:us_2wi')).toContainText('The Black Hats');

  // A line of the report opens the lines of the file.
  await entry(page, 'unit:us_2wi').getByRole('button').click();
  await expect(page.locator('code.marked')).toBeVisible();
  await expect(page.getByLabel(/battle.toml from line/)).toContainText('The Black Hats');
  await page.getByRole('link', { name: 'The board' }).click();
  await expect(page.locator('[data-thing="unit:us_2wi"]')).toBeVisible();
  await server.close();
  rmSync(battles, { recursive: true, force: true });
});
