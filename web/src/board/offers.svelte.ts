// What the choices mean for the piece that is chosen or carried: where it may go, whom it may act
// upon, what it may do where it stands, and which of all that is meant just now.

import type { AreaFinder } from './areas';
import { actors, destinations, goalAt, targets } from './moves';
import type { BoardPointer } from './pointer.svelte';
import type { Laid } from './stacks';
import type { Choice, Place, SceneBoard, ScenePiece } from './types';

export interface OfferGround {
  readonly board: SceneBoard;
  readonly areas: AreaFinder;
  readonly choices: Choice[];
  readonly selected: string | null;
  readonly meant: Choice | null;
  readonly hoveredChoice: Choice | null;
  readonly hoveredTarget: string | null;
  readonly carries: boolean; // may pieces be carried and turned at all?
  laid(piece: string): Laid | undefined;
}

export interface Aim {
  piece: ScenePiece;
  place: Place;
  choice: Choice;
  hot: boolean;
}

export class Offers {
  menuChoice = $state.raw<Choice | null>(null); // what is pointed at beside the chosen piece

  readonly able = $derived.by(() => actors(this.ground.choices));
  readonly goals = $derived.by(() => destinations(this.ground.choices, this.inHand));
  readonly aims = $derived.by(() => this.aimed());
  readonly preview = $derived.by(() => this.previewed());
  readonly chosen = $derived.by((): ScenePiece | null => {
    const { board, selected } = this.ground;
    if (board.kind !== 'table' || selected === null) return null;
    return this.ground.laid(selected)?.piece ?? null;
  });
  readonly onTheSpot = $derived.by(() =>
    this.ground.choices.filter(
      (one) => one.pieces[0] === this.chosen?.id && one.path.length === 0 && one.target === '',
    ),
  );

  constructor(
    private ground: OfferGround,
    private pointer: BoardPointer,
  ) {}

  private get inHand(): string | null {
    return this.pointer.held?.piece ?? this.ground.selected;
  }

  // The chosen stand, if it may be turned by its handle.
  get turnable(): ScenePiece | null {
    const held = this.pointer.held;
    if (!this.chosen || !this.ground.carries || (held && held.piece !== this.chosen.id))
      return null;
    return this.onTheSpot.some((one) => one.ghosts.length > 0) ? this.chosen : null;
  }

  private aimed(): Aim[] {
    const { hover, held } = this.pointer;
    const hot =
      this.ground.hoveredTarget ?? held?.target ?? (hover?.kind === 'piece' ? hover.id : null);
    return [...targets(this.ground.choices, this.inHand)].flatMap(([id, choice]) => {
      const entry = this.ground.laid(id);
      return entry ? [{ piece: entry.piece, place: entry.place, choice, hot: id === hot }] : [];
    });
  }

  private previewed(): Choice | null {
    const { board, hoveredChoice, meant } = this.ground;
    const { held } = this.pointer;
    if (hoveredChoice) return hoveredChoice;
    if (this.menuChoice) return this.menuChoice;
    if (held && board.kind === 'table') return meant;
    const place = this.meantPlace();
    return place ? goalAt(board, this.goals, place) : null;
  }

  private meantPlace(): Place | null {
    const { board, areas } = this.ground;
    const { held, hover } = this.pointer;
    if (held) return held.area === null ? held.to : (areas.byId(held.area)?.place ?? held.to);
    if (hover?.kind !== 'area') return null;
    return board.kind === 'hex' ? (areas.byId(hover.id)?.place ?? null) : hover.place;
  }
}
