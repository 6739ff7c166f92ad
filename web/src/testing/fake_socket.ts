// A socket without a server, for tests: what is sent on it can be looked at and answered by hand,
// in any order, late or never.

import type { Dial, Wire } from '../api/socket';
import type { Params, Result, SocketTellings, SocketVerb } from '../api/verbs';

interface Sent {
  id: number;
  method: SocketVerb;
  params: unknown;
}

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];

export class FakeSocket implements Wire {
  readyState: number = CONNECTING;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readonly sent: Sent[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.fire(this.onclose, new Event('close') as CloseEvent);
  }

  opens(): void {
    this.readyState = OPEN;
    this.fire(this.onopen, new Event('open'));
  }

  // What was asked and not yet answered.
  asked<Verb extends SocketVerb>(method: Verb): { id: number; params: Params<Verb> }[] {
    return this.sent.filter((one) => one.method === method) as never;
  }

  answer<Verb extends SocketVerb>(method: Verb, result: Result<Verb>): Promise<void> {
    return this.say({ id: this.take(method), result });
  }
  refuse(method: SocketVerb, code: number, message: string, data: unknown = null): Promise<void> {
    return this.say({ id: this.take(method), error: { code, message, data } });
  }
  tell<Method extends keyof SocketTellings>(
    method: Method,
    params: SocketTellings[Method],
  ): Promise<void> {
    return this.say({ method, params });
  }

  say(message: object): Promise<void> {
    const data = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.fire(this.onmessage, new MessageEvent('message', { data }));
    return settled();
  }

  // The oldest of its kind.
  private take(method: SocketVerb): number {
    const at = this.sent.findIndex((one) => one.method === method);
    if (at < 0) throw new Error(`nobody asked for ${method}`);
    return this.sent.splice(at, 1)[0]?.id ?? 0;
  }

  private fire<E extends Event>(ear: ((this: WebSocket, event: E) => unknown) | null, event: E) {
    ear?.call(this as unknown as WebSocket, event);
  }
}

// Every socket that was dialled, the newest last.
export class FakeLine {
  readonly sockets: FakeSocket[] = [];
  readonly dial: Dial = () => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  get now(): FakeSocket {
    const socket = this.sockets[this.sockets.length - 1];
    if (!socket) throw new Error('nothing was dialled');
    return socket;
  }
}

// Until everything that waits for no clock has run.
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
