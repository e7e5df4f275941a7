import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../lib/page-reader/read-pdf.ts';
import { lines } from '../../fixtures/pdf/documents.ts';
import { PAGE, type PageSource, writePdf } from '../../fixtures/pdf/pdf-writer.ts';

/** A page with a few letters only would count as a scan. */
const ABOVE = 'The company of the ferry asks';

/** The text of a page below a first line. */
async function textOf(page: PageSource): Promise<string> {
  const angle = page.rotate ?? 0;
  const above = angle === 0 ? lines([ABOVE], { top: 50 }) : [{ text: ABOVE, x: 50, y: 72, angle }];
  const texts = [...above, ...(page.texts ?? [])];
  const reading = await readPdf(writePdf({ pages: [{ ...page, texts }] }), 'https://a.example/form.pdf');
  if (!reading.ok) throw new Error(reading.reason);
  return reading.page.text.replace(`${ABOVE}\n\n`, '');
}

/** A field at a distance from the top of the page; 20 points high. */
const field = (entries: string, { x = 300, top, height = 20 }: { x?: number; top: number; height?: number }) =>
  `/Subtype /Widget /F 4 ${entries} /Rect [${x} ${PAGE.height - top - 5} ${x + 200} ${PAGE.height - top - 5 + height}]`;

const label = (text: string, top: number) => lines([text], { top });

/** The appearances of a box: their names are its values. */
const box = (state: string) => `/FT /Btn /AS /${state} /AP << /N << /Dry << >> /Off << >> >> >>`;

const name = field('/FT /Tx /T (name) /V (Ada Wright)', { top: 100 });

describe('what was filled in on a form', () => {
  it('is read beside its label', async () => {
    const texts = [...label('Your name:', 100), ...label('Your quay:', 180)];
    const options = '/Opt [[(n) (North quay)] [(s) (South quay)]]';
    const quay = field(`/FT /Ch /T (quay) /Ff 131072 /V (s) ${options}`, { top: 180 });
    expect(await textOf({ texts, annotations: [name, quay] })).toBe('Your name: | Ada Wright\nYour quay: | South quay');
  });

  it('is read line by line in a high field', async () => {
    const why = field('/FT /Tx /T (why) /Ff 4096 /V (The ferry\\rwas late.)', { x: 72, top: 180, height: 60 });
    expect(await textOf({ texts: label('Why?', 100), annotations: [why] })).toBe('Why?\n\nThe ferry was late.');
  });

  it('says which boxes are checked', async () => {
    const texts = [...label('the rope is dry', 100), ...label('the rope is wet', 180)].map(one => ({ ...one, x: 320 }));
    const [dry, wet] = [box('Dry'), box('Off')].map((entries, index) => {
      const value = index === 0 ? '/V /Dry' : '/V /Off';
      return field(`${entries} /T (${index}) ${value}`, { x: 300, top: 100 + index * 80 });
    });
    const annotations = [dry, wet].map(one => String(one).replace(/500 /g, '312 '));
    expect(await textOf({ texts, annotations })).toBe('[x] the rope is dry\n\n[ ] the rope is wet');
  });

  it('is read on a page that is turned', async () => {
    const texts = [{ text: 'Your name:', x: 100, y: 72, angle: 90 }];
    const turned = '/Subtype /Widget /F 4 /FT /Tx /T (name) /V (Ada Wright) /MK << /R 90 >> /Rect [90 145 110 300]';
    expect(await textOf({ texts, annotations: [turned], rotate: 90 })).toBe('Your name: Ada Wright');
  });

  it('is read in notes typed onto a page, but not in comments beside it', async () => {
    const note = `/Subtype /FreeText /F 4 /DA (/Helv 10 Tf) /Contents (Paid in full) /Rect [72 500 272 520]`;
    const comment = '/Subtype /Text /F 4 /Contents (Ask Ada) /Rect [72 400 92 420]';
    expect(await textOf({ texts: label('Bill', 100), annotations: [note, comment] })).toBe('Bill\n\nPaid in full');
  });

  it('is not read where nobody sees it', async () => {
    const secret = field('/FT /Tx /T (code) /Ff 8192 /V (1811)', { top: 140 });
    const hidden = field('/FT /Tx /T (made) /V (by a program)', { top: 180 }).replace('/F 4', '/F 2');
    const texts = label('Your name:', 100);
    expect(await textOf({ texts, annotations: [name, secret, hidden] })).toBe('Your name: Ada Wright');
  });
});
