import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Drawn, drawnOn } from './drawn-on-page.ts';
import { filledInOn } from './filled-in.ts';
import { seenItemsOf } from './hidden-text.ts';
import { fragmentPageOf, type TextItem } from './pdf-fragments.ts';
import { runsOf } from './pdf-lines.ts';
import type { RunPage } from './pdf-running-headers.ts';
import { shownTextsOf } from './shown-text.ts';

export interface PdfLimits {
  readonly pages: number;
  readonly timeMs: number;
  readonly chars: number;
}

/** A page that was read. */
export interface ReadPage extends RunPage {
  /** What it draws besides text; null where it has so much text that it is no picture. */
  readonly drawn: Drawn | null;
}

/** The pages read within the limits, and their share of the document (0 to 1). */
export interface ReadPages {
  readonly pages: readonly ReadPage[];
  readonly share: number;
}

/** The file is damaged, or (`locked`) needs a password. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
  readonly reason: 'locked' | 'unreadable';

  constructor(cause: unknown) {
    super('The file cannot be read.', { cause });
    this.reason = cause instanceof Error && cause.name === 'PasswordException' ? 'locked' : 'unreadable';
  }
}

/** Awaits pdf.js and wraps its errors. @throws UnreadablePdf */
export function fromFile<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new UnreadablePdf(cause);
  });
}

/** A page with more letters is no picture, whatever its stamps and headers are. */
const MAX_LETTERS_OF_PICTURE = 400;

/** A page that was not read to its end counts as half, because its length is unknown. */
const PARTIAL_PAGE = 0.5;

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** What remains of the limits. */
interface Budget {
  readonly until: number;
  chars: number;
}

const isSpent = ({ until, chars }: Budget): boolean => chars < 0 || performance.now() > until;

/**
 * Reads the pages of a document until `until` (on the clock of `performance.now`) or another limit. The limits also hold
 * within a page, because one page can draw the same form a million times.
 *
 * @throws UnreadablePdf where a page is damaged
 */
export async function readPages(
  document: PDFDocumentProxy,
  until: number,
  limits: PdfLimits,
  onPage: () => void,
): Promise<ReadPages> {
  const budget: Budget = { until, chars: limits.chars };
  const layers = await fromFile(document.getOptionalContentConfig());
  const pages: ReadPage[] = [];
  let isWhole = true;
  for (let number = 1; number <= Math.min(document.numPages, limits.pages); number++) {
    const page = await fromFile(document.getPage(number));
    const read = await readItems(page, budget);
    isWhole = read.isWhole;
    pages.push(await readPage(page, read.items, layers, budget));
    page.cleanup();
    onPage();
    if (isSpent(budget)) break;
    await nextTurn();
  }
  return { pages, share: (pages.length - (isWhole ? 0 : PARTIAL_PAGE)) / document.numPages };
}

/** What can be seen of a page, and what was filled in on it; of the last one within the limits, all of its text. */
async function readPage(page: PDFPageProxy, items: TextItem[], layers: Layers, budget: Budget): Promise<ReadPage> {
  const viewport = page.getViewport({ scale: 1 });
  const operations = isSpent(budget) ? null : await fromFile(page.getOperatorList());
  const isLayerSeen = (group: unknown) => layers.isVisible(group);
  const seen = operations ? seenItemsOf(items, shownTextsOf(operations, page.view, isLayerSeen)) : items;
  const filledIn = operations ? await fromFile(filledInOn(page, seen)) : [];
  for (const { str } of filledIn) budget.chars -= str.length;
  const { height, fragments, turned } = fragmentPageOf([...seen, ...filledIn], viewport);
  const hasText = seen.reduce((sum, { str }) => sum + str.trim().length, 0) > MAX_LETTERS_OF_PICTURE;
  const drawn = hasText || !operations ? null : drawnOn(operations, viewport);
  return { height, runs: runsOf(fragments), turned: turned.map(runsOf), drawn };
}

/** Reads the text items of a page as far as the budget allows, and charges them to it. @throws UnreadablePdf */
async function readItems(page: PDFPageProxy, budget: Budget): Promise<{ items: TextItem[]; isWhole: boolean }> {
  const reader = page.streamTextContent().getReader();
  const items: TextItem[] = [];
  for (;;) {
    const { value, done } = await fromFile(reader.read());
    if (done) return { items, isWhole: true };
    for (const item of value.items) {
      if (!('str' in item)) continue;
      const isVertical = value.styles[item.fontName]?.vertical === true;
      items.push(isVertical ? { ...item, down: item.height } : item);
      budget.chars -= item.str.length;
    }
    if (isSpent(budget)) {
      await reader.cancel(new Error('The limit is reached.')).catch(() => {});
      return { items, isWhole: false };
    }
  }
}

/** Lets other events run between pages. (A timer would be throttled in a hidden page.) */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
