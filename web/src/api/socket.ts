// One game's socket: JSON-RPC both ways, attached anew by itself after a lost connection.

import { ApiError, errorOf, UNKNOWN_GAME } from './http';
import type { Presence, Update, View } from './types';

export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

export interface SocketEars {
  attached(view: View): void;
  update(update: Update): void;
  presence(presence: Presence): void;
  connection(state: Connection, why: string): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: ApiError): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

export class GameSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly game: string,
    private readonly tokens: () => string[],
    private readonly after: () => number | null,
    private readonly ears: SocketEars,
  ) {}

  open(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.game}/socket`);
    this.socket = socket;
    socket.onopen = () => void this.attach();
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)));
    socket.onclose = () => this.lost(socket);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  // Try at once instead of waiting out the pause.
  hurry(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) this.open();
  }

  call<T>(method: string, params: unknown = {}): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new ApiError(0, 'The connection is lost; it is being made again.'));
    const id = this.nextId++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: (result) => resolve(result as T), reject });
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  private async attach(): Promise<void> {
    const after = this.after();
    const params = { tokens: this.tokens(), ...(after === null ? {} : { after }) };
    try {
      const view = await this.call<View>('attach', params);
      this.pause = FIRST_PAUSE;
      this.ears.attached(view);
      this.ears.connection('live', '');
    } catch (error) {
      if (error instanceof ApiError && error.code === 0) return;
      this.refused(error);
    }
  }

  private refused(error: unknown): void {
    const gone = error instanceof ApiError && error.code === UNKNOWN_GAME;
    if (!gone) {
      this.socket?.close();
      return;
    }
    this.close();
    this.ears.connection('refused', error.message);
  }

  private hear(message: {
    id?: number;
    method?: string;
    params?: unknown;
    result?: unknown;
    error?: unknown;
  }): void {
    if (message.method === 'update') this.ears.update(message.params as Update);
    else if (message.method === 'presence') this.ears.presence(message.params as Presence);
    else if (message.id !== undefined) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      const error = errorOf(message);
      if (error) waiting?.reject(error);
      else waiting?.resolve(message.result);
    }
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    for (const waiting of this.waiting.values())
      waiting.reject(new ApiError(0, 'The connection was lost.'));
    this.waiting.clear();
    if (this.closed) return;
    this.ears.connection('lost', 'The connection is lost; it is being made again.');
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
