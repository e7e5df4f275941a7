import { isSamePage } from '../../model/address/page-identity-full.ts';
import { sendableAddressOf } from '../../model/address/sendable-address.ts';
import { Fail } from '../../model/failure.ts';
import { fitText } from '../../model/page/fit-text.ts';
import type { PageText } from '../../model/page/page.ts';
import type { SelectionAnchor } from '../../model/page/selection.ts';
import { MIN_WORDS } from '../../model/request-limits.ts';
import type { Content, PageRef, SummaryInput, SummaryRequest } from '../../model/summary/summary-request.ts';
import { refuseMeaningless } from '../refuse-meaningless.ts';

export type ReadingPorts = {
  readPage: (tabId: number) => Promise<PageText>;
  /** Reads the selection. One shorter than `MIN_WORDS` is extended to the text around it. */
  readSelection: (tabId: number, anchor: SelectionAnchor | null) => Promise<PageText>;
  countWords: (text: string) => number;
};

/** The input of a request, facts about it, and its page as it was read. */
export type PreparedInput = { input: SummaryInput; page: PageRef } & Omit<Content, 'text'>;

/**
 * The input that a request sends: the text the user edited or saw in the preview, unchanged, or else the page as it is
 * now.
 *
 * @throws Fail `not-an-address`, `too-short`, `page-changed`, those of `refuseMeaningless`, and what reading a page throws
 */
export async function prepareInput(
  request: SummaryRequest,
  content: Content | null,
  tabId: number,
  ports: ReadingPorts,
): Promise<PreparedInput> {
  const { page } = request;
  if (request.send === 'address') {
    const address = content?.text ?? page.url;
    const url = sendableAddressOf(address);
    if (url === null) throw new Fail({ code: 'not-an-address', url: address });
    return { input: { kind: 'address', url }, page, words: null, share: 1, how: null, language: null };
  }
  const read = content ?? (await readFor(request, tabId, ports));
  const { text, share: fitting } = fitText(read.text);
  refuseMeaningless({ ...read, text, title: page.title });
  const isWhole = text === read.text;
  const words = isWhole && read.words !== null ? read.words : ports.countWords(text);
  if (words < MIN_WORDS) throw new Fail({ code: 'too-short', words });
  const title = (read.how === 'pdf' && read.title) || page.title;
  return {
    input: { kind: 'text', text },
    page: { url: page.url, title },
    words,
    share: fitting * (read.share ?? 1),
    how: read.how,
    language: read.language,
    ...(read.blocks !== undefined && { blocks: read.blocks }),
    ...(content?.follows && { follows: content.follows }),
  };
}

/** The tab may have navigated between the click and the reading. Only the page the user was looking at is sent. */
async function readFor({ page, send, anchor }: SummaryRequest, tabId: number, ports: ReadingPorts): Promise<PageText> {
  const read = send === 'selection' ? await ports.readSelection(tabId, anchor) : await ports.readPage(tabId);
  if (page.url !== '' && !isSamePage(read.url, page.url)) throw new Fail({ code: 'page-changed' });
  return read;
}
