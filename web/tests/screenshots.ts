// Makes the pictures of docs/img anew: `npm run pictures`. No test, but run by the same means.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import UPNG from 'upng-js';
import type { Choice, View } from '../src/api/types';
import { expect, myTurn, piece, sit, start, startAt, test } from './support/fixtures';
import { TestServer } from './support/server';
import {
  brothersAtArmsMiniatures,
  faceToTheEnemy,
  hotSeat,
  ironBrigade,
  Player,
  terms,
  testOfBattle,
} from './support/player';

const FOLDER = join(import.meta.dirname, '../../docs/img');
mkdirSync(FOLDER, { recursive: true });
test.setTimeout(300_000);

// The dice are the same every time; the computer's choices are not, so the battles differ.
const SEED = 1861;
const againstComputer = {
  ...terms({ confederate: { kind: 'computer', level: 'veteran' }, union: { kind: 'here' } }),
  seed: SEED,
};

// 256 colours are enough for paper and ink, and keep the files small.
const COLOURS = 256;
const shoot = async (page: Page, name: string) => {
  await page.waitForTimeout(800);
  const whole = UPNG.decode(await page.screenshot());
  const small = UPNG.encode(UPNG.toRGBA8(whole), whole.width, whole.height, COLOURS);
  writeFileSync(join(FOLDER, `${name}.png`), Buffer.from(small));
};
test("the author's desk", async ({ page }) => {
  const folder = join(import.meta.dirname, '../../battles/brawners-farm');
  const desk = await TestServer.start(['desk', folder]);
  const printed = /desk is at (\S+)/.exec(desk.output)?.[1] ?? '';
  await page.goto(printed.replace('#', '?rulebook=iron-brigade#'));
  await page.locator('[data-thing="unit:us_2wi"]').click();
  await shoot(page, 'desk');
  await desk.close();
});

const canMove = (view: View) =>
  view.choices.some((one) => one.path.length > 0 && one.target === '');
const targets = (view: View) => view.choices.filter((one) => /fires at/.test(one.text));

const caughtUp = async (page: Page, view: View) => {
  await expect(page.locator('.timeline .count')).toHaveText(`${view.deeds} / ${view.deeds}`);
  await myTurn(page);
  await page.waitForTimeout(600);
};

// The pieces that the camera is to be near: closer, and moved there by the arrow keys.
async function closer(page: Page, times: number) {
  for (let i = 0; i < times; i++) await page.getByRole('button', { name: 'Closer' }).click();
}

test('start', async ({ page, address }) => {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /Fight for the/ })).toBeVisible();
  await shoot(page, 'start');
});

test('setup', async ({ page, address }) => {
  await page.goto(`${address}/new`);
  await page
    .getByRole('group', { name: 'Confederate' })
    .getByRole('radio', { name: /friend/ })
    .check();
  await shoot(page, 'setup');
});

test('battle, dark and odds', async ({ page, address }) => {
  const { player } = await start(page, address, againstComputer, ['union']);
  const later = (view: View) => view.deeds > 120;
  let view = await player.playUntil((one) => later(one) && canMove(one));
  await caughtUp(page, view);
  const alone = (id: string | undefined) => {
    const at = view.scene.pieces.find((one) => one.id === id)?.place;
    return view.scene.pieces.filter((one) => one.place.x === at?.x && one.place.y === at.y);
  };
  const moves = view.choices.filter((one) => one.path.length > 2);
  const mover =
    (moves.find((one) => alone(one.pieces[0]).length === 1) ?? moves[0])?.pieces[0] ?? '';
  await page.keyboard.press('m');
  await piece(page, mover).focus();
  await page.keyboard.press('Enter');
  await closer(page, 2);
  await page.keyboard.press('m');
  await piece(page, mover).focus();
  await page.locator('.moves .bubble').last().hover({ force: true });
  await shoot(page, 'battle');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });

  view = await player.playUntil((one) => targets(one).length > 2);
  await caughtUp(page, view);
  const fire = targets(view).find((one) => one.pieces.length === 1) ?? targets(view)[0];
  const name = view.scene.pieces.find((one) => one.id === fire?.pieces[0])?.name ?? '';
  await page.getByRole('tab', { name: 'Armies' }).click();
  await page.locator('#panel-armies').getByRole('button', { name }).first().click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await piece(page, fire?.target ?? '').hover({ force: true });
  await expect(page.getByRole('complementary', { name: 'Chances' })).toBeVisible();
  await shoot(page, 'odds');
});

