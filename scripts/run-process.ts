import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export type ProcessResult = { code: number; output: string };

export type ProcessOptions = {
  /** The folder it runs in; that of this program if left out. */
  cwd?: string;
  env?: Record<string, string>;
  timeoutMs?: number;
  /** Gives the other processes of this machine priority. */
  isLowPriority?: boolean;
};

/** The limit for a process that hangs. No suite takes this long, even on a busy machine. */
const MAX_MS = 60 * 60_000;
/** The time for its last output after the signal to end. */
const GRACE_MS = 15_000;
const LOW_PRIORITY = 10;

/** Runs a program to its end without input. `output` includes its errors. `code` is 1 if it cannot run. */
export function runProcess(command: string, args: string[], options: ProcessOptions = {}): Promise<ProcessResult> {
  const { cwd, env = {}, timeoutMs = MAX_MS, isLowPriority = false } = options;
  return new Promise(resolve => {
    // A process group of its own, so that its child processes can be ended with it.
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
    });
    if (isLowPriority && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    const chunks: string[] = [];
    const kill = () => signalGroup(child, 'SIGKILL');
    let killing: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      chunks.push(`\nStopped: it took longer than ${timeoutMs / 1_000} s.\n`);
      signalGroup(child, 'SIGINT');
      killing = setTimeout(kill, GRACE_MS);
    }, timeoutMs);
    process.once('exit', kill);
    const finish = (code: number) => {
      clearTimeout(timer);
      clearTimeout(killing);
      process.off('exit', kill);
      resolve({ code, output: chunks.join('') });
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

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself a moment ago.
  }
}
