import { textBlocksOf } from '../text/sentences/text-blocks.ts';
import { termSpansOf, termsOf } from '../text/words/terms.ts';
import { maskSensitiveData } from './mask-sensitive-data.ts';

/** A word of a page, in the form for a query. */
export interface QueryWord {
  /** As written, but without elided articles and possessives: "eau" of "l’eau". */
  text: string;
  /** Its term (see `termsOf`): equal for forms of a word with the same beginning. */
  key: string;
  /** How it joins the word before in a pair: '' in scripts without spaces, ' ' after a space or hyphen, else `null`. */
  joint: '' | ' ' | null;
  /** First in a block, sentence or quotation, where a capital letter does not indicate a name. */
  isFirst: boolean;
}

/** One paragraph, heading or list item. */
export interface QueryBlock {
  words: QueryWord[];
  /** Ends without punctuation, as headings and menu items do. */
  isHeading: boolean;
}

const MAX_WORD_LENGTH = 40;
const ENDS_PROPERLY = /[\p{Sentence_Terminal}…;:,]["'”’»)\]」』]*$/u;
const SENTENCE_END = /[\p{Sentence_Terminal}…:]|["“„«「『(]\s*$/u;
const PARTICLE = /(?:에서|에게|부터|까지|으로|은|는|이|가|을|를|에|의|로|와|과|도)$/u;

/** The words of a text by block, without sensitive data. */
export function queryBlocksOf(text: string): QueryBlock[] {
  return textBlocksOf(text).map(block => {
    const masked = maskSensitiveData(block);
    return { words: queryWordsOf(masked), isHeading: !ENDS_PROPERLY.test(block) };
  });
}

function queryWordsOf(block: string): QueryWord[] {
  const words: QueryWord[] = [];
  let end = -1;
  for (const found of termSpansOf(block)) {
    const between = end < 0 ? '.' : block.slice(end, found.start);
    const text = bareWordOf(block.slice(found.start, found.end));
    const [key = ''] = termsOf(text);
    const isUsable = key !== '' && text.length <= MAX_WORD_LENGTH;
    if (isUsable) words.push({ text, key, joint: jointOf(between), isFirst: SENTENCE_END.test(between) });
    end = isUsable ? found.end : -1;
  }
  return words;
}

function jointOf(between: string): QueryWord['joint'] {
  if (between === '') return '';
  return /^[ \u00A0-]$/.test(between) ? ' ' : null;
}

/** Without elided articles and possessives ("l’eau", "Ada’s") and without Korean particles. */
function bareWordOf(word: string): string {
  const pieces = word.split(/['’]/);
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  const isKorean = longest.length > 2 && /^\p{Script=Hangul}+$/u.test(longest);
  return isKorean ? longest.replace(PARTICLE, '') : longest;
}
