import { type ChildProcess, spawn } from 'node:child_process';

export type ProcessResult = { code: number; output: string; durationMs: number };

export type ProcessOptions = { env?: Record<string, string>; timeoutMs?: number };

/** For a process that hangs: no suite takes as long as this, also on a busy machine. */
const LONGEST_MS = 30 * 60_000;

/** Runs a program to its end without input; `output` is what it wrote, errors included. `code` is 1 when it cannot run. */
export function runProcess(command: string, args: string[], options: ProcessOptions = {}): Promise<ProcessResult> {
  const { env = {}, timeoutMs = LONGEST_MS } = options;
  const startedAt = Date.now();
  return new Promise(resolve => {
    // A process group of its own, so that what it started can be ended with it.
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
    });
    const chunks: string[] = [];
    const end = () => killGroup(child);
    const timer = setTimeout(() => {
      chunks.push(`\nStopped: it took longer than ${timeoutMs / 1_000} s.\n`);
      end();
    }, timeoutMs);
    process.once('exit', end);
    const finish = (code: number) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ code, output: chunks.join(''), durationMs: Date.now() - startedAt });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    }
    child.once('error', cause => {
      chunks.push(`${cause.message}\n`);
      finish(1);
    });
    child.once('close', code => finish(code ?? 1));
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago.
  }
}
