import { textOfHtml } from '../markup/text-of-html.ts';
import type { EnrichDocument } from '../search/enrich-document.ts';
import type { FeedItem, FeedText } from './feed-item.ts';
import { publishedOf } from './published-date.ts';

/** Some feeds carry whole books; the beginning says what an entry is about. */
const MAX_SOURCE_CHARS = 20_000;
const MAX_TEXT_CHARS = 2_000;
const MAX_TITLE_CHARS = 300;
const MAX_ADDRESS_CHARS = 2_000;

/** A title made from the text, for entries without one. */
const STAND_IN_CHARS = 80;

/** What the entries of one feed share. */
interface FeedPlace {
  /** What relative addresses are relative to, the most trusted first. */
  bases: (string | undefined)[];
  /** Milliseconds since 1970. */
  now: number;
}

/** An entry as a document of an index; `null` for one without an http(s) address or without any words. */
export function documentOfItem(item: FeedItem, { bases, now }: FeedPlace): EnrichDocument | null {
  const url = firstOf(item.addresses, address => webAddressOf(address, bases));
  const text = cut(linesOf(item.text), MAX_TEXT_CHARS);
  const title = cut(linesOf(item.title).replaceAll('\n', ' '), MAX_TITLE_CHARS) || standInOf(text);
  if (url === undefined || title === '') return null;
  const published = firstOf(item.dates, date => publishedOf(date, now));
  return { url, title, text, ...(published !== undefined && { published }) };
}

function firstOf<T>(values: readonly (string | undefined)[], read: (value: string) => T | undefined): T | undefined {
  for (const value of values) {
    const found = value === undefined ? undefined : read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function webAddressOf(address: string, bases: FeedPlace['bases']): string | undefined {
  const base = bases.find(candidate => candidate !== undefined && URL.canParse(candidate));
  if (address.trim() === '' || !URL.canParse(address, base)) return undefined;
  const { protocol, username, password, href } = new URL(address, base);
  const isPlain = username === '' && password === '' && href.length <= MAX_ADDRESS_CHARS;
  return /^https?:$/.test(protocol) && isPlain ? href : undefined;
}

/** Lines of words, white space collapsed, no empty ones. */
function linesOf({ value, kind }: FeedText): string {
  const source = value.slice(0, MAX_SOURCE_CHARS);
  return (kind === 'html' ? textOfHtml(source) : source)
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n');
}

function standInOf(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > STAND_IN_CHARS ? `${cut(line, STAND_IN_CHARS)}…` : line;
}

function cut(text: string, maxChars: number): string {
  return text.slice(0, maxChars).toWellFormed();
}
