// At the board: what may not be is explained, chances are told, deeds are taken back and looked at
// again.

import type { Page } from '@playwright/test';
import type { View } from '../src/api/types';
import { expect, live, myTurn, piece, start, startAt, test } from './support/fixtures';
import { hotSeat, Player } from './support/player';

const canMove = (view: View) =>
  view.choices.some((choice) => choice.path.length > 0 && choice.target === '');
const canFire = (view: View) => view.choices.some((choice) => /fires at/.test(choice.text));

// A piece that stands alone, so that a click on it means it.
function mover(view: View): string {
  const alone = (id: string) => {
    const at = view.scene.pieces.find((one) => one.id === id)?.place;
    return (
      view.scene.pieces.filter((one) => one.place.x === at?.x && one.place.y === at.y).length === 1
    );
  };
  const found = view.choices.find(
    (one) => one.path.length > 0 && one.pieces[0] && alone(one.pieces[0]),
  );
  if (!found?.pieces[0]) throw new Error('no piece that stands alone can move');
  return found.pieces[0];
}

async function settle(page: Page, player: Player, wanted: (view: View) => boolean): Promise<View> {
  const view = await player.playUntil(wanted);
  await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds} / ${view.deeds}`);
  await myTurn(page);
  return view;
}

test('an illegal drag is refused with its clause, and nothing moves', async ({ page, address }) => {
  const { player, view } = await startAt(page, address, hotSeat, canMove);
  const counter = piece(page, mover(view));
  const from = await counter.boundingBox();
  if (!from) throw new Error('the counter is not to be seen');
  const board = await page.getByRole('application').boundingBox();
  if (!board) throw new Error('the board is not to be seen');
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  // To the far side of the map: farther than anything marches in a bound.
  const far =
    x > board.x + board.width / 2 ? board.x + board.width * 0.25 : board.x + board.width * 0.75;
  await page.mouse.move((x + far) / 2, y, { steps: 5 });
  await page.mouse.move(far, y, { steps: 5 });
  await page.mouse.up();

  const refusal = page.locator('.refused');
  await expect(refusal).toBeVisible();
  // It does not cover the counter it speaks of, which can be taken up again at once.
  const bubble = await refusal.boundingBox();
  const there = await counter.boundingBox();
  if (!bubble || !there) throw new Error('one of them is not to be seen');
  const apart =
    bubble.x >= there.x + there.width ||
    there.x >= bubble.x + bubble.width ||
    bubble.y >= there.y + there.height ||
    there.y >= bubble.y + bubble.height;
  expect(apart).toBe(true);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + far) / 2, y, { steps: 3 });
  await expect(page.locator('.live > .ghost')).toBeVisible();
  await page.mouse.move(far, y, { steps: 3 });
  await page.mouse.up();
  await expect(refusal).toBeVisible();
  const clause = refusal.getByRole('button', { name: /^[A-Z]{2}-/ });
  const id = (await clause.textContent()) ?? '';
  await clause.click();
  const panel = page.getByRole('dialog', { name: `Clause ${id}` });
  await expect(panel.locator('.says')).toHaveText(/\w+ \w+ \w+/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect((await player.view()).version).toBe(view.version);
});

test('a drag to a legal hex moves, and the undo of it is free', async ({ page, address }) => {
  const { player, view } = await startAt(page, address, hotSeat, canMove);
  const id = mover(view);
  await piece(page, id).click({ force: true });
  const goal = page.locator('.moves .reach').first();
  await expect(goal).toBeVisible();
  const from = await piece(page, id).boundingBox();
  const to = await goal.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('.timeline .count')).toHaveText(
    `${view.deeds + 1} / ${view.deeds + 1}`,
  );
  const place = (one: View) => one.scene.pieces.find((p) => p.id === id)?.place;
  expect(place(await player.view())).not.toEqual(place(view));

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds} / ${view.deeds}`);
  expect(place(await player.view())).toEqual(place(view));
});

