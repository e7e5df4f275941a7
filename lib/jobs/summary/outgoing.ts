import { isSamePage } from '../../model/address/page-identity.ts';
import { sendableAddressOf } from '../../model/address/sendable-address.ts';
import { Fail } from '../../model/failure.ts';
import { MIN_WORDS } from '../../model/page/min-words.ts';
import type { PageText } from '../../model/page/page.ts';
import type { SelectionSpot } from '../../model/page/selection.ts';
import type { SummaryInput } from '../../model/summary/summary.ts';
import type { Content, PageRef, SummaryRequest } from '../../model/summary/summary-request.ts';
import { fitText } from '../../text/fit-text.ts';

export type ReadingPorts = {
  readPage: (tabId: number) => Promise<PageText>;
  /** What is selected, widened where it is too short (`MIN_WORDS`) and its surroundings are not. */
  readSelection: (tabId: number, spot: SelectionSpot | null) => Promise<PageText>;
  countWords: (text: string) => number;
};

/** What goes out, what is told of it, and the page as it was read. */
export type Outgoing = { input: SummaryInput; page: PageRef } & Omit<Content, 'text'>;

/**
 * What a request sends: the reader's own version or what they were shown, to the letter; or the page, read now.
 *
 * @throws Fail `not-an-address`, `too-short`, `page-changed`, and what reading a page throws
 */
export async function outgoingOf(
  request: SummaryRequest,
  content: Content | null,
  tabId: number,
  ports: ReadingPorts,
): Promise<Outgoing> {
  const { page } = request;
  if (request.send === 'address') {
    const address = content?.text ?? page.url;
    const url = sendableAddressOf(address);
    if (url === null) throw new Fail({ code: 'not-an-address', url: address });
    return { input: { kind: 'address', url }, page, words: null, share: 1, how: null, language: null };
  }
  const read = content ?? (await readFor(request, tabId, ports));
  const { text, share: fitting } = fitText(read.text);
  const isWhole = text === read.text;
  const words = isWhole && read.words !== null ? read.words : ports.countWords(text);
  if (words < MIN_WORDS) throw new Fail({ code: 'too-short', words });
  const title = ('title' in read && read.how === 'pdf' && read.title) || page.title;
  return {
    input: { kind: 'text', text },
    page: { url: page.url, title },
    words,
    share: fitting * (read.share ?? 1),
    how: read.how,
    language: read.language,
  };
}

/** The tab may have gone on between the click and the reading; what goes out is what the person was looking at. */
async function readFor({ page, send, spot }: SummaryRequest, tabId: number, ports: ReadingPorts): Promise<PageText> {
  const read = send === 'selection' ? await ports.readSelection(tabId, spot) : await ports.readPage(tabId);
  if (page.url !== '' && !isSamePage(read.url, page.url)) throw new Fail({ code: 'page-changed' });
  return read;
}
