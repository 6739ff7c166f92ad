// On the measured table: a stand is dragged, turned by its handle, formed from its menu; what may
// not be is said while it is carried; chances are told before a shot.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Choice, ScenePiece, View } from '../src/api/types';
import { expect, myTurn, piece, start, startAt, test } from './support/fixtures';
import { ironBrigade } from './support/player';

interface Spot {
  x: number;
  y: number;
}

async function middle(what: Locator): Promise<Spot> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
// So many pixels from a spot at a heading in tenths of a degree.
const away = (from: Spot, heading: number, far: number): Spot => ({
  x: from.x + Math.sin((heading * Math.PI) / 1800) * far,
  y: from.y - Math.cos((heading * Math.PI) / 1800) * far,
});

const inAction = (page: Page, address: string) =>
  startAt(page, address, ironBrigade('brawners-farm'), (one) => one.prompt.topic === 'action', {
    passing: true,
  });
const find = (view: View, id: string): ScenePiece => {
  const found = view.scene.pieces.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not on the table`);
  return found;
};
// A unit that may march a good way ahead.
function marcher(view: View): ScenePiece {
  const far = (choice: Choice) => {
    const [from, to] = [choice.path[0], choice.path[choice.path.length - 1]];
    return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
  };
  const moves = view.choices.filter((one) => one.group === 'Move' && one.target === '');
  const [best] = moves.sort((a, b) => far(b) - far(a));
  return find(view, best?.pieces[0] ?? '');
}

const deeds = (page: Page, count: number) =>
  expect(page.locator('.timeline .count')).toHaveText(`${count} / ${count}`);

test('a stand is carried ahead, refused to the side, and turned by its handle', async ({
  page,
  address,
}) => {
  const { player, view } = await inAction(page, address);
  const unit = marcher(view);
  // By its body: signs about it have boxes of their own.
  const body = piece(page, unit.id).locator('.body');
  const from = await middle(body);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const aside = away(from, unit.heading + 900, 60);
  await page.mouse.move(aside.x, aside.y, { steps: 4 });
  await expect(page.locator('.refused')).toContainText('straight ahead');
  await expect(page.locator('.refused')).toContainText('IB-MOV-8');
  expect((await player.view()).version).toBe(view.version);

  const goal = away(from, unit.heading, 26);
  await page.mouse.move(goal.x, goal.y, { steps: 4 });
  await expect(page.locator('.moves .ghost')).toBeVisible();
  await expect(page.locator('.told .note')).toContainText(/of .* inches?, .* left/);
  await page.mouse.up();
  await deeds(page, view.deeds + 1);
  expect(find(await player.view(), unit.id).place).not.toEqual(unit.place);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await deeds(page, view.deeds);
  await myTurn(page);

  // It is still in hand (a click would put it down), and its handle stands before its front.
  const knob = await middle(page.locator('.turner .knob'));
  await page.mouse.move(knob.x, knob.y);
  await page.mouse.down();
  const radius = Math.hypot(knob.x - from.x, knob.y - from.y);
  const turned = away(from, unit.heading + 300, radius);
  await page.mouse.move(turned.x, turned.y, { steps: 5 });
  await expect(page.locator('.moves .ghost')).toBeVisible();
  await expect(page.locator('.told .note')).toContainText(/turns \d+ degrees/);
  await page.mouse.up();
  await deeds(page, view.deeds + 1);
  const heading = find(await player.view(), unit.id).heading;
  expect(Math.abs(((heading - unit.heading + 5400) % 3600) - 1800 - 300)).toBeLessThan(60);
});

test('a formation is chosen from the menu beside the stand, and looks well before', async ({
  page,
  address,
}) => {
  const { player, view } = await inAction(page, address);
  const forms = view.choices.find((one) => / forms line/.test(one.text));
  const unit = find(view, forms?.pieces[0] ?? '');
  // By its own place: a click could meet a neighbour's name or handle.
  await piece(page, unit.id).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('group', { name: `What ${unit.name} may do here` });
  await menu.getByRole('button', { name: 'Formation', exact: true }).click();
  const form = menu.getByRole('button', { name: /^Forms line/ }).first();
  await form.hover();
  await expect(form).toContainText(/ranks?, \d+ may fire/);
  await expect(page.locator('.moves .ghost')).toBeVisible();

  const found = await new AxeBuilder({ page }).disableRules('color-contrast').analyze();
  const serious = found.violations.filter((one) => /serious|critical/.test(one.impact ?? ''));
  expect(serious.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ''}`)).toEqual([]);

  await form.click();
  await deeds(page, view.deeds + 1);
  expect(find(await player.view(), unit.id).stands).not.toEqual(unit.stands);
});

