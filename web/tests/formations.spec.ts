// Orders above the piece in the browser: a brigade is taken up by its name or with a frame, ordered
// from the menu, seen as arrows, and its order taken back.

import type { Page } from '@playwright/test';
import { expect, myTurn, start, test } from './support/fixtures';
import { count, fingerDrag } from './support/orders';
import { ironBrigade } from './support/player';

// The page has caught up with the question when it is asked something.
async function inAction(page: Page, address: string): Promise<void> {
  const terms = ironBrigade('brawners-farm');
  const { player } = await start(page, address, terms, ['confederate']);
  const view = await player.passUntil((one) => one.prompt.topic === 'action');
  await expect(count(page)).toHaveText(`${view.deeds} / ${view.deeds}`);
  await myTurn(page);
}

test('a brigade is taken up by its name, ordered to march and its order taken back', async ({
  page,
  address,
}) => {
  await inAction(page, address);
  await page.getByRole('tab', { name: 'Armies' }).click();
  const brigade = page.locator('#panel-armies .confederate button.formation').first();
  const name = (await brigade.textContent())?.trim() ?? '';
  await brigade.click();
  const table = page.getByRole('region', { name: 'Orders to formations' });
  await expect(table.getByText(name, { exact: true })).toBeVisible();
  await table.getByRole('button', { name: 'March to' }).click();
  await expect(table.getByRole('status')).toContainText('Click where');
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.8);
  const standing = table.getByRole('list', { name: 'Standing orders' });
  await expect(standing.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('.overlay .line.order').first()).toBeAttached();
  await standing.getByRole('button').first().click();
  await expect(page.locator('.overlay .line.order')).toHaveCount(0);
});

test('a frame is drawn around units, who hold', async ({ page, address }) => {
  await inAction(page, address);
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('there is no map');
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 80, box.y + box.height - 80, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const table = page.getByRole('region', { name: 'Orders to formations' });
  await expect(table.locator('header strong')).toContainText('units');
  await table.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(table.getByRole('list', { name: 'Standing orders' })).toContainText('hold');
});

// Where a unit stands on the table of orders, by whichever means it was taken up.
const orderTable = (page: Page) => page.getByRole('region', { name: 'Orders to formations' });

test('by keys alone a formation is taken up, sent somewhere, and called back', async ({
  page,
  address,
}) => {
  await inAction(page, address);
  await page.keyboard.press('n');
  await page.keyboard.press('f');
  const table = orderTable(page);
  await expect(table.getByRole('button', { name: 'March to' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('status')).toContainText('Click where');
  await expect(page.getByRole('application')).toBeFocused();
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowDown');
  await expect(page.locator('.live .cross')).toBeVisible();
  await page.keyboard.press('Enter');
  const standing = table.getByRole('list', { name: 'Standing orders' });
  await expect(standing.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('.overlay .line.order').first()).toBeAttached();
  await standing.getByRole('button').first().press('Enter');
  await expect(page.locator('.overlay .line.order')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a formation is ordered with a thumb, and units are framed', async ({ page, address }) => {
    await inAction(page, address);
    await page.locator('#panel-orders .order.piece').first().tap();
    await page.getByRole('button', { name: /Order its formation/ }).tap();
    const table = orderTable(page);
    await table.getByRole('button', { name: 'March to' }).tap();
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('there is no map');
    await page.touchscreen.tap(box.x + 40, box.y + box.height * 0.4);
    const standing = table.getByRole('list', { name: 'Standing orders' });
    await expect(standing.getByRole('listitem')).toHaveCount(1);
    await expect(table).toContainText('waits'); // what can be done by it now has been
    await myTurn(page);
    await standing.getByRole('button').first().tap();
    await expect(page.locator('.overlay .line.order')).toHaveCount(0);

    // A frame needs no Shift: its button makes the next drag one.
    await page.getByRole('button', { name: 'The whole map' }).tap();
    await page.getByRole('button', { name: /^Frame/ }).tap();
    const at = (x: number, y: number) => ({ x: box.x + x, y: box.y + y });
    await fingerDrag(page, at(20, 10), at(box.width - 60, box.height - 30));
    await expect(table.locator('header strong')).toContainText('units');
    await table.getByRole('button', { name: 'Hold', exact: true }).tap();
    await expect(table.getByRole('list', { name: 'Standing orders' })).toContainText('hold');
  });
});
