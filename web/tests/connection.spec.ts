// Reloads, lost connections, a server that dies: nothing is lost and nothing comes twice.

import { expect, live, myTurn, start, test, versions } from './support/fixtures';
import { hotSeat } from './support/player';

const oneToOne = (all: number[]) => expect(all).toEqual(all.map((_, i) => i + 1));

test('a reload in the middle of a phase shows the same game', async ({ page, address }) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  const view = await player.playUntil((one) => one.deeds >= 6);
  await page.reload();
  await live(page);
  await myTurn(page);
  await expect(page.locator('#prompt-title')).toHaveText(view.prompt.title);
  const all = await versions(page);
  oneToOne(all);
  expect(all).toHaveLength(view.version);
});

test('the server is killed and started again; the page goes on by itself', async ({
  page,
  server,
  address,
}) => {
  test.slow();
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  await player.playUntil((one) => one.deeds >= 3);
  await expect(page.locator('.timeline .count')).toHaveText('3 / 3');
  const before = await versions(page);

  await server.kill();
  await expect(page.locator('[data-live="lost"]')).toBeVisible();
  await expect(page.locator('[data-turn="theirs"]')).toBeVisible();
  await server.run();
  // Something happens before the page has found its way back.
  await player.playUntil((one) => one.deeds >= 5);
  await live(page);
  await expect(page.locator('.timeline .count')).toHaveText('5 / 5');
  const after = await versions(page);
  expect(after.slice(0, before.length)).toEqual(before);
  oneToOne(after);

  await myTurn(page);
  await player.playUntil((one) => one.deeds >= 7);
  await expect(page.locator('.timeline .count')).toHaveText('7 / 7');
  oneToOne(await versions(page));
});

test('a double click does a thing once', async ({ page, address }) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union']);
  await myTurn(page);
  await page.locator('.prompt [data-choice]').first().dblclick();
  await expect(page.locator('.timeline .count')).toHaveText('1 / 1');
  // The page may choose again: so everything that it sent has been answered.
  await myTurn(page);
  expect((await player.view()).deeds).toBe(1);
  await expect(page.locator('.timeline .count')).toHaveText('1 / 1');
  oneToOne(await versions(page));
});

test('the same game on two devices stays the same on both', async ({ page, browser, address }) => {
  const { created, player } = await start(page, address, hotSeat, ['confederate', 'union']);
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(() =>
    localStorage.setItem('longroll.settings', '{"asking":"everything","briefing":false}'),
  );
  await other.goto(`${address}/game/${created.game}#seat=${created.tokens.union ?? ''}`);
  await live(other);
  await player.playUntil((one) => one.deeds >= 4);
  await expect(page.locator('.timeline .count')).toHaveText('4 / 4');
  await expect(other.locator('.timeline .count')).toHaveText('4 / 4');
  expect(await versions(page)).toEqual(await versions(other));
  await other.context().close();
});

test('a game that does not exist is said not to', async ({ page, address }) => {
  await page.goto(`${address}/game/nothing-here`);
  await expect(page.getByRole('heading', { name: 'There is no such game' })).toBeVisible();
});

test('the title page tells the version and the editions', async ({ page, address }) => {
  await page.goto(address);
  const program = page.getByText(/^Long Roll \d+\.\d+\.\d+: /);
  await expect(program).toContainText(/Brothers at Arms, edition \d+/);
  await expect(program).toContainText(/Iron Brigade, edition \d+/);
});
