import { existsSync } from 'node:fs';
import { runProcess } from './run-process.ts';

/**
 * Debian's names for what we drive: a browser of each family, a screen and keyboard for its own dialogs, what the service reads
 * pictures and videos with and its tests speak and hear with, and the database that several instances of the service share.
 */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  screen: ['xvfb', 'xdotool'],
  documents: ['tesseract-ocr', 'yt-dlp', 'flite', 'pocketsphinx', 'pocketsphinx-en-us'],
  postgresql: ['postgresql'],
} as const;

/** What a person can do where we may not install anything. */
export const HOW_TO_GET_A_BROWSER =
  'Install Chromium, Google Chrome, Microsoft Edge or Firefox, or put the path of one into the environment variable\n' +
  'CHROMIUM or FIREFOX.';

/** Only a machine that is ours to change: root on a system with Debian's package tool, which is what containers are. */
export function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs with apt-get; when that fails, what it said goes to the person. */
export async function install(what: keyof typeof PACKAGES): Promise<void> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProcess('apt-get', ['update', '-q'], options);
  const args = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES[what]];
  const { code, output } = await runProcess('apt-get', args, options);
  if (code !== 0) process.stderr.write(output);
}
