import type { MouseEvent } from 'react';
import { openInTab } from '../../lib/browser/tabs/open-in-tab.ts';

/**
 * Opens a link that would get a new tab. In Chromium the popup and the panel of a private window belong to the usual
 * profile, so a link by itself would open in a window of that one and be in its history.
 */
export function openInThisWindow(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="_blank"]');
  if (link === null || event.button === 2) return;
  event.preventDefault();
  void openInTab(link.href);
}
