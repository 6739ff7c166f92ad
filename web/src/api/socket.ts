// One game's connection: JSON-RPC both ways, attached anew by itself after it was lost.

import { ApiError, NOT_YOURS, UNKNOWN_GAME } from './http';
import { type Answer, Requests } from './requests';
import type { View } from './types';
import type { Params, Result, SocketTellings, SocketVerb } from './verbs';

export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

export interface SocketHandlers {
  attached(view: View): void;
  update(update: SocketTellings['update']): void;
  presence(presence: SocketTellings['presence']): void;
  connection(state: Connection, why: string): void;
}

// As much of a WebSocket as is used here.
export type Wire = Pick<
  WebSocket,
  'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'
>;
export type Dial = (game: string) => Wire;

const OPEN = 1; // WebSocket.OPEN
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

export const dial: Dial = (game) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/games/${game}/socket`);
};

type Telling = {
  [Method in keyof SocketTellings]: { method: Method; params: SocketTellings[Method] };
}[keyof SocketTellings];

export class GameSocket {
  private wire: Wire | null = null;
  private requests = new Requests();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly game: string,
    private readonly tokens: () => string[],
    private readonly after: () => number | null,
    private readonly handlers: SocketHandlers,
    private readonly dial: Dial,
  ) {}

  open(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.leave();
    const wire = this.dial(this.game);
    this.wire = wire;
    wire.onopen = () => void this.attach();
    wire.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Answer | Telling);
    wire.onclose = () => this.lost();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.wire?.close();
  }

  // Try at once instead of waiting out the pause.
  hurry(): void {
    if (this.wire?.readyState !== OPEN) this.open();
  }

  call<Verb extends SocketVerb>(method: Verb, params: Params<Verb>): Promise<Result<Verb>> {
    const wire = this.wire;
    if (wire?.readyState !== OPEN)
      return Promise.reject(new ApiError(0, 'The connection is lost; it is being made again.'));
    return this.requests.ask(method, params, (text) => wire.send(text));
  }

  // What a wire that was given up still says is not for us.
  private leave(): void {
    const wire = this.wire;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    if (wire.readyState <= OPEN) wire.close();
  }

  private async attach(): Promise<void> {
    const after = this.after();
    const tokens = this.tokens();
    try {
      const view = await this.call('attach', after === null ? { tokens } : { tokens, after });
      this.pause = FIRST_PAUSE;
      this.handlers.connection('live', '');
      this.handlers.attached(view);
    } catch (error) {
      if (error instanceof ApiError && error.code === 0) return;
      this.refused(error);
    }
  }

  private refused(error: unknown): void {
    // Neither a game that is not there nor a seat that is another's comes by waiting.
    const final = error instanceof ApiError && [UNKNOWN_GAME, NOT_YOURS].includes(error.code);
    if (!final) {
      this.wire?.close();
      return;
    }
    this.close();
    this.handlers.connection('refused', error.message);
  }

  private hear(message: Answer | Telling): void {
    if ('id' in message) this.requests.hear(message);
    else if (message.method === 'update') this.handlers.update(message.params);
    else if (message.method === 'presence') this.handlers.presence(message.params);
  }

  private lost(): void {
    this.requests.giveUp('The connection was lost.');
    if (this.closed) return;
    this.handlers.connection('lost', 'The connection is lost; it is being made again.');
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
