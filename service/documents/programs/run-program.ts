import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

export interface ProgramLimits {
  timeMs: number;
  outputBytes: number;
  /** Address space in MB, `null` for no limit. Set by the shell's `ulimit`, so on POSIX systems only. */
  memoryMb: number | null;
}

interface ProgramOptions {
  input?: Uint8Array;
  limits: ProgramLimits;
  signal: AbortSignal;
}

interface ProgramResult {
  /** `null` when a signal or a limit ended it. */
  code: number | null;
  output: Buffer;
  /** The end of its standard error. */
  errorOutput: string;
}

const MAX_ERROR_CHARS = 4_000;

/** The path of a program: as given when that is a path, else where `PATH` has it; `null` where there is none. */
export function findProgram(name: string): string | null {
  if (isAbsolute(name)) return existsSync(name) ? name : null;
  const names = process.platform === 'win32' ? [`${name}.exe`, name] : [name];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return folders.flatMap(folder => names.map(file => join(folder, file))).find(path => existsSync(path)) ?? null;
}

/**
 * Runs a program to its end, or kills it at a limit. It gets neither the service's settings nor its keys. Rejects with the
 * signal's reason when that aborts, and when the program cannot be started.
 */
export function runProgram(path: string, args: readonly string[], options: ProgramOptions): Promise<ProgramResult> {
  const { input, limits, signal } = options;
  signal.throwIfAborted();
  const isPosix = process.platform !== 'win32';
  const limit = limits.memoryMb === null ? 'unlimited' : limits.memoryMb * 1_024;
  const bounded = ['-c', `ulimit -v ${limit} 2>/dev/null; exec "$@"`, 'sh', path, ...args];
  const child = spawn(isPosix ? '/bin/sh' : path, isPosix ? bounded : [...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: isPosix,
  });
  // The program may have started others; they end with it.
  const kill = () => {
    try {
      if (isPosix && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  return new Promise<ProgramResult>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let errorOutput = '';
    const timer = setTimeout(kill, limits.timeMs);
    const abort = () => {
      kill();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > limits.outputBytes) kill();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-MAX_ERROR_CHARS);
    });
    // A program may close its input before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', code => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve({ code, output: Buffer.concat(chunks), errorOutput });
    });
  });
}
