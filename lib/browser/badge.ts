import { browser } from 'wxt/browser';

export type Badge = 'running' | 'done' | 'failed' | 'none';

/**
 * Symbols instead of words, because a badge has room for about four characters. The colours are those of `theme.css`.
 */
const signs: Record<Badge, { text: string; color: string }> = {
  running: { text: '…', color: '#5f5a51' },
  done: { text: '✓', color: '#0a5c53' },
  failed: { text: '!', color: '#9c2a1c' },
  none: { text: '', color: '#5f5a51' },
};

/**
 * Shows the state of a tab's job on the toolbar button. `null` sets the default for tabs without their own badge.
 * Closed tabs are ignored.
 */
export async function showBadge(tabId: number | null, badge: Badge): Promise<void> {
  const { text, color } = signs[badge];
  const where = tabId === null ? {} : { tabId };
  try {
    await browser.action.setBadgeBackgroundColor({ ...where, color });
    await browser.action.setBadgeTextColor?.({ ...where, color: '#ffffff' });
    await browser.action.setBadgeText({ ...where, text });
  } catch {
    // The tab has been closed.
  }
}
