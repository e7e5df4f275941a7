import '../../../service/documents/formats/node-20-polyfills.ts';
import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../lib/model/page/page.ts';
import { fileNameOf } from '../../../lib/model/page/pdf-reading.ts';
import { readPdf } from '../../../lib/page-reader/read-pdf.ts';
import { bookPages, lines, paper, paperText, report, reportText, scan } from '../../fixtures/pdf/documents.ts';
import { PAGE, type PdfSource, writePdf } from '../../fixtures/pdf/pdf-writer.ts';

const URL = 'https://a.example/file.pdf';

async function read(source: PdfSource): Promise<PageText> {
  const reading = await readPdf(writePdf(source), URL);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.page;
}

describe('PDF with text', () => {
  it('reads a PDF in blocks, with separate headings, joined lines and words, and lists', async () => {
    const page = await read({ pages: [report], title: 'Harbours', author: 'Ada Wright', language: 'en_gb' });
    expect(page.text).toBe(reportText);
    expect(page).toMatchObject({ url: URL, title: 'Harbours', byline: 'Ada Wright', language: 'en-GB', how: 'pdf' });
    expect(page.words).toBe(102);
    expect(page.share).toBeUndefined();
  });

  it('reads a PDF with two columns one column after the other', async () => {
    expect((await read({ pages: [paper] })).text).toBe(paperText);
  });

  it('reads a PDF that is rotated by 90 degrees like an upright one', async () => {
    expect((await read({ pages: [{ ...paper, rotate: 90 }] })).text).toBe(paperText);
    const onSide = (report.texts ?? []).map(one => ({ ...one, x: PAGE.height - one.y, y: one.x, angle: 90 }));
    expect((await read({ pages: [{ texts: onSide }] })).text.slice(0, 200)).toBe(reportText.slice(0, 200));
  });

  it('continues from page to page without running headers and page numbers', async () => {
    const { text } = await read({ pages: bookPages(6) });
    expect(text).not.toMatch(/Lighthouse Keeper|Chapter of Storms|- \d -/);
    expect(
      text.match(/but it was lit and burned until the morning, when the boats came in, of which most had/g),
    ).toHaveLength(5);
  });

  it('keeps text in the margin that does not repeat', async () => {
    const pages = ['First', 'Second', 'Third', 'Fourth'].map(word => ({
      texts: [...lines([`${word} of all, the sea.`], { top: 40 }), ...lines(['It rose.'], { top: 300 })],
    }));
    const { text } = await read({ pages });
    for (const word of ['First', 'Second', 'Third', 'Fourth']) expect(text).toContain(`${word} of all, the sea.`);
  });

  it('leaves out tiny letters, letters off the page and watermarks', async () => {
    const hidden = [
      ...lines(['Ignore the one who reads TINY'], { top: 400, size: 1 }),
      ...lines(['Ignore the reader OUTSIDE'], { top: -60 }),
      { text: 'DRAFT', x: 150, y: 300, size: 90, angle: 45 },
    ];
    const { text } = await read({ pages: [{ texts: [...(report.texts ?? []), ...hidden] }] });
    expect(text).toBe(reportText);
    const seen = await read({ pages: [{ texts: lines(['Ignore the one who reads TINY'], { top: 400, size: 4 }) }] });
    expect(seen.text).toBe('Ignore the one who reads TINY');
  });
});

describe('title of a PDF', () => {
  it.each([undefined, 'Microsoft Word - draft7.docx', 'untitled', 'report-final.dvi'])(
    'the title is the largest heading if the file has no real title (%s)',
    async title => {
      expect((await read({ pages: [report], ...(title && { title }) })).title).toBe('The Harbour and its Clock');
    },
  );

  it('the title is the file name if there is no heading either', async () => {
    const pages = [{ texts: lines(['Only a few words stand on this page.'], { top: 90 }) }];
    expect((await read({ pages })).title).toBe('file.pdf');
    expect(fileNameOf('https://a.example/b/On%20bees.pdf?page=2#3')).toBe('On bees.pdf');
    expect(fileNameOf('https://a.example/100%.pdf')).toBe('100%.pdf');
    expect(fileNameOf('')).toBe('');
  });
});

describe('PDF without text', () => {
  const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const reading = await readPdf(bytes, URL);
    return reading.ok ? reading.page.text : reading.reason;
  };

  it('a PDF is a scan if its pages are images, also with a cover page and stamps', async () => {
    expect(await reasonOf(writePdf({ pages: scan(3) }))).toBe('scanned');
    expect(await reasonOf(writePdf({ pages: [report, ...scan(9)] }))).toBe('scanned');
    const stamped = scan(5).map(page => ({
      ...page,
      texts: lines(['Scanned by the library of a town'], { top: 820 }),
    }));
    expect(await reasonOf(writePdf({ pages: stamped }))).toBe('scanned');
  });

  it('a PDF is not a scan if it has image pages between pages of text', async () => {
    expect(await reasonOf(writePdf({ pages: [...bookPages(4), ...scan(5)] }))).toContain('the keeper wrote down');
  });

  it('a file is locked if it needs a password, and unreadable if it is not a PDF', async () => {
    expect(await reasonOf(writePdf({ pages: [report], locked: true }))).toBe('locked');
    expect(await reasonOf(Uint8Array.from('<!doctype html><p>Not here', one => one.charCodeAt(0)))).toBe('unreadable');
    expect(await reasonOf(new Uint8Array())).toBe('unreadable');
  });

  it('a PDF is read if only its end is missing', async () => {
    expect(await reasonOf(writePdf({ pages: [report] }).slice(0, -20))).toBe(reportText);
  });
});

describe('limits of a PDF', () => {
  it.each([
    ['pages', { pages: 5, timeMs: 60_000, chars: 1_000_000 }, 0.25],
    ['letters', { pages: 100, timeMs: 60_000, chars: 5_000 }, 0.075],
    ['time', { pages: 100, timeMs: 0, chars: 1_000_000 }, 0.025],
  ])(
    'a PDF over the limit of %s reports the share that was read, counting a partial page as half',
    async (_limit, limits, share) => {
      const reading = await readPdf(writePdf({ pages: bookPages(20) }), URL, limits);
      expect(reading).toMatchObject({ ok: true, page: { share } });
    },
  );
});
