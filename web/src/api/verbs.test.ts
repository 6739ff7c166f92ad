// Checked by the compiler: each line that must not compile says so.

import { describe, expectTypeOf, it } from 'vitest';
import type { Odds, Overlay } from './types';
import type { Ask, DeedVerb, GameVerb, ServerVerb } from './verbs';

declare const ask: Ask;

describe('verbs', () => {
  it('keeps those of the server apart from those of a game', () => {
    expectTypeOf<'create'>().toExtend<ServerVerb>();
    expectTypeOf<'create'>().not.toExtend<GameVerb>();
    expectTypeOf<'inspect'>().toExtend<GameVerb>();
    expectTypeOf<'inspect'>().not.toExtend<ServerVerb>();
  });
  it('knows what changes a game', () => {
    expectTypeOf<DeedVerb>().toEqualTypeOf<
      'apply' | 'undo' | 'propose_undo' | 'answer_undo' | 'resign'
    >();
  });
  it('answers each with its own', () => {
    const inspected = () => ask('inspect', { piece: 'keyes' });
    expectTypeOf(inspected).returns.resolves.toEqualTypeOf<Overlay>();
    const weighed = () => ask('odds', { action: { do: 'begin' } });
    expectTypeOf(weighed).returns.resolves.toEqualTypeOf<Odds>();
  });
  it('lets nothing wrong be asked', () => {
    // @ts-expect-error there is no such verb
    void (() => ask('inspekt', { piece: 'keyes' }));
    // @ts-expect-error the member has another name
    void (() => ask('inspect', { id: 'keyes' }));
    // @ts-expect-error it is a number
    void (() => ask('moment', { deeds: 'three' }));
    // @ts-expect-error it says which version it was looking at
    void (() => ask('apply', { action: {} }));
    // @ts-expect-error it takes nothing of the kind
    void (() => ask('moment', { deeds: 3, after: 2 }));
  });
});
