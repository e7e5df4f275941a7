import { texOfMathml } from '../../markup/mathml-tex.ts';
import { elementsIn, parseXml, wordsOf, type XmlElement } from '../../markup/xml-tree.ts';
import { parsedJson } from '../parsed-json.ts';

/** Deeper or longer data is cut: neither a person nor a model would read it. */
const MAX_LINES = 50_000;

/** Pictures and other files as letters. */
const ENCODED = /^(?:data:[\w/+.-]*;base64,|[A-Za-z0-9+/_-]{200,}={0,2}$)/;
const isEncoded = (text: string): boolean => ENCODED.test(text.slice(0, 2_000).replace(/[\r\n]/g, ''));

/**
 * JSON as lines `name: value`, one for each value, also if each line is JSON of its own; a notebook by its cells. As it is
 * when it is damaged. Encoded files are left out.
 */
export function textOfJson(json: string): string {
  const parsed = parsedJson(json) ?? parsedLines(json) ?? json;
  const notebook = notebookText(parsed);
  if (notebook !== null) return notebook;
  const lines: string[] = [];
  const open: { name: string; value: unknown }[] = [{ name: '', value: parsed }];
  for (let next = open.pop(); next !== undefined && lines.length < MAX_LINES; next = open.pop()) {
    const { name, value } = next;
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      const children = Object.entries(value).map(([key, child]) => ({ name: isList ? name : key, value: child }));
      for (const child of children.reverse()) open.push(child);
    } else if (value !== null && value !== '' && !(typeof value === 'string' && isEncoded(value))) {
      lines.push(name === '' ? String(value) : `${name}: ${String(value)}`);
    }
  }
  return lines.join('\n');
}

/** JSON Lines (https://jsonlines.org); `null` for anything else. */
function parsedLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const values = lines.map(parsedJson);
  return values.length > 1 && values.every(value => value !== undefined && value !== null) ? values : null;
}

/** The text, the code and the printed results of a notebook (https://nbformat.readthedocs.io). */
function notebookText(value: unknown): string | null {
  if (!isRecord(value) || !('nbformat' in value) || !Array.isArray(value.cells)) return null;
  const cells = value.cells.filter(isRecord).flatMap(cell => {
    const outputs = Array.isArray(cell.outputs) ? cell.outputs.filter(isRecord) : [];
    const printed = outputs.map(({ text, data }) => joined(text ?? (isRecord(data) ? data['text/plain'] : '')));
    return [joined(cell.source), ...printed];
  });
  return cells.filter(text => text.trim() !== '').join('\n\n');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const joined = (text: unknown): string => (Array.isArray(text) ? text.join('') : typeof text === 'string' ? text : '');

/** The words of any XML file: a line for each element that has words of its own. Formulas are TeX; encoded files are left out. */
export function textOfXml(xml: string): string {
  const lines: string[] = [];
  const add = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '' && !isEncoded(line) && lines.length < MAX_LINES) lines.push(line);
  };
  const read = (element: XmlElement): void => {
    const isProse = element.children.some(child => typeof child === 'string' && child.trim() !== '');
    if (isProse) add(proseOf(element));
    else for (const child of elementsIn(element)) child.name === 'math' ? add(`$${texOfMathml(child)}$`) : read(child);
  };
  read(parseXml(xml));
  return lines.join('\n');
}

/** The words of an element whose text and elements alternate. */
const proseOf = (element: XmlElement): string =>
  element.children
    .map(child => {
      if (typeof child === 'string') return child;
      const name = child.name.replace(/^\w+:/, '');
      return name === 'math' ? `$${texOfMathml(child)}$` : wordsOf(child);
    })
    .join('');
