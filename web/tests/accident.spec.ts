// No order by accident: a list that has just changed takes no click, what throws dice wants a second
// tap, and a piece dropped on an enemy asks first.

import type { Page } from '@playwright/test';
import type { Choice, ScenePiece, View } from '../src/api/types';
import { isLeader } from '../src/board/stand';
import { expect, piece, startAt, test } from './support/fixtures';
import { count, fingerDrag, middle, press } from './support/orders';
import { hotSeat, ironBrigade } from './support/player';

// A unit that may end its move beside an enemy, who stands alone there so that a finger finds him.
interface Closing {
  unit: ScenePiece;
  enemy: ScenePiece;
  choice: Choice;
}
const HEX = 1000;
function closing({ choices, scene }: View): Closing | undefined {
  const alone = ({ place }: ScenePiece) =>
    scene.pieces.filter((one) => one.place.x === place.x && one.place.y === place.y).length === 1;
  const found = choices.flatMap((choice): Closing[] => {
    const end = choice.path.at(-1);
    const unit = scene.pieces.find((one) => one.id === choice.pieces[0]);
    if (!end || !unit || isLeader(unit) || choice.target !== '') return [];
    return scene.pieces
      .filter((one) => one.side !== unit.side && !isLeader(one))
      .filter(({ place }) => Math.hypot(place.x - end.x, place.y - end.y) <= HEX)
      .map((enemy) => ({ unit, enemy, choice }));
  });
  return found.find(({ unit, enemy }) => alone(unit) && alone(enemy));
}
const onsetOf = (page: Page) => page.getByRole('complementary', { name: 'Charge or fire' });

const canFire = (view: View) => view.choices.some((choice) => /fires at/.test(choice.text));

test('a list that changes under the pointer takes no click for a moment', async ({
  page,
  address,
}) => {
  await startAt(page, address, hotSeat, (view) =>
    view.choices.some((choice) => choice.path.length > 0),
  );
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
  await startAt(page, address, hotSeat, (view) => view.prompt.topic === 'command_roll');
  const buttons = page.locator('.prompt [data-choice]');
  await expect(buttons.first()).toContainText('rolls');
  await expect(buttons.first()).toHaveClass(/solid/);
  await expect(buttons.filter({ hasText: 'Make no roll' })).not.toHaveClass(/solid/);
});

test('a careful player on a desktop clicks twice for what throws dice', async ({
  page,
  address,
}) => {
  const { view } = await startAt(
    page,
    address,
    hotSeat,
    (one) => one.prompt.topic === 'command_roll',
    {
      confirm: true,
    },
  );
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
    const { view } = await startAt(
      page,
      address,
      hotSeat,
      (one) => one.prompt.topic === 'command_roll',
    );
    const roll = page.locator('.prompt [data-choice]').first();
    await roll.tap();
    await expect(roll).toContainText('again to do it');
    await expect(count(page)).toHaveText(`${view.deeds} / ${view.deeds}`);
    await roll.tap();
    await expect(count(page)).not.toHaveText(`${view.deeds} / ${view.deeds}`);
  });

  test('a unit carried onto an enemy, or an enemy tapped with it in hand, asks charge or fire', async ({
    page,
    address,
  }) => {
    const { player, view } = await startAt(
      page,
      address,
      hotSeat,
      (one) => closing(one) !== undefined,
    );
    const { unit, enemy } = closing(view) as Closing;
    const body = (id: string) => middle(piece(page, id).locator('.body').first());
    const card = onsetOf(page);
    await page.getByRole('button', { name: 'The whole map' }).tap();
    const far = page.locator('.board.detail-0, .board.detail-1').first();
    await expect(far).toBeVisible(); // the sheet has come to rest there
    await fingerDrag(page, await body(unit.id), await body(enemy.id));
    await expect(card.getByRole('heading', { level: 3 })).toContainText(
      `${unit.name} against ${enemy.name}`,
    );
    // It stands below the map, on which both are still to be seen.
    const map = await page.getByRole('application').boundingBox();
    const box = await card.boundingBox();
    for (const one of [unit, enemy]) expect((await body(one.id)).y).toBeLessThan(box?.y ?? 0);
    expect(box?.y).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0) * 0.9);
    await expect(card.getByRole('region', { name: 'Fire' }).locator('.why')).toBeVisible();
    await expect(card.locator('.contact')).toContainText('Melee');
    await card.getByRole('button', { name: 'Neither' }).tap();
    await expect(card).toBeHidden();
    expect((await player.view()).version).toBe(view.version);

    // The unit is still in hand.
    const at = await body(enemy.id);
    await page.touchscreen.tap(at.x, at.y);
    const charge = card.getByRole('region', { name: 'Charge' }).getByRole('button').first();
    await press(page, () => charge.tap());
    await expect(card).toBeHidden();
  });
});

test('by keys alone a unit in hand and an enemy ask charge or fire', async ({ page, address }) => {
  const { player, view } = await startAt(
    page,
    address,
    hotSeat,
    (one) => closing(one) !== undefined,
  );
  const { unit, enemy } = closing(view) as Closing;
  const card = onsetOf(page);
  await page.keyboard.press('m');
  await piece(page, unit.id).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#panel-orders .of strong')).toHaveText(unit.name);
  await piece(page, enemy.id).focus();
  await page.keyboard.press('Enter');
  const charge = card.getByRole('region', { name: 'Charge' }).getByRole('button').first();
  await expect(charge).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  expect((await player.view()).version).toBe(view.version);

  await page.keyboard.press('m');
  await piece(page, unit.id).focus();
  await page.keyboard.press('Enter');
  await piece(page, enemy.id).focus();
  await page.keyboard.press('Enter');
  await expect(charge).toBeFocused();
  await press(page, () => page.keyboard.press('Enter'));
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
  const { player, view } = await startAt(page, address, hotSeat, canFire);
  const fire = view.choices.find(
    (choice) => /fires at/.test(choice.text) && choice.pieces.length === 1,
  );
  if (!fire?.pieces[0]) throw new Error('nobody can fire');
  await page.getByRole('tab', { name: 'Armies' }).click();
  await dropOn(page, fire.pieces[0], fire.target);
  const card = onsetOf(page);
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
  // Guns, which no leader stands upon.
  const attackIn = (one: View) =>
    one.choices.find(
      (choice) =>
        choice.target !== '' &&
        choice.pieces.length === 1 &&
        one.scene.pieces.some(({ id, kind }) => id === choice.pieces[0] && /artillery/.test(kind)),
    );
  const { view } = await startAt(
    page,
    address,
    ironBrigade('brawners-farm'),
    (one) => attackIn(one) !== undefined,
  );
  const attack = attackIn(view);
  if (!attack?.pieces[0]) throw new Error('nobody can attack');
  await dropOn(page, attack.pieces[0], attack.target);
  const card = onsetOf(page);
  // The line of a shot makes no charge of it.
  await expect(
    card
      .getByRole('region', { name: 'Fire' })
      .getByRole('button', { name: /fires at/ })
      .first(),
  ).toBeVisible();
  await expect(
    card.getByRole('region', { name: 'Charge' }).getByRole('button', { name: /fires at/ }),
  ).toHaveCount(0);
  await expect(card.locator('.contact')).toContainText('contact check');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
