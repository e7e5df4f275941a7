import { pageIdentityOf } from '../address/page-identity.ts';
import type { SummaryOptions } from './summary-schema.ts';

/** The options in a fixed order, for the keys of requests and pages. */
export function optionValuesOf({ engine, summaryType, targetLanguage, cache }: SummaryOptions): unknown[] {
  return [engine, summaryType, targetLanguage, cache];
}

/** Identifies a page summarized with these options, whatever its text is. It finds an earlier summary of the page. */
export function pageKeyOf(origin: string, url: string, options: SummaryOptions): string {
  return JSON.stringify([origin, pageIdentityOf(url), ...optionValuesOf(options)]);
}
