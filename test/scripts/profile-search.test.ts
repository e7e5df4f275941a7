import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesWith, randomWord } from '../e2e/profile-search.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'precis-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const around = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 255, 7]), bytes, Buffer.from('end')]);

describe('search for a word in the files of a profile', () => {
  const word = randomWord();
  const shifted = Buffer.from(Array.from(word, letter => letter.charCodeAt(0) + 1));
  it.each([
    ['as UTF-8', around(Buffer.from(word))],
    ['as UTF-16', around(Buffer.from(word, 'utf16le'))],
    ['as UTF-16 in the other byte order', around(Buffer.from(word, 'utf16le').swap16())],
    ['as a key of IndexedDB in Firefox', around(shifted)],
    ['as base64', Buffer.from(around(Buffer.from(word)).toString('base64'))],
    ['as base64 at another offset', Buffer.from(Buffer.from(`ab${word}`).toString('base64'))],
    [
      'cut in two, as compression by Snappy or LZ4 may do',
      around(Buffer.from(`${word.slice(0, 15)}\u0005\u0001${word.slice(15)}`)),
    ],
  ])('a word is found %s', (_how, bytes) => {
    writeFileSync(join(dir, 'file'), bytes);
    expect(filesWith(dir, word)).toEqual(['file']);
  });

  it('a word is not found in a file with another word (control)', () => {
    writeFileSync(join(dir, 'file'), randomWord());
    expect(filesWith(dir, word)).toEqual([]);
  });
});
