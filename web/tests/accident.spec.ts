// No order by accident: a list that has just changed takes no click, what throws dice wants a second
// tap, and a piece dropped on an enemy asks first.

import type { Page } from '@playwright/test';
import type { View } from '../src/api/types';
import { expect, myTurn, piece, start, test } from './support/fixtures';
import { count, middle } from './support/orders';
import { hotSeat, ironBrigade, type Player } from './support/player';

const canFire = (view: View) => view.choices.some((choice) => /fires at/.test(choice.text));

async function settle(page: Page, player: Player, wanted: (view: View) => boolean): Promise<View> {
  const view = await player.playUntil(wanted);
  await expect(count(page)).toHaveText(`${view.deeds} / ${view.deeds}`);
  await myTurn(page);
  return view;
}

test('a list that changes under the pointer takes no click for a moment', async ({
  page,
  address,
}) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  await settle(page, player, (view) => view.choices.some((choice) => choice.path.length > 0));
  // A unit is picked; in the same breath its list stands where that of all was, and a hasty second
  // click falls through it.
  const hasty = await page.locator('#panel-orders .orders').evaluate(async (node) => {
    const list = node as HTMLElement;
    const events = async (after: number) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      return getComputedStyle(list).pointerEvents;
    };
    list.querySelector<HTMLElement>('.order.piece')?.click();
    return [await events(60), await events(500)];
  });
  expect(hasty).toEqual(['none', 'auto']);
});

test('the main button of a command roll is the roll', async ({ page, address }) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  await settle(page, player, (view) => view.prompt.topic === 'command_roll');
  const buttons = page.locator('.prompt [data-choice]');
  await expect(buttons.first()).toContainText('rolls');
  await expect(buttons.first()).toHaveClass(/solid/);
  await expect(buttons.filter({ hasText: 'Make no roll' })).not.toHaveClass(/solid/);
});

test('a careful player on a desktop clicks twice for what throws dice', async ({
  page,
  address,
}) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union'], {
    confirm: true,
  });
  const view = await settle(page, player, (one) => one.prompt.topic === 'command_roll');
  const roll = page.locator('.prompt [data-choice]').first();
  await roll.click();
  await expect(roll).toContainText('again to do it');
  await expect(page.getByRole('complementary', { name: 'Chances' })).toBeVisible();
  await expect(count(page)).toHaveText(`${view.deeds} / ${view.deeds}`);
  await roll.click();
  await expect(count(page)).not.toHaveText(`${view.deeds} / ${view.deeds}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what throws dice wants a second tap', async ({ page, address }) => {
    const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
    const view = await settle(page, player, (one) => one.prompt.topic === 'command_roll');
    const roll = page.locator('.prompt [data-choice]').first();
    await roll.tap();
    await expect(roll).toContainText('again to do it');
    await expect(count(page)).toHaveText(`${view.deeds} / ${view.deeds}`);
    await roll.tap();
    await expect(count(page)).not.toHaveText(`${view.deeds} / ${view.deeds}`);
  });
});

async function dropOn(page: Page, unit: string, enemy: string): Promise<void> {
  const from = await middle(piece(page, unit).locator('.body').first());
  const to = await middle(piece(page, enemy).locator('.body').first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a piece dropped on an enemy is asked: charge or fire, with the chances', async ({
  page,
  address,
}) => {
  test.slow();
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  const view = await settle(page, player, canFire);
  const fire = view.choices.find(
    (choice) => /fires at/.test(choice.text) && choice.pieces.length === 1,
  );
  if (!fire?.pieces[0]) throw new Error('nobody can fire');
  await page.getByRole('tab', { name: 'Armies' }).click();
  await dropOn(page, fire.pieces[0], fire.target);
  const card = page.getByRole('complementary', { name: 'Charge or fire' });
  await expect(card).toBeVisible();
  const firing = card.getByRole('region', { name: 'Fire' });
  await expect(firing.getByRole('button', { name: fire.text })).toBeVisible();
  await expect(firing.locator('.main')).toContainText(/\d %/);
  // Nobody charges in this phase, and it is told when contacts are fought.
  await expect(card.getByRole('region', { name: 'Charge' }).locator('.why')).toBeVisible();
  await expect(card.locator('.contact')).toContainText('Melee');
  expect((await player.view()).version).toBe(view.version);
  await firing.getByRole('button', { name: fire.text }).first().click();
  await expect(count(page)).not.toHaveText(`${view.deeds} / ${view.deeds}`);
});

test('on a table too a unit dropped on an enemy is asked first', async ({ page, address }) => {
  test.slow();
  const { player } = await start(page, address, ironBrigade('brawners-farm'), [
    'confederate',
    'union',
  ]);
  // Guns, which no leader stands upon.
  const attackIn = (one: View) =>
    one.choices.find(
      (choice) =>
        choice.target !== '' &&
        choice.pieces.length === 1 &&
        one.scene.pieces.some(({ id, kind }) => id === choice.pieces[0] && /artillery/.test(kind)),
    );
  const view = await settle(page, player, (one) => attackIn(one) !== undefined);
  const attack = attackIn(view);
  if (!attack?.pieces[0]) throw new Error('nobody can attack');
  await dropOn(page, attack.pieces[0], attack.target);
  const card = page.getByRole('complementary', { name: 'Charge or fire' });
  await expect(card.getByRole('button').nth(1)).toBeVisible();
  await expect(card.locator('.contact')).toContainText('contact check');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
