import { browser } from 'wxt/browser';

export type Badge = 'running' | 'done' | 'failed' | 'none';

/** Signs, not words: a badge holds about four characters. Colours as in `theme.css`, dark enough for white. */
const signs: Record<Badge, { text: string; color: string }> = {
  running: { text: '…', color: '#5f5a51' },
  done: { text: '✓', color: '#0a5c53' },
  failed: { text: '!', color: '#9c2a1c' },
  none: { text: '', color: '#5f5a51' },
};

/** What the toolbar button says about a tab's job. A tab that is gone has no button. */
export async function showBadge(tabId: number, badge: Badge): Promise<void> {
  const { text, color } = signs[badge];
  try {
    await browser.action.setBadgeBackgroundColor({ tabId, color });
    await browser.action.setBadgeTextColor({ tabId, color: '#ffffff' });
    await browser.action.setBadgeText({ tabId, text });
  } catch {
    // The tab was closed meanwhile.
  }
}
