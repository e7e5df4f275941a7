import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fragmentPageOf, type TextItem } from './pdf-fragments.ts';
import type { RunPage } from './pdf-furniture.ts';
import { runsOf } from './pdf-lines.ts';

export interface PdfLimits {
  readonly pages: number;
  readonly timeMs: number;
  readonly chars: number;
}

/** The pages read within the limits, and what part of the document they are (0 to 1). */
export interface ReadPages {
  readonly pages: readonly RunPage[];
  readonly share: number;
}

/** The file itself is to blame: it is damaged, or (`locked`) opens with a password only. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
  readonly reason: 'locked' | 'unreadable';

  constructor(cause: unknown) {
    super('The file cannot be read.', { cause });
    this.reason = cause instanceof Error && cause.name === 'PasswordException' ? 'locked' : 'unreadable';
  }
}

/** What pdf.js makes of the file. @throws UnreadablePdf */
export function fromFile<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new UnreadablePdf(cause);
  });
}

/** A page that was broken off counts as half: nobody knows how much of it there was to come. */
const BROKEN_OFF = 0.5;

/** What may still be read of a document. */
interface Budget {
  readonly until: number;
  chars: number;
}

const isSpent = ({ until, chars }: Budget): boolean => chars < 0 || performance.now() > until;

/**
 * Reads the pages of a document until the time `until` (as `performance.now` tells it) or another limit. The limits hold
 * within a page too: one page can draw the same form a million times.
 *
 * @throws UnreadablePdf where a page is damaged
 */
export async function readPages(document: PDFDocumentProxy, until: number, limits: PdfLimits): Promise<ReadPages> {
  const budget: Budget = { until, chars: limits.chars };
  const pages: RunPage[] = [];
  let isWhole = true;
  for (let number = 1; number <= Math.min(document.numPages, limits.pages); number++) {
    const page = await fromFile(document.getPage(number));
    const read = await readItems(page, budget);
    const { height, fragments } = fragmentPageOf(read.items, page.getViewport({ scale: 1 }));
    page.cleanup();
    pages.push({ height, runs: runsOf(fragments) });
    isWhole = read.isWhole;
    if (isSpent(budget)) break;
    await nextTurn();
  }
  return { pages, share: (pages.length - (isWhole ? 0 : BROKEN_OFF)) / document.numPages };
}

/** The runs of text on a page, as far as the budget goes, which they are taken from. @throws UnreadablePdf */
async function readItems(page: PDFPageProxy, budget: Budget): Promise<{ items: TextItem[]; isWhole: boolean }> {
  const reader = page.streamTextContent().getReader();
  const items: TextItem[] = [];
  for (;;) {
    const { value, done } = await fromFile(reader.read());
    if (done) return { items, isWhole: true };
    for (const item of value.items) {
      if (!('str' in item)) continue;
      items.push(item);
      budget.chars -= item.str.length;
    }
    if (isSpent(budget)) {
      await reader.cancel(new Error('There is more on this page than is read.')).catch(() => {});
      return { items, isWhole: false };
    }
  }
}

/** Lets clicks through: pdf.js works in one go otherwise. (A timer would be slowed down in a page nobody sees.) */
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
