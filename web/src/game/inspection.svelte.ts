// What is asked about the game as it stands, and goes stale with it: what is drawn about the piece
// in hand, and the chances of choices.

import type { Choice, Odds, Overlay } from '../api/types';
import type { Ask } from '../api/verbs';

export class Inspection {
  overlay = $state.raw<Overlay | null>(null);

  private piece: string | null = null;
  private question = 0; // counts what was asked: an answer to any but the last comes too late
  private kept = new Map<string, Promise<Odds>>();

  constructor(private readonly ask: Ask) {}

  async of(piece: string | null): Promise<void> {
    this.overlay = null;
    this.piece = piece;
    await this.inspect();
  }

  // What was drawn about where the piece stood is of no use any more.
  stale(): void {
    this.question++;
    this.overlay = null;
  }

  // The game has moved on.
  anew(): void {
    this.kept.clear();
    this.stale();
    void this.inspect();
  }

  odds(choice: Choice): Promise<Odds> {
    const key = JSON.stringify(choice.action);
    let odds = this.kept.get(key);
    if (!odds) {
      odds = this.ask('odds', { action: choice.action, passing: true });
      this.kept.set(key, odds);
      odds.catch(() => this.kept.delete(key));
    }
    return odds;
  }

  private async inspect(): Promise<void> {
    const question = ++this.question;
    const { piece } = this;
    if (piece === null) return;
    const overlay = await this.ask('inspect', { piece, passing: true }).catch(() => null);
    if (question === this.question) this.overlay = overlay;
  }
}
