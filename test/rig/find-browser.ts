import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser on this machine: which family drives it, and the program to start. */
export type FoundBrowser = { family: 'chromium' | 'firefox'; path: string };

type Family = FoundBrowser['family'];
type Machine = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; exists: (path: string) => boolean };

/** Names on the PATH, most fitting first: Chromium loads an unpacked extension without further ado, branded Chrome does not. */
const COMMANDS: Record<Family, string[]> = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
  firefox: ['firefox-esr', 'firefox'],
};

const MAC_APPS: Record<Family, string[]> = {
  chromium: ['Chromium', 'Google Chrome', 'Microsoft Edge'],
  firefox: ['Firefox', 'Firefox Developer Edition'],
};

const WINDOWS_PROGRAMS: Record<Family, string[]> = {
  chromium: [
    'Chromium\\Application\\chrome.exe',
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ],
  firefox: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
};

function candidates(family: Family, { platform, env }: Machine): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(root => root !== undefined);
    return WINDOWS_PROGRAMS[family].flatMap(program => roots.map(root => `${root}\\${program}`));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath = COMMANDS[family].flatMap(name => folders.map(folder => join(folder, name)));
  if (platform !== 'darwin') return onPath;
  const roots = ['/Applications', join(env.HOME ?? '/', 'Applications')];
  const apps = MAC_APPS[family].flatMap(app => roots.map(root => `${root}/${app}.app/Contents/MacOS/${app}`));
  return [
    ...apps.map(path => path.replace(/Firefox Developer Edition$/, 'firefox').replace(/Firefox$/, 'firefox')),
    ...onPath,
  ];
}

const thisMachine: Machine = { platform: process.platform, env: process.env, exists: existsSync };

/**
 * The first browser of a family on this machine, or null. The environment variables `CHROMIUM` and `FIREFOX` (a path)
 * win over everything else, also when nothing is there: a wrong path shall be noticed, not silently replaced.
 */
export function findBrowser(family: Family, machine: Machine = thisMachine): FoundBrowser | null {
  const chosen = machine.env[family.toUpperCase()];
  if (chosen !== undefined && chosen !== '') return { family, path: chosen };
  const path = candidates(family, machine).find(machine.exists);
  return path === undefined ? null : { family, path };
}
