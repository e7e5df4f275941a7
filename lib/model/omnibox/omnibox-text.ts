import { plainLineOf } from '../../text/plain-line.ts';
import { linkTitleOf } from '../address/shown-address.ts';
import type { KeptSummary } from '../summary/kept-summary.ts';
import type { PageRef } from '../summary/summary-request.ts';

/**
 * Typed before what is meant for the extension. No search begins with it, and no key is far: `sum`, `tldr` and `pre` begin
 * many. Browsers take what follows a keyword and a space from their own search.
 */
export const OMNIBOX_KEYWORD = 'precis';

/** What a text after the keyword asks for. */
export type OmniboxWish =
  | { kind: 'nothing' }
  | { kind: 'saved'; idEnding: string }
  | { kind: 'address'; url: string; isPaid: boolean }
  | { kind: 'words'; words: string; isPaid: boolean };

/** Before a text that is to be sent even where something that was saved would serve. */
const PAID = /^!\s+(?=\S)/;

/**
 * What a chosen summary is entered as: its title for the eye, and the ending of its id, a UUID, for us. Firefox shows it
 * beside the line that is offered, so it is kept short; 48 random bits tell a few hundred apart.
 */
const SAVED = / · ([0-9a-f]{12})$/;

const MAX_TITLE_CHARS = 80;
const MAX_ENTERED_TITLE_CHARS = 24;

export function omniboxWishOf(entered: string): OmniboxWish {
  const text = entered.trim();
  if (text === '') return { kind: 'nothing' };
  const idEnding = SAVED.exec(text)?.[1];
  if (idEnding !== undefined) return { kind: 'saved', idEnding };
  const isPaid = PAID.test(text);
  const asked = text.replace(PAID, '');
  const url = addressIn(asked);
  return url === null ? { kind: 'words', words: asked, isPaid } : { kind: 'address', url, isPaid };
}

/** What choosing to send `text`, rather than to open what is saved, enters. */
export function paidContentOf(text: string): string {
  return `! ${text}`;
}

export function contentOf({ id, request }: Pick<KeptSummary, 'id' | 'request'>): string {
  return `${plainLineOf(shownTitleOf(request.page), MAX_ENTERED_TITLE_CHARS)} · ${id.slice(-12)}`;
}

/** A title is a stranger's: in one line, without what hides or turns text; the address where there is none. */
export function shownTitleOf({ title, url }: PageRef): string {
  return plainLineOf(title, MAX_TITLE_CHARS) || linkTitleOf({ url, title: '' });
}

/**
 * A web address as people type it: the scheme may be missing where the host has a dot. `node.js` is one, as it is to
 * browsers; `3.5` and `e.g.` are not, and neither is a mail address.
 */
function addressIn(text: string): string | null {
  if (/\s/.test(text)) return null;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).href : null;
  const host = /^([^/?#:@]+)(?::\d{1,5})?(?:[/?#]|$)/.exec(text)?.[1] ?? '';
  const isIpv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
  if (!isIpv4 && !/^[^.]+(?:\.[^.]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+\.?$/u.test(host)) return null;
  // As browsers do: plain http where there is no name a certificate could be for.
  const address = `${isIpv4 ? 'http' : 'https'}://${text}`;
  return URL.canParse(address) ? new URL(address).href : null;
}

/** Scripts written without spaces, in which a word may stand anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The summaries in whose titles every word of `text` begins a word, in the order they come in, at most `most`. */
export function titledLike<T extends Pick<KeptSummary, 'request'>>(
  kept: readonly T[],
  text: string,
  most: number,
): T[] {
  const wanted = foldedWordsOf(text);
  if (wanted.length === 0) return [];
  const fits = ({ request }: T) => {
    const title = shownTitleOf(request.page);
    const words = foldedWordsOf(title);
    return wanted.every(one => words.some(word => (UNSPACED.test(one) ? word.includes(one) : word.startsWith(one))));
  };
  return kept.filter(fits).slice(0, most);
}

/** Without case and accents, as nobody types them in a hurry. */
function foldedWordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it stands in XML; what XML 1.0 has no way to write is left out. https://www.w3.org/TR/xml/#charsets */
export function xmlTextOf(text: string): string {
  const writable = text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return writable.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? '');
}
