import { type ChildProcess, spawn } from 'node:child_process';

export type ProcessResult = { code: number; output: string };

export type ProcessOptions = {
  /** The folder it runs in; that of this program if left out. */
  cwd?: string;
  env?: Record<string, string>;
};

/**
 * Runs a program to its end without input, however long it takes: tests have limits of their own, and a busy machine needs
 * several times as long as an idle one. `output` includes its errors. `code` is 1 if it cannot run.
 */
export function runProcess(command: string, args: string[], options: ProcessOptions = {}): Promise<ProcessResult> {
  const { cwd, env = {} } = options;
  return new Promise(resolve => {
    // A process group of its own, so that its child processes can be ended with it.
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
    });
    const chunks: string[] = [];
    const kill = () => killGroup(child);
    process.once('exit', kill);
    const finish = (code: number) => {
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

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago.
  }
}
