// Somebody opens the page for the first time and plays a whole bound with the guide.

import { expect, live, test } from './support/fixtures';
import type { Page } from '@playwright/test';

const MOST_DECISIONS = 80;

test('a newcomer is in battle at once and plays a whole bound with the guide', async ({
  page,
  address,
}) => {
  test.slow();
  await playOne(page, 3, async () => {
    await page.goto(address);
    await page.getByRole('radio', { name: /Union/ }).check({ force: true });
    await page.getByRole('button', { name: 'Fight for the Union' }).click();
  });
});

test('a newcomer sets Brawner’s Farm up under Iron Brigade and plays a whole turn', async ({
  page,
  address,
}) => {
  test.slow();
  await playOne(page, 2, async () => {
    await page.goto(address);
    await page
      .getByRole('article')
      .filter({ hasText: 'Brawner' })
      .getByRole('link', { name: 'Iron Brigade' })
      .click();
    await page.getByText('Options of Iron Brigade').click();
    await expect(page.getByText('Units that nobody has seen')).toBeVisible();
    // At half past six the whole Federal column stands on the pike, waiting for its orders.
    await page.getByRole('checkbox', { name: /held back/i }).uncheck();
    await expect(page.getByRole('checkbox', { name: /guide/i })).toBeChecked();
    await page.getByRole('button', { name: /^To / }).click();
  });
});

// What is taught before the page is read anew is not taught again.
async function playOne(page: Page, least: number, begin: () => Promise<void>) {
  await begin();
  await live(page);
  await page.getByRole('button', { name: 'To the field' }).click();
  // The enemy's first round is told in the digest: the first thing is one's own choice.
  await expect(page.locator('[data-turn="yours"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('complementary', { name: 'Guide' })).toBeVisible();

  await page.evaluate(() =>
    localStorage.setItem('longroll.settings', '{"pace":"instant","asking":"everything"}'),
  );
  const before = await taught(page);
  await page.reload();
  let moved = 0;
  const finished = page.getByRole('heading', { name: /is behind you/ });
  for (let n = 0; n < MOST_DECISIONS && !(await finished.isVisible()); n++) {
    await expect(page.locator('[data-turn="yours"]').or(finished).first()).toBeVisible();
    if (await finished.isVisible()) break;
    await heedGuide(page);
    if (moved === 0 && (await moveByMap(page))) moved++;
    else await decide(page);
  }
  await expect(finished).toBeVisible();
  expect(moved).toBe(1);
  // The last of them is that a whole stretch of play is behind one.
  expect((await taught(page)) - before - 1).toBeGreaterThanOrEqual(least);
}

// How many lessons the page has on record: a quick hand goes on before it has read each.
const taught = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Object.values(
      JSON.parse(localStorage.getItem('longroll.guide') ?? '{}') as Record<string, string[]>,
    ).reduce((sum, topics) => sum + topics.length, 0),
  );

async function heedGuide(page: Page) {
  const guide = page.getByRole('complementary', { name: 'Guide' });
  if (!(await guide.isVisible())) return;
  await expect(guide.getByRole('button', { name: 'Show me' })).toBeHidden();
  await guide.getByRole('button', { name: 'I see' }).click();
}

// Takes up a piece that can move and clicks a hex that it can reach and nobody stands on.
async function moveByMap(page: Page): Promise<boolean> {
  await page.getByRole('tab', { name: 'Orders' }).click();
  const orders = page.locator('#panel-orders');
  const moves = orders.getByRole('region', { name: /^Move/ });
  const among = orders.getByRole('button', { name: /^Move \d/ });
  if (!(await moves.or(among).first().isVisible())) return false;
  await page.keyboard.press('n');
  await expect(page.locator('.moves .reach').first()).toBeVisible();
  const goal = await page.locator('.moves .reach').evaluateAll((reaches) =>
    reaches
      .map((reach) => reach.getBoundingClientRect())
      .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .find(({ x, y }) => {
        const there = document.elementFromPoint(x, y);
        return there?.closest('[role="application"]') && !there.closest('[data-piece]');
      }),
  );
  if (!goal) return false;
  const before = await page.locator('.timeline .count').textContent();
  await page.mouse.click(goal.x, goal.y);
  await expect(page.locator('.timeline .count')).not.toHaveText(before ?? '');
  return true;
}

// The first button of the question, or the first order of the list.
async function decide(page: Page) {
  const before = await page.locator('.timeline .count').textContent();
  const button = page.locator('.prompt [data-choice]').first();
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('tab', { name: 'Orders' }).click();
    if (await page.locator('.order.piece').first().isVisible())
      await page.locator('.order.piece').first().click();
    await page.locator('.order:not(.piece)').first().click();
  }
  await expect(page.locator('.timeline .count')).not.toHaveText(before ?? '');
}
