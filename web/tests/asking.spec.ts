// What is no decision is played: how often a whole battle asks a person who follows good sense, and
// how the page shows what it has played.

import type {
  Choice,
  Order,
  OrderTerms,
  Place,
  Prompt,
  Scene,
  SceneBoard,
  ScenePiece,
  Side,
} from '../src/api/types';
import { isLeader } from '../src/board/stand';
import { playedPlainly, type Reader } from '../src/game/asking';
import { Engine } from './support/engine';
import { expect, start, test } from './support/fixtures';
import { hotSeat } from './support/player';

const MOST_ASKED = 150;
// Of some thirty that were played from both sides those that ask most often are among them.
const SEEDS = [1, 5, 103, 201, 205];
const SIDES: Side[] = ['union', 'confederate'];

interface Standing {
  decides: Side | null;
  moment: { turn: number };
}
interface Carried extends Standing {
  done: unknown[];
}
interface Legal extends Standing {
  actions: Choice[];
  plain: number | null;
}

// Whoever follows good sense does not lead a brigade by the hand while no enemy is near: those of a
// division who stand together are ordered to march, and go until one is seen; reserves are told
// beforehand where to go, and guns in place fire at will. All else he decides himself.
class GoodSense {
  private readonly objectives: Place[];
  private ordered = ''; // whom last, and when: nobody is ordered twice in a turn
  private toldReserves = false;

  static async of(engine: Engine, side: Side): Promise<GoodSense> {
    return new GoodSense(engine, side, await engine.call<SceneBoard>('board'));
  }
  private constructor(
    private readonly engine: Engine,
    private readonly side: Side,
    board: SceneBoard,
  ) {
    this.objectives = board.labels
      .filter((label) => label.kind === 'objective')
      .map((label) => label.place);
  }

  // One answer of his: an order, or the deed itself.
  async answer(turn: number): Promise<Standing> {
    const best = await this.engine.call<Choice>('best');
    const order = await this.orderInsteadOf(best, turn);
    const side = this.side;
    if (order) return await this.engine.call<Standing>('order', { order, side });
    return await this.engine.call<Standing>('apply', { action: best.action, words: false });
  }
  // What stands is carried out without him. None: there was nothing to carry out.
  async carriedOn(): Promise<Standing | null> {
    const done = await this.engine.call<Carried>('carry_on', { side: this.side });
    return done.done.length > 0 ? done : null;
  }

  private async orderInsteadOf(best: Choice, turn: number): Promise<OrderTerms | null> {
    const scene = await this.engine.call<Scene>('scene', { viewer: this.side });
    const reserves = this.reservesIn(scene);
    if (reserves) return reserves;
    const unit = scene.pieces.find((piece) => piece.id === best.pieces[0]);
    const now = `${turn} ${unit?.id}`;
    if (!unit || this.ordered === now) return null;
    const free = await this.withoutOrders(scene);
    if (!free.includes(unit)) return null;
    const order = this.fireAtWill(best, unit) ?? this.march(best, unit, free, scene);
    if (order) this.ordered = now;
    return order;
  }
  private reservesIn(scene: Scene): OrderTerms | null {
    const units = scene.off_board.filter((piece) => piece.side === this.side);
    if (this.toldReserves || units.length === 0) return null;
    this.toldReserves = true;
    const sum = this.objectives.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
    const count = this.objectives.length;
    const to = nearest(this.objectives, { x: sum.x / count, y: sum.y / count });
    return to ? { kind: 'march_to', units: units.map((piece) => piece.id), to } : null;
  }
  private fireAtWill(best: Choice, unit: ScenePiece): OrderTerms | null {
    if (unit.kind !== 'artillery' || best.target === '' || best.pieces.length > 1) return null;
    return { kind: 'fire_at_will', units: [unit.id] };
  }
  private march(
    best: Choice,
    unit: ScenePiece,
    free: readonly ScenePiece[],
    scene: Scene,
  ): OrderTerms | null {
    const end = best.path.at(-1);
    if (!end || best.target !== '') return null;
    const foes = scene.pieces.filter((piece) => piece.side !== this.side && !isLeader(piece));
    const enemyWithin = (place: Place, far: number) =>
      foes.some((foe) => between(foe.place, place) <= far);
    if (enemyWithin(end, OUT_OF_REACH)) return null;
    const to = nearest(
      this.objectives.filter((one) => between(end, one) < between(unit.place, one)),
      end,
    );
    if (!to) return null;
    const together = free.filter(
      (piece) =>
        piece.identity === unit.identity &&
        between(piece.place, unit.place) <= TOGETHER &&
        !enemyWithin(piece.place, OUT_OF_REACH + HEX),
    );
    const units = new Set([unit, ...together].map((piece) => piece.id));
    return { kind: 'march_to', units: [...units], to };
  }
  private async withoutOrders(scene: Scene): Promise<ScenePiece[]> {
    const { orders } = await this.engine.call<{ orders: Order[] }>('orders', { side: this.side });
    const standing = orders.filter((order) => order.stands === 'standing');
    const taken = new Set(standing.flatMap((order) => order.units.map(({ unit }) => unit)));
    return scene.pieces.filter(
      (piece) => piece.side === this.side && !isLeader(piece) && !taken.has(piece.id),
    );
  }
}
const HEX = 1000;
const OUT_OF_REACH = 1.8 * HEX; // he ends beside nobody
const TOGETHER = 4 * HEX;
const between = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
const nearest = (places: readonly Place[], to: Place): Place | undefined =>
  [...places].sort((a, b) => between(a, to) - between(b, to))[0];

// Plays one game; how often this side was asked, and how often it would have been.
async function asked(seed: number, side: Side, reader: Reader) {
  const engine = Engine.start();
  const battle = { battle: 'first-bull-run', rulebook: 'brothers-at-arms' };
  let now = await engine.call<Standing>('new', { ...battle, seed });
  const player = await GoodSense.of(engine, side);
  let questions = 0;
  let decisions = 0;
  while (now.decides) {
    const apply = (action: unknown) => engine.call<Standing>('apply', { action, words: false });
    if (now.decides !== side) {
      now = await apply((await engine.call<Choice>('best')).action);
      continue;
    }
    decisions++;
    // Orders come first, as in the page.
    const carried = reader.asking === 'plain' ? await player.carriedOn() : null;
    if (carried) {
      now = carried;
      continue;
    }
    const legal = await engine.call<Legal>('legal', { viewer: side });
    const prompt = await engine.call<Prompt>('prompt', { viewer: side });
    const plain = playedPlainly({ choices: legal.actions, plain: legal.plain, prompt }, reader);
    if (!plain) questions++;
    now = plain ? await apply(plain.action) : await player.answer(now.moment.turn);
  }
  engine.close();
  return { questions, decisions };
}

const plainly: Reader = { asking: 'plain', askAbout: [] };

for (const side of SIDES)
  test(`a whole First Bull Run asks the ${side} player at most ${MOST_ASKED} times`, async () => {
    test.setTimeout(600_000);
    for (const seed of SEEDS) {
      const { questions, decisions } = await asked(seed, side, plainly);
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
