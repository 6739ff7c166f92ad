// A piece dragged over the board: what dropping it would do, or why it may not be, while it is
// carried and when it is put down.

import { sentenceOf } from '../api/http';
import type { Attempted, Choice, Intent, Place, SceneBoard, ScenePiece } from '../api/types';
import type { BoardRefusal, PieceDrag } from '../board/types';

export interface DragGround {
  board(): SceneBoard | null;
  piece(id: string): ScenePiece | null;
  mayChoose(): boolean;
  attempt(intent: Intent): Promise<Attempted | null>;
  taken(piece: string): void;
  over(target: string | null): void; // what the drag would act upon
  aimed(piece: string, choice: Choice): void; // dropped on somebody: to be weighed first
  // Dropped on an enemy: charge or fire? Answers whether the player has been asked.
  onset(piece: string, target: string): Promise<boolean>;
  choose(choice: Choice): void;
}

export class Drags {
  meant = $state.raw<Choice | null>(null); // what the drag that goes on would do
  refusal = $state.raw<BoardRefusal | null>(null);

  private carried = 0; // counts the drags; what is answered for an earlier one is dropped
  private carrying = false;
  private asking = false;
  private next: PieceDrag | null = null;

  constructor(private readonly ground: DragGround) {}

  // On a hex map the hex is meant, wherever in it the piece is let go.
  placeOf(area: string | null, place: Place): Place {
    const board = this.ground.board();
    if (board?.kind !== 'hex') return place;
    return board.areas.find((one) => one.id === area)?.place ?? place;
  }

  drag(drag: PieceDrag): void {
    if (drag.phase === 'start') this.ground.taken(drag.piece);
    if (drag.phase === 'move') this.foresee(drag);
    if (drag.phase === 'drop' || drag.phase === 'cancel') this.forget();
    if (drag.phase !== 'drop') return;
    const to = this.placeOf(drag.area, drag.to);
    if (!this.stays(drag, to)) void this.attempt({ ...drag, to });
  }

  async attempt(drag: Pick<PieceDrag, 'piece' | 'to' | 'target' | 'heading'>): Promise<void> {
    if (!this.ground.mayChoose()) {
      const text = 'It is not for you to decide now.';
      this.refusal = { place: drag.to, text, clause: '', piece: drag.piece };
      return;
    }
    if (drag.target && (await this.ground.onset(drag.piece, drag.target))) return;
    const answer = await this.ground.attempt(intentOf(drag));
    if (answer?.choice?.target) this.ground.aimed(drag.piece, answer.choice);
    else if (answer?.choice) this.ground.choose(answer.choice);
    else if (answer?.refusal) this.refusal = refusalOf(drag, answer.refusal);
  }

  forget(): void {
    this.carried++;
    this.carrying = false;
    this.next = null;
    this.meant = null;
    this.refusal = null;
  }

  private stays(drag: PieceDrag, to: Place): boolean {
    const piece = this.ground.piece(drag.piece);
    if (piece?.place.x !== to.x || piece.place.y !== to.y) return false;
    return drag.heading === null || drag.heading === piece.heading;
  }

  // One question at a time; of those that come meanwhile the last is asked next.
  private foresee(drag: PieceDrag): void {
    if (this.ground.board()?.kind !== 'table') return;
    this.carrying = true;
    this.next = drag;
    if (!this.asking && this.ground.mayChoose()) void this.askOn();
  }

  private async askOn(): Promise<void> {
    this.asking = true;
    for (let now = this.next; now && this.carrying; now = this.next) {
      this.next = null;
      const carried = this.carried;
      const answer = await this.ground.attempt(intentOf(now));
      if (carried !== this.carried) continue;
      this.meant = answer?.choice ?? null;
      this.refusal = answer?.refusal ? refusalOf(now, answer.refusal) : null;
      this.ground.over(answer?.choice?.target || null);
    }
    this.asking = false;
  }
}

const intentOf = ({
  piece,
  to,
  target,
  heading,
}: Pick<PieceDrag, 'piece' | 'to' | 'target' | 'heading'>): Intent => ({
  piece,
  to,
  ...(target ? { target } : {}),
  ...(heading === null ? {} : { heading }),
});

const refusalOf = (
  { piece, to }: Pick<PieceDrag, 'piece' | 'to'>,
  why: { reason: string; clause: string },
): BoardRefusal => ({
  place: to,
  piece,
  text: sentenceOf(new Error(why.reason)),
  clause: why.clause,
});