// On the measured table: Gibbon's men in line before Stony Ridge, and a volley weighed.
test('brawners-farm and its odds', async ({ page, address }) => {
  const { player } = await start(page, address, { ...ironBrigade('brawners-farm'), seed: SEED }, [
    'confederate',
    'union',
  ]);
  const shots = (view: View) => view.choices.filter((one) => one.group === 'Fire');
  const castings = (shot: Choice) => Number(/^(\d+) castings/.exec(shot.note)?.[1] ?? 0);
  let view = await player.passUntil(
    (one) => one.prompt.topic === 'action' && one.prompt.decides === 'union',
  );
  await caughtUp(page, view);
  await piece(page, 'us_2wi').locator('.body').click({ force: true });
  await page.mouse.move(5, 5);
  await shoot(page, 'brawners-farm');

  view = await player.playUntil((one) => shots(one).some((shot) => castings(shot) > 9), 3000);
  await caughtUp(page, view);
  const [fire] = shots(view).sort((a, b) => castings(b) - castings(a));
  await page.keyboard.press('m');
  await piece(page, fire?.pieces[0] ?? '').focus();
  await page.keyboard.press('Enter');
  await closer(page, 3);
  await page.keyboard.press('m');
  await piece(page, fire?.pieces[0] ?? '').focus();
  await piece(page, fire?.target ?? '').hover({ force: true });
  await expect(page.getByRole('complementary', { name: 'Chances' })).toBeVisible();
  await shoot(page, 'brawners-farm-odds');
});

test('first-bull-run on the table', async ({ page, address }) => {
  const { player } = await start(page, address, { ...ironBrigade('first-bull-run'), seed: SEED }, [
    'confederate',
    'union',
  ]);
  const view = await player.passUntil((one) => one.prompt.topic === 'action');
  await caughtUp(page, view);
  await shoot(page, 'first-bull-run');
});

// Brigades as stands: one chosen with all that is told about it, and a reply weighed.
for (const [battle, chosen] of [
  ['first-bull-run', 'us_sherman'],
  ['brawners-farm', 'us_gibbon_1'],
] as const)
  test(`${battle} under Test of Battle`, async ({ page, address }) => {
    const { player } = await start(page, address, { ...testOfBattle(battle), seed: SEED }, [
      'confederate',
      'union',
    ]);
    const view = await player.passUntil(
      (one) => one.prompt.topic === 'movement' && one.prompt.decides === 'union',
    );
    await caughtUp(page, view);
    await piece(page, chosen).locator('.body').first().click({ force: true });
    await page.mouse.move(5, 5);
    await shoot(page, `test-of-battle-${battle}`);
    if (battle === 'brawners-farm') return;
    // The dice of both are thrown when he who is attacked has answered.
    const answers = (one: View) =>
      one.choices.filter(({ target }) => one.prompt.topic === 'reply' && target !== '');
    const later = await player.playUntil((one) => answers(one).length > 0, 3000);
    await caughtUp(page, later);
    const [answer] = answers(later);
    await page.keyboard.press('m');
    await piece(page, answer?.pieces[0] ?? '').focus();
    await page.keyboard.press('Enter');
    await closer(page, 2);
    await page.keyboard.press('m');
    await piece(page, answer?.pieces[0] ?? '').focus();
    await piece(page, answer?.target ?? '').hover({ force: true });
    await expect(page.getByRole('complementary', { name: 'Chances' })).toBeVisible();
    await shoot(page, `test-of-battle-${battle}-odds`);
  });

for (const [battle, chosen] of [
  ['brawners-farm', 'us_gibbon'],
  ['first-bull-run', 'us_sherman'],
] as const)
  test(`${battle} under Face to the Enemy`, async ({ page, address }) => {
    const { player } = await start(page, address, { ...faceToTheEnemy(battle), seed: SEED }, [
      'confederate',
      'union',
    ]);
    const view = await player.passUntil(
      (one) => one.prompt.topic === 'activation' && one.prompt.decides === 'union',
    );
    await caughtUp(page, view);
    await piece(page, chosen).locator('.body').first().click({ force: true });
    await page.mouse.move(5, 5);
    await shoot(page, `face-to-the-enemy-${battle}`);
  });

// In two scales: the same game, every length told in the inches of 15 mm figures or in the
// centimetres of 25 mm ones.
for (const [battle, scale, measure, steps] of [
  ['brawners-farm', '25mm', 'cm', 0],
  ['first-bull-run', '15mm', 'inch', 2],
] as const)
  test(`${battle} under Brothers at Arms miniatures`, async ({ page, address }) => {
    const options = { figure_scale: scale, measure };
    const setUp = { ...brothersAtArmsMiniatures(battle), options, seed: SEED };
    const { player } = await start(page, address, setUp, ['confederate', 'union']);
    const view = await player.passUntil((one) => one.prompt.decides === 'union' && canMove(one));
    await caughtUp(page, view);
    const moves = view.choices.filter((one) => one.path.length > 0 && one.target === '');
    const chosen = moves.at(-1)?.pieces[0] ?? '';
    await piece(page, chosen).locator('.body').first().click({ force: true });
    await closer(page, steps);
    await page.mouse.move(5, 5);
    await shoot(page, `brothers-at-arms-miniatures-${battle}`);
  });

