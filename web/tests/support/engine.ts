// The engine on its standard input and output, without a server: one message a line.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export class Engine {
  private number = 0;

  private constructor(
    private readonly child: ChildProcessByStdio<Writable, Readable, null>,
    private readonly lines: AsyncIterator<string>,
  ) {}

  static start(): Engine {
    const program = process.env['LONGROLL_PROGRAM'];
    if (!program) throw new Error('LONGROLL_PROGRAM must name the program: build/…/longroll');
    const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return new Engine(child, lines);
  }

  async call<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.number;
    this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const line = await this.lines.next();
    if (line.done) throw new Error(`the engine ended at "${method}"`);
    const answer = JSON.parse(line.value) as { result?: T; error?: { message: string } };
    if (answer.result === undefined) throw new Error(`${method}: ${answer.error?.message}`);
    return answer.result;
  }

  close(): void {
    this.child.stdin.end();
  }
}
