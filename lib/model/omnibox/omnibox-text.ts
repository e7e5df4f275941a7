import { plainLineOf } from '../../text/lines/plain-line.ts';
import { SPACELESS_SCRIPTS } from '../../text/words/spaceless-scripts.ts';
import { linkTitleOf } from '../address/link-title.ts';
import type { SummaryAnswer } from '../summary/summary-answer.ts';
import type { PageRef } from '../summary/summary-request.ts';

/**
 * The keyword of the address bar. Browsers no longer search for text that begins with a keyword and a space, so it must
 * not be the beginning of common searches, as `sum`, `tldr` and `pre` are.
 */
export const OMNIBOX_KEYWORD = 'precis';

/** The parsed text after the keyword. */
type OmniboxInput =
  | { kind: 'nothing' }
  | { kind: 'saved'; idEnding: string }
  | { kind: 'address'; url: string; isPaid: boolean }
  | { kind: 'words'; words: string; isPaid: boolean };

/** Marks a text that is sent even if a saved summary fits. */
const PAID = /^!\s+(?=\S)/;

/**
 * A saved summary is entered as its title and the last characters of its id, a UUID. Firefox shows this beside the
 * offered line, so it is short. 48 random bits are enough to tell a few hundred summaries apart.
 */
const SAVED = / · ([0-9a-f]{12})$/;

const MAX_TITLE_CHARS = 80;
const MAX_ENTERED_TITLE_CHARS = 24;

export function parseOmniboxText(entered: string): OmniboxInput {
  const text = entered.trim();
  if (text === '') return { kind: 'nothing' };
  const idEnding = SAVED.exec(text)?.[1];
  if (idEnding !== undefined) return { kind: 'saved', idEnding };
  const isPaid = PAID.test(text);
  const asked = text.replace(PAID, '');
  const url = addressIn(asked);
  return url === null ? { kind: 'words', words: asked, isPaid } : { kind: 'address', url, isPaid };
}

/** The text that is entered for the paid action. */
export function paidContentOf(text: string): string {
  return `! ${text}`;
}

export function contentOf({ id, request }: Pick<SummaryAnswer, 'id' | 'request'>): string {
  return `${plainLineOf(shownTitleOf(request.page), MAX_ENTERED_TITLE_CHARS)} · ${id.slice(-12)}`;
}

/** The title in one line, without invisible and direction characters. The address if there is no title. */
export function shownTitleOf({ title, url }: PageRef): string {
  return plainLineOf(title, MAX_TITLE_CHARS) || linkTitleOf({ url, title: '' });
}

/**
 * Parses a web address as users type it. The scheme may be missing if the host has a dot. As in browsers, `node.js` is
 * an address; `3.5`, `e.g.` and mail addresses are not.
 */
function addressIn(text: string): string | null {
  if (/\s/.test(text)) return null;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).href : null;
  const host = /^([^/?#:@]+)(?::\d{1,5})?(?:[/?#]|$)/.exec(text)?.[1] ?? '';
  const isIpv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
  if (!isIpv4 && !/^[^.]+(?:\.[^.]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+\.?$/u.test(host)) return null;
  // Like browsers: plain http for hosts that cannot have a certificate.
  const address = `${isIpv4 ? 'http' : 'https'}://${text}`;
  return URL.canParse(address) ? new URL(address).href : null;
}

/** In scripts without spaces, a word may begin anywhere. */
const SPACELESS = new RegExp(`[${SPACELESS_SCRIPTS}]`, 'u');

/** The first `most` summaries whose title contains words that begin with each word of `text`. */
export function titledLike<T extends Pick<SummaryAnswer, 'request'>>(
  summaries: readonly T[],
  text: string,
  most: number,
): T[] {
  const wanted = foldedWordsOf(text);
  if (wanted.length === 0) return [];
  const fits = ({ request }: T) => {
    const title = shownTitleOf(request.page);
    const words = foldedWordsOf(title);
    return wanted.every(one => words.some(word => (SPACELESS.test(one) ? word.includes(one) : word.startsWith(one))));
  };
  return summaries.filter(fits).slice(0, most);
}

/** Ignores case and accents, which users often omit. */
function foldedWordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
}
