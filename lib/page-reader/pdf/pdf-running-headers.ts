import type { Run } from './pdf-lines.ts';

/** The runs of a page, sorted from the top down. */
export interface RunPage {
  readonly height: number;
  readonly runs: readonly Run[];
  /** The runs in each other direction of writing, as if upright. */
  readonly turned?: readonly (readonly Run[])[];
}

/** Headers and footers are in the margins of a page (shares of its height), at the same height as on nearby pages. */
const MARGIN = 0.12;
const SAME_HEIGHT = 0.012;
const NEARBY_PAGES = 4;
const MIN_REPEATS = 2;
/** How far a watermark may move from page to page, in units of its size. */
const SAME_PLACE = 0.5;
/** "- 1234 / 1234 -" */
const MAX_PAGE_NUMBER_CHARS = 16;

/**
 * Removes running headers, footers and page numbers: text that repeats, apart from its numbers, at the same height on nearby
 * pages. Only nearby pages count, because headers change with the chapter; four on each side, because left and right pages
 * differ.
 */
export function withoutRunningHeaders(pages: readonly RunPage[]): RunPage[] {
  const margins = pages.map(
    page => new Map(page.runs.filter(run => isInMargin(run, page)).map(run => [run, keyOf(run)])),
  );
  return pages.map((page, index) => {
    const own = margins[index];
    const around = nearbyPages(pages.length, index);
    const sameSide = around.filter(other => (other - index) % 2 === 0);
    const needed = Math.min(MIN_REPEATS, around.length);
    const isRunningHeader = (run: Run) => {
      const key = own?.get(run);
      if (key === undefined || needed === 0 || isRowOfNumbers(run, key)) return false;
      const tolerance = SAME_HEIGHT * page.height;
      const repeats = around.filter(other =>
        [...(margins[other] ?? [])].some(([run2, key2]) => key2 === key && Math.abs(run2.y - run.y) <= tolerance),
      );
      if (repeats.length >= needed) return true;
      // A short paper has few left pages, and often no header on its first page.
      const repeatsOnSide = repeats.filter(other => sameSide.includes(other)).length;
      return repeatsOnSide > 0 && repeatsOnSide * 2 >= sameSide.length;
    };
    return { ...page, runs: page.runs.filter(run => !isRunningHeader(run)) };
  });
}

/** Removes watermarks, also from pages where no lines are below them. */
export function withoutWatermarks(pages: readonly RunPage[]): RunPage[] {
  const marks = pages.flatMap(({ runs }) => runs.filter(({ isWatermark }) => isWatermark));
  if (marks.length === 0) return [...pages];
  return pages.map(page => ({
    ...page,
    runs: page.runs.filter(
      run =>
        !marks.some(
          ({ text, x, y, size }) =>
            text === run.text &&
            size === run.size &&
            Math.max(Math.abs(x - run.x), Math.abs(y - run.y)) < SAME_PLACE * size,
        ),
    ),
  }));
}

/** Whether a run is where headers, footers and stamps are. */
export function isInMargin({ y, size }: Run, { height }: RunPage): boolean {
  return y <= height * MARGIN || y - size >= height * (1 - MARGIN);
}

/** A row of figures, whose keys are equal only because all numbers count as equal. */
const isRowOfNumbers = ({ text }: Run, key: string): boolean =>
  !/\p{L}/u.test(key) && text.length > MAX_PAGE_NUMBER_CHARS;

/** Runs with the same key repeat. All numbers, also Roman ones, count as equal. */
function keyOf({ text }: Run): string {
  return text
    .toLowerCase()
    .replace(/\b[ivxlc]+\b|\p{N}+/gu, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();
}

function nearbyPages(total: number, index: number): number[] {
  const first = Math.max(0, index - NEARBY_PAGES);
  const last = Math.min(total - 1, index + NEARBY_PAGES);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter(page => page !== index);
}
