import type { Claim, Evidence, Span, Support } from '../model/summary/evidence.ts';
import { languageOfWords } from '../text/words/function-words.ts';
import { searchWordsOf } from '../text/words/search-words.ts';
import { termSpansOf } from '../text/words/terms.ts';
import { claimsOf } from './claims.ts';
import { createDoubtFinder } from './find-doubts.ts';
import { findPassages } from './find-passages.ts';
import { FUNCTION_WORD_WEIGHT, prepareSource, type Source } from './source.ts';

/** Characters of the text on each side of a quotation. */
const CONTEXT_CHARS = 80;

/** Enough to tell a language. */
const SAMPLE_CHARS = 8_000;

interface Languages {
  /** What the text declares, and what the summary was asked for in (BCP 47); `null` if unknown. */
  text: string | null;
  summary: string | null;
}

/** Where the sentences of a summary (Markdown) stand in a text, and which of their words the text does not say. */
export function evidenceOf(output: string, text: string, declared: Languages): Evidence {
  const languages = { text: languageOf(text, declared.text), summary: languageOf(output, declared.summary) };
  const isTranslated = languages.text !== null && languages.summary !== null && languages.text !== languages.summary;
  const source = prepareSource(text, languages.text);
  const doubtsIn = createDoubtFinder(source, languages, isTranslated);
  const claims = claimsOf(output).map((claim): Claim => {
    const stems = new Set(source.stemsOf(claim).filter(stem => source.weightOf(stem) > FUNCTION_WORD_WEIGHT));
    const found = findPassages(claim, source);
    const passages = found.map(({ sentence }) => supportAt(sentence, stems, source));
    return { text: claim, passages, doubts: doubtsIn(claim, passages, found[0]?.share ?? 0) };
  });
  return { claims, isTranslated };
}

/** The language (ISO 639-1) that a text shows, or else the one that it declares: declarations are often wrong. */
function languageOf(text: string, declared: string | null): string | null {
  const shown = languageOfWords(searchWordsOf(text.slice(0, SAMPLE_CHARS)), 1.5);
  return shown ?? declared?.toLowerCase().replace(/[-_].*$/u, '') ?? null;
}

function supportAt(index: number, stems: ReadonlySet<string>, { blocks, sentences, stemsOf }: Source): Support {
  const { block, start, end } = sentences[index] ?? { block: 0, start: 0, end: 0 };
  const whole = blocks[block] ?? '';
  const quote = whole.slice(start, end);
  const before = [...blocks.slice(Math.max(0, block - 2), block), whole.slice(0, start)].join(' ');
  const after = [whole.slice(end), ...blocks.slice(block + 1, block + 3)].join(' ');
  const matches: Span[] = [];
  for (const span of termSpansOf(quote)) {
    if (stemsOf(quote.slice(span.start, span.end)).some(stem => stems.has(stem))) matches.push(span);
  }
  return { quote, prefix: before.slice(-CONTEXT_CHARS), suffix: after.slice(0, CONTEXT_CHARS), matches };
}
