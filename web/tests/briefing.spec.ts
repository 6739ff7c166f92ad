// Before the first turn the newcomer is told the aim.

import { expect, start, test } from './support/fixtures';
import { hotSeat, terms } from './support/player';

const asUnion = terms({
  confederate: { kind: 'computer', level: 'regular' },
  union: { kind: 'here' },
});

test('the briefing says who, what for, how it is won, who comes when and how long', async ({
  page,
  address,
}) => {
  await start(page, address, asUnion, ['union'], { briefing: true, asking: 'plain' });
  const briefing = page.getByRole('region', { name: 'First Bull Run' });
  await expect(briefing).toContainText('You command the Union side');
  await expect(briefing).toContainText('How it is won');
  await expect(briefing).toContainText('Henry House Hill');
  await expect(briefing).toContainText('Kirby Smith');
  await expect(briefing).toContainText('12:00');
  await expect(briefing).toContainText('13 bounds');
  await expect(briefing).toContainText('decisions');
  // Each objective has its ring on the map.
  const objectives = await briefing.locator('.objectives li').count();
  expect(objectives).toBeGreaterThan(3);
  await expect(page.locator('.is-shown')).toHaveCount(objectives);

  // The enemy's first round is over when it has been read: the first thing is one's own choice.
  await briefing.getByRole('button', { name: 'To the field' }).click();
  await expect(briefing).toBeHidden();
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
  await expect(page.locator('.is-shown')).toHaveCount(0);

  // It is not told twice.
  await page.reload();
  await expect(page.locator('.prompt')).toBeVisible();
  await expect(briefing).toBeHidden();
});

test('nothing is played while the briefing is read', async ({ page, address }) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union'], {
    briefing: true,
    asking: 'plain',
  });
  await expect(page.getByRole('button', { name: 'To the field' })).toBeVisible();
  expect((await player.view()).deeds).toBe(0);
  await page.getByRole('button', { name: 'To the field' }).press('Enter');
  await expect(page.locator('.played')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the map stays in sight beside the briefing', async ({ page, address }) => {
    await start(page, address, asUnion, ['union'], { briefing: true, asking: 'plain' });
    const begin = page.getByRole('button', { name: 'To the field' });
    await expect(begin).toBeInViewport();
    const board = await page.getByRole('application').boundingBox();
    expect(board?.height).toBeGreaterThan(250);
    await begin.tap();
    await expect(begin).toBeHidden();
  });
});
