import { useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';

/**
 * How many different titles the page in a tab has had, at least 1. A page that fills while it loads often changes its title,
 * and a title that blinks between two texts counts as two.
 */
export function useTitleCount({ tabId, url, title }: Pick<TabHead, 'tabId' | 'url' | 'title'>): number {
  const page = `${tabId} ${url}`;
  const [seen, setSeen] = useState({ page, titles: [title] });
  const titles = seen.page !== page ? [title] : seen.titles.includes(title) ? seen.titles : [...seen.titles, title];
  if (seen.page !== page || titles !== seen.titles) setSeen({ page, titles });
  return titles.length;
}
