import { browser } from 'wxt/browser';
import type { Passage } from '../../model/page/gist.ts';
import { MARK_NAME } from '../../model/page/passage-highlight.ts';
import { inject } from './inject-script.ts';

/**
 * Looks the same on light and dark pages; with forced colours it has the user's own. Shadow trees inherit it. Not a style
 * sheet of the user, from which Chromium 156 takes no highlights.
 */
const CSS = `::highlight(${MARK_NAME}) { background-color: #f6d48a; color: #1d1b18; }
@media (forced-colors: active) { ::highlight(${MARK_NAME}) { background-color: Mark; color: MarkText; } }`;

/**
 * Scrolls a tab's page to a passage and marks it, in place of an earlier mark. `false` where the page does not show it.
 *
 * @throws Fail `unreadable-page` where browsers do not allow scripts, `page-busy`, `page-changed`
 */
export async function showPassage(tabId: number, passage: Passage): Promise<boolean> {
  const style = { target: { tabId, allFrames: true }, css: CSS };
  const [injection] = await inject({ tabId }, '/mark-passage.js', 'at-once', { passage });
  // Firefox adds a sheet each time. Where a page takes none, it has scrolled all the same.
  await browser.scripting.removeCSS(style).catch(() => {});
  await browser.scripting.insertCSS(style).catch(() => {});
  return injection?.result === true;
}

/** Removes the mark. A page that is gone or closed has none. */
export async function hidePassage(tabId: number): Promise<void> {
  await inject({ tabId }, '/mark-passage.js', 'at-once', { passage: null }).catch(() => []);
}
