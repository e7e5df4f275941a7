import { type CopiedElement, type CopiedText, type PageCopy, textsIn } from '../dom/page-copy.ts';
import { blockTextOf } from '../text/block-text.ts';
import { headlineOf, titledHeadingOf } from './title.ts';
import { writtenDayOf } from './written-day.ts';

/** A page tells its day above or below its heading, in a short line of its own. */
const LINES_BEFORE = 5;
const LINES_AFTER = 20;
const MAX_LINE_CHARS = 80;

/** Texts looked at on either side, blank ones too, to find so many lines. */
const TEXTS = 200;

/** Without one there is no date to be found. */
const YEAR = /\d{4}/;

/** The day of a change is not that of publication. */
const CHANGED =
  /updat|modif|edited|review|revis|aktualis|geändert|actualiz|atualiz|mis à jour|aggiorna|bijgewerkt|uppdater|opdater|oppdater|zaktualiz|обновл|оновл|更新|수정/i;

/** The only day (`YYYY-MM-DD`) that the lines around a page's heading tell; null without one, and with several. */
export function dayNearHeading(page: PageCopy, title: string, language: string | null): string | null {
  const heading = headlineOf(page) ?? titledHeadingOf(page, title);
  if (!heading) return null;
  const told = linesAround(page, heading)
    .filter(line => line.length <= MAX_LINE_CHARS && !CHANGED.test(line))
    .map(line => writtenDayOf(line, language));
  const [day, ...others] = new Set(told.filter(day => day !== null));
  return day && others.length === 0 ? day : null;
}

function linesAround(page: PageCopy, heading: CopiedElement): string[] {
  const texts = textsIn(page.body);
  const own = textsIn(heading);
  if (!own[0]) return [];
  const start = texts.indexOf(own[0]);
  const end = start + own.length;
  const linesIn = (part: readonly CopiedText[]) => {
    if (!part.some(({ data }) => YEAR.test(data))) return [];
    const isRead = new Set(part);
    return blockTextOf(page.body, text => isRead.has(text)).split(/\n+/);
  };
  const before = linesIn(texts.slice(Math.max(0, start - TEXTS), start));
  const after = linesIn(texts.slice(end, end + TEXTS));
  return [...before.slice(-LINES_BEFORE), ...after.slice(0, LINES_AFTER)];
}
