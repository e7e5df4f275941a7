import type { EnrichIndex } from '../model/search-result.ts';
import type { SummaryInput, SummaryOptions } from '../model/summary.ts';

/**
 * The name of a request: equal for two requests that the service would answer alike, so that the second joins the first
 * or is shown what is already held. A hash, because a text of a megabyte is no name, and because a key in a journal
 * should not repeat what was read.
 */
export function jobKeyOf(url: string, input: SummaryInput, options: SummaryOptions): Promise<string> {
  const { engine, summaryType, targetLanguage, cache } = options;
  const asked = input.kind === 'address' ? input.url : input.text;
  return hashOf([input.kind, url, asked, engine, summaryType, targetLanguage, cache]);
}

/** The same for a search. The page does not belong to it: the same words find the same from every page. */
export function searchKeyOf(index: EnrichIndex, query: string): Promise<string> {
  return hashOf(['search', index, query.normalize()]);
}

async function hashOf(parts: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
