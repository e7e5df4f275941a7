import type { Engine } from '../summary/summary-options.ts';
import type { SummaryOptions } from '../summary/summary-schema.ts';
import type { Calibration } from './calibration-schema.ts';
import { CONSUMER_MICROS_PER_TOKEN, ENTERPRISE_MICROS, highestPriceMicros, isEnterprise } from './prices.ts';

/** How many tokens a text has: the likely number, and the least and the most that it probably has. Whole numbers. */
interface TokenEstimate {
  least: number;
  likely: number;
  most: number;
}

/** What a summary will probably cost, in micros. The price lies between `low` and `high`, as far as can be known. */
export interface PriceEstimate {
  micros: number;
  low: number;
  high: number;
  /** The price is certain: it is flat, or the text is far above the cap. */
  isExact: boolean;
}

/** The size of the text that would be sent. */
export interface InputSize {
  words: number;
  tokens: TokenEstimate;
}

/**
 * Words of a summary. The specification gives no lengths, so these are the lengths that the local service aims at
 * (service/summarizer/prompts.ts); the range allows for half of them and for three times as many.
 */
const OUTPUT_WORDS: Record<Exclude<Engine, 'daphne' | 'muriel'>, Record<SummaryOptions['summaryType'], number>> = {
  cecil: { summary: 120, takeaway: 80 },
  agnes: { summary: 160, takeaway: 140 },
};
const OUTPUT_RANGE = { least: 0.5, most: 3 };

/** The largest part of a short text that its summary is. */
const LARGEST_SHARE = 0.4;

/** A translation step may read the summary and write it again (as the specification allows). */
const TRANSLATED_TIMES = 3;

/** The tokens that are probably billed for a text and its summary: input plus output. Whole numbers. */
export function billedTokensOf(size: InputSize, options: PricedOptions): TokenEstimate {
  const { words, tokens } = size;
  const outputWords = Math.min(outputWordsOf(options), words * LARGEST_SHARE);
  // As many tokens for a word as in the input, which is mostly in the same language.
  const output = words === 0 ? 0 : (outputWords * tokens.likely) / words;
  const times = options.targetLanguage === null ? 1 : TRANSLATED_TIMES;
  return {
    least: Math.floor(tokens.least + output * OUTPUT_RANGE.least),
    likely: Math.round(tokens.likely + output),
    most: Math.ceil(tokens.most + output * OUTPUT_RANGE.most * times),
  };
}

type PricedOptions = Pick<SummaryOptions, 'engine' | 'summaryType' | 'targetLanguage'>;

function outputWordsOf({ engine, summaryType }: PricedOptions): number {
  const { cecil, agnes } = OUTPUT_WORDS;
  return (engine === 'cecil' ? cecil : agnes)[summaryType];
}

/**
 * Estimates the price of a summary, in whole micros, never above the most that the engine can cost. `calibration` corrects
 * it by what the service has billed before. `null` where the price depends on a text that is not known.
 */
export function estimatePrice(
  size: InputSize | null,
  options: PricedOptions,
  calibration: Calibration,
): PriceEstimate | null {
  if (isEnterprise(options.engine)) {
    return { micros: ENTERPRISE_MICROS, low: ENTERPRISE_MICROS, high: ENTERPRISE_MICROS, isExact: true };
  }
  if (size === null) return null;
  const { least, likely, most } = billedTokensOf(size, options);
  const { ratio, range } = calibration;
  const highest = highestPriceMicros(options.engine);
  const microsOf = (tokens: number) => Math.min(Math.round(tokens) * CONSUMER_MICROS_PER_TOKEN, highest);
  const low = microsOf(range ? likely * range.low : least * ratio);
  const high = microsOf(range ? likely * range.high : most * ratio);
  return { micros: microsOf(likely * ratio), low, high, isExact: low === highest };
}
