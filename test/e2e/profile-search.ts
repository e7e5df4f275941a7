import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Finds words in the files of a browser's profile, however the browser has written them: as UTF-8, as UTF-16, as the keys of
 * Firefox's IndexedDB (each character one higher), or as base64. Snappy and LZ4 copy text that has not occurred before.
 * The words are random, so a part of 12 letters remains unbroken. It does not find words that are encrypted (as Firefox
 * does in private windows), compressed by deflate (as in the HTTP cache), or only in the memory of the browser.
 */

const PART = 12;

/** 36 random letters: no part of them occurs by chance, and none repeats. */
export function randomWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(36)), byte => String.fromCharCode(0x61 + (byte % 26))).join(
    '',
  );
}

/** The files in `dir`, with relative paths, that contain `word` or a part of it. */
export function filesWith(dir: string, word: string): string[] {
  const patterns = patternsOf(word);
  return filesIn(dir)
    .filter(file => {
      const bytes = readOrEmpty(file);
      return patterns.some(pattern => bytes.includes(pattern));
    })
    .map(file => relative(dir, file));
}

function patternsOf(word: string): Buffer[] {
  const parts = Array.from({ length: Math.floor(word.length / PART) }, (_, at) =>
    word.slice(at * PART, (at + 1) * PART),
  );
  return parts.flatMap(part => {
    const utf16 = Buffer.from(part, 'utf16le');
    return [
      Buffer.from(part),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(Array.from(part, letter => letter.charCodeAt(0) + 1)),
      // Base64 depends on the position in a group of three bytes, so each of the three is tried.
      ...[0, 1, 2].map(shift => Buffer.from(Buffer.from(part.slice(shift)).toString('base64').slice(0, 12))),
    ];
  });
}

function filesIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap(entry => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** The file, or nothing if the browser has removed it meanwhile. */
function readOrEmpty(file: string): Buffer {
  try {
    return statSync(file).size < 100_000_000 ? readFileSync(file) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}
