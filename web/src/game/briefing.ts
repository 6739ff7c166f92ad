// What a player is told before the first turn, from what every rulebook shows alike.

import type { Overlay, Scene, ScenePiece, SceneMarker } from '../api/types';

const RING = 0.62; // of the board's unit
const OF_THE_BOARD = 0.012; // at least so much of its width

// An objective is marked by a star.
export const objectivesOf = (scene: Scene): SceneMarker[] =>
  scene.markers.filter((marker) => marker.icon === 'star');

export function objectiveRings(scene: Scene, unit: number, width: number): Overlay {
  const radius = Math.round(Math.max(unit * RING, width * OF_THE_BOARD));
  const arcs = objectivesOf(scene).map(({ place, text }) => ({
    kind: 'shown',
    text,
    place,
    radius,
    from: 0,
    to: 0,
  }));
  return { areas: [], lines: [], arcs, shapes: [] };
}

export interface Arrival {
  when: string; // as its card says it
  pieces: ScenePiece[];
}

const CLOCK = /\d{1,2}:\d\d/;

// Who is still to come, by the line of his card that tells the hour.
export function arrivalsOf(scene: Scene, sides: readonly string[]): Arrival[] {
  const found = new Map<string, ScenePiece[]>();
  for (const piece of scene.off_board) {
    if (!sides.includes(piece.side)) continue;
    const when = [...piece.card].reverse().find((line) => CLOCK.test(line)) ?? 'Later';
    found.set(when, [...(found.get(when) ?? []), piece]);
  }
  return [...found]
    .map(([when, pieces]) => ({ when, pieces }))
    .sort((a, b) => hourOf(a.when) - hourOf(b.when));
}

const hourOf = (text: string): number => {
  const [hour = '99', minute = '0'] = (CLOCK.exec(text)?.[0] ?? '99:00').split(':');
  return Number(hour) * 60 + Number(minute);
};

// "Bound 1 of 13, 06:00: …": how long it is.
export function lengthOf(heading: string): string {
  const [, kind, all] = /^(\w+) \d+ of (\d+)/.exec(heading) ?? [];
  return kind && all ? `${all} ${kind.toLowerCase()}s` : '';
}
