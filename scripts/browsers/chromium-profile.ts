import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LETTER_A = 'a'.charCodeAt(0);

/**
 * The id Chromium gives an unpacked extension without a key of its own: the first half of the SHA-256 of its path, its
 * hexadecimal digits written as a to p. (Windows hashes the path as UTF-16.)
 */
function unpackedIdOf(extensionDir: string): string {
  const encoding = process.platform === 'win32' ? 'utf16le' : 'utf8';
  const digits = createHash('sha256').update(Buffer.from(extensionDir, encoding)).digest('hex').slice(0, 32);
  return [...digits].map(digit => String.fromCharCode(LETTER_A + Number.parseInt(digit, 16))).join('');
}

/** Shows the extension's button in the toolbar from the start, instead of behind the puzzle piece. */
export function pinToToolbar(profileDir: string, extensionDir: string): void {
  const folder = join(profileDir, 'Default');
  mkdirSync(folder, { recursive: true });
  const preferences = { extensions: { pinned_extensions: [unpackedIdOf(extensionDir)] } };
  writeFileSync(join(folder, 'Preferences'), JSON.stringify(preferences));
}

/**
 * A `PATH` on which Chromium for Linux finds no scripts for the desktop. It would run seven whenever an extension is removed.
 * They start dozens of processes and change the user's icons and menus.
 */
export function pathWithoutDesktop(profileDir: string): string {
  const folder = join(profileDir, 'no-desktop');
  mkdirSync(folder);
  for (const name of ['xdg-icon-resource', 'xdg-desktop-menu']) symlinkSync('/bin/true', join(folder, name));
  return [folder, process.env.PATH].join(delimiter);
}
