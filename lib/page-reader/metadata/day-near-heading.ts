import { type PageSnapshot, type SnapshotElement, type SnapshotText, textsIn } from '../snapshot/page-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import { isAboutOthers } from './about-others.ts';
import { headlineOf, titledHeadingOf } from './title.ts';
import { writtenDayOf } from './written-day.ts';

/** The date of a page is in a short line of its own above or below its heading. */
const LINES_BEFORE = 5;
const LINES_AFTER = 20;
const MAX_LINE_CHARS = 80;

/** Texts searched on either side for these lines, including blank ones. */
const TEXTS = 200;

/** Texts without a year need not be searched. */
const YEAR = /\d{4}/;

/** A line about a later change. */
const CHANGED =
  /updat|modif|edited|review|revis|aktualis|geändert|actualiz|atualiz|mis à jour|aggiorna|bijgewerkt|uppdater|opdater|oppdater|zaktualiz|обновл|оновл|更新|수정/i;

/** Whether a line or a class is about a later change. */
export const isAboutChange = (line: string): boolean => CHANGED.test(line);

/** The only date (`YYYY-MM-DD`) in the lines around a page's heading; null without one, and with several. */
export function dayNearHeading(page: PageSnapshot, title: string, language: string | null): string | null {
  const heading = headlineOf(page) ?? titledHeadingOf(page, title);
  if (!heading) return null;
  const days = linesAround(page, heading)
    .filter(line => line.length <= MAX_LINE_CHARS && !isAboutChange(line))
    .map(line => writtenDayOf(line, language));
  const [day, ...others] = new Set(days.filter(day => day !== null));
  return day && others.length === 0 ? day : null;
}

const isMarkedAsChange = ({ name, attributes }: SnapshotElement): boolean =>
  name === 'time' && isAboutChange(attributes.get('class') ?? '');

function linesAround(page: PageSnapshot, heading: SnapshotElement): string[] {
  const ofOthers = new Set(
    page.elements.filter(element => isAboutOthers(element) || isMarkedAsChange(element)).flatMap(textsIn),
  );
  const own = textsIn(heading);
  const texts = textsIn(page.body).filter(text => own.includes(text) || !ofOthers.has(text));
  if (!own[0]) return [];
  const start = texts.indexOf(own[0]);
  const end = start + own.length;
  const linesIn = (part: readonly SnapshotText[]) => {
    if (!part.some(({ data }) => YEAR.test(data))) return [];
    const included = new Set(part);
    return blockTextOf(page.body, text => included.has(text)).split(/\n+/);
  };
  const before = linesIn(texts.slice(Math.max(0, start - TEXTS), start));
  const after = linesIn(texts.slice(end, end + TEXTS));
  return [...before.slice(-LINES_BEFORE), ...after.slice(0, LINES_AFTER)];
}
