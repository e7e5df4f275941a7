import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { createRandom } from '../random.ts';
import { readDeclaration } from './declaration.ts';

export interface TokenText {
  /** A code of the specification. */
  language: string;
  /** The name of its source. */
  source: string;
  text: string;
  /** Not used for fitting. This is every fifth text of each source. */
  isHeldOut: boolean;
}

/** Longer texts are cut to this many UTF-16 units, because their beginnings are enough. */
const MAX_LENGTH = 8_000;
const MIN_LENGTH = 400;

/** The texts that `unpack-texts.ts` has written, as `LANGUAGE/SOURCE-NUMBER.txt`. [] without the folder. */
export function readTranslatedTexts(folder: string): TokenText[] {
  return targetLanguages.flatMap(language => {
    const own = join(folder, language);
    const names = existsSync(own) ? readdirSync(own).sort() : [];
    return names.map((name, index) => ({
      language,
      source: name.replace(/-\d+\.txt$/, ''),
      text: readFileSync(join(own, name), 'utf8').slice(0, MAX_LENGTH),
      isHeldOut: index % 5 === 0,
    }));
  });
}

/** Languages in other scripts, which pages may also have. The 30 languages of the specification are for the bench only. */
export function readOtherDeclarations(): TokenText[] {
  return ['arb', 'ben', 'heb', 'hin', 'hye', 'kat', 'pes_1', 'tam', 'tha', 'vie'].map(file => {
    const text = readDeclaration(file).slice(0, MAX_LENGTH);
    return { language: file, source: 'declaration', text, isHeldOut: false };
  });
}

/** Generated texts that are not prose: keys, encoded data, figures, code and emoji. */
export function oddTexts(): TokenText[] {
  const dice = createRandom(1);
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => Math.floor(256 * dice())));
  const several = (count: number, piece: () => string) => Array.from({ length: count }, piece).join(' ');
  const kinds: Record<string, () => string> = {
    base64: () => several(10, () => bytes(60).toString('base64')),
    hexadecimal: () => several(10, () => bytes(32).toString('hex')),
    figures: () => several(100, () => (dice() * 10 ** Math.floor(8 * dice())).toFixed(2)),
    signs: () => several(20, () => Array.from(bytes(20), byte => String.fromCharCode(33 + (byte % 15))).join('')),
    emoji: () => several(20, () => Array.from(bytes(10), byte => String.fromCodePoint(0x1f600 + (byte % 80))).join('')),
  };
  return Object.entries(kinds).flatMap(([source, make]) =>
    Array.from({ length: 5 }, () => ({ language: 'odd', source, text: make(), isHeldOut: false })),
  );
}

/** The known texts of the pages in `../shared/corpus`, nearly all of them English. [] without the folder. */
export function readCorpusTexts(folder: string): TokenText[] {
  return ['pages', 'articles'].flatMap(set => {
    const file = join(folder, `${set}.json`);
    const pages: { type?: string; text: string }[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    return pages
      .map(({ type, text }, index) => ({
        language: 'EN',
        source: type ?? 'article',
        text: text.slice(0, MAX_LENGTH),
        isHeldOut: index % 5 === 0,
      }))
      .filter(({ text }) => text.length >= MIN_LENGTH);
  });
}
