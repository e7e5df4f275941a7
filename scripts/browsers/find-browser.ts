import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { findProgram } from '../find-program.ts';
import type { BrowserName } from './driver.ts';

/** A browser on this machine: which family drives it, and the program to start. */
export type FoundBrowser = { family: BrowserName; path: string };

type Machine = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; exists: (path: string) => boolean };

/** Names on the `PATH`, in order of preference: Chromium loads an unpacked extension, branded Chrome needs more steps. */
const COMMANDS: Record<BrowserName, string[]> = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
  firefox: ['firefox-esr', 'firefox'],
};

/** Below an `Applications` folder. */
const MAC_PROGRAMS: Record<BrowserName, string[]> = {
  chromium: [
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  firefox: ['Firefox.app/Contents/MacOS/firefox', 'Firefox Developer Edition.app/Contents/MacOS/firefox'],
};

const WINDOWS_PROGRAMS: Record<BrowserName, string[]> = {
  chromium: [
    'Chromium\\Application\\chrome.exe',
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ],
  firefox: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
};

/** Ubuntu's /usr/bin/firefox only starts the snap, which needs a profile in another folder (see profile.ts). */
const SNAPS = '/snap/bin';

function pathOf(family: BrowserName, { platform, env, exists }: Machine): string | null {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(root => root !== undefined);
    const programs = WINDOWS_PROGRAMS[family].flatMap(program => roots.map(root => `${root}\\${program}`));
    return programs.find(exists) ?? null;
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', `${env.HOME}/Applications`];
    const program = MAC_PROGRAMS[family].flatMap(app => roots.map(root => `${root}/${app}`)).find(exists);
    if (program !== undefined) return program;
  }
  return findProgram(COMMANDS[family], [SNAPS, env.PATH].join(delimiter), exists);
}

const thisMachine: Machine = { platform: process.platform, env: process.env, exists: existsSync };

/**
 * The first browser of a family on this machine, or null. The environment variables `CHROMIUM` and `FIREFOX` (a path)
 * win over everything else, even if no file is there: a wrong path must be noticed, not silently replaced.
 */
export function findBrowser(family: BrowserName, machine: Machine = thisMachine): FoundBrowser | null {
  const chosen = machine.env[family.toUpperCase()];
  if (chosen !== undefined && chosen !== '') return { family, path: chosen };
  const path = pathOf(family, machine);
  return path === null ? null : { family, path };
}
