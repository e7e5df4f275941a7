import type { Run } from './pdf-lines.ts';

/** A page of runs, from the top down. */
export interface RunPage {
  readonly height: number;
  readonly runs: readonly Run[];
}

/** Headers and footers stand in the outer part of a page, at the same height as on pages nearby. */
const ZONE = 0.12;
const SAME_HEIGHT = 0.012;
const NEARBY_PAGES = 4;
const LEAST_REPEATS = 2;
/** "- 1234 / 1234 -" */
const MAX_PAGE_NUMBER_CHARS = 16;

/**
 * The pages without their headers, footers and page numbers: what repeats, but for its numbers, at the same height on
 * pages nearby. Only pages nearby count, because a running head changes with the chapter; four on each side, because left
 * and right pages differ.
 */
export function withoutFurniture(pages: readonly RunPage[]): RunPage[] {
  const margins = pages.map(
    page => new Map(page.runs.filter(run => isInMargin(run, page)).map(run => [run, keyOf(run)])),
  );
  return pages.map((page, index) => {
    const own = margins[index];
    const around = nearbyPages(pages.length, index);
    const needed = Math.min(LEAST_REPEATS, around.length);
    const isFurniture = (run: Run) => {
      const key = own?.get(run);
      if (key === undefined || needed === 0 || isRowOfNumbers(run, key)) return false;
      const tolerance = SAME_HEIGHT * page.height;
      const repeats = around.filter(other =>
        [...(margins[other] ?? [])].some(([run2, key2]) => key2 === key && Math.abs(run2.y - run.y) <= tolerance),
      );
      return repeats.length >= needed;
    };
    return { height: page.height, runs: page.runs.filter(run => !isFurniture(run)) };
  });
}

function isInMargin({ y, size }: Run, { height }: RunPage): boolean {
  return y <= height * ZONE || y - size >= height * (1 - ZONE);
}

/** Figures of a table, which only look alike once their numbers count as equal. */
const isRowOfNumbers = ({ text }: Run, key: string): boolean =>
  !/\p{L}/u.test(key) && text.length > MAX_PAGE_NUMBER_CHARS;

/** What repeats from page to page: numbers, roman ones too, count as equal. */
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
