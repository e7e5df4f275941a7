import { billedTokensOf } from '../../model/money/estimate-price.ts';
import { isEnterprise } from '../../model/money/prices.ts';
import type { SummaryOptions } from '../../model/summary/summary-schema.ts';
import { estimateTokens } from '../../text/tokens/estimate-tokens.ts';
import type { PreparedInput } from './prepare-input.ts';

/** The tokens that a request will probably be billed; `null` for an address, whose text is unknown, and for flat prices. */
export function expectedTokensOf({ input, words }: PreparedInput, options: SummaryOptions): number | null {
  if (input.kind === 'address' || isEnterprise(options.engine)) return null;
  return billedTokensOf({ words: words ?? 0, tokens: estimateTokens(input.text) }, options).likely;
}
