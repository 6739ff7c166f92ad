// What the player has picked or points at: a piece, a target, a choice.

import type { Choice, Odds, Scene, ScenePiece } from '../api/types';
import { ApiError, sentenceOf } from '../api/http';
import type { GameSession } from './session.svelte';
import { isSure, Weighing } from './weighing.svelte';

const HOVER_REST = 120; // milliseconds before a passing pointer asks for odds

export class Picks {
  selected = $state<string | null>(null);
  hovered = $state<string | null>(null);
  pointed = $state.raw<Choice | null>(null); // in the list of orders
  pinned = $state<string | null>(null); // a target whose odds stay open
  shownBy = $state.raw<string[]>([]); // pieces that the guide or a hint points out
  offered: Choice | null = null; // what a drag meant and no list holds
  odds = $state.raw<{ choice: Choice; odds: Odds | null; trouble: string } | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly weighing: Weighing;

  constructor(
    private readonly session: GameSession,
    careful: () => boolean = () => false,
  ) {
    this.weighing = new Weighing({
      careful,
      odds: (choice) => session.inspection.odds(choice),
      show: (choice) => this.point(choice),
      choose: (choice) => {
        this.pinned = null;
        void session.deeds.choose(choice);
      },
    });
  }

  piece(id: string | null): ScenePiece | null {
    const scene = this.session.scene;
    if (!id || !scene) return null;
    return findPiece(scene, id);
  }

  // The piece whose card is shown.
  get card(): ScenePiece | null {
    return this.piece(this.hovered) ?? this.piece(this.selected);
  }

  select(id: string | null): void {
    if (this.selected === id) return;
    this.selected = id;
    this.pinned = null;
    this.shownBy = [];
    void this.session.inspection.of(id);
  }

  clear(): void {
    this.offered = null;
    this.select(null);
    this.point(null);
    this.pinned = null;
  }

  // What can be done to a piece, by the selected one if there is one.
  against(target: string): Choice[] {
    const listed = this.session.choices.filter((choice) => choice.target === target);
    const offered = this.offered?.target === target ? this.offered : null;
    const all = offered && !listed.some(sameAs(offered)) ? [offered, ...listed] : listed;
    const selected = this.selected;
    if (!selected) return all;
    const by = all.filter((choice) => choice.pieces.includes(selected));
    return by.sort(
      (a, b) => Number(b === offered) - Number(a === offered) || a.pieces.length - b.pieces.length,
    );
  }

  hover(id: string | null): void {
    this.hovered = id;
    if (this.pinned) return;
    const choice = id ? this.against(id)[0] : undefined;
    this.ask(choice ?? this.pointed);
  }

  point(choice: Choice | null): void {
    this.pointed = choice;
    this.ask(choice ?? (this.pinned ? (this.against(this.pinned)[0] ?? null) : null));
  }

  pin(target: string): void {
    this.pinned = target;
    this.ask(this.against(target)[0] ?? null);
  }

  private ask(choice: Choice | null): void {
    clearTimeout(this.timer);
    if (!choice) {
      this.odds = null;
      return;
    }
    if (this.odds?.choice === choice) return;
    this.timer = setTimeout(() => void this.fetch(choice), HOVER_REST);
  }

  private async fetch(choice: Choice): Promise<void> {
    try {
      const odds = await this.session.inspection.odds(choice);
      if (this.wanted(choice)) this.odds = isSure(odds) ? null : { choice, odds, trouble: '' };
    } catch (error) {
      const trouble = error instanceof ApiError && error.code > 0 ? sentenceOf(error) : '';
      this.odds = trouble && this.wanted(choice) ? { choice, odds: null, trouble } : null;
    }
  }

  // Is this still what the player points at?
  private wanted(choice: Choice): boolean {
    if (this.pointed) return this.pointed === choice;
    const target = this.pinned ?? this.hovered;
    return target !== null && choice.target === target;
  }
}

const sameAs = (one: Choice) => {
  const action = JSON.stringify(one.action);
  return (other: Choice): boolean => JSON.stringify(other.action) === action;
};

export function findPiece(scene: Scene, id: string): ScenePiece | null {
  return (
    scene.pieces.find((piece) => piece.id === id) ??
    scene.off_board.find((piece) => piece.id === id) ??
    null
  );
}
