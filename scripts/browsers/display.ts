import { execFileSync, spawn } from 'node:child_process';

/** A virtual screen for the parts that a headless browser does not show: its menus, dialogs and address bar. */
export type Display = {
  /** For the environment variable `DISPLAY`. */
  name: string;
  /** Presses keys one after the other, in the focused element (by the names of `xdotool key`). */
  press: (...keys: string[]) => void;
  /** Types text into the focused element. */
  type: (text: string) => void;
  /** The number of visible windows; an open menu is one. `null` while it is unknown, for example after one has closed. */
  countWindows: () => number | null;
  close: () => void;
};

/** Starts Xvfb on the first free display. Throws if Xvfb is not installed. */
export async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.stdout.once('data', data => resolve(String(data).trim()));
  });
  const name = `:${number}`;
  const xdotool = (...args: string[]) =>
    execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: name }, encoding: 'utf8' });
  return {
    name,
    press: (...keys) => void xdotool('key', '--delay', '150', ...keys),
    type: text => void xdotool('type', '--delay', '40', text),
    countWindows: () => {
      try {
        return xdotool('search', '--onlyvisible', '--maxdepth', '1', '--name', '').trim().split('\n').length;
      } catch {
        return null;
      }
    },
    close: () => void server.kill(),
  };
}
