import { execFileSync, spawn } from 'node:child_process';

/** A screen that nobody sees, for what a headless browser does not show: its own dialogs. */
export type Display = {
  /** For the environment variable `DISPLAY`. */
  name: string;
  /** Presses keys, one after the other, wherever the focus is (names as `xdotool key` knows them). */
  press: (...keys: string[]) => void;
  close: () => void;
};

/** Starts Xvfb on the first free display. Throws when Xvfb is not installed. */
export async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.stdout.once('data', data => resolve(String(data).trim()));
  });
  const name = `:${number}`;
  return {
    name,
    press(...keys) {
      execFileSync('xdotool', ['key', '--delay', '150', ...keys], { env: { ...process.env, DISPLAY: name } });
    },
    close: () => void server.kill(),
  };
}
