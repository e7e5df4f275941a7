import { existsSync } from 'node:fs';
import { runProcess } from './run-process.ts';

/** Debian's name for the browser that drives each family. */
const PACKAGES = { chromium: 'chromium', firefox: 'firefox-esr' } as const;

/** What a person can do where we may not install anything. */
export const HOW_TO_GET_A_BROWSER =
  'Install Chromium, Google Chrome, Microsoft Edge or Firefox, or put the path of one into the environment variable\n' +
  'CHROMIUM or FIREFOX.';

/** Only a machine that is ours to change: root on a system with Debian's package tool, which is what containers are. */
export function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a browser with apt-get; true when that worked. */
export async function installBrowser(family: keyof typeof PACKAGES): Promise<boolean> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProcess('apt-get', ['update', '-q'], options);
  const install = ['install', '-y', '-q', '--no-install-recommends', PACKAGES[family]];
  const { code, output } = await runProcess('apt-get', install, options);
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}
