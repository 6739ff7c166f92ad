// The clauses of a rulebook, fetched once, and which of them the reader has opened.

import { clauses } from '../api/http';
import type { ClauseWords } from '../api/types';

const books = new Map<string, Promise<ClauseWords[]>>();

export function clausesOf(rulebook: string): Promise<ClauseWords[]> {
  let book = books.get(rulebook);
  if (!book) {
    book = clauses(rulebook);
    book.catch(() => books.delete(rulebook));
    books.set(rulebook, book);
  }
  return book;
}

export const opened = $state<{ rulebook: string; clause: string | null }>({
  rulebook: '',
  clause: null,
});

export function openClause(rulebook: string, clause: string): void {
  opened.rulebook = rulebook;
  opened.clause = clause;
}
export function closeClause(): void {
  opened.clause = null;
}

// "BA-FIRE-3" stands in the chapter "BA-FIRE".
export const chapterOf = (clause: string): string => clause.replace(/-[^-]*$/, '');
