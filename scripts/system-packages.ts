import { existsSync } from 'node:fs';
import { runProcess } from './run-process.ts';

/**
 * Debian's names of the packages that tests use: a browser of each family, a screen and a keyboard for its dialogs, the
 * programs by which the service reads pictures and videos, those by which its tests speak and hear, and the shared database.
 */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  screen: ['xvfb', 'xdotool'],
  documents: ['tesseract-ocr', 'yt-dlp', 'flite', 'pocketsphinx', 'pocketsphinx-en-us'],
  postgresql: ['postgresql'],
} as const;

/** The advice on a machine on which nothing may be installed. */
export const HOW_TO_GET_A_BROWSER =
  'Install Chromium, Google Chrome, Microsoft Edge or Firefox, or put the path of one into the environment variable\n' +
  'CHROMIUM or FIREFOX.';

/** Packages are installed only for root on a system with Debian's package tool, which is usually a container. */
export function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs with apt-get, and prints its output if it fails. */
export async function install(what: keyof typeof PACKAGES): Promise<void> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProcess('apt-get', ['update', '-q'], options);
  const args = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES[what]];
  const { code, output } = await runProcess('apt-get', args, options);
  if (code !== 0) process.stderr.write(output);
}
