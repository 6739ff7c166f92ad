// What is no decision is played: how often a whole battle asks a person who follows good sense, and
// how the page shows what it has played.

import type { Choice, Prompt, Side } from '../src/api/types';
import { playedPlainly, type Reader } from '../src/game/asking';
import { Engine } from './support/engine';
import { expect, start, test } from './support/fixtures';
import { hotSeat } from './support/player';

const MOST_ASKED = 150;
const SEEDS = [1, 2, 3, 4, 5];

interface Standing {
  decides: Side | null;
}
interface Legal extends Standing {
  actions: Choice[];
  plain: number | null;
}

// Plays one game; how often this side was asked, and how often it would have been.
async function asked(seed: number, side: Side, reader: Reader) {
  const engine = Engine.start();
  const battle = { battle: 'first-bull-run', rulebook: 'brothers-at-arms' };
  let { decides } = await engine.call<Standing>('new', { ...battle, seed });
  let questions = 0;
  let decisions = 0;
  while (decides) {
    const best = () => engine.call<Choice>('best');
    let chosen: Choice | null = null;
    if (decides === side) {
      const legal = await engine.call<Legal>('legal', { viewer: side });
      const prompt = await engine.call<Prompt>('prompt', { viewer: side });
      chosen = playedPlainly({ choices: legal.actions, plain: legal.plain, prompt }, reader);
      decisions++;
      if (!chosen) questions++;
    }
    const { action } = chosen ?? (await best());
    ({ decides } = await engine.call<Standing>('apply', { action, words: false }));
  }
  engine.close();
  return { questions, decisions };
}

const plainly: Reader = { asking: 'plain', askAbout: [] };

test(`a whole First Bull Run asks the Union player at most ${MOST_ASKED} times`, async () => {
  test.setTimeout(300_000);
  for (const seed of SEEDS) {
    const { questions, decisions } = await asked(seed, 'union', plainly);
    console.log(`seed ${seed}: asked ${questions} times of ${decisions}`);
    expect(questions).toBeLessThanOrEqual(MOST_ASKED);
    expect(questions).toBeGreaterThan(40); // moves, fire and melee are still asked about
  }
});

test('whoever wants to be asked everything is', async () => {
  test.setTimeout(120_000);
  const everything: Reader = { asking: 'everything', askAbout: [] };
  const { questions, decisions } = await asked(1, 'union', everything);
  expect(questions).toBe(decisions);
});

test('the page plays what is plain, shows it, and lets the player choose otherwise', async ({
  page,
  address,
}) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union'], {
    asking: 'plain',
  });
  const stroke = page.locator('.played');
  await expect(stroke.locator('summary')).toContainText('Played for you');
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
  const view = await player.view();
  expect(view.plain).toBeNull(); // the page has stopped where there is something to decide
  expect(view.deeds).toBeGreaterThan(1);

  // Opened, it tells each thing; one of them is chosen anew.
  await stroke.locator('summary').click();
  const rolled = stroke.getByRole('listitem').filter({ hasText: 'rolls' }).first();
  await expect(rolled.locator('b')).toHaveText(/^[1-6]/);
  await rolled.getByRole('button', { name: 'Choose this yourself' }).click();
  const dialog = page.getByRole('dialog', { name: /Take it back/ });
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.locator('.quiet')).toContainText('This would have been played for you');
  await expect(page.locator('.prompt [data-choice]').first()).toContainText('rolls');
  await expect(page.locator('.prompt [data-choice]').nth(1)).toContainText('Make no roll');

  // What he says himself goes; then the stroke goes on.
  await page.locator('.prompt [data-choice]').nth(1).click();
  await expect(page.locator('.quiet')).toBeHidden();
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
  expect((await player.view()).plain).toBeNull();
});

test('the undo of a move goes back to the move, not to what was played after it', async ({
  page,
  address,
}) => {
  const { player } = await start(page, address, hotSeat, ['confederate', 'union'], {
    asking: 'plain',
  });
  await expect(page.locator('.played')).toBeVisible();
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
  const before = await player.view();
  const end = page.locator('.prompt [data-choice]').first();
  await end.click();
  await expect(page.locator('.timeline .count')).not.toHaveText(
    `${before.deeds} / ${before.deeds}`,
  );
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: /Take it back/ });
  const back = page.locator('.timeline .count').getByText(`${before.deeds} / ${before.deeds}`);
  await expect(dialog.or(back).first()).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.locator('.timeline .count')).toHaveText(`${before.deeds} / ${before.deeds}`);
});
