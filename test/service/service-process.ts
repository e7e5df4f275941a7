import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';

/** Flags for Node that halve the work of a start: no optimizing of WebAssembly, the database's, which pays off only later. */
export const QUICK_START = ['--liftoff-only'];

/** One instance of the service as its own process. It has the same port after a restart. */
export interface ServiceProcess {
  baseUrl: string;
  /** Resolves when it listens. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/**
 * Bundles the service, into `folder` if one is given, and returns the path of the program. Runs in its own process, because
 * a bundled program may call this.
 */
export async function bundleService(folder?: string): Promise<string> {
  const args = JSON.stringify(folder === undefined ? ['service/main.ts'] : ['service/main.ts', folder]);
  const script = `import('./scripts/run-ts.mjs').then(m => m.bundle(...${args})).then(path => console.log(path))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  return stdout.trim();
}

export async function createServiceProcess(program: string, env: Record<string, string>): Promise<ServiceProcess> {
  const port = await freePort(0);
  let child: ChildProcess | null = null;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async start() {
      const started = spawn(process.execPath, [...QUICK_START, program], {
        env: { PATH: process.env.PATH, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      child = started;
      const lines = createInterface({ input: started.stdout });
      const listening = once(lines, 'line');
      const failed = once(started, 'exit').then(([code]) => {
        throw new Error(`The service ended with ${code} before it listened.`);
      });
      failed.catch(() => {});
      await Promise.race([listening, failed]);
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
