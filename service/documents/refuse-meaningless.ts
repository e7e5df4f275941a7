import { MIN_WORDS } from '../../lib/model/request-limits.ts';
import { type Meaningless, meaninglessReason } from '../../lib/text/meaning/meaningless-text.ts';
import { countWords } from '../../lib/text/words/count-words.ts';
import { cannotSummarize } from '../refusal.ts';

const TOO_SHORT = 'We are sorry, we were not able to process this. (Min document size not reached)';

const WORDS: Readonly<Record<Meaningless, string>> = {
  loading: 'There is only a note that the text is still being loaded.',
  'needs-javascript': 'This page shows its text with JavaScript only, which this service does not run.',
  'robot-check': 'The site answered with a check for robots instead of the document.',
  'cookie-wall': 'The site shows only a dialog about cookies and consent at this address.',
  'other-viewer':
    'There is only a note that another program is needed to show the document. Save it as a plain PDF from there.',
  'no-letters': 'There are no words in this document.',
  encoded: 'This document is encoded or encrypted, so there is no text to read.',
  addresses: 'This is a list of addresses, without the text that is behind them.',
  repetition: 'This document says the same few words again and again, as a transcript of silence does.',
  'no-language':
    'The letters of this document form no words of a language. The fonts of some PDFs do not say which letters they draw: print it to a PDF of pictures, which this service reads.',
};

/** Throws a `Refusal` (422) for a text that has nothing to summarize, before anything is charged. */
export function refuseMeaningless(text: string): void {
  const isShort = countWords(text, MIN_WORDS) < MIN_WORDS;
  const reason = meaninglessReason(text);
  if (isShort && (reason === null || reason === 'no-letters')) throw cannotSummarize(TOO_SHORT);
  if (reason !== null) throw cannotSummarize(WORDS[reason]);
}
