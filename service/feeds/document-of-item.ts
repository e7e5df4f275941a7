import { isInternalHost } from '../../lib/model/address/internal-host.ts';
import { textOfHtml } from '../markup/text-of-html.ts';
import type { EnrichDocument } from '../search/enrich-document.ts';
import type { FeedItem, FeedText } from './feed-item.ts';

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
  /** The address of the feed; `undefined` for a file. */
  address: string | undefined;
}

/** An entry as a document of an index; `null` for one without words, or without an http(s) address that leads to it from elsewhere. */
export function documentOfItem(item: FeedItem, { bases, address }: FeedPlace): EnrichDocument | null {
  const url = item.addresses
    .flatMap(written => bases.map(base => urlOf(written, base)))
    .find(found => found !== null && isWebAddress(found) && isOpenToOthers(found, address));
  const text = cut(linesOf(item.text), MAX_TEXT_CHARS);
  const title = cut(linesOf(item.title).replaceAll('\n', ' '), MAX_TITLE_CHARS) || standInOf(text);
  if (!url || title === '') return null;
  return { url: url.href, title, text, ...(item.published !== undefined && { published: item.published }) };
}

function urlOf(written = '', base: string | undefined): URL | null {
  const address = written.trim().replace(/^www\./i, 'https://www.');
  return address !== '' && URL.canParse(address, base) ? new URL(address, base) : null;
}

function isWebAddress({ protocol, username, password, href }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === '' && href.length <= MAX_ADDRESS_CHARS;
}

/**
 * False for a machine or network of the author's own, whose addresses are left in feeds that were built there. `.example` is
 * reserved, and that of the built-in documents.
 */
function isOpenToOthers({ hostname, host }: URL, feed: string | undefined): boolean {
  return (
    !isInternalHost(hostname) || hostname.endsWith('.example') || (feed !== undefined && new URL(feed).host === host)
  );
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
