import { plainLineOf } from '../../text/plain-line.ts';

const MAX_TITLE_CHARS = 120;

/**
 * What a page that nobody has opened is called: by the words of the link to it, where the browser tells them, or else by
 * its host and path, without the query, which may be somebody's secret.
 */
export function linkTitleOf({ url, title }: { url: string; title: string }): string {
  const words = plainLineOf(title, MAX_TITLE_CHARS);
  if (words !== '' || !URL.canParse(url)) return words;
  const { host, pathname } = new URL(url);
  return plainLineOf(host + pathname.replace(/\/$/, ''), MAX_TITLE_CHARS);
}
