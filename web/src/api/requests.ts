// Questions by number: each waits for the answer that carries its number, or for the news that none
// will come.

import { ApiError, errorOf } from './http';
import type { Params, Result, SocketVerb } from './verbs';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: ApiError): void;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: unknown;
}

export class Requests {
  private waiting = new Map<number, Waiting>();
  private next = 1;

  ask<Verb extends SocketVerb>(
    method: Verb,
    params: Params<Verb>,
    send: (text: string) => void,
  ): Promise<Result<Verb>> {
    const id = this.next++;
    return new Promise<Result<Verb>>((resolve, reject) => {
      this.waiting.set(id, { resolve: (result) => resolve(result as Result<Verb>), reject });
      send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  // An answer to nothing, or a second one, is passed over.
  hear(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    const error = errorOf(answer);
    if (error) waiting?.reject(error);
    else waiting?.resolve(answer.result);
  }

  giveUp(why: string): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) waiting.reject(new ApiError(0, why));
  }
}
