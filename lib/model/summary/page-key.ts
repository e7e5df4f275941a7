import { pageIdentityOf } from '../address/page-identity.ts';
import { optionValuesOf, type SummaryOptions } from './summary.ts';

/** Identifies a page summarized with these options, whatever its text is. It finds an earlier summary of the page. */
export function pageKeyOf(origin: string, url: string, options: SummaryOptions): string {
  return JSON.stringify([origin, pageIdentityOf(url), ...optionValuesOf(options)]);
}
