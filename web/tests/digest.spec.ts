// One's own first choice comes before the enemy's round is shown, and what he did is stepped through
// at leisure: marches together, fights one by one.

import { expect, myTurn, start, test } from './support/fixtures';
import { count } from './support/orders';
import { terms } from './support/player';

const asUnion = terms({
  confederate: { kind: 'computer', level: 'recruit' },
  union: { kind: 'here' },
});

test('what the enemy did before one’s first choice is stepped through, by key and by button', async ({
  page,
  address,
}) => {
  const { player } = await start(page, address, asUnion, ['union'], {
    asking: 'plain',
    pace: 'slow',
  });
  // However slowly he likes it shown, his own choice comes first.
  await myTurn(page);
  await expect(page.getByRole('button', { name: /Skip ahead/ })).toBeHidden();
  const { deeds, entries } = await player.view();
  const theirs = entries.filter((one) => one.kind === 'deed' && one.by === 'confederate');
  const fights = theirs.filter((one) => one.rolls.length > 0).length;
  const digest = page.getByRole('region', { name: 'What the enemy did' });
  await expect(digest).toContainText(`Confederate: ${theirs.length - fights} marches and orders`);

  await page.keyboard.press('e');
  await expect(digest.locator('.eyebrow')).toContainText(/1 of \d+/);
  await expect(page.locator('.prompt')).toContainText('Looking back');
  const steps = Number(/of (\d+)/.exec((await digest.textContent()) ?? '')?.[1]);
  expect(steps).toBeGreaterThan(fights); // each of them by itself, and marches between
  let trails = 0;
  for (let at = 1; at <= steps; at++) {
    await expect(digest.locator('.eyebrow')).toContainText(`${at} of ${steps}`);
    const texts = await digest.getByRole('listitem').allTextContents();
    if (texts.some((text) => / moves to /.test(text))) {
      // Whoever marched is ringed, at the end of his trail.
      await expect(page.locator('.overlay .line.moved').first()).toBeAttached();
      await expect(page.locator('.is-shown').first()).toBeVisible();
      trails++;
    }
    if (at < steps) await digest.getByRole('button', { name: /Next/ }).click();
  }
  expect(trails).toBeGreaterThan(0);
  await page.keyboard.press('e');
  await expect(count(page)).toHaveText(`${deeds} / ${deeds}`);
  await myTurn(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the digest is stepped through with a thumb', async ({ page, address }) => {
    await start(page, address, asUnion, ['union'], { asking: 'plain' });
    await myTurn(page);
    const digest = page.getByRole('region', { name: 'What the enemy did' });
    await digest.getByRole('button', { name: /Step through/ }).tap();
    await expect(digest.getByRole('button', { name: /Next/ })).toBeInViewport();
    await digest.getByRole('button', { name: 'Enough' }).tap();
    await myTurn(page);
  });
});
