import type { PageReading } from '../../model/page/page.ts';
import { MIN_WORDS } from '../../model/request-limits.ts';
import { PAGE_DRAWN_MS } from '../../model/time-limits.ts';
import { within } from '../within.ts';

/**
 * In the page: reads it once it is parsed. Something that never answers, as a script at its end, can keep it from that while its
 * text is on the screen: so a page that has not been parsed is read as it is, every `PAGE_DRAWN_MS`, until there is something
 * to summarize, and `isLoading` says so.
 */
export async function readWhenDrawn(read: () => PageReading): Promise<PageReading> {
  const parsed = new Promise<true>(resolve => {
    if (isParsed()) resolve(true);
    // After the page's own scripts that wait for the same.
    else addEventListener('DOMContentLoaded', () => setTimeout(resolve, 0, true), { once: true });
  });
  while (!(await within(PAGE_DRAWN_MS, parsed))) {
    const reading = read();
    if (reading.ok && reading.page.words >= MIN_WORDS) return { ok: true, page: { ...reading.page, isLoading: true } };
    if (!reading.ok && reading.reason !== 'nothing-to-read') return reading;
  }
  return read();
}

/** `readyState` alone does not say so: a script can open a page again that had been parsed, and leave it open. */
function isParsed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' || (navigation?.domContentLoadedEventStart ?? 1) > 0;
}
