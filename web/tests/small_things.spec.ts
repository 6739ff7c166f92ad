// Small things that hurt when they are wrong: the tray, the odds card, the panel after a deed, the
// undo's words, armies, log, the start page, and how long one watches the computer.

import type { Page } from '@playwright/test';
import type { View } from '../src/api/types';
import { expect, myTurn, piece, start, startAt, test } from './support/fixtures';
import { count, goOn, press } from './support/orders';
import { hotSeat, Player, terms } from './support/player';

const faces = (view: View): number =>
  (view.entries.at(-1)?.rolls ?? []).reduce((sum, roll) => sum + roll.faces.length, 0);
const shots = (view: View) =>
  view.choices.filter((one) => /fires at/.test(one.text) && one.pieces.length === 1);

async function reach(page: Page, player: Player, wanted: (view: View) => boolean): Promise<View> {
  await page.goto(new URL('/health', page.url()).href); // it need not follow
  const view = await player.playUntil(wanted);
  await page.goBack();
  await expect(count(page)).toHaveText(`${view.deeds} / ${view.deeds}`);
  await myTurn(page);
  return view;
}

// Words that begin every one of several rows.
function repeated(rows: readonly string[]): number {
  const [first = [], ...others] = rows.map((row) => row.trim().split(/\s+/));
  if (others.length === 0) return 0;
  return first.findIndex((word, i) => others.some((row) => row[i] !== word));
}

test('after a deed the panel goes on; dice, odds, armies, log and undo say what matters', async ({
  page,
  address,
}) => {
  test.slow();
  const moving = (one: View) => one.prompt.topic === 'move_units';
  const { player } = await startAt(page, address, { ...hotSeat, seed: 3 }, moving);

  // After a deed the panel goes on to the next unit that can act, and never to one that cannot.
  await page.keyboard.press('n');
  const inHand = page.locator('#panel-orders .of strong');
  const first = (await inHand.textContent()) ?? '';
  await press(page, () => page.locator('#panel-orders .order:not(.piece)').first().click());
  await expect(inHand).not.toHaveText(first);
  const next = (await inHand.textContent()) ?? '';
  const now = await player.view();
  const able = now.choices.map((one) => now.scene.pieces.find((p) => p.id === one.pieces[0])?.name);
  expect(able).toContain(next);

  // The odds card says the main thing first, and no row repeats what the others say.
  const view = await reach(page, player, (one) => shots(one).length > 0);
  const [shot] = shots(view);
  await page.keyboard.press('m');
  await piece(page, shot?.pieces[0] ?? '').focus();
  await page.keyboard.press('Enter');
  await page.locator('#panel-orders .order:not(.piece)').first().hover();
  const card = page.getByRole('complementary', { name: 'Chances' });
  await expect(card.locator('.main')).toHaveText(/^[A-Z][\w ]+ [\d.]+ %$/);
  const [main, rows] = [await card.locator('.main').boundingBox(), card.locator('.outcomes .line')];
  expect(main?.y).toBeLessThan((await rows.first().boundingBox())?.y ?? 0);
  expect(repeated(await rows.locator('span').allTextContents())).toBeLessThan(7);

  // The tray with more than two dice shows what came of them, without scrolling.
  const thrown = await reach(page, player, (one) => faces(one) > 2);
  const tray = page.getByRole('region', { name: 'Dice tray' });
  await expect(tray.locator('.dice .die, .dice svg')).toHaveCount(faces(thrown));
  const result = await tray.locator('.outcome').boundingBox();
  const box = await tray.boundingBox();
  expect(result?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
  expect((result?.y ?? 0) + (result?.height ?? 0)).toBeLessThanOrEqual(
    (box?.y ?? 0) + (box?.height ?? 0),
  );
  for (const { text } of thrown.entries.at(-1)?.events.slice(0, 3) ?? [])
    await expect(tray.locator('.outcome')).toContainText(text);

  // Taking it back: what would be lost is told in words, with its dice.
  await page.keyboard.press('u');
  const undo = page.getByRole('dialog', { name: 'Take it back?' });
  await expect(undo.locator('li').first()).toContainText(thrown.entries.at(-1)?.text ?? '');
  await expect(undo.locator('li').first()).toContainText(/\(dice [\d ,]+\)/);
  await undo.getByRole('button', { name: 'Let it stand' }).click();

  // Armies by division, with men and state.
  await page.getByRole('tab', { name: 'Armies' }).click();
  const union = page.locator('#panel-armies').getByRole('region', { name: 'Union' });
  await expect(union.locator('h4').filter({ hasText: 'Division 1' })).toContainText(
    /[\d,]{5,} men/,
  );
  await expect(union.getByRole('button', { name: /^Keyes/ })).toContainText(/infantry, [\d,]+ men/);

  // The log has a heading a turn.
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.log li.turn h3').first()).toHaveText(/^Bound \d+ begins/);
});

test('own games come first on the start page; books and battles tell length and weight', async ({
  page,
  address,
}) => {
  await start(page, address, hotSeat, ['union']);
  await page.goto(address);
  const mine = page.getByRole('heading', { name: 'Your games' });
  const call = page.getByRole('button', { name: /Fight for the/ });
  await expect(mine).toBeVisible();
  await expect(call).toBeVisible();
  const [above, below] = [await mine.boundingBox(), await call.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  const WEIGHT = /: (light|middling|heavy), (some \d+ (minutes|hours)|many evenings)$/;
  for (const battle of ['First Bull Run', "Brawner's Farm"]) {
    const article = page.getByRole('article').filter({ hasText: battle }).first();
    const lengths = await article.locator('.lengths li').allTextContents();
    expect(lengths).toHaveLength(5);
    for (const length of lengths) expect(length).toMatch(WEIGHT);
  }
  const books = page.getByRole('region', { name: 'The rulebooks' });
  expect(await books.locator('.time').count()).toBeGreaterThan(9);
  for (const time of await books.locator('.time').allTextContents())
    expect(time).toMatch(/Some [\d,]+ decisions.*: by our guess|has not been measured yet/);
});

test('the computer’s turn is shown in eight seconds at most', async ({ page, address }) => {
  test.slow();
  const seats = { confederate: { kind: 'here' }, union: { kind: 'computer', level: 'recruit' } };
  await start(page, address, { ...terms(seats as never), seed: 3 }, ['confederate'], {
    asking: 'plain',
    pace: 'slow',
  });
  await myTurn(page);
  // How long it is shown: while there is something to skip.
  await page.evaluate(() => {
    const watched = { since: 0, longest: 0 };
    Object.assign(window, { watched });
    const look = () => {
      const shown = document.querySelector('.prompt')?.textContent?.includes('Skip ahead');
      if (shown && watched.since === 0) watched.since = performance.now();
      if (shown) watched.longest = Math.max(watched.longest, performance.now() - watched.since);
      if (document.querySelector('[data-turn="yours"]')) watched.since = 0;
      requestAnimationFrame(look);
    };
    look();
  });
  const digest = page.getByRole('region', { name: 'What the enemy did' });
  for (let n = 0; n < 12 && !(await digest.isVisible()); n++) {
    await goOn(page);
    await expect(page.locator('[data-turn="yours"]')).toBeVisible({ timeout: 60_000 });
  }
  await expect(digest).toContainText('Union:');
  const longest = await page.evaluate(
    () => (window as unknown as { watched: { longest: number } }).watched.longest,
  );
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThan(9000);
});
