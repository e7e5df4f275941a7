import { parsedJson } from '../parsed-json.ts';
import { readXml } from './xml-text.ts';

/** Deeper or longer data is cut: neither a person nor a model would read it. */
const MAX_LINES = 50_000;

/** JSON as lines `name: value`, one for each value; as it is when it is damaged. */
export function textOfJson(json: string): string {
  const lines: string[] = [];
  const open: { name: string; value: unknown }[] = [{ name: '', value: parsedJson(json) ?? json }];
  for (let next = open.pop(); next !== undefined && lines.length < MAX_LINES; next = open.pop()) {
    const { name, value } = next;
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      const children = Object.entries(value).map(([key, child]) => ({ name: isList ? name : key, value: child }));
      for (const child of children.reverse()) open.push(child);
    } else if (value !== null && value !== '') {
      lines.push(name === '' ? String(value) : `${name}: ${String(value)}`);
    }
  }
  return lines.join('\n');
}

/** The words of any XML file, a line for each element that has some. */
export function textOfXml(xml: string): string {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words !== '' && lines.length < MAX_LINES) lines.push(words);
    line = '';
  };
  readXml(xml, {
    open: end,
    close: end,
    text: text => {
      line += text;
    },
  });
  return lines.join('\n');
}
