// Units of several stands, on kept positions. Any stand is the unit:
// to the hand, to the eye and to the reader.

import { expect, type Locator, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { watch } from './support/fixtures';

let server: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  server = await createServer({ logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => server.close());

const unit = (page: Page, id: string) => page.locator(`.pieces [data-piece="${id}"]`);
const bases = (page: Page, id: string) => unit(page, id).locator('.base');
async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.locator('.body').boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const middles = async (page: Page, id: string) =>
  Promise.all((await bases(page, id).all()).map(middle));

async function open(page: Page, wishes: string): Promise<string[]> {
  const wrong = watch(page);
  await page.goto(`${address}demo.html?board=table${wishes}`);
  await expect(unit(page, '4th Virginia')).toBeVisible();
  return wrong;
}

test('any stand is taken hold of, pointed at and chosen as the whole unit', async ({ page }) => {
  const wrong = await open(page, '');
  await expect(bases(page, '4th Virginia')).toHaveCount(4);
  const said = page.locator('#said');
  for (const stand of await middles(page, '27th Virginia')) {
    await page.mouse.move(stand.x, stand.y);
    await expect(said).toHaveText('over piece 27th Virginia');
  }
  const before = await middles(page, '11th New York');
  const [first, , , last] = before;
  if (!first || !last) throw new Error('it has four stands');
  await page.mouse.click(last.x, last.y);
  await expect(unit(page, '11th New York')).toHaveAttribute('aria-pressed', 'true');

  // By its first stand: all four go as far and the same way, and the ghost goes before them.
  const [right, down] = [90, 60];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x + right, first.y + down, { steps: 5 });
  await expect(page.locator('.live > .ghost .base')).toHaveCount(4);
  await page.mouse.up();
  await expect
    .poll(async () => {
      const after = await middles(page, '11th New York');
      return after.map((spot, i) => [
        Math.round(spot.x - (before[i]?.x ?? 0)),
        Math.round(spot.y - (before[i]?.y ?? 0)),
      ]);
    })
    .toEqual(Array(4).fill([right, down]));
  expect(wrong).toEqual([]);
});

test('a unit is named once, turned as one, and faint when it is done', async ({ page }) => {
  const wrong = await open(page, '&select=4th+Virginia');
  const names = page.locator('.stand-names text', { hasText: '4th Virginia' });
  await expect(names).toHaveCount(1);
  // By what the scene says, not by any word on it.
  await expect(page.locator('.pieces .piece.done')).toHaveCount(1);
  await expect(unit(page, 'Palmer')).toHaveClass(/done/);

  const before = await middles(page, '4th Virginia');
  const at = before[1];
  if (!at) throw new Error('it has four stands');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 20, at.y, { steps: 3 });
  for (let notch = 0; notch < 6; notch++) await page.keyboard.press(']');
  await page.mouse.up();
  const far = (spots: { x: number; y: number }[]) =>
    Math.hypot((spots[3]?.x ?? 0) - (spots[0]?.x ?? 0), (spots[3]?.y ?? 0) - (spots[0]?.y ?? 0));
  const way = (spots: { x: number; y: number }[]) =>
    Math.atan2((spots[3]?.y ?? 0) - (spots[0]?.y ?? 0), (spots[3]?.x ?? 0) - (spots[0]?.x ?? 0));
  await expect
    .poll(async () => {
      const turn = way(await middles(page, '4th Virginia')) - way(before);
      return Math.round((turn * 180) / Math.PI);
    })
    .toBe(30);
  expect(far(await middles(page, '4th Virginia'))).toBeCloseTo(far(before), 0);
  expect(wrong).toEqual([]);
});

test('every length on the map is told in the measure that is chosen', async ({ page }) => {
  const wrong = await open(page, '&select=11th+New+York&overlay');
  const live = page.locator('.live');
  await expect(live).toContainText('short, 6 inches');
  await page.getByLabel('Lengths are told in').selectOption('cm-25');
  await expect(live).toContainText('short, 30 cm');
  await expect(live).not.toContainText('inch');
  await expect(page.locator('.frame')).toContainText('60');
  await page.getByRole('button', { name: 'Ruler' }).click();
  const [first, , , last] = await middles(page, '4th Virginia');
  if (!first || !last) throw new Error('it has four stands');
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(last.x, last.y, { steps: 3 });
  await expect(page.locator('.ruler')).toContainText(/2\d(\.\d)? cm, \d+ yards/);
  await page.getByLabel('Lengths are told in').selectOption('inch-6');
  await expect(page.locator('.ruler')).toContainText(/2\.\d inches, \d+ yards/);
  expect(wrong).toEqual([]);
});
