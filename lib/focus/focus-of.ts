import type { Focus } from '../model/page/focus.ts';
import type { PageText } from '../model/page/page.ts';
import { pdfPageOf } from '../model/page/pdf-pages.ts';
import { MIN_WORDS } from '../model/request-limits.ts';
import { truncateToChars } from '../text/lines/truncate.ts';
import { countWords } from '../text/words/count-words.ts';
import { type ChosenUnit, chooseUnits } from './choose-units.ts';
import { type PageUnit, pageUnitsOf } from './page-units.ts';

/** Only the beginning of a longer page is read: this many characters take half a second. */
const MAX_CHARS = 400_000;

/** Characters of the page on each side of a passage. */
const CONTEXT_CHARS = 80;

/** The passages of a page that speak of what a question asks, with their places. Sends nothing. */
export function focusOf(page: PageText, question: string): Focus {
  const { title, byline, words: wordsOfPage, language, how } = page;
  const text = truncateToChars(page.text, MAX_CHARS);
  const units = pageUnitsOf({ title, byline, text });
  const { chosen, missing } = chooseUnits({ title, language, units }, question);
  const sent = textOf(units, chosen);
  const words = countWords(sent);
  return {
    language,
    passages: chosen.map(({ index, hits }) => {
      const { text: quote, heading } = units[index] as PageUnit;
      const prefix = (units[index - 1]?.text ?? '').slice(-CONTEXT_CHARS);
      const suffix = (units[index + 1]?.text ?? '').slice(0, CONTEXT_CHARS);
      const number = pdfPageOf(page, quote);
      return {
        text: quote,
        heading,
        passage: { quote, prefix, suffix, ...(number !== undefined && { page: number }) },
        hits,
      };
    }),
    missing,
    text: sent,
    words,
    share: Math.min(1, words / Math.max(1, wordsOfPage)),
    hasPlaces: how !== 'pdf',
  };
}

/** The service takes no fewer words, so a short choice gets the units around it. */
function textOf(units: readonly PageUnit[], chosen: readonly ChosenUnit[]): string {
  const wanted = new Set(chosen.map(({ index }) => index));
  const lengthOf = () => countWords([...wanted].map(index => units[index]?.text ?? '').join(' '), MIN_WORDS);
  for (let reach = 1; wanted.size > 0 && wanted.size < units.length && lengthOf() < MIN_WORDS; reach++) {
    for (const { index } of chosen) {
      for (const near of [index + reach, index - reach]) if (near in units && lengthOf() < MIN_WORDS) wanted.add(near);
    }
  }
  let above: string | null = null;
  const blocks: string[] = [];
  for (const index of [...wanted].sort((a, b) => a - b)) {
    const { heading, text } = units[index] as PageUnit;
    if (heading !== null && heading !== above) blocks.push(heading);
    above = heading;
    blocks.push(text);
  }
  return blocks.join('\n\n');
}
