// Who sits where in a game that follows upon another.

import type { SeatTerms, Side, Summary } from '../api/types';

export function seatOf(summary: Summary, side: Side): SeatTerms {
  const seat = summary.seats[side];
  if (seat.kind === 'computer') return { kind: 'computer', level: seat.level };
  return { kind: summary.yours.includes(side) ? 'here' : 'friend', name: seat.name };
}
