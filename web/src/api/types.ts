// The words of the server's API, by the names that the client uses. They are generated from the
// server's own description: `npm run types`.

import type { components } from './schema';

type Words = components['schemas'];

export type Side = Words['Side'];
export const SIDES: readonly Side[] = ['confederate', 'union'];
export type BySide<T> = Record<Side, T>;

export type Place = Words['Place'];
export type Measure = Words['Measure'];
export type Tone = Words['Tone'];
export type Icon = Words['Icon'];
export type SceneArea = Words['SceneArea'];
export type SceneLine = Words['SceneLine'];
export type SceneLabel = Words['SceneLabel'];
export type SceneBoard = Words['SceneBoard'];
export type SceneArc = Words['SceneArc'];
export type SceneGauge = Words['SceneGauge'];
export type SceneTag = Words['SceneTag'];
export type SceneStand = Words['SceneStand'];
export type ScenePiece = Words['ScenePiece'];
export type SceneMarker = Words['SceneMarker'];
export type SceneStep = Words['SceneStep'];
export type Scene = Words['Scene'];
export type OverlayArea = Words['OverlayArea'];
export type OverlayLine = Words['OverlayLine'];
export type Overlay = Words['Overlay'];
export type Ghost = Words['Ghost'];
export type Prompt = Words['Prompt'];
export type Choice = Words['Choice'];
export type Attempted = Words['Attempted'];
export type Roll = Words['RollWords'];
export type EventWords = Words['EventWords'];
export type Entry = Words['Entry'];
export type Verdict = Words['Verdict'];
export type SeatKind = Words['SeatKind'];
export type SeatView = Words['SeatView'];
export type Summary = Words['Summary'];
export type Proposal = Words['Proposal'];
export type Update = Words['Update'];
export type View = Words['View'];
export type Presence = Words['Presence'];
export type Moment = Words['MomentView'];
export type Odds = Words['Odds'];
export type GuideStep = Words['GuideStep'];
export type Army = Words['ArmyWords'];
export type History = Words['HistoryWords'];
export type Battle = Words['BattleWords'];
export type Converted = Words['Converted'];
export type RosterUnit = Words['RosterUnit'];
export type RosterCommander = Words['RosterCommander'];
export type MusterReport = Words['MusterReport'];
export type MusterEntry = Words['MusterEntry'];
export type DeskView = Words['DeskView'];
export type DeskThing = Words['DeskThing'];
export type DeskProblem = Words['DeskProblem'];
export type Level = Words['Level'];
export type ClauseWords = Words['ClauseWords'];
export type Created = Words['Created'];
export type LuckRow = Words['LuckRow'];
export type Result = Words['ResultView'];
export type Proof = Words['Proved'];
export type Order = Words['Order'];
export type OrderKind = Words['OrderKind'];
export type OrderTerms = Words['OrderTerms'];

// What a person means by a drag: parts that are left out are not meant.
export type Intent = { piece: string; to: Place } & Partial<Omit<Words['Intent'], 'piece' | 'to'>>;

// Options differ with the rulebook, so the description leaves them open.
export type OptionValue = boolean | string | number;
export type OptionText = Words['OptionText'] & { choices?: string[] | null };
export type Rulebook = Omit<Words['RulebookWords'], 'options' | 'option_texts'> & {
  options: Record<string, OptionValue>;
  option_texts: OptionText[];
};
export type SeatTerms = Omit<Words['SeatTerms'], 'kind'> & { kind: SeatKind };
export interface CreateTerms {
  battle: string;
  rulebook: string;
  options?: Record<string, OptionValue>;
  seats: BySide<SeatTerms>;
  seed?: number;
  title?: string;
  from?: { game: string; deeds?: number };
}