test('lengths are told in centimetres as soon as the reader likes it', async ({
  page,
  address,
}) => {
  const { view } = await inAction(page, address);
  const unit = marcher(view);
  await piece(page, unit.id).focus();
  await page.keyboard.press('Enter');
  const orders = page.getByRole('tabpanel', { name: 'Orders' });
  await expect(orders).toContainText(/\d inch(es)? ahead/);
  await expect(page.locator('.live')).toContainText(/\d inch/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Lengths are told in').selectOption('centimetres');
  await page.keyboard.press('Escape');
  await expect(orders).toContainText(/\d cm ahead/);
  await expect(page.locator('.live')).toContainText(/\d cm/);
  // Nothing is left in inches, and no mark is shown as it travels.
  const words = await page.locator('body').innerText();
  expect(words).not.toMatch(/\d inch|\{-?\d+#?\}/);
});

test('a hundred and twenty regiments are drawn, and a volley is weighed before it is fired', async ({
  page,
  address,
}) => {
  const { player } = await start(page, address, ironBrigade('first-bull-run'), [
    'confederate',
    'union',
  ]);
  const shots = (view: View) => view.choices.filter((one) => one.group === 'Fire');
  const view = await player.passUntil((one) => shots(one).length > 0);
  await deeds(page, view.deeds);
  await myTurn(page);
  expect(await page.locator('.pieces .piece').count()).toBeGreaterThan(100);
  const [fire] = shots(view);
  if (!fire) throw new Error('nobody can fire');
  await piece(page, fire.pieces[0] ?? '').focus();
  await page.keyboard.press('Enter');
  await piece(page, fire.target).hover({ force: true });
  const card = page.getByRole('complementary', { name: 'Chances' });
  await expect(card.getByRole('heading')).toHaveText(/ fires? at /);
  const percents = await card.locator('.outcomes strong').allTextContents();
  const total = percents.reduce((sum, text) => sum + Number.parseFloat(text), 0);
  expect(Math.abs(total - 100)).toBeLessThan(0.5);
  await expect(card.locator('.tally')).toContainText('Results Table');
  await expect(page.locator('.overlay .sweep.is-range').first()).toBeAttached();
});

test('a stand beneath another is told by name and can be taken', async ({ page, address }) => {
  await inAction(page, address);
  // Somewhere on the map a leader stands upon his men.
  const spot = await page.evaluate(() => {
    const id = (node: Element) => node.closest('[data-piece]')?.getAttribute('data-piece');
    for (const body of document.querySelectorAll('.pieces .body')) {
      const box = body.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!document.elementFromPoint(x, y)?.closest('.pieces')) continue;
      const here = new Set(document.elementsFromPoint(x, y).flatMap((node) => id(node) ?? []));
      if (here.size > 1) return { x, y };
    }
    return null;
  });
  if (!spot) throw new Error('nobody stands upon another');
  await page.mouse.click(spot.x, spot.y);
  const pile = page.getByRole('group', { name: 'Here stand' });
  const beneath = pile.getByRole('button', { pressed: false }).first();
  const name = (await beneath.textContent()) ?? '';
  await beneath.click();
  await expect(pile).toBeHidden();
  await expect(page.getByRole('complementary', { name: `Card of ${name}` }).first()).toBeVisible();
});
