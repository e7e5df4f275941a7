import { tabHead } from '../../lib/browser/tabs.ts';
import { countWords } from '../../lib/extract/words.ts';
import { Fail } from '../../lib/model/failure.ts';
import type { PageText } from '../../lib/model/page.ts';
import type { SelectionSpot } from '../../lib/model/selection.ts';

/** What is selected in a tab, as far as the browser has told. @throws Fail `nothing-selected` */
export async function readSelection(tabId: number, spot: SelectionSpot | null): Promise<PageText> {
  const text = spot?.quote.trim() ?? '';
  if (text === '') throw new Fail({ code: 'nothing-selected' });
  const { url, title } = await tabHead(tabId);
  return { url, title, language: null, byline: null, text, words: countWords(text, null), how: 'selection' };
}

export async function hasSelection(_tabId: number): Promise<boolean> {
  return false;
}
