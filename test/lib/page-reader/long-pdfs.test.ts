import { describe, expect, it, vi } from 'vitest';
import type { PdfLimits } from '../../../lib/page-reader/pdf/pdf-text-items.ts';
import { PDF_LIMITS, readPdf } from '../../../lib/page-reader/read-pdf.ts';
import { bookPages } from '../../fixtures/pdf/documents.ts';
import { repeatingPdf } from '../../fixtures/pdf/hostile-pdf.ts';
import { writePdf } from '../../fixtures/pdf/pdf-writer.ts';

const URL = 'https://a.example/file.pdf';

describe('readPdf for long files', () => {
  it('reads a PDF of 150 pages to the end', async () => {
    const onPage = vi.fn();
    const reading = await readPdf(writePdf({ pages: bookPages(150) }), URL, PDF_LIMITS, onPage);
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.page.text).toContain('On night 150 the keeper');
    expect(reading.page.words).toBeGreaterThan(75_000);
    expect(reading.page.share).toBeUndefined();
    expect(onPage).toHaveBeenCalledTimes(150);
  });

  it('reads a page that repeats the same words millions of times up to the limits', async () => {
    const page = async (limits: Partial<PdfLimits>, thousands: number) => {
      const most = { pages: 100, timeMs: 60_000, chars: 2_000_000, ...limits };
      const reading = await readPdf(repeatingPdf(thousands), URL, most);
      if (!reading.ok) throw new Error(reading.reason);
      return reading.page;
    };
    const cut = await page({ chars: 20_000 }, 10_000);
    expect(cut.share).toBe(0.5);
    expect(cut.text.length).toBeLessThan(25_000);
    expect((await page({ timeMs: 200 }, 10_000)).share).toBe(0.5);
    // Control: a short page is read to its end.
    expect(await page({}, 1)).not.toHaveProperty('share');
  });
});
