import { shownLineOf } from '../../text/lines/untrusted-text.ts';
import { titleWithoutSite } from './site-name.ts';

/** What is shown of a title has two lines at most. */
const MAX_TITLE_CHARS = 300;

/** The title of a page as a line to show, without the name of its site; '' if it has none. */
export function shownTitleOf({ title, url }: { title: string; url: string }, maxChars = MAX_TITLE_CHARS): string {
  return shownLineOf(titleWithoutSite(title, '', url), maxChars);
}
