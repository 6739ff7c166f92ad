// The end of a game: result, cost, luck, proof, rematch.

import { expect, live, start, test } from './support/fixtures';
import { Player, terms } from './support/player';

test('a game that two computers fight to the end can be verified and downloaded', async ({
  page,
  address,
}) => {
  test.slow();
  const { created, player } = await Player.create(
    address,
    terms({
      confederate: { kind: 'computer', level: 'recruit' },
      union: { kind: 'computer', level: 'recruit' },
    }),
  );
  await expect.poll(async () => (await player.view()).over, { timeout: 120_000 }).toBe(true);
  await page.goto(`${address}/game/${created.game}`);
  const verdict = (await player.view()).verdict;
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasText: verdict?.level ?? 'draw' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Men lost in history 2,896 1,982/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'The luck of the dice' }).locator('tbody tr').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Verify every die' }).click();
  await expect(page.getByText(/✓ Proved: [\d,]+ actions and [\d,]+ dice/)).toBeVisible({
    timeout: 30_000,
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the log' }).click();
  expect((await download).suggestedFilename()).toMatch(/^first-bull-run-.*\.longroll$/);

  await page.getByRole('button', { name: 'Look over the field' }).click();
  // Nobody is told that something may be ordered, or that somebody else acts.
  await expect(page.locator('#panel-orders')).toHaveText('The battle is over.');
  await expect(page.locator('.prompt')).toContainText('The battle is over');
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('5');
  await expect(page.locator('.timeline .count')).toHaveText(/^5 \//);
});

test('resigning ends it, after a question; a rematch swaps the sides', async ({
  page,
  address,
}) => {
  await start(
    page,
    address,
    terms({ confederate: { kind: 'computer', level: 'recruit' }, union: { kind: 'here' } }),
    ['union'],
  );
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Resign?' });
  await dialog.getByRole('button', { name: 'Fight on' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await dialog.getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(page.getByText('The field is lost')).toBeVisible();
  await page.getByRole('button', { name: 'Rematch, sides swapped' }).click();
  await live(page);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Confederate, present' }),
  ).toContainText('you');
});
