// Two browsers, one game, a link between them.

import { expect, live, myTurn, test, versions, watch } from './support/fixtures';
import { Player } from './support/player';

test('two friends play by a link; an undo past dice needs consent', async ({
  page,
  browser,
  address,
}) => {
  test.slow();
  await page.goto(`${address}/new`);
  const union = page.getByRole('group', { name: 'Union' });
  await union.getByRole('radio', { name: /friend by a link/ }).check();
  await union.getByLabel('Name, if you like').fill('Irvin');
  await page
    .getByRole('group', { name: 'Confederate' })
    .getByRole('radio', { name: /This screen/ })
    .check();
  await page.getByRole('button', { name: /links/ }).click();
  const link = await page
    .getByLabel(/Seat of the Union/)
    .first()
    .inputValue();
  expect(link).toMatch(/#seat=.{20,}/);
  await page.getByRole('link', { name: 'To the battlefield' }).click();
  await live(page);

  const friends = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const friend = await friends.newPage();
  const wrong = watch(friend);
  await friend.goto(link);
  await live(friend);
  expect(friend.url()).not.toContain('seat=');
  await expect(page.getByRole('list', { name: 'Who is here' })).toContainText('Irvin');
  for (const one of [page, friend])
    await one.evaluate(() =>
      localStorage.setItem(
        'longroll.settings',
        '{"pace":"instant","asking":"everything","briefing":false}',
      ),
    );
  await page.reload();
  await friend.reload();
  await live(page);
  await live(friend);

  // Only the side that must choose has anything to click.
  await myTurn(page);
  await expect(friend.locator('[data-turn="theirs"]')).toBeVisible();
  await page.locator('.prompt [data-choice]').first().click();
  await expect(friend.locator('.timeline .count')).toHaveText('1 / 1');

  // On to dice of the Confederates, by way of the API, with both looking on.
  const game = new URL(page.url()).pathname.split('/')[2] ?? '';
  const token = (one: typeof page) =>
    one.evaluate(() => {
      const [mine] = JSON.parse(localStorage.getItem('longroll.games') ?? '[]');
      return [...Object.values(mine.tokens), ...mine.loose][0] as string;
    });
  const both = new Player(address, game, [await token(page), await token(friend)]);
  await both.playUntil((view) => {
    const last = view.entries[view.entries.length - 1];
    return last?.by === 'confederate' && last.rolls.length > 0;
  });
  const deeds = (await both.view()).deeds;
  await expect(page.locator('.timeline .count')).toHaveText(`${deeds} / ${deeds}`);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const ask = page.getByRole('dialog', { name: 'Ask to take it back?' });
  await expect(ask.locator('li').first()).toContainText(/\d/);
  await ask.getByRole('button', { name: 'Ask' }).click();
  const question = friend.getByRole('dialog', { name: /asks to take it back/ });
  await expect(question.locator('li').first()).toContainText(/\d/);
  await question.getByRole('button', { name: 'Agree' }).click();
  const left = deeds - 1;
  await expect(page.locator('.timeline .count')).toHaveText(`${left} / ${left}`);
  await expect(friend.locator('.timeline .count')).toHaveText(`${left} / ${left}`);

  expect(await versions(page)).toEqual(await versions(friend));
  await expect(page.locator('.log li.gone').first()).toBeVisible();
  expect(wrong).toEqual([]);
  await friends.close();
});

test('without a seat one watches and can do nothing', async ({ page, address }) => {
  const { created } = await Player.create(address, {
    battle: 'first-bull-run',
    rulebook: 'brothers-at-arms',
    seats: { confederate: { kind: 'here' }, union: { kind: 'here' } },
  });
  await page.goto(`${address}/game/${created.game}`);
  await live(page);
  await expect(page.locator('.prompt [data-choice]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await expect(page.locator('.prompt')).toContainText('Confederate decides');
});

test('an open seat is found and taken on the start page', async ({ page, address }) => {
  const { created } = await Player.create(address, {
    battle: 'first-bull-run',
    rulebook: 'brothers-at-arms',
    title: 'Wanted at Bull Run',
    seats: { confederate: { kind: 'here' }, union: { kind: 'open' } },
  });
  await page.goto(address);
  const row = page.getByRole('listitem').filter({ hasText: 'Wanted at Bull Run' }).first();
  await row.getByRole('button', { name: 'Join as Union' }).click();
  await live(page);
  expect(page.url()).toContain(created.game);
  await page.getByRole('link', { name: /start page/ }).click();
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
});
