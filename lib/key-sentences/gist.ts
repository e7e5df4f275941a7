import type { Gist, GistSentence } from '../model/page/gist.ts';
import type { PageText } from '../model/page/page.ts';
import { pdfPageOf } from '../model/page/pdf-pages.ts';
import { truncateToChars } from '../text/lines/truncate.ts';
import { withoutFootnoteNumbers } from '../text/sentences/footnotes.ts';
import { partsOf } from '../text/sentences/text-parts.ts';
import { countTerms } from '../text/words/terms.ts';
import { chooseKeySentences, type KeySentence } from './key-sentences.ts';

/** Length in words: what fits above the button of a popup. Of a short page, at most this share; enough for a sentence. */
const WORDS = { most: 80, share: 0.35, least: 32 };

/** Only the beginning of a longer page is read: this many characters take half a second, in Chinese a second. */
const MAX_CHARS = 400_000;

/** Characters of the page on each side of a sentence. */
const CONTEXT_CHARS = 80;

/** Longer paragraphs are cut. */
const MAX_PARAGRAPH_CHARS = 4_000;

/** The key sentences of a page, with their places. No sentences if it has no words. */
export function gistOf(page: PageText): Gist {
  const { url, title, language, text: whole, share = 1, how, pdf, isLoading } = page;
  const text = truncateToChars(whole, MAX_CHARS);
  const parts = partsOf(text);
  const room = Math.max(WORDS.least, Math.floor(countTerms(text) * WORDS.share));
  const chosen = chooseKeySentences(parts, { words: Math.min(WORDS.most, room), title });
  const blocks = parts.blocks.map(withoutFootnoteNumbers);
  return {
    url,
    language,
    sentences: chosen.map(sentence => placed(sentence, blocks, pdfPageOf(page, sentence.quote))),
    share: share * (text.length / Math.max(1, whole.length)),
    ...(isLoading && { isLoading }),
    ...(pdf && pdf.pictures.length > 0 && { pictures: { count: pdf.pictures.length, pages: pdf.starts.length } }),
    ...(pdf?.attachments && { attachments: pdf.attachments }),
    hasPlaces: how !== 'pdf',
  };
}

function placed({ text, quote }: KeySentence, blocks: readonly string[], page: number | undefined): GistSentence {
  const at = blocks.findIndex(block => block.includes(quote));
  const paragraph = blocks[at] ?? quote;
  const start = paragraph.indexOf(quote);
  const before = [...blocks.slice(Math.max(0, at - 2), Math.max(0, at)), paragraph.slice(0, start)].join(' ');
  const after = [paragraph.slice(start + quote.length), ...blocks.slice(at + 1, at + 3)].join(' ');
  const passage = {
    quote,
    prefix: before.slice(-CONTEXT_CHARS),
    suffix: after.slice(0, CONTEXT_CHARS),
    ...(page !== undefined && { page }),
  };
  return { text, passage, paragraph: paragraph.slice(0, MAX_PARAGRAPH_CHARS) };
}
