// The author's desk in a browser: a file is saved and the page has drawn it; a regiment is dragged
// and the file says where it is, with every comment kept.

import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from './support/fixtures';
import { TestServer } from './support/server';

interface OpenDesk {
  server: TestServer;
  toml: string;
  map: string;
}

const test = base.extend<{ desk: OpenDesk }>({
  desk: async ({ page }, use) => {
    const wrong = watch(page);
    const battles = mkdtempSync(join(tmpdir(), 'longroll-desk-'));
    const folder = join(battles, 'brawners-farm');
    cpSync(new URL('../../battles/brawners-farm', import.meta.url).pathname, folder, {
      recursive: true,
    });
    const server = await TestServer.start(['desk', folder]);
    await use({ server, toml: join(folder, 'battle.toml'), map: join(folder, 'map.geojson') });
    await server.close();
    rmSync(battles, { recursive: true, force: true });
    expect(wrong).toEqual([]);
  },
});

const REGIMENT = 'us_2wi';
const pin = (page: Page, key: string) => page.locator(`[data-thing="${key}"]`);

async function open(page: Page, desk: OpenDesk, rulebook = 'iron-brigade'): Promise<void> {
  const printed = /desk is at (\S+)/.exec(desk.server.output)?.[1] ?? '';
  await page.goto(printed.replace('#', `?rulebook=${rulebook}#`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Brawner's Farm");
  await expect(pin(page, `unit:${REGIMENT}`)).toBeVisible();
}

test('draws a battle again when its file is saved, and tells what is wrong with its line', async ({
  page,
  desk,
}) => {
  await open(page, desk);
  const text = readFileSync(desk.toml, 'utf8');
  writeFileSync(desk.toml, text.replace(`"Brawner's Farm"`, '"Gibbon at Groveton"'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gibbon at Groveton');

  const broken = text.replace(/^men( *)= /m, 'mne$1= ');
  const line = 1 + broken.slice(0, broken.search(/^mne/m)).split('\n').length - 1;
  writeFileSync(desk.toml, broken);
  const place = page.getByRole('button', { name: `battle.toml:${line}`, exact: true }).first();
  await expect(place).toBeVisible();
  await expect(page.getByText('As it was when it could last be mustered.')).toBeVisible();
  await place.click();
  await expect(page.locator(`code.marked[data-line="${line}"]`)).toContainText('mne');

  writeFileSync(desk.toml, text);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Brawner's Farm");
  await expect(page.locator('[data-gravity="fault"]')).toHaveCount(0);
});

test('writes a dragged regiment into the file and keeps everything else', async ({
  page,
  desk,
}) => {
  await open(page, desk);
  const before = readFileSync(desk.toml, 'utf8').split('\n');
  const map = readFileSync(desk.map, 'utf8');
  const box = await pin(page, `unit:${REGIMENT}`).boundingBox();
  if (!box) throw new Error('the regiment has no pin');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 45, { steps: 5 });
  await page.mouse.up();

  await expect
    .poll(
      () =>
        readFileSync(desk.toml, 'utf8')
          .split('\n')
          .filter((line, at) => line !== before[at]).length,
    )
    .toBe(1);
  const after = readFileSync(desk.toml, 'utf8').split('\n');
  expect(after).toHaveLength(before.length);
  const changed = after.findIndex((line, at) => line !== before[at]);
  const digits = /-?\d+\.\d+/g;
  expect(after[changed]?.replace(digits, '#')).toBe(before[changed]?.replace(digits, '#'));
  const [east, north] = (after[changed]?.match(digits) ?? []).map(Number);
  const [was, lay] = (before[changed]?.match(digits) ?? []).map(Number);
  expect(east).toBeGreaterThan(was ?? 0); // to the right is east, and up is north
  expect(north).toBeGreaterThan(lay ?? 0);
  expect(readFileSync(desk.map, 'utf8')).toBe(map);

  // It stays where it was dropped when the page has drawn it anew, and a click opens its lines.
  await pin(page, `unit:${REGIMENT}`).click();
  await expect(page.locator(`code[data-line="${changed + 1}"]`)).toContainText(String(east));
  const now = await pin(page, `unit:${REGIMENT}`).boundingBox();
  expect(Math.abs((now?.x ?? 0) - box.x - 60)).toBeLessThan(4);
  expect(Math.abs((now?.y ?? 0) - box.y + 45)).toBeLessThan(4);
});

test('opens for nobody without its key, and is readable by everybody', async ({ page, desk }) => {
  await open(page, desk, 'brothers-at-arms');
  const axe = await new AxeBuilder({ page }).include('main > header').include('aside').analyze();
  expect(axe.violations).toEqual([]);
  const stranger = await fetch(`${desk.server.address}/api/desk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ battle: 'brawners-farm', rulebook: 'iron-brigade' }),
  });
  expect(stranger.status).toBe(403);
  expect(await stranger.text()).toContain('the desk opens with its key');
});
