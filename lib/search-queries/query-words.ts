import { blocksOf } from '../text/blocks.ts';
import { termsOf, wordsOf } from '../text/terms.ts';
import { withoutPrivateWords } from './without-private-words.ts';

/** A word of a page as a query may use it. */
export interface QueryWord {
  /** As it is written, without apostrophes: "Fresnel", "eau" of "l’eau". */
  text: string;
  /** Its own term: equal for forms of a word that begin alike. */
  key: string;
  /** Only a space or a hyphen, or nothing in scripts without spaces, parts it from the word before. */
  joins: '' | ' ' | null;
  /** It opens a block or a sentence, where a capital letter says nothing. */
  opens: boolean;
}

/** One paragraph, heading or list item. */
export interface QueryBlock {
  words: QueryWord[];
  /** It ends without a mark, as headings do, and rows of menus. */
  isLoose: boolean;
}

const MAX_WORD_LENGTH = 40;
const ENDS_PROPERLY = /[\p{Sentence_Terminal}…;:,]["'”’»)\]」』]*$/u;
const SENTENCE_END = /[\p{Sentence_Terminal}…:]|["“„«「『(]\s*$/u;
const PARTICLE = /(?:에서|에게|부터|까지|으로|은|는|이|가|을|를|에|의|로|와|과|도)$/u;

/** The words of a text, block by block, without anything private. */
export function queryBlocksOf(text: string): QueryBlock[] {
  return blocksOf(text).map(block => {
    const masked = withoutPrivateWords(block);
    return { words: queryWordsOf(masked), isLoose: !ENDS_PROPERLY.test(block) };
  });
}

function queryWordsOf(block: string): QueryWord[] {
  const words: QueryWord[] = [];
  let end = -1;
  for (const found of wordsOf(block)) {
    const between = end < 0 ? '.' : block.slice(end, found.start);
    const text = bareWordOf(block.slice(found.start, found.end));
    const [key = ''] = termsOf(text);
    const isUsable = key !== '' && text.length <= MAX_WORD_LENGTH;
    if (isUsable) words.push({ text, key, joins: joinOf(between), opens: SENTENCE_END.test(between) });
    end = isUsable ? found.end : -1;
  }
  return words;
}

function joinOf(between: string): QueryWord['joins'] {
  if (between === '') return '';
  return /^[ \u00A0-]$/.test(between) ? ' ' : null;
}

/** Without elided articles and possessives ("l’eau", "Ada’s"), and without the particles of Korean. */
function bareWordOf(word: string): string {
  const pieces = word.split(/['’]/);
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  const isKorean = longest.length > 2 && /^\p{Script=Hangul}+$/u.test(longest);
  return isKorean ? longest.replace(PARTICLE, '') : longest;
}