test('end', async ({ page, address }) => {
  const { created, player } = await Player.create(address, {
    ...terms({
      confederate: { kind: 'computer', level: 'veteran' },
      union: { kind: 'computer', level: 'veteran' },
    }),
    seed: SEED,
  });
  await expect.poll(async () => (await player.view()).over, { timeout: 240_000 }).toBe(true);
  await page.goto(`${address}/game/${created.game}`);
  await expect(page.getByRole('heading', { name: 'The proof' })).toBeVisible();
  await shoot(page, 'end');
});

test.describe('phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });

  test('phone', async ({ page, address }) => {
    const { created, player } = await Player.create(address, hotSeat);
    await player.playUntil((one) => one.deeds > 30 && canMove(one));
    await sit(page, address, created, ['union', 'confederate']);
    await page.locator('.order.piece').first().tap();
    await shoot(page, 'phone');
  });
});

// Three brigades have their orders, and a fourth is in hand.
test('standing-orders', async ({ page, address }) => {
  await start(page, address, { ...ironBrigade('first-bull-run'), seed: SEED }, ['union']);
  await myTurn(page);
  await page.getByRole('tab', { name: 'Armies' }).click();
  const brigades = page.locator('#panel-armies .union button.formation');
  const table = page.getByRole('region', { name: 'Orders to formations' });
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('there is no map');
  for (const [index, x] of [0.25, 0.42, 0.58].entries()) {
    await brigades.nth(index).click();
    await table.getByRole('button', { name: 'March to', exact: true }).click();
    await page.mouse.click(box.x + box.width * x, box.y + box.height * 0.72);
    await expect(table.getByRole('button', { name: /Take back/ })).toHaveCount(index + 1);
  }
  await brigades.nth(3).click();
  await expect(table.getByRole('button', { name: 'Form line facing' })).toBeVisible();
  await shoot(page, 'standing-orders');
});

test('briefing', async ({ page, address }) => {
  await start(page, address, againstComputer, ['union'], { briefing: true, asking: 'plain' });
  await expect(page.locator('.briefing')).toContainText('decisions');
  await shoot(page, 'briefing');
});

test('briefing on a phone', async ({ browser, address }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await start(page, address, againstComputer, ['union'], { briefing: true, asking: 'plain' });
  await expect(page.locator('.briefing')).toContainText('decisions');
  await shoot(page, 'briefing-phone');
  await context.close();
});

test('charge or fire', async ({ page, address }) => {
  const terms = { ...hotSeat, seed: SEED };
  const { view } = await startAt(page, address, terms, (one) => targets(one).length > 0);
  const [fire] = targets(view);
  const drop = async (id: string | undefined) => {
    const box = await piece(page, id ?? '')
      .locator('.body')
      .first()
      .boundingBox();
    await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8, { steps: 4 });
  };
  await drop(fire?.pieces[0]);
  await page.mouse.down();
  await drop(fire?.target);
  await page.mouse.up();
  const card = page.getByRole('complementary', { name: 'Charge or fire' });
  await expect(card.locator('.main').first()).toBeVisible();
  await shoot(page, 'charge-or-fire');
});

// A brigade in hand, with what it can be ordered to do.
test('brigade-order', async ({ page, address }) => {
  const { player } = await start(page, address, { ...ironBrigade('brawners-farm'), seed: SEED }, [
    'confederate',
  ]);
  await player.passUntil((one) => one.prompt.topic === 'action');
  await myTurn(page);
  await page.getByRole('tab', { name: 'Armies' }).click();
  await page.locator('#panel-armies .confederate button.formation').first().click();
  const table = page.getByRole('region', { name: 'Orders to formations' });
  await table.getByRole('button', { name: 'March to' }).click();
  await page.mouse.move(400, 500); // where they are to go
  await shoot(page, 'brigade-order');
});

test('guide', async ({ page, address }) => {
  await start(page, address, { ...hotSeat, seed: SEED }, ['confederate', 'union'], {
    guide: true,
    asking: 'plain',
  });
  await myTurn(page);
  await expect(page.locator('.pointer .shaft')).toBeVisible();
  await shoot(page, 'guide');
});
