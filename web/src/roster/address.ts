// Where the roster of a battle is: all that is chosen stands in the address, so that it can be sent.

import type { OptionValue } from '../api/types';

export interface RosterAsked {
  battle: string;
  rulebook?: string;
  scale?: string;
  measure?: string;
  options?: Record<string, OptionValue>;
}

export function rosterAddress(asked: RosterAsked): string {
  const query = new URLSearchParams({ battle: asked.battle });
  for (const name of ['rulebook', 'scale', 'measure'] as const)
    if (asked[name]) query.set(name, asked[name]);
  if (asked.options && Object.keys(asked.options).length > 0)
    query.set('options', JSON.stringify(asked.options));
  return `/roster?${query}`;
}
