// A piece dropped on an enemy: charge or fire? Both ways are laid before the player, each with its
// chances or with the reason why not. It knows no rulebook: what leaves the piece standing elsewhere
// is a charge, what acts upon the enemy from where it stands is fire, by whatever name.

import { sentenceOf } from '../api/http';
import type { Attempted, Choice, Intent, Odds, ScenePiece } from '../api/types';

export interface Way {
  kind: 'charge' | 'fire';
  choices: Choice[]; // the likeliest meant first
  why: { text: string; clause: string } | null; // why not, if there are none
}

export interface OnsetGround {
  choices(): readonly Choice[];
  unit(): number; // of the board
  attempt(intent: Intent): Promise<Attempted | null>;
  odds(choice: Choice): Promise<Odds>;
}

const MOST = 3; // so many of one kind are offered
const BESIDE = 1.05; // of a hex away: contact

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

export class Onset {
  piece = $state.raw<ScenePiece | null>(null);
  target = $state.raw<ScenePiece | null>(null);
  ways = $state.raw<Way[]>([]);
  odds = $state.raw<ReadonlyMap<Choice, Odds>>(new Map());
  private number = 0; // of the onset: what is answered for an earlier one is dropped

  constructor(private readonly ground: OnsetGround) {}

  get open(): boolean {
    return this.target !== null;
  }

  // Is there anything to ask? If not, whoever asked does what else it means. `closing`: only where
  // it may close with the enemy is there a question.
  async ask(
    piece: ScenePiece,
    target: ScenePiece,
    wanted: 'anything' | 'closing' = 'anything',
  ): Promise<boolean> {
    const number = ++this.number;
    const ways = await this.waysOf(piece, target);
    if (number !== this.number) return true;
    const asked = ways.filter((way) => wanted === 'anything' || way.kind === 'charge');
    if (asked.every((way) => way.choices.length === 0)) {
      this.close();
      return false;
    }
    this.piece = piece;
    this.target = target;
    this.ways = ways;
    this.odds = new Map();
    for (const choice of ways.flatMap((way) => way.choices)) void this.weigh(choice, number);
    return true;
  }

  close(): void {
    this.number++;
    this.piece = null;
    this.target = null;
    this.ways = [];
  }

  private async weigh(choice: Choice, number: number): Promise<void> {
    const odds = await this.ground.odds(choice).catch(() => null);
    if (odds && number === this.number) this.odds = new Map([...this.odds, [choice, odds]]);
  }

  private async waysOf(piece: ScenePiece, target: ScenePiece): Promise<Way[]> {
    const to = target.place;
    const upon = await this.ground.attempt({ piece: piece.id, to, target: target.id });
    const mine = this.ground.choices().filter((choice) => choice.pieces.includes(piece.id));
    const onto = mine.filter((choice) => choice.target === target.id);
    const all = upon?.choice ? [upon.choice, ...onto.filter(otherThan(upon.choice))] : onto;
    const fire = all.filter((choice) => !goes(choice));
    const charge = all.filter(goes);
    const beside = charge.length > 0 ? charge : this.movesBeside(mine, target);
    const closing = beside.length > 0 ? null : await this.ground.attempt({ piece: piece.id, to });
    const going = closing?.choice && goes(closing.choice) ? [closing.choice] : [];
    return [
      wayOf('charge', [...beside, ...going], closing?.refusal),
      wayOf('fire', fire, upon?.refusal),
    ];
  }

  // Moves that end beside the enemy: the nearest first.
  private movesBeside(mine: readonly Choice[], target: ScenePiece): Choice[] {
    const far = (choice: Choice): number => {
      const end = choice.path[choice.path.length - 1];
      return end ? apart(end, target.place) : Infinity;
    };
    return mine
      .filter((choice) => choice.target === '' && far(choice) <= BESIDE * this.ground.unit())
      .sort((a, b) => far(a) - far(b) || a.path.length - b.path.length);
  }
}

// A shot has its line too; only who goes has a ghost, and on a hex map a way without a target.
const goes = (choice: Choice): boolean =>
  choice.ghosts.length > 0 || (choice.path.length > 0 && choice.target === '');

const otherThan = (one: Choice) => {
  const action = JSON.stringify(one.action);
  return (other: Choice): boolean => JSON.stringify(other.action) !== action;
};

const wayOf = (
  kind: Way['kind'],
  choices: readonly Choice[],
  refusal: { reason: string; clause: string } | null | undefined,
): Way => ({
  kind,
  choices: choices.slice(0, MOST),
  why:
    choices.length === 0 && refusal
      ? { text: sentenceOf(new Error(refusal.reason)), clause: refusal.clause }
      : null,
});
