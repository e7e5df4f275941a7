import type { Doubt, Support } from '../model/summary/evidence.ts';
import { numberDoubtsIn } from './compare-quantities.ts';
import { monthsOf, weekdaysOf } from './dates.ts';
import { createNameFinder, namesIn } from './names.ts';
import { polarityWordsIn } from './polarity.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';
import type { Source } from './source.ts';

/** A passage has so much of a claim that it says the same but for a number. */
const CLOSE = 0.5;
/** The same, but for a word that turns it round. */
const SAME_STATEMENT = { direction: 0.6, negation: 0.8 };
/** A passage of the same statement is at most so much longer. */
const MAX_LONGER = 1.5;

/** Finds the words of a claim that the text does not say. Returns only what is certain. */
export function createDoubtFinder(
  { blocks, stemsOf }: Source,
  languages: { text: string | null; summary: string | null },
  isTranslated: boolean,
): (claim: string, passages: readonly Support[], share: number) => Doubt[] {
  let quantities: Quantity[] | undefined;
  let hasName: ReturnType<typeof createNameFinder> | undefined;

  function nameDoubtsIn(claim: string, [first]: readonly Support[]): Doubt[] {
    hasName ??= createNameFinder(blocks.join('\n'));
    const months = monthsOf(languages.summary);
    const days = weekdaysOf(languages.summary);
    const unknown = namesIn(claim, languages.summary).filter(span => {
      const name = claim.slice(span.start, span.end);
      // Months are compared as numbers. A day of the week may be "tomorrow".
      return !months.has(name) && !days.has(name) && !hasName?.(claim, span);
    });
    if (unknown.length === 0 || first === undefined) return [];
    const others = namesIn(first.quote, languages.text).filter(
      ({ start, end }) => !claim.includes(first.quote.slice(start, end)),
    );
    const [only] = others;
    const instead = only && others.length === 1 && unknown.length === 1 ? { passage: 0, ...only } : null;
    return unknown.map(span => ({ ...span, kind: 'name', instead }));
  }

  return (claim, passages, share) => {
    if (passages.length === 0) return [];
    quantities ??= blocks.flatMap(block => quantitiesIn(block, languages.text));
    const quotes = passages.map(({ quote }) => quote);
    const numbers = numberDoubtsIn(claim, quotes, quantities, languages, !isTranslated && share >= CLOSE);
    // In another language names are written in another way, and other words turn a statement round.
    if (isTranslated) return numbers;
    const [quote = ''] = quotes;
    const turned = share >= SAME_STATEMENT.direction ? turnedWordsIn(claim, quote, languages.text) : [];
    const isSameStatement =
      share >= SAME_STATEMENT.negation && stemsOf(quote).length <= MAX_LONGER * stemsOf(claim).length;
    const negated = isSameStatement ? negationsIn(claim, quote, languages.text) : [];
    return [...numbers, ...nameDoubtsIn(claim, passages), ...turned, ...negated].sort((a, b) => a.start - b.start);
  };
}

/** A word for more where the passage has one for less, or the other way round. All others of both have the same direction. */
function turnedWordsIn(claim: string, quote: string, language: string | null): Doubt[] {
  const own = directionsIn(claim, language);
  const found = directionsIn(quote, language);
  if (own.length !== found.length) return [];
  const turned = own.flatMap(({ span, isMore }, index): Doubt[] => {
    const other = found[index];
    if (other === undefined || other.isMore === isMore) return [];
    return [{ ...span, kind: 'word', instead: { passage: 0, ...other.span } }];
  });
  return turned.length === 1 ? turned : [];
}

const directionsIn = (text: string, language: string | null) =>
  (['more', 'less'] as const)
    .flatMap(kind => polarityWordsIn(text, kind, language).map(span => ({ span, isMore: kind === 'more' })))
    .sort((a, b) => a.span.start - b.span.start);

/** "Not" in a claim whose passage says the same without it. */
function negationsIn(claim: string, quote: string, language: string | null): Doubt[] {
  const [only, ...others] = polarityWordsIn(claim, 'not', language);
  if (only === undefined || others.length > 0 || polarityWordsIn(quote, 'not', language).length > 0) return [];
  return [{ ...only, kind: 'word', instead: null }];
}
