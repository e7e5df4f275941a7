// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { pageReadingSchema } from '../../../lib/model/page/page.ts';
import { pdfReadingSchema } from '../../../lib/model/page/pdf-reading.ts';
import { selectionReadingSchema } from '../../../lib/model/page/selection.ts';
import { TooComplex } from '../../../lib/page-reader/dom/work-budget.ts';
import { textOfPages } from '../../../lib/page-reader/pdf/pdf-pages-to-text.ts';
import { readDocument } from '../../../lib/page-reader/read-document.ts';
import { readLivePage } from '../../../lib/page-reader/read-live-page.ts';
import { readPdf } from '../../../lib/page-reader/read-pdf.ts';
import { readSelection } from '../../../lib/page-reader/read-selection.ts';
import { selectedInField } from '../../../lib/page-reader/selection/selection-field.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';
import { report } from '../../fixtures/pdf/documents.ts';
import { writePdf } from '../../fixtures/pdf/pdf-writer.ts';

vi.mock(import('../../../lib/page-reader/read-document.ts'), { spy: true });
vi.mock(import('../../../lib/page-reader/pdf/pdf-pages-to-text.ts'), { spy: true });
vi.mock(import('../../../lib/page-reader/selection/selection-field.ts'), { spy: true });

const URL = 'https://pages.example/one';
const failed = { ok: false, reason: 'failed', message: 'TypeError: x is not a function' };
const breaks = () => {
  throw new TypeError('x is not a function');
};

describe('errors in the page reader', () => {
  it('an error while reading a page is reported instead of finding nothing', () => {
    document.body.textContent = 'Words.';
    vi.mocked(readDocument).mockImplementationOnce(breaks);
    const reading = readLivePage(document, URL);
    expect(reading).toEqual(failed);
    expect(pageReadingSchema.parse(reading)).toEqual(failed);
    vi.mocked(readDocument).mockImplementationOnce(() => {
      throw new TooComplex();
    });
    expect(readLivePage(document, URL)).toEqual({ ok: false, reason: 'too-complex' });
    vi.mocked(readDocument).mockReturnValueOnce(null);
    expect(readLivePage(document, URL)).toEqual({ ok: false, reason: 'nothing-to-read' });
  });

  it('an error while reading a selection is reported instead of finding nothing', () => {
    vi.mocked(selectedInField).mockImplementationOnce(breaks);
    const reading = readSelection(document, 0, markupProbe);
    expect(reading).toEqual({ ...failed, focusIsInChildFrame: false });
    expect(selectionReadingSchema.parse(reading)).toEqual(reading);
    expect(readSelection(document, 0, markupProbe)).toMatchObject({ reason: 'nothing-selected' });
  });

  it('an error while reading a PDF is reported, but not as a damaged file', async () => {
    vi.mocked(textOfPages).mockImplementationOnce(breaks);
    const reading = await readPdf(writePdf({ pages: [report] }), URL);
    expect(reading).toEqual(failed);
    expect(pdfReadingSchema.parse(reading)).toEqual(failed);
    expect(await readPdf(writePdf({ pages: [report] }), URL)).toMatchObject({ ok: true });
  });

  it('the reported message of an error is short', async () => {
    vi.mocked(readDocument).mockImplementationOnce(() => {
      throw new Error('x'.repeat(100_000));
    });
    const reading = readLivePage(document, URL);
    expect(reading.ok || reading.reason !== 'failed' || reading.message.length).toBe(200);
  });
});
