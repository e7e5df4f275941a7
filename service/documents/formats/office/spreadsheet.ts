import { firstElementText } from '../../../markup/xml-text.ts';
import { childOf, descendantsOf, elementsIn, parseXml, wordsOf, type XmlElement } from '../../../markup/xml-tree.ts';
import { textOf } from '../archive.ts';
import type { ParsedText } from '../parsed-document.ts';
import { type Files, mainPartOf, partsIn, relationsOf } from './office-package.ts';

/** Numbers of formats that are dates or times without a definition (ECMA-376-1, 18.8.30). */
const isDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** An Excel file (ECMA-376, SpreadsheetML): the rows of its sheets that are not hidden. */
export function parseSpreadsheet(bytes: Uint8Array): ParsedText {
  const files = partsIn(
    bytes,
    name => /\.(?:xml|rels)$/.test(name) && !/\/(?:media|theme|drawings|printersettings)\//.test(name),
  );
  const path = mainPartOf(files, 'xl/workbook.xml');
  const workbook = parseXml(textOf(files, path));
  const relations = relationsOf(files, path);
  const partOf = (type: string) => {
    const target = [...relations.values()].find(relation => relation.type.endsWith(`/${type}`))?.target;
    return parseXml(target === undefined ? '' : textOf(files, target));
  };
  const strings = descendantsOf(partOf('sharedStrings'), 'si').map(stringOf);
  const cells = cellReaderOf(strings, partOf('styles'), isFrom1904(workbook));
  const sheets = descendantsOf(workbook, 'sheet')
    .filter(({ attributes }) => (attributes.state ?? 'visible') === 'visible')
    .map(({ attributes }) => {
      const lines = rowsOf(files, relations.get(attributes['r:id'] ?? '')?.target ?? '', cells);
      return lines.length === 0 ? '' : [attributes.name ?? '', ...lines].join('\n');
    });
  const core = textOf(files, 'docprops/core.xml');
  return {
    kind: 'data',
    title: firstElementText(core, 'dc:title'),
    text: sheets.filter(text => text !== '').join('\n\n'),
    language: firstElementText(core, 'dc:language'),
  };
}

const isFrom1904 = (workbook: XmlElement): boolean =>
  /^(?:1|true)$/.test(descendantsOf(workbook, 'workbookPr')[0]?.attributes.date1904 ?? '');

function rowsOf(files: Files, path: string, textOfCell: (cell: XmlElement) => string): string[] {
  const sheet = parseXml(textOf(files, path));
  const hiddenColumns = descendantsOf(sheet, 'col').filter(({ attributes }) => attributes.hidden === '1');
  const isShown = ({ attributes }: XmlElement) => {
    const column = columnOf(attributes.r ?? '');
    return !hiddenColumns.some(({ attributes: { min, max } }) => Number(min) <= column && column <= Number(max));
  };
  return descendantsOf(sheet, 'row')
    .filter(({ attributes }) => attributes.hidden !== '1')
    .map(row => elementsIn(row).filter(isShown).map(textOfCell))
    .filter(texts => texts.some(text => text !== ''))
    .map(texts => texts.filter(text => text !== '').join(' | '));
}

/** 28 for AB7. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** The words of a string without the readings above them (phonetic runs). */
const stringOf = (element: XmlElement): string =>
  elementsIn(element)
    .filter(({ name }) => name !== 'rPh')
    .map(child => (child.name === 't' ? wordsOf(child) : stringOf(child)))
    .join('')
    .replace(/\s+/g, ' ');

function cellReaderOf(strings: readonly string[], styles: XmlElement, is1904: boolean) {
  const definitions = new Map(
    descendantsOf(styles, 'numFmt').map(({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? '']),
  );
  const formats = descendantsOf(styles, 'cellXfs')
    .flatMap(elementsIn)
    .map(({ attributes }) => Number(attributes.numFmtId ?? 0));
  return (cell: XmlElement): string => {
    const value = wordsOf(childOf(cell, 'v') ?? { name: '', attributes: {}, children: [] });
    const { t: type = 'n', s: style = '' } = cell.attributes;
    if (type === 's') return strings[Number(value)]?.trim() ?? '';
    if (type === 'inlineStr') return stringOf(childOf(cell, 'is') ?? cell).trim();
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== 'n' || value === '') return value.trim();
    const id = formats[Number(style)] ?? 0;
    const code = definitions.get(id) ?? '';
    if (definitions.has(id) ? isDateCode(code) : isDateFormat(id)) return dateOf(Number(value), is1904);
    if (id === 9 || id === 10 || /%/.test(code)) return `${Number((Number(value) * 100).toPrecision(12))} %`;
    // Numbers are stored with more digits than they have: 0.1 + 0.2 is 0.30000000000000004.
    return Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(12))) : value;
  };
}

/** Whether a format has parts of a date or a time outside its quotes and colors. */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''));

/** Days are counted from the end of 1899, as if 1900 had been a leap year, or from 1904. */
function dateOf(days: number, is1904: boolean): string {
  const date = new Date(
    Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + Math.round(days * 86_400) * 1_000,
  );
  if (Number.isNaN(date.getTime())) return String(days);
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 5);
  if (Number.isInteger(days)) return day;
  return days < 1 ? clock : `${day} ${clock}`;
}
