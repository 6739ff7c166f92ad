// Orders above the piece in the browser: a brigade is taken up by its name or with a frame, ordered
// from the menu, seen as arrows, and its order taken back.

import { expect, myTurn, start, test } from './support/fixtures';
import { ironBrigade } from './support/player';

test('a brigade is taken up by its name, ordered to march and its order taken back', async ({
  page,
  address,
}) => {
  const { player } = await start(page, address, ironBrigade('brawners-farm'), ['confederate']);
  await player.passUntil((one) => one.prompt.topic === 'action');
  await myTurn(page);
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
  const { player } = await start(page, address, ironBrigade('brawners-farm'), ['confederate']);
  await player.passUntil((one) => one.prompt.topic === 'action');
  await myTurn(page);
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
