import { plainLineOf } from '../../text/lines/plain-line.ts';

const MAX_TITLE_CHARS = 120;

/**
 * The title of a page that was never opened: the text of the link to it where the browser reports it, else its host and
 * path without the query, which may be secret.
 */
export function linkTitleOf({ url: address, title }: { url: string; title: string }): string {
  const words = plainLineOf(title, MAX_TITLE_CHARS);
  if (words !== '' || !URL.canParse(address)) return words;
  const { host, pathname } = new URL(address);
  return plainLineOf(host + pathname.replace(/\/$/, ''), MAX_TITLE_CHARS);
}
