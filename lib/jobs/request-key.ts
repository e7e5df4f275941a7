import { pageIdentityOf } from '../model/address/page-identity.ts';
import type { EnrichIndex } from '../model/search/search-result.ts';
import type { SummaryInput, SummaryOptions } from '../model/summary/summary.ts';

/**
 * The name of a request: equal for two requests that the same service would answer alike, so that the second joins the
 * first or is shown what is held already. What goes out decides, never the page it came from: for page text that is the
 * text, for an address its canonical form. A hash, because a text of a megabyte is no name, and because a key in a
 * journal should not repeat what was read.
 *
 * @param origin the service's origin
 */
export function summaryKeyOf(origin: string, input: SummaryInput, options: SummaryOptions): Promise<string> {
  const content = input.kind === 'address' ? input.url : input.text;
  return hashOf(['summary', origin, input.kind, content, ...valuesOf(options)]);
}

/** The same for a search: the same words find the same from every page. */
export function searchKeyOf(origin: string, index: EnrichIndex, query: string): Promise<string> {
  return hashOf(['search', origin, index, query.normalize()]);
}

/** The same page summarized with the same options, whatever its text is at the moment: finds an earlier summary of it. */
export function pageKeyOf(origin: string, url: string, options: SummaryOptions): string {
  return JSON.stringify([origin, pageIdentityOf(url), ...valuesOf(options)]);
}

function valuesOf({ engine, summaryType, targetLanguage, cache }: SummaryOptions): unknown[] {
  return [engine, summaryType, targetLanguage, cache];
}

async function hashOf(parts: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
