import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetLanguages } from '../../../lib/model/language.ts';

export interface TokenText {
  /** A code of the specification. */
  language: string;
  /** Where it comes from. */
  source: string;
  text: string;
  /** Never used for fitting: every fifth of each source. */
  isHeldOut: boolean;
}

/** Longer texts are cut, in UTF-16 units: their beginnings say as much. */
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
