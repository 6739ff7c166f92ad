// The whole of a session against a socket without a server.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLine, settled } from '../testing/fake_socket';
import { board, choice, entry, overlay, seat, summary, update, view } from '../testing/samples';
import { GameSession } from './session.svelte';

const posted: { path: string; params: unknown }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  posted.length = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    posted.push({ path, params: JSON.parse(body) });
    const answer = path.endsWith('/board') ? board('hex') : overlay('by HTTP');
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function play(version = 3) {
  const line = new FakeLine();
  const session = new GameSession('g', () => 'instant', line.dial);
  await session.open();
  line.now.opens();
  await line.now.answer('attach', view(version, ['union']));
  return { session, line };
}

describe('a session', () => {
  it('has the board before it attaches, and may choose when it has', async () => {
    const { session } = await play();
    expect(posted.map((one) => one.path)).toEqual(['/api/games/g/board']);
    expect(session.board?.title).toBe('A battle');
    expect([session.connection, session.mayChoose]).toEqual(['live', true]);
    expect(session.choices.map((one) => one.text)).toEqual(['choice of 3']);
  });
  it('adds its part to the dice of its own seats, unasked', async () => {
    const line = new FakeLine();
    const session = new GameSession('g', () => 'instant', line.dial);
    await session.open();
    line.now.opens();
    const first = view(0, ['union']);
    const wanting = { ...seat, part_wanted: true };
    first.summary.seats = { union: wanting, confederate: wanting };
    await line.now.answer('attach', first);
    const sent = line.now.asked('part').map((one) => one.params);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.side).toBe('union');
    expect(sent[0]?.bytes).toMatch(/^[0-9a-f]{64}$/);
    expect(sent[0]?.bytes).not.toBe('0'.repeat(64));
  });
  it('offers nothing from a click until what it led to is shown', async () => {
    const { session, line } = await play();
    void session.deeds.choose(choice('march'));
    expect(session.choices).toEqual([]);
    await line.now.answer('apply', { version: 4, entry: entry(4) });
    expect([session.deeds.sending, session.mayChoose]).toEqual([false, false]);
    await line.now.tell('update', update(4, { entries: [entry(4)] }));
    expect(session.choices.map((one) => one.text)).toEqual(['choice of 4']);
    expect(session.summary?.version).toBe(4);
  });
  it('sends a click that was cut off again, and attaches from where it was', async () => {
    const { session, line } = await play();
    void session.deeds.choose(choice('march'));
    const [first] = line.now.asked('apply');
    line.now.close();
    expect(session.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(500);
    line.now.opens();
    expect(line.now.asked('attach')[0]?.params.after).toBe(3);
    await line.now.answer('attach', view(3, ['union']));
    await vi.advanceTimersByTimeAsync(300);
    expect(line.now.asked('apply')[0]?.params).toEqual(first?.params);
  });
  it('asks over HTTP while the connection is lost', async () => {
    const { session, line } = await play();
    line.now.close();
    await session.inspection.of('keyes');
    expect(posted[1]).toEqual({
      path: '/api/games/g/inspect',
      params: { piece: 'keyes', passing: true },
    });
    expect(session.inspection.overlay?.lines[0]?.text).toBe('by HTTP');
  });
  it('asks anew about the piece in hand when the game moves on', async () => {
    const { session, line } = await play();
    void session.inspection.of('keyes');
    await line.now.answer('inspect', overlay('before'));
    await line.now.tell('update', update(4, { entries: [entry(4)] }));
    await line.now.answer('inspect', overlay('after'));
    expect(session.inspection.overlay?.lines[0]?.text).toBe('after');
  });
  it('tells lengths in the measure that the reader likes, and all anew when he likes another', async () => {
    const line = new FakeLine();
    let likes = 'inch';
    const session = new GameSession(
      'g',
      () => 'instant',
      line.dial,
      () => likes,
    );
    await session.open();
    line.now.opens();
    const march = choice('march', { text: 'It marches {5000} ahead', note: '{5000#} of {7500}' });
    const past = entry(3, { text: 'It marched {2500}', events: [] });
    await line.now.answer('attach', {
      ...view(3, ['union']),
      choices: [march],
      entries: [past],
    });
    const step = { topic: 'march', title: 'March', text: 'Infantry goes {16000}.', clause: null };
    const told = () => [
      session.choices[0]?.text,
      session.choices[0]?.note,
      session.say(session.log.entries)[0]?.text,
      session.say(step).text,
    ];
    expect(told()).toEqual([
      'It marches 5 inches ahead',
      '5 of 7.5 inches',
      'It marched 2.5 inches',
      'Infantry goes 16 inches.',
    ]);
    expect(session.choices[0]).toBe(session.choices[0]);
    likes = 'cm';
    expect(told()).toEqual([
      'It marches 12.7 cm ahead',
      '12.7 of 19.1 cm',
      'It marched 6.4 cm',
      'Infantry goes 40.6 cm.',
    ]);
    likes = 'no such measure';
    expect(told()[1]).toBe('5 of 7.5 inches');
  });
  it('shows who is there', async () => {
    const { session, line } = await play();
    await line.now.tell('presence', { seats: summary([]).seats, spectators: 2 });
    expect(session.summary?.spectators).toBe(2);
  });
  it('lets only the one who decides choose, and nobody in the past', async () => {
    const { session, line } = await play();
    void session.replay.show(1);
    expect(session.mayChoose).toBe(false);
    session.replay.live();
    expect(session.mayChoose).toBe(true);
    const theirs = update(4, { entries: [entry(4)] });
    theirs.prompt.decides = 'confederate';
    await line.now.tell('update', theirs);
    expect([session.myChoice, session.choices]).toEqual([false, []]);
  });
  it('waits for the other side once its own has decided, where both were asked', async () => {
    const { session, line } = await play();
    const both = update(4, { entries: [entry(4)], choosers: ['confederate', 'union'] });
    await line.now.tell('update', both);
    expect([session.myChoice, session.waiting]).toEqual([true, false]);
    const theirs = update(5, { entries: [entry(5)], choosers: ['confederate'] });
    theirs.prompt.decides = 'confederate';
    await line.now.tell('update', theirs);
    expect([session.myChoice, session.waiting]).toEqual([false, true]);
    const later = update(6, { entries: [entry(6)], choosers: ['confederate'] });
    later.prompt = { ...theirs.prompt, topic: 'another' };
    await line.now.tell('update', later);
    expect(session.waiting).toBe(false);
  });
  it('stops when it is closed', async () => {
    const { session, line } = await play();
    session.close();
    await vi.advanceTimersByTimeAsync(60_000);
    await settled();
    expect(line.sockets).toHaveLength(1);
  });
});
