// The guide lies where it covers no troops, points with the map, and never repeats itself.

import type { Page } from '@playwright/test';
import { expect, myTurn, sit, start, test } from './support/fixtures';
import { hotSeat, Player } from './support/player';

const SIDES = ['confederate', 'union'] as const;
const guideOf = (page: Page) => page.getByRole('complementary', { name: 'Guide' });

// How many pieces the guide's card lies over.
const covered = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[aria-label="Guide"]')?.getBoundingClientRect();
    if (!card) throw new Error('there is no guide');
    return [...document.querySelectorAll('.pieces .piece')].filter((piece) => {
      const box = piece.getBoundingClientRect();
      return (
        box.left < card.right &&
        box.right > card.left &&
        box.top < card.bottom &&
        box.bottom > card.top
      );
    }).length;
  });

test('the guide covers nobody, dims the rest, draws its arrow and is heard once', async ({
  page,
  address,
}) => {
  const liked = { guide: true, asking: 'plain' } as const;
  await start(page, address, hotSeat, [...SIDES], liked);
  await myTurn(page);
  const guide = guideOf(page);
  await expect(guide.getByRole('heading')).toHaveText('March');
  await expect(page.locator('.veil')).toBeAttached();
  await expect(page.locator('.is-shown').first()).toBeVisible();
  await expect(page.locator('.pointer .shaft')).toBeVisible();
  await expect.poll(() => covered(page)).toBe(0);

  // Wherever the map goes, the card gives way.
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(() => covered(page)).toBe(0);
  // Whoever takes hold of the map has seen it; the guide shows it again when he is asked to.
  await page.getByRole('application').press('Escape');
  await expect(page.locator('.veil')).toHaveCount(0);
  await guide.getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(page.locator('.veil')).toBeAttached();
  await guide.getByRole('button', { name: 'I see' }).press('Enter');
  await expect(guide).toBeHidden();

  // Nor does a reload make it tell the same again.
  await page.reload();
  await myTurn(page);
  await expect(page.locator('.pieces .piece.able').first()).toBeVisible();
  await expect(guide).toBeHidden();
});

test('the view goes to what must be decided', async ({ page, address }) => {
  const { player } = await start(page, address, hotSeat, [...SIDES], { asking: 'plain' });
  await myTurn(page);
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Closer' }).click();
  const board = page.getByRole('application');
  await board.focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press('Shift+ArrowUp');
  const seen = () =>
    page.locator('.pieces .piece.able').evaluateAll((pieces) => {
      const frame = document.querySelector('[role="application"]')?.getBoundingClientRect();
      return pieces.filter((piece) => {
        const box = piece.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return frame && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      }).length;
    });
  expect(await seen()).toBe(0);
  // The phase is ended; whoever is asked about next is brought into view.
  await page.keyboard.press('d');
  await player.view();
  await expect.poll(seen).toBeGreaterThan(0);
});

test('the armies fill the opening view, and nothing is seen of the desk', async ({
  page,
  address,
}) => {
  await start(page, address, hotSeat, [...SIDES]);
  await myTurn(page);
  const { sheet, board, army } = await page.evaluate(() => {
    const box = (node: Element | null | undefined) => {
      const { left, top, right, bottom } = (node as Element).getBoundingClientRect();
      return { left, top, right, bottom };
    };
    return {
      sheet: box(document.querySelector('.board > .sheet')),
      board: box(document.querySelector('.board')),
      army: box(document.querySelector('.sheet .pieces')),
    };
  });
  expect(sheet.left).toBeLessThanOrEqual(board.left + 1);
  expect(sheet.right).toBeGreaterThanOrEqual(board.right - 1);
  expect(sheet.top).toBeLessThanOrEqual(board.top + 1);
  expect(sheet.bottom).toBeGreaterThanOrEqual(board.bottom - 1);
  const part = Math.max(
    (army.right - army.left) / (board.right - board.left),
    (army.bottom - army.top) / (board.bottom - board.top),
  );
  expect(part).toBeGreaterThan(0.75);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the guide stands below the map and points into it', async ({ page, address }) => {
    const { created } = await Player.create(address, hotSeat);
    await sit(page, address, created, [...SIDES], { guide: true, asking: 'plain' });
    await myTurn(page);
    const guide = guideOf(page);
    await expect(guide).toBeVisible();
    const board = await page.getByRole('application').boundingBox();
    const card = await guide.boundingBox();
    expect(card?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0) - 1);
    await expect(page.locator('.pointer .shaft')).toBeVisible();
    await expect(page.locator('.veil')).toBeAttached();
    await guide.getByRole('button', { name: 'I see' }).tap();
    await expect(guide).toBeHidden();
  });
});
