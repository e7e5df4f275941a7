import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { poll } from '../../scripts/browsers/poll.ts';
import { CdpPipe } from './cdp-pipe.ts';

export type RunningChromium = { cdp: CdpPipe; kill: () => Promise<void> };

const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--remote-debugging-pipe',
  '--enable-unsafe-extension-debugging',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--hide-crash-restore-bubble',
  '--password-store=basic',
  '--in-process-gpu',
  '--lang=en-US',
  '--window-size=1280,800',
  // Resolves `*.test` to this machine without a name server.
  '--host-resolver-rules=MAP nowhere.test ~NOTFOUND, MAP *.test 127.0.0.1',
];

/** Starts Chromium on a new or used profile, with a pipe for the driver and nothing attached. */
export function startChromium(browserPath: string, profileDir: string): RunningChromium {
  allowUnpacked(profileDir);
  const child = spawn(browserPath, [...SWITCHES, `--user-data-dir=${profileDir}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, LANGUAGE: 'en' },
    // Its own process group, so that one signal ends the browser and all its child processes.
    detached: true,
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const killNow = () => killGroup(child);
  process.once('exit', killNow);
  const kill = async () => {
    killNow();
    await ended;
    process.off('exit', killNow);
    await lockGone(profileDir);
  };
  return { cdp: new CdpPipe(child.stdio[3] as Writable, child.stdio[4] as Readable), kill };
}

/** Switches developer mode on. Without it, an unpacked extension that reloads itself stays switched off. */
function allowUnpacked(profileDir: string): void {
  const preferences = join(profileDir, 'Default', 'Preferences');
  if (existsSync(preferences)) return;
  mkdirSync(join(profileDir, 'Default'), { recursive: true });
  writeFileSync(preferences, JSON.stringify({ extensions: { ui: { developer_mode: true } } }));
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has just ended by itself.
  }
}

/** The lock of a killed browser names its process. The next start waits until that process has ended. */
async function lockGone(profileDir: string): Promise<void> {
  const lock = join(profileDir, 'SingletonLock');
  const pid = existsSync(lock) ? Number(readlinkSync(lock).split('-').at(-1)) : 0;
  await poll('the killed browser to be gone', () => (pid > 0 && isAlive(pid) ? null : true));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
