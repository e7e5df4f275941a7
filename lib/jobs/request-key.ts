import type { EnrichIndex } from '../model/search/search-result.ts';
import { optionValuesOf } from '../model/summary/page-key.ts';
import type { SummaryInput } from '../model/summary/summary-request.ts';
import type { SummaryOptions } from '../model/summary/summary-schema.ts';

/**
 * Identifies a request. Two requests with equal keys would get the same answer from the same service, so the second
 * joins the first or gets its saved answer. Only what is sent counts, not the page it came from. The key is a hash
 * because a text can have a megabyte, and because the journal must not repeat what was read.
 *
 * @param origin the service's origin
 */
export function summaryKeyOf(origin: string, input: SummaryInput, options: SummaryOptions): Promise<string> {
  const content = input.kind === 'address' ? input.url : input.text;
  return hashOf(['summary', origin, input.kind, content, ...optionValuesOf(options)]);
}

/** The same for a search. Equal words find the same results from every page. */
export function searchKeyOf(origin: string, index: EnrichIndex, query: string): Promise<string> {
  return hashOf(['search', origin, index, query.normalize()]);
}

async function hashOf(parts: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