test('pointing at a target tells the exact chances and how they add up', async ({
  page,
  address,
}) => {
  test.slow();
  const { view } = await startAt(page, address, hotSeat, canFire);
  const fire = view.choices.find(
    (choice) => /fires at/.test(choice.text) && choice.pieces.length === 1,
  );
  const firer = fire?.pieces[0];
  if (!fire || !firer) throw new Error('nobody can fire');
  await page.getByRole('tab', { name: 'Armies' }).click();
  const name = view.scene.pieces.find((one) => one.id === firer)?.name ?? '';
  await page.locator('#panel-armies').getByRole('button', { name }).first().click();
  await piece(page, fire.target).hover({ force: true });
  const card = page.getByRole('complementary', { name: 'Chances' });
  await expect(card.getByRole('heading')).toHaveText(fire.text);
  const percents = await card.locator('.outcomes strong').allTextContents();
  const total = percents.reduce((sum, text) => sum + Number.parseFloat(text), 0);
  expect(percents.length).toBeGreaterThan(1);
  expect(Math.abs(total - 100)).toBeLessThan(0.5);
  await expect(card.locator('.tally .clause').first()).toBeVisible();

  // From the list of orders, without a pointer, the same; beside the firer his name is left out.
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
  await page.getByRole('tab', { name: 'Orders' }).click();
  const told = fire.text.slice(name.length + 1);
  await page.locator('.order:not(.piece)').filter({ hasText: told }).first().focus();
  await expect(card.getByRole('heading')).toHaveText(fire.text);
});

test('the timeline shows any moment again, and a link leads to it', async ({ page, address }) => {
  const { player, view } = await startAt(page, address, hotSeat, (one) => one.deeds >= 8);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await slider.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds - 3} / ${view.deeds}`);
  await expect(page.locator('.prompt')).toContainText('Looking back');
  const moment = await player.call('moment', {
    deeds: view.deeds - 3,
  });
  await expect(page.locator('.bar .heading')).toHaveText(moment.scene.heading);
  await expect(page.locator('[data-turn="theirs"]')).toBeVisible();

  // Something happens meanwhile; the reader stays where he is.
  await player.playUntil((one) => one.deeds > view.deeds);
  await expect(page.locator('.timeline .count')).toHaveText(
    `${view.deeds - 3} / ${view.deeds + 1}`,
  );
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await myTurn(page);

  await page.goto(`${page.url().split('?')[0]}?at=2`);
  await live(page);
  await expect(page.locator('.timeline .count')).toHaveText(`2 / ${view.deeds + 1}`);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('.timeline .count')).not.toHaveText(`2 / ${view.deeds + 1}`, {
    timeout: 5000,
  });
  await page.getByRole('button', { name: 'Pause the replay' }).click();
});

test('the game can be played by keys alone', async ({ page, address }) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  await myTurn(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'The keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('d');
  await expect(page.locator('.timeline .count')).toHaveText('1 / 1');
  const view = await settle(page, player, canMove);
  await page.keyboard.press('n');
  await expect(page.locator('#panel-orders .of')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.locator('#panel-orders')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.timeline .count')).toHaveText(
    `${view.deeds + 1} / ${view.deeds + 1}`,
  );
  await expect(page.locator('[data-hearing="happened"]')).toHaveText(/\w/);
  await page.keyboard.press('u');
  await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds} / ${view.deeds}`);
  await page.keyboard.press('h');
  await expect(page.getByRole('alert')).toContainText('The computer would');
});

test('a spectator and a reader of the past are offered no orders', async ({ page, address }) => {
  const { created, player } = await Player.create(address, hotSeat);
  await player.playUntil((one) => one.deeds > 4);
  await page.goto(`${address}/game/${created.game}`);
  await live(page);
  await expect(page.locator('#panel-orders')).toContainText('You are watching');
  for (const name of ['Undo', 'Hint', /^Frame/, /Order its formation/])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'One deed back' }).click();
  await expect(page.locator('#panel-orders')).toContainText('You are looking back');
  await expect(page.locator('.prompt')).toContainText('Looking back');
});
