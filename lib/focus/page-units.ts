import type { PageText } from '../model/page/page.ts';
import { withoutFootnoteNumbers } from '../text/sentences/footnotes.ts';
import { sentencesOfBlock } from '../text/sentences/sentences.ts';
import { textBlocksOf } from '../text/sentences/text-blocks.ts';
import { roughWordCount } from './spaced-words.ts';

/** What can be chosen: a paragraph, a list or table, or some sentences of a long paragraph. */
export interface PageUnit {
  text: string;
  words: number;
  /** The heading above it, or `null`. */
  heading: string | null;
}

/** Longer paragraphs are divided, so that little is sent of a page without paragraphs. In words. */
const MAX_WORDS = 120;
const WORDS_OF_PART = 70;
const SLACK = 1.2;

/** A heading is one line of at most this many words, without punctuation at its end. */
const MAX_HEADING_WORDS = 14;
const ENDS_PROPERLY = /[\p{Sentence_Terminal}…;,:]["'”’»)\]」』]*$/u;

/** Who wrote an article stands above it, or below its first lines. */
const MAX_BYLINE_PARAGRAPHS = 6;

type Page = Pick<PageText, 'title' | 'byline' | 'text'>;

/** The units of a page's text, in order. Title, byline and headings are left out. Takes linear time. */
export function pageUnitsOf({ title, byline, text }: Page): PageUnit[] {
  const units: PageUnit[] = [];
  let heading: string | null = null;
  let isHeadingUsed = true;
  const paragraphs = paragraphsOf(text);
  const bylineAt = bylineIn(paragraphs, byline);
  for (const [index, lines] of paragraphs.entries()) {
    const [first = ''] = lines;
    if (index === bylineAt || (lines.length === 1 && first === title)) continue;
    if (lines.length === 1 && isHeading(first)) {
      // A line that only another heading follows is a paragraph, such as "Closed on Mondays".
      if (heading !== null && !isHeadingUsed) units.push(unitOf(heading, null));
      heading = first;
      isHeadingUsed = false;
      continue;
    }
    for (const part of partsOf(lines)) units.push(unitOf(part, heading));
    isHeadingUsed = true;
  }
  if (heading !== null && !isHeadingUsed) units.push(unitOf(heading, null));
  return units;
}

const unitOf = (text: string, heading: string | null): PageUnit => ({ text, words: roughWordCount(text), heading });

/** The lines of each paragraph, without markers. Blank lines separate paragraphs. */
function paragraphsOf(text: string): string[][] {
  const paragraphs = text.split(/\n[^\S\n]*\n/u).map(paragraph => textBlocksOf(paragraph).map(withoutFootnoteNumbers));
  return paragraphs.map(lines => lines.filter(line => line !== '')).filter(lines => lines.length > 0);
}

/** The paragraph that names the author; -1 without. In a thread the name alone stands above each of their posts, and is a heading. */
function bylineIn(paragraphs: readonly string[][], byline: string | null): number {
  if (byline === null) return -1;
  const lines = paragraphs.map(([line = '', ...more]) => (more.length === 0 && isHeading(line) ? line : ''));
  const isThread = lines.indexOf(byline) !== lines.lastIndexOf(byline);
  const at = lines.findIndex(line => line.includes(byline) && !(isThread && line === byline));
  return at < MAX_BYLINE_PARAGRAPHS ? at : -1;
}

const isHeading = (line: string) => !ENDS_PROPERLY.test(line) && roughWordCount(line) <= MAX_HEADING_WORDS;

/** A paragraph as it is, or in parts of whole lines and sentences that have similar lengths. */
function partsOf(lines: readonly string[]): string[] {
  const whole = lines.join(' ');
  const words = roughWordCount(whole);
  if (words <= MAX_WORDS) return [whole];
  const most = words / Math.ceil(words / WORDS_OF_PART);
  const pieces = lines.flatMap(line => (roughWordCount(line) > most ? sentencesOfBlock(line) : [line]));
  const parts: { text: string; words: number }[] = [];
  for (const text of pieces) {
    const words = roughWordCount(text);
    const last = parts.at(-1);
    if (last && last.words + words <= most * SLACK)
      parts[parts.length - 1] = { text: `${last.text} ${text}`, words: last.words + words };
    else parts.push({ text, words });
  }
  return parts.map(({ text }) => text);
}
