// Messages of the server for tests, as short as their types allow.

import type {
  Choice,
  Entry,
  Moment,
  Overlay,
  Scene,
  SceneBoard,
  ScenePiece,
  SeatView,
  Side,
  Summary,
  Update,
  View,
} from '../api/types';

export const scene = (places: Record<string, number> = {}): Scene => ({
  heading: '',
  status: [],
  track: [],
  markers: [],
  off_board: [],
  pieces: Object.entries(places).map(([id, x]) => ({ id, place: { x, y: 0 } }) as ScenePiece),
});

export const entry = (version: number, more: Partial<Entry> = {}): Entry => ({
  version,
  kind: 'deed',
  by: 'union',
  deeds: version,
  text: '',
  clause: null,
  rolls: [],
  events: [],
  time: 0,
  order: null,
  ...more,
});

export const choice = (name: string, more: Partial<Choice> = {}): Choice => ({
  action: { name } as unknown as Choice['action'],
  text: name,
  group: '',
  clause: 'XX-1',
  pieces: [],
  target: '',
  path: [],
  note: '',
  ghosts: [],
  brief: '',
  ...more,
});

export const update = (version: number, more: Partial<Update> = {}): Update => ({
  version,
  deeds: version,
  over: false,
  verdict: null,
  scene: scene(),
  prompt: {
    decides: 'union',
    topic: '',
    title: '',
    text: '',
    phase: '',
    clause: null,
    pieces: [],
  },
  choosers: ['union'],
  choices: [choice(`choice of ${version}`)],
  plain: null,
  entries: [],
  proposal: null,
  thinking: false,
  orders: [],
  ordering: false,
  ...more,
});

export const seat: SeatView = {
  kind: 'here',
  taken: true,
  online: 1,
  level: '',
  name: '',
  part_wanted: false,
};
export const summary = (yours: Side[], more: Partial<Summary> = {}): Summary => ({
  game: 'g',
  title: 'A battle',
  battle: 'a-battle',
  rulebook: 'some-rules',
  created: 0,
  version: 0,
  deeds: 0,
  decides: 'union',
  choosers: ['union'],
  over: false,
  verdict: null,
  seats: { confederate: seat, union: seat },
  spectators: 0,
  commitment: '',
  yours,
  heading: '',
  from: '',
  kept: '',
  ...more,
});

export const view = (version: number, yours: Side[], more: Partial<View> = {}): View => ({
  ...update(version),
  summary: summary(yours),
  entries_after: 0,
  ...more,
});

export const moment = (deeds: number, shown = scene()): Moment => ({
  deeds,
  scene: shown,
  entry: null,
});

export const overlay = (text: string): Overlay => ({
  areas: [],
  arcs: [],
  shapes: [],
  lines: [{ kind: 'command', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, text, clause: null }],
});

export const board = (kind: SceneBoard['kind']): SceneBoard => ({
  kind,
  title: 'A battle',
  date: '',
  scale: '',
  least: { x: 0, y: 0 },
  greatest: { x: 9000, y: 9000 },
  unit: 1000,
  yards_per_unit: 0,
  measures: [
    {
      name: 'inch',
      label: 'inches',
      one: 'inch',
      many: 'inches',
      thousandths: 1000,
      units: 1,
      decimals: 1,
    },
    {
      name: 'cm',
      label: 'centimetres',
      one: 'cm',
      many: 'cm',
      thousandths: 50_000,
      units: 127,
      decimals: 1,
    },
  ],
  areas: [],
  lines: [],
  labels: [],
});
