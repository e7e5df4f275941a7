import { decodeEntities } from '../../lib/text/lines/decode-entities.ts';

const NAMES =
  /^(?:.*_)?(?:summary|answer|output|text|translation|response|result|content|(?:key_?)?(?:points|takeaways)|bullets?)$/i;

/** A model's answer as plain text, where it came as JSON, as HTML or with its line breaks spelled out. */
export function plainAnswer(text: string): string {
  const inside = textOfJson(text) ?? text;
  const broken = /\n/.test(inside) ? inside : inside.replace(/(?:\\r)?\\n/g, '\n');
  return /^<(?:p|ul|ol|li|div|h[1-6]|b|strong|em|i|br|span|section|article)\b[^>]*>/i.test(broken)
    ? textOfHtml(broken)
    : withoutEntities(broken);
}

/** The summary in a JSON object or list; `null` for other texts. */
function textOfJson(text: string): string | null {
  if (!/^[{[]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return textIn(value);
}

function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const points = value.map(textIn);
    return points.length > 0 && points.every(point => point !== null)
      ? points.map(point => `- ${point}`).join('\n')
      : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const found = entries.find(([name]) => NAMES.test(name)) ?? (entries.length === 1 ? entries[0] : undefined);
  return found === undefined ? null : textIn(found[1]);
}

function textOfHtml(html: string): string {
  const text = html
    .replace(/<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/<\/(?:p|div|h[1-6]|ul|ol|section|article)>/gi, '\n\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return decodeEntities(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n{2,}(?=- )/g, '\n')
    .trim();
}

/** In prose, the entities that stand for a sign are a slip; the others may be its subject. */
const withoutEntities = (text: string) => text.replace(/&(?:amp|quot|apos|nbsp|#39|#x27);/g, decodeEntities);
