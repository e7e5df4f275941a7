import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../lib/model/page/page.ts';
import { fileNameOf } from '../../../lib/model/page/pdf-reading.ts';
import { readPdf } from '../../../lib/page-reader/read-pdf.ts';
import { bookPages, lines, paper, paperText, report, reportText, scan } from '../../fixtures/pdf/documents.ts';
import { PAGE, type PageSource, type PdfSource, type Placed, writePdf } from '../../fixtures/pdf/pdf-writer.ts';
import { draw, field, xfaPdf } from '../../fixtures/pdf/xfa-pdf.ts';

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

  it('leaves out the headers of left and right pages of a short paper, the first of which has none', async () => {
    const headers = [undefined, 'A. MARSH', 'ON SLOW RIVERS', 'A. MARSH', 'ON SLOW RIVERS'];
    const pages = headers.map((header, index) => ({
      texts: [
        ...lines(header ? [header] : [], { top: 40 }),
        ...lines([`Text of page ${'abcde'[index]}.`], { top: 300 }),
      ],
    }));
    const { text } = await read({ pages });
    expect(text).not.toMatch(/MARSH|RIVERS/);
    expect(text.match(/Text of page/g)).toHaveLength(5);
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

  it.each([
    'PowerPoint-Präsentation',
    'Présentation PowerPoint',
    'Presentazione standard di PowerPoint',
    'Layout 1',
    'Folie 12',
    'Dokument1',
    'about:blank',
    'Untitled-1',
    'brochure.indd',
    'ÖÐ¹úÉç»á',
    'Titel',
    'Neues Dokument',
    'scan0001',
    'Scanned document',
    'Microsoft Word - ',
    'Microsoft PowerPoint - ferry.pptx [Schreibgeschützt]',
    'www.harbour.example',
  ])('a title that no author wrote is none: %s', async title => {
    expect((await read({ pages: [report], title })).title).toBe('The Harbour and its Clock');
  });

  it.each([
    'Seite an Seite',
    'How PowerPoint ends meetings',
    'Page 3 of my life',
    'The document',
    'Pasta',
    'Títulos y señas',
    'Scan of a harbour',
  ])('control: a title with words of programs stays: %s', async title => {
    expect((await read({ pages: [report], title })).title).toBe(title);
  });

  it('title and author in UTF-8 without a mark are read, and others in their own encoding', async () => {
    const bytes = (text: string) => Buffer.from(text).toString('latin1');
    const names = { title: 'Die Brücke über den trägen Fluß', author: 'Jürgen Ångström' };
    const page = await read({ pages: [report], title: bytes(names.title), author: bytes(names.author) });
    expect(page).toMatchObject({ title: names.title, byline: names.author });
    expect((await read({ pages: [report], title: bytes('桥与河') })).title).toBe('桥与河');
    expect(await read({ pages: [report], ...names })).toMatchObject({ title: names.title, byline: names.author });
  });

  it.each([
    'Microsoft Office User',
    'Windows-Benutzer',
    'admin',
    'Usuario de Windows',
    'PC',
    'Canon',
    'CamScanner',
    'python-docx',
    'DESKTOP-4F7A2',
    'hale@a.example',
    '-',
  ])('an account is no author: %s', async author => {
    expect((await read({ pages: [report], author })).byline).toBeNull();
  });

  it('a title is read without entities', async () => {
    expect((await read({ pages: [report], title: 'Hay &amp; milk' })).title).toBe('Hay & milk');
  });

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

  const stamp = lines(['Scanned by the library of a town'], { top: 820 });
  const stamped = (page: PageSource): PageSource => ({ ...page, texts: stamp });

  it('a PDF is a scan if its pages are pictures, also with stamps in their margins', async () => {
    expect(await reasonOf(writePdf({ pages: scan(3) }))).toBe('scanned');
    expect(await reasonOf(writePdf({ pages: scan(5).map(stamped) }))).toBe('scanned');
    expect(await reasonOf(writePdf({ pages: scan(1).map(stamped) }))).toBe('scanned');
  });

  it('a short text is no scan, whatever lines and small pictures are on its page', async () => {
    const [title] = lines(['The Harbour and its Clock'], { top: 80 });
    expect(await reasonOf(writePdf({ pages: [{ texts: [title as Placed], picture: [20, 20] }] }))).toBe(title?.text);
    expect(await reasonOf(writePdf({ pages: [{ texts: stamp }] }))).toBe(stamp[0]?.text);
  });

  it('names the pages that are pictures between pages of text, and where each page begins', async () => {
    const { text, pdf } = await read({
      pages: [report, ...scan(2), paper, {}, ...scan(1).map(stamped)],
    });
    expect(pdf?.pictures).toEqual([2, 3, 6]);
    expect(text).toBe(`${reportText}\n\n${paperText}\n\n${stamp[0]?.text}`);
    const second = reportText.length + 2;
    const last = second + paperText.length + 2;
    expect(pdf?.starts).toEqual([0, second, second, second, last, last]);
  });

  it('a text of other letters than its fonts draw is no text', async () => {
    const shift = (text: string) => text.replace(/[a-z]/gi, one => String.fromCharCode(one.charCodeAt(0) + 1));
    const shifted = (report.texts ?? []).map(one => ({ ...one, text: shift(one.text) }));
    expect(await reasonOf(writePdf({ pages: [{ texts: shifted }] }))).toBe('scanned');
  });

  it('a form or a collection of files is a shell if its pages say only how to open it', async () => {
    const form = { catalog: '/NeedsRendering true /AcroForm << /XFA [(form) (x)] >>' };
    const collection = { catalog: '/Collection << /D (cover) >>' };
    const [title] = lines(['Annual return of the harbour'], { top: 80 });
    const waiting = lines(['Please wait... If this message is not eventually replaced, get a viewer.'], { top: 80 });
    expect(await reasonOf(writePdf({ pages: [{ texts: [title as Placed] }], ...form }))).toBe('shell');
    expect(await reasonOf(writePdf({ pages: [{ texts: [title as Placed] }], ...collection }))).toBe('shell');
    expect(await reasonOf(writePdf({ pages: [{ texts: waiting }] }))).toBe('shell');
    // Controls: a cover with a text of its own, and a form whose fields are on its pages.
    expect(await reasonOf(writePdf({ pages: bookPages(1), ...collection }))).toContain('On night 1');
    expect(await reasonOf(writePdf({ pages: [{ texts: [title as Placed] }] }))).toBe(title?.text);
  });

  it('a form in XFA is read with what was filled in, without what is hidden', async () => {
    const elements = [
      draw('Application for a crossing in winter'),
      field('boat', 'Name of the boat'),
      field('load', 'Weight of the load'),
      draw('Office use only', 'presence="hidden"'),
    ];
    expect(await reasonOf(xfaPdf(elements, { boat: 'Harbour Queen' }))).toBe(
      'Application for a crossing in winter\n\nName of the boat Harbour Queen\n\nWeight of the load',
    );
  });

  it('names the attached files', async () => {
    const file = (name: string) => `(${name}) << /Type /Filespec /F (${name}) /UF (${name}) >>`;
    const catalog = `/Names << /EmbeddedFiles << /Names [${file('figures.xlsx')} ${file('letter.docx')}] >> >>`;
    const { pdf } = await read({ pages: [report], catalog });
    expect(pdf?.attachments).toEqual(['figures.xlsx', 'letter.docx']);
    expect((await read({ pages: [report] })).pdf).not.toHaveProperty('attachments');
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
