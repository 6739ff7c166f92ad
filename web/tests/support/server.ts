// The real server as a child process, with its own port and its own data, that can be killed and
// started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PATIENCE = 20_000;

export class TestServer {
  private child: ChildProcess | null = null;
  private said = '';

  private constructor(
    private readonly program: string,
    private readonly port: number,
    private readonly data: string,
    private readonly command: string[],
  ) {}

  static async start(command = ['serve']): Promise<TestServer> {
    const program = process.env['LONGROLL_PROGRAM'];
    if (!program) throw new Error('LONGROLL_PROGRAM must name the program: build/…/longroll');
    const data = mkdtempSync(join(tmpdir(), 'longroll-browser-'));
    const server = new TestServer(program, await freePort(), data, command);
    await server.run();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // What it has printed lately.
  get output(): string {
    return this.said;
  }

  async run(): Promise<void> {
    const more = process.env['LONGROLL_SERVE'];
    const child = spawn(
      this.program,
      [
        ...this.command,
        ...['--port', String(this.port), '--data', this.data],
        ...(more ? more.split(' ') : []),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const listen = (text: Buffer) => (this.said = (this.said + text.toString()).slice(-4000));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    this.child = child;
    await this.answers(child);
  }

  private async answers(child: ChildProcess): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end && child.exitCode === null) {
      const answer = await fetch(`${this.address}/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server did not begin to answer; it said:\n${this.said}`);
  }

  // As a power cut would.
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
