// The roster of one side as it is written on its sheet: those who are of one division or corps
// together, their commanders above them.

import type { Converted, RosterCommander, RosterUnit, Side } from '../api/types';

export interface Group {
  identity: string;
  commanders: RosterCommander[];
  units: RosterUnit[];
}

// The highest commanders first, then in the order of the roster.
export function groupsOf(roster: Converted, side: Side): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (identity: string): Group => {
    const known = groups.get(identity);
    if (known) return known;
    const made = { identity, commanders: [], units: [] };
    groups.set(identity, made);
    return made;
  };
  const commanders = roster.commanders.filter((one) => one.side === side);
  const highest = commanders.filter((one) => one.level === 'higher');
  for (const one of highest) groupOf(one.identity).commanders.push(one);
  for (const unit of roster.units) if (unit.side === side) groupOf(unit.identity).units.push(unit);
  for (const one of commanders)
    if (!highest.includes(one)) groupOf(one.identity).commanders.push(one);
  return [...groups.values()];
}

// Lines of a sheet: a head for each group without a commander, a line for everybody else.
export const linesOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, group) => sum + Math.max(group.commanders.length, 1) + group.units.length, 0);

export interface Total {
  units: number;
  bases: number;
  figures: number;
}
export function totalOf(groups: readonly Group[]): Total {
  const units = groups.flatMap((group) => group.units);
  return {
    units: units.length,
    bases: units.reduce((sum, unit) => sum + unit.bases, 0),
    figures: units.reduce((sum, unit) => sum + unit.bases * unit.figures, 0),
  };
}
