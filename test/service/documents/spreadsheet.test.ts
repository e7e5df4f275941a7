import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../service/documents/formats/parse-document.ts';
import { zipOf } from './samples/office-files.ts';

interface Sheet {
  name: string;
  rows: string;
  state?: string;
  columns?: string;
}

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strings = ['Name', 'Height', 'Skerry', '<t>灯台</t><rPh sb="0" eb="2"><t>トウダイ</t></rPh>'].map(text =>
  text.startsWith('<') ? `<si>${text}</si>` : `<si><r><t>${text}</t></r></si>`,
);
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`;

async function textOf(sheets: readonly Sheet[], workbookPr = ''): Promise<string> {
  const bytes = zipOf({
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/book.xml')}</Relationships>`,
    'xl/book.xml': `<workbook xmlns:r="${R}">${workbookPr}<sheets>${sheets.map(({ name, state }, index) => `<sheet name="${name}" ${state ? `state="${state}"` : ''} r:id="rId${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/book.xml.rels': `<Relationships>${sheets.map((_, index) => relation(`rId${index}`, 'worksheet', `worksheets/sheet${index}.xml`)).join('')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('t', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map(({ rows, columns = '' }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `<worksheet>${columns}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
  const parsed = await parseDocument({ format: 'zip', bytes, url: 'https://site.example/', contentType: null });
  return parsed.outcome === 'read' ? parsed.text : '';
}

const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const cell = (value: string, attributes = '') => `<c ${attributes}><v>${value}</v></c>`;

describe('A workbook', () => {
  it('is read row by row, with the names of its sheets', async () => {
    expect(
      await textOf([
        { name: 'Lights', rows: row(cell('0', 't="s"'), cell('1', 't="s"')) + row(cell('2', 't="s"'), cell('35')) },
        { name: 'Empty', rows: '' },
        {
          name: 'More',
          rows:
            row('<c t="inlineStr"><is><t>In </t><t>line</t></is></c>', cell('1', 't="b"'), cell('sum', 't="str"')) +
            row(cell('3', 't="s"')),
        },
      ]),
    ).toBe('Lights\nName | Height\nSkerry | 35\n\nMore\nIn line | TRUE | sum\n灯台');
  });

  it.each([
    ['45000', 's="1"', '2023-03-15'],
    ['45000', 's="2"', '2023-03-15'],
    ['45000.5', 's="5"', '2023-03-15 12:00'],
    ['0.75', 's="6"', '18:00'],
    ['45000', 's="0"', '45000'],
    ['2.5', 's="3"', '2.5'],
    ['0.125', 's="4"', '12.5 %'],
    ['0.30000000000000004', '', '0.3'],
  ])('shows %s with %s as %s', async (value, style, shown) => {
    expect(await textOf([{ name: 'A', rows: row(cell(value, style)) }])).toBe(`A\n${shown}`);
  });

  it('counts days from 1904 where it says so', async () => {
    expect(await textOf([{ name: 'A', rows: row(cell('0', 's="1"')) }], '<workbookPr date1904="1"/>')).toBe(
      'A\n1904-01-01',
    );
  });

  it('is read without hidden sheets, rows and columns', async () => {
    expect(
      await textOf([
        { name: 'Secret', state: 'hidden', rows: row(cell('1')) },
        { name: 'Deep', state: 'veryHidden', rows: row(cell('2')) },
        {
          name: 'A',
          columns: '<cols><col min="2" max="2" hidden="1"/></cols>',
          rows: `<row hidden="1">${cell('3', 'r="A1"')}</row>${row(cell('4', 'r="A2"'), cell('5', 'r="B2"'), cell('6', 'r="C2"'))}`,
        },
      ]),
    ).toBe('A\n4 | 6');
  });
});
