import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLine, settled } from '../testing/fake_socket';
import { overlay, summary, update, view } from '../testing/samples';
import { ApiError, NOT_YOURS, UNKNOWN_GAME } from './http';
import { Requests } from './requests';
import { GameSocket } from './socket';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('requests by number', () => {
  it('gives each the answer that carries its number, in whatever order they come', async () => {
    const requests = new Requests();
    const sent: { id: number; method: string }[] = [];
    const send = (text: string) => void sent.push(JSON.parse(text) as (typeof sent)[number]);
    const first = requests.ask('moment', { deeds: 1 }, send);
    const second = requests.ask('inspect', { piece: 'keyes' }, send);
    expect(sent.map((one) => one.method)).toEqual(['moment', 'inspect']);
    requests.hear({ id: sent[1]?.id ?? 0, result: overlay('second') });
    requests.hear({ id: sent[0]?.id ?? 0, result: { deeds: 1 } });
    await expect(first).resolves.toEqual({ deeds: 1 });
    await expect(second).resolves.toEqual(overlay('second'));
  });
  it('takes no answer twice and none that nobody asked for', async () => {
    const requests = new Requests();
    let id = 0;
    const asked = requests.ask('moment', { deeds: 1 }, (text) => {
      id = (JSON.parse(text) as { id: number }).id;
    });
    requests.hear({ id: id + 1, result: 'for nobody' });
    requests.hear({ id, result: 'the first' });
    requests.hear({ id, error: { code: 3, message: 'the second' } });
    await expect(asked).resolves.toBe('the first');
  });
  it('tells all that wait when no answer will come', async () => {
    const requests = new Requests();
    const asked = requests.ask('moment', { deeds: 1 }, () => undefined);
    requests.giveUp('The connection was lost.');
    await expect(asked).rejects.toMatchObject({ code: 0, message: 'The connection was lost.' });
  });
});

describe('a connection', () => {
  function connect(after: number | null = null) {
    const line = new FakeLine();
    const heard: string[] = [];
    const socket = new GameSocket(
      'g',
      () => ['token'],
      () => after,
      {
        attached: (one) => void heard.push(`attached ${one.version}`),
        update: (one) => void heard.push(`update ${one.version}`),
        presence: (one) => void heard.push(`presence ${one.spectators}`),
        connection: (state) => void heard.push(state),
      },
      line.dial,
    );
    socket.open();
    line.now.opens();
    return { line, socket, heard };
  }

  it('attaches with its tokens, and is live when that is answered', async () => {
    const { line, heard } = connect();
    expect(line.now.asked('attach').map((one) => one.params)).toEqual([{ tokens: ['token'] }]);
    expect(heard).toEqual([]);
    await line.now.answer('attach', view(4, []));
    expect(heard).toEqual(['live', 'attached 4']);
  });
  it('says which version it has seen, so that nothing comes twice', () => {
    const { line } = connect(7);
    expect(line.now.asked('attach')[0]?.params).toEqual({ tokens: ['token'], after: 7 });
  });
  it('hands on what is told without being asked, and passes over what it does not know', async () => {
    const { line, heard } = connect();
    await line.now.tell('update', update(5));
    await line.now.tell('presence', { seats: summary([]).seats, spectators: 3 });
    await line.now.say({ method: 'weather', params: {} });
    expect(heard).toEqual(['update 5', 'presence 3']);
  });
  it('asks nothing of a connection that is not there', async () => {
    const { line, socket } = connect();
    line.now.close();
    await expect(socket.call('inspect', { piece: 'keyes' })).rejects.toMatchObject({ code: 0 });
  });
  it('gives up what it waited for when the connection is lost, and makes it again', async () => {
    const { line, socket, heard } = connect();
    await line.now.answer('attach', view(1, []));
    const asked = socket.call('inspect', { piece: 'keyes' });
    line.now.close();
    await expect(asked).rejects.toBeInstanceOf(ApiError);
    expect(heard).toEqual(['live', 'attached 1', 'lost']);
    vi.advanceTimersByTime(400);
    expect(line.sockets).toHaveLength(2);
    line.now.opens();
    await line.now.answer('attach', view(2, []));
    expect(heard.slice(3)).toEqual(['live', 'attached 2']);
  });
  it('waits longer after each failure, up to a bound, and briefly again after a success', async () => {
    const { line } = connect();
    const pauses = () => {
      line.now.close();
      const before = line.sockets.length;
      for (let waited = 100; waited <= 20_000; waited += 100) {
        vi.advanceTimersByTime(100);
        if (line.sockets.length > before) return waited;
      }
      return Infinity;
    };
    expect([pauses(), pauses(), pauses()]).toEqual([400, 800, 1600]);
    expect([pauses(), pauses(), pauses(), pauses()]).toEqual([3200, 6400, 8000, 8000]);
    line.now.opens();
    await line.now.answer('attach', view(1, []));
    expect(pauses()).toBe(400);
  });
  it('tries at once when hurried, and hears no more of the wire that it left', async () => {
    const { line, socket, heard } = connect();
    line.now.close();
    vi.advanceTimersByTime(400);
    const slow = line.now;
    socket.hurry();
    expect(line.sockets).toHaveLength(3);
    slow.opens();
    await slow.tell('update', update(9));
    expect(heard).toEqual(['lost']);
    line.now.opens();
    await line.now.answer('attach', view(2, []));
    expect(heard).toEqual(['lost', 'live', 'attached 2']);
    vi.advanceTimersByTime(60_000);
    expect(line.sockets).toHaveLength(3);
  });
  it('ends at a game that does not exist, and tries again at any other refusal', async () => {
    const { line, heard } = connect();
    await line.now.refuse('attach', 3, 'too many at once');
    expect(heard).toEqual(['lost']);
    vi.advanceTimersByTime(400);
    line.now.opens();
    await line.now.refuse('attach', UNKNOWN_GAME, 'there is no such game');
    expect(heard).toEqual(['lost', 'refused']);
    vi.advanceTimersByTime(60_000);
    expect(line.sockets).toHaveLength(2);
  });
  it('ends at a token that opens no seat', async () => {
    const { line, heard } = connect();
    await line.now.refuse('attach', NOT_YOURS, 'this token opens no seat of this game');
    expect(heard).toEqual(['refused']);
    vi.advanceTimersByTime(60_000);
    expect(line.sockets).toHaveLength(1);
  });
  it('stays closed', async () => {
    const { line, socket, heard } = connect();
    socket.close();
    socket.hurry();
    vi.advanceTimersByTime(60_000);
    await settled();
    expect(line.sockets).toHaveLength(1);
    expect(heard).toEqual([]);
  });
});
