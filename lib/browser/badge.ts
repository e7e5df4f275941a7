import { browser } from 'wxt/browser';

export type Badge = 'running' | 'done' | 'failed' | 'none';

/** Signs, not words: a badge holds about four characters. Colours as in `theme.css`, dark enough for white. */
const signs: Record<Badge, { text: string; color: string }> = {
  running: { text: '…', color: '#5f5a51' },
  done: { text: '✓', color: '#0a5c53' },
  failed: { text: '!', color: '#9c2a1c' },
  none: { text: '', color: '#5f5a51' },
};

/** What the toolbar button says about a tab's job; `null` is every tab without a word of its own. A tab that is gone has no button. */
export async function showBadge(tabId: number | null, badge: Badge): Promise<void> {
  const { text, color } = signs[badge];
  const where = tabId === null ? {} : { tabId };
  try {
    await browser.action.setBadgeBackgroundColor({ ...where, color });
    await browser.action.setBadgeTextColor?.({ ...where, color: '#ffffff' });
    await browser.action.setBadgeText({ ...where, text });
  } catch {
    // The tab was closed meanwhile.
  }
}
