// What happened, in order, as far as it has been fetched.

import type { Entry, Side } from '../api/types';
import type { Ask } from '../api/verbs';
import { takenBack } from '../lib/words';

const PAGE = 200;

export class GameLog {
  entries = $state.raw<Entry[]>([]); // the oldest first
  older = $state(0); // entries up to this version are still at the server only

  constructor(private readonly ask: Ask) {}

  get last(): Entry | undefined {
    return this.entries[this.entries.length - 1];
  }

  add(entries: readonly Entry[]): void {
    const last = this.last?.version ?? 0;
    const fresh = entries.filter((entry) => entry.version > last);
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh];
  }

  async fetchOlder(): Promise<void> {
    const after = Math.max(0, this.older - PAGE);
    const { entries } = await this.ask('entries', { after, limit: PAGE });
    const first = this.entries[0]?.version ?? Infinity;
    this.entries = [...entries.filter((entry) => entry.version < first), ...this.entries];
    this.older = Math.min(this.older, after);
  }

  // The last deed of these sides that still stands: what a player means to have back.
  lastDeedOf(sides: readonly Side[], meant: (entry: Entry) => boolean = () => true): Entry | null {
    const gone = takenBack(this.entries);
    const theirs = (entry: Entry): boolean =>
      entry.kind === 'deed' &&
      !gone.has(entry.version) &&
      entry.by !== null &&
      sides.includes(entry.by) &&
      meant(entry);
    return [...this.entries].reverse().find(theirs) ?? null;
  }
}
