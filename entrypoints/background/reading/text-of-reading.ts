import { Fail, type Failure } from '../../../lib/model/failure.ts';
import type { PageReading, PageText } from '../../../lib/model/page/page.ts';
import { MAX_PDF_BYTES } from '../../../lib/model/page/pdf-limits.ts';
import type { PdfFile, PdfReading } from '../../../lib/model/page/pdf-reading.ts';

export type Pdf = Extract<PageReading, { reason: 'pdf' }>;
/** The result of a reading; `null` if there was no answer. */
type ReadingResult = Exclude<PageReading, Pdf> | PdfReading | Extract<PdfFile, { ok: false }> | null;
type Unread = Exclude<Extract<ReadingResult, { ok: false }>, { reason: 'failed' }>['reason'];

const failures: Record<Unread, Failure> = {
  'nothing-to-read': { code: 'nothing-to-read' },
  'too-complex': { code: 'page-too-complex' },
  'not-a-page': { code: 'unreadable-page' },
  scanned: { code: 'scanned-pdf' },
  shell: { code: 'shell-pdf' },
  locked: { code: 'locked-pdf' },
  unreadable: { code: 'unreadable-pdf' },
  unavailable: { code: 'unreadable-pdf' },
  'too-large': { code: 'large-pdf', limitBytes: MAX_PDF_BYTES },
  'not-a-pdf': { code: 'unreadable-page' },
};

export const isPdf = (reading: PageReading): reading is Pdf => !reading.ok && reading.reason === 'pdf';

/** The text that was read. @throws Fail saying why there is none */
export function pageTextOrFail(reading: ReadingResult): PageText {
  if (reading?.ok) return reading.page;
  if (reading?.reason === 'failed') throw new Fail({ code: 'reader-failed', message: reading.message });
  throw new Fail(failures[reading?.reason ?? 'unreadable']);
}
