// No order by accident: what throws dice shows its chances and where it would lead first, and a
// second tap does it.

import type { Choice, Odds } from '../api/types';
import { casesOf } from './outcomes';

export interface WeighingGround {
  careful(): boolean; // is every pointer to be asked twice?
  odds(choice: Choice): Promise<Odds>;
  show(choice: Choice): void; // its chances, its pieces and its ghost
  choose(choice: Choice): void;
}

// A choice without dice has one outcome: nothing to weigh. One that was only counted may have more.
export const isSure = (odds: Odds): boolean =>
  casesOf(odds).every((one) => one.answer === '' && !one.about && one.outcomes.length <= 1);

export const touched = (event: Event): boolean =>
  'pointerType' in event && event.pointerType === 'touch';

export class Weighing {
  ready = $state.raw<Choice | null>(null); // the next tap on it does it
  private asked = 0; // counts the questions: an answer to any but the last comes too late

  constructor(private readonly ground: WeighingGround) {}

  isReady(choice: Choice): boolean {
    return this.ready !== null && same(this.ready, choice);
  }

  // `seen`: its chances are before the player's eyes already.
  async take(choice: Choice, byTouch: boolean, seen = false): Promise<void> {
    if (seen || this.isReady(choice) || !(byTouch || this.ground.careful())) {
      this.forget();
      this.ground.choose(choice);
      return;
    }
    const asked = ++this.asked;
    this.ready = null;
    this.ground.show(choice);
    const odds = await this.ground.odds(choice).catch(() => null);
    if (asked !== this.asked) return;
    if (odds && isSure(odds)) this.ground.choose(choice);
    else this.ready = choice;
  }

  forget(): void {
    this.asked++;
    this.ready = null;
  }
}

const same = (a: Choice, b: Choice): boolean =>
  a === b || JSON.stringify(a.action) === JSON.stringify(b.action);
