import { foldLetters } from '../../lib/text/words/fold-letters.ts';

/** What words find in a section: a setting, or what stands beside the settings. */
const FOUND = '.setting';

/** The open sections before a search, which opens others. */
const openBefore = new WeakMap<HTMLElement, Set<Element>>();

/**
 * Shows the settings that have all of these words in their labels, hints or headings, without regard to case and
 * accents; hides the others, and opens the sections. Without words, all is as it was before.
 *
 * @returns whether anything is shown
 */
export function findSettings(page: HTMLElement, typed: string): boolean {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  const sections = [...page.querySelectorAll<HTMLDetailsElement>('.section')];
  if (words.length > 0 && !openBefore.has(page)) openBefore.set(page, new Set(sections.filter(({ open }) => open)));
  const before = openBefore.get(page);
  if (words.length === 0) openBefore.delete(page);
  for (const section of sections) {
    const headings = fold(section.querySelector('h2')?.textContent ?? '');
    for (const part of section.querySelectorAll<HTMLElement>('.part')) {
      hideOthers(part, `${headings} ${fold(part.querySelector('h3')?.textContent ?? '')}`, words);
      part.hidden = words.length > 0 && !hasShown(part);
    }
    hideOthers(section, headings, words);
    section.hidden = words.length > 0 && !hasShown(section);
    if (words.length > 0) section.open = true;
    else if (before) section.open = before.has(section);
  }
  return sections.some(({ hidden }) => !hidden);
}

const fold = (text: string) => foldLetters(text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i'));

/** Those of a section that are not in a part of it, or those of a part. */
function hideOthers(place: HTMLElement, headings: string, words: readonly string[]): void {
  for (const setting of place.querySelectorAll<HTMLElement>(FOUND)) {
    if (setting.closest('.part, .section') !== place) continue;
    const text = `${headings} ${fold(textOf(setting))}`;
    setting.hidden = !words.every(word => text.includes(word));
  }
}

const hasShown = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(FOUND)].some(({ hidden }) => !hidden);

/** With the words of fields that are behind a button. */
function textOf(setting: HTMLElement): string {
  const later = [setting, ...setting.querySelectorAll<HTMLElement>('[data-words]')].map(({ dataset }) => dataset.words);
  return [setting.textContent, ...later].join(' ');
}
