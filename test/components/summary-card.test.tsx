import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';

import {
  begun,
  commandsSent,
  done,
  doneWith,
  prepareCard,
  QUOTED,
  request,
  revealInput,
  show,
  size,
  startCommand,
  summarize,
  tab,
} from './card.tsx';

beforeEach(prepareCard);

describe('before a summary', () => {
  it('shows input, service and price, and sends nothing before the click', async () => {
    size.byline = 'Ida Thorne';
    size.published = '2024-03-05';
    await show(null);
    const sentence = await screen.findByText(/^Sends/);
    await waitFor(() =>
      expect(sentence.textContent).toBe('Sends 4 words of page text to kagi.com. Never more than $0.30.'),
    );
    expect(await screen.findByRole('button', { name: 'Summarize about $0.001' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'bees.org',
      'Ida Thorne',
      'Mar 5, 2024',
      '1-min read',
    ]);
    expect(commandsSent).toEqual([]);
    await summarize();
    expect(commandsSent).toEqual([startCommand(QUOTED)]);
  });

  it('shows the highest price, not the likely one of the summary alone, if searches follow', async () => {
    await storedSettings.change({ searchAfterSummary: true });
    await show(null);
    await screen.findByText(/^Sends/);
    await screen.findByText('1-min read');
    expect(screen.getByRole('button', { name: 'Summarize up to $0.31' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Engine'), 'muriel');
    expect(screen.getByRole('button', { name: 'Summarize up to $1.01' })).toBeTruthy();
  });

  it('still shows the facts about the page while a summary of it runs', async () => {
    size.byline = 'Ida Thorne';
    await show(null);
    await screen.findByText('Ida Thorne');
    await act(async () => storedJob(tab.tabId).set({ ...begun, state: 'reading' }));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(screen.getByText('Ida Thorne')).toBeTruthy();
  });

  it('offers every option of the specification, and applies it to this summary only', async () => {
    await show(null);
    expect(screen.getByLabelText('Engine').querySelectorAll('option')).toHaveLength(3);
    await expect.poll(() => screen.getByLabelText('Language').querySelectorAll('option')).toHaveLength(31);
    await revealInput();
    await userEvent.click(await screen.findByRole('radio', { name: 'Link' }));
    await userEvent.selectOptions(screen.getByLabelText('Summary type'), 'takeaway');
    await userEvent.selectOptions(screen.getByLabelText('Engine'), 'muriel');
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'ZH-HANT');
    expect(screen.getByRole('button', { name: 'Summarize $1.00' })).toBeTruthy();
    expect(screen.getAllByText(/^Sends /)[0]?.textContent).toBe('Sends the page’s link to kagi.com.');
    await summarize();
    const options = { engine: 'muriel', summaryType: 'takeaway', targetLanguage: 'ZH-HANT', cache: true } as const;
    expect(commandsSent.at(-1)).toEqual(startCommand({}, { send: 'address', options }));
    expect(await storedSettings.get()).toEqual(defaultSettings);
  });

  it('offers no summary if the browser hides the address even after the click', async () => {
    await show(null, { ...tab, url: '' });
    expect(await screen.findByText(/^Browsers don’t let extensions read this page/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(document.querySelector('.notice button')?.textContent).toBe('Open library');
  });

  it('names a page without title and address as a browser page', async () => {
    await show(null, { ...tab, url: '', title: '' });
    expect(screen.getByRole('heading', { name: 'A browser page' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each(['about:blank', 'chrome://newtab/'])('names a page of the browser that has no title: %s', async url => {
    await show(null, { ...tab, url, title: '' });
    expect(screen.getByRole('heading', { name: 'A browser page' })).toBeTruthy();
  });

  it.each(['about:license', 'file:///home/ida/bees.html'])('tells where a page of no website is: %s', async url => {
    await show(null, { ...tab, url });
    expect(screen.getByText(url)).toBeTruthy();
  });

  it('leads to the settings if there is no key', async () => {
    await storedAccount.set(null);
    const openOptionsPage = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockResolvedValue();
    await show(null);
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(screen.queryByLabelText('Engine')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add your API key' }));
    expect(openOptionsPage).toHaveBeenCalledOnce();
    expect(commandsSent).toEqual([]);
  });
});

describe('a summary that is paid for', () => {
  const words = 'The street has kept bees for nine years, and it has learned that they are the easy part. ';
  const showAnswer = (output: string, targetLanguage: 'DE' | null = null) =>
    show(
      doneWith({
        summary: { ...done.answer.summary, output },
        request: { ...done.request, options: { ...done.request.options, targetLanguage } },
      }),
    );

  it.each([
    ['declined', 'I’m sorry, but I can’t summarize this document.', null, /can’t do this. Another engine/],
    ['in another language', words.repeat(3), 'DE', /^This doesn’t seem to be in German/],
    ['unfinished', `${words.repeat(3)}The owners of`, null, /seems to break off/],
  ] as const)('says that it is %s, and what may help', async (_what, output, language, said) => {
    await showAnswer(output, language);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says nothing of a good one', async () => {
    await showAnswer(words.repeat(3));
    await screen.findByRole('article', { name: 'Summary' });
    await act(async () => {});
    expect(screen.queryByText(/Another engine/)).toBeNull();
  });
});

describe('a running summary', () => {
  it('shows the progress of a summary, which can be stopped', async () => {
    await show({ ...begun, state: 'asking', receiptId: 'r1', words: 9, share: 1, how: 'main', sentAt: 1 });
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Waiting for the summary');
    expect(screen.getByText(/may not stop the charge/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(commandsSent).toEqual([{ command: 'job.cancel', input: { tabId: 7 } }]);
  });

  it('shows how long such a summary usually takes, and when it takes longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const id of ['a', 'b', 'c']) {
      await saveSummary({ ...done.answer, id, key: id, words: 1_000, sentAt: 1_000, endedAt: 5_000 });
    }
    const asking = { ...begun, state: 'asking', receiptId: 'r1', words: 1_000, share: 1, how: 'main' } as const;
    await show({ ...asking, startedAt: Date.now(), sentAt: Date.now() });
    expect(await screen.findByText('0 s · usually 4 s')).toBeTruthy();
    expect(screen.queryByText(/^Longer than usual/)).toBeNull();
    cleanup();
    await show({ ...asking, startedAt: Date.now() - 8_000, sentAt: Date.now() - 8_000 });
    expect(await screen.findByText(/^Longer than usual/)).toBeTruthy();
  });

  it('shows when reading the page takes longer', async () => {
    await show({ ...begun, state: 'reading', startedAt: Date.now() });
    await act(async () => {});
    expect(screen.queryByText(/takes longer than usual/)).toBeNull();
    cleanup();
    await show({ ...begun, state: 'reading', startedAt: Date.now() - 8_000 });
    expect(await screen.findByText('Reading the page takes longer than usual.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  });

  it('follows the job as the worker writes it', async () => {
    await show({ ...begun, state: 'reading' });
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Reading the page');
    await storedJob(tab.tabId).set(done);
    expect(await screen.findByRole('article', { name: 'Summary' })).toBeTruthy();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('The summary is ready');
  });
});

describe('a finished summary', () => {
  it('keeps the key sentences folded below it, and reads the page when they are opened', async () => {
    await show(done);
    const fold = (await screen.findByText('Key sentences', { selector: 'summary' })).closest('details');
    expect(document.querySelector('.gist')).toBeNull();
    await userEvent.click(screen.getByText('Key sentences', { selector: 'summary' }));
    await expect.poll(() => fold?.querySelector('.gist ol')).toBeTruthy();
  });

  it('has no key sentences below the summary of another page', async () => {
    await show({ ...done, tabUrl: 'https://bees.org/other' }, { ...tab, url: 'https://bees.org/other' });
    await screen.findByRole('article', { name: 'Summary' });
    expect(screen.queryByText('Key sentences', { selector: 'summary' })).toBeNull();
  });

  it('stays on the screen that waited for it if the tab now shows another page, and is announced', async () => {
    const elsewhere = { ...tab, url: 'https://bees.org/wasps', title: 'Wasps' };
    await show({ ...begun, state: 'reading' }, elsewhere);
    await storedJob(tab.tabId).set(done);
    expect(await screen.findByRole('article', { name: 'Summary' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bees' })).toBeTruthy();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('The summary is ready');
    cleanup();
    await show(done, elsewhere); // control: a screen that has not waited shows the page of the tab
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows the summary as text, with its cost', async () => {
    await show(done);
    await screen.findByText('Bees dance.');
    const items = [...screen.getByRole('article').querySelectorAll('li')].map(item => item.textContent);
    expect(items).toEqual(['Bees dance.', 'Bees <b>vote</b>.']);
    expect(screen.getByRole('article').querySelector('b')).toBeNull();
    for (const fact of ['$0.06', '4 s', '2,025 tokens', '1,234 words', '$1.50 credit left']) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
  });

  it('copies the summary as plain text and as HTML, and confirms it', async () => {
    await show(done);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    const [copied] = await navigator.clipboard.read();
    const flavour = async (type: string) => (await copied?.getType(type))?.text();
    expect(await flavour('text/plain')).toBe('- Bees dance.\n- Bees <b>vote</b>.\n\nBees\nhttps://bees.org/hive');
    expect(await flavour('text/html')).toBe(
      '<ul><li>Bees dance.</li><li>Bees &lt;b&gt;vote&lt;/b&gt;.</li></ul><p><a href="https://bees.org/hive">Bees</a></p>',
    );
  });

  it('copies the summary as Markdown, and reports whether that worked', async () => {
    await show(done);
    const user = userEvent.setup();
    const copyMarkdown = () => user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
    await copyMarkdown();
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('[Bees](<https://bees.org/hive>)');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await copyMarkdown();
    const words = await screen.findByText('The browser didn’t allow copying. Select the text instead.');
    expect([words.getAttribute('role'), words.className]).toEqual(['status', 'hint']);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('describes a summary by the share of the text, and the button by the input and the price', async () => {
    const describedBy = (element: HTMLElement) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
    await show(doneWith({ share: 0.46 }));
    expect(describedBy(screen.getByRole('article'))).toBe('Summary of the first 46% of the text');
    cleanup();
    await show(null);
    const button = await screen.findByRole('button', { name: /^Summarize/ });
    expect(describedBy(button)).toBe('Sends 4 words of page text to kagi.com. Never more than $0.30.');
  });

  it('offers the summary of another page, and shows it only after a click', async () => {
    const wasps = { ...request, page: { url: 'https://bees.org/wasps', title: 'Wasps' } };
    await show({ ...doneWith({ request: wasps }), request: wasps, tabUrl: wasps.page.url });
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the summary of “Wasps”' }));
    expect(screen.getByRole('article', { name: 'Summary' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wasps' })).toBeTruthy();
  });

  it('shows the date of a saved summary, and the price of a new one', async () => {
    await show({ ...doneWith({ endedAt: Date.UTC(2026, 2, 3, 12) }), isFromSaved: true });
    expect(screen.getByText(/^Saved Mar 3.* · free$/)).toBeTruthy();
    expect(screen.getByText('Paid $0.06')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Summarize again · max $0.30' }));
    expect(commandsSent).toEqual([startCommand({ replaces: ['r1'] })]);
  });

  it('an edited text is not offered to be summarized again: that would send what the reader took out', async () => {
    const edited = { ...request, isEdited: true };
    await show({ ...doneWith({ request: edited }), request: edited });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: /^Send differently/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Summarize again/ })).toBeNull();
  });

  it('a summary that could not be saved stays on the screen and can be saved later for free', async () => {
    await show({ ...done, isSaved: false });
    expect(screen.getByRole('alert').textContent).toMatch(/^Couldn’t save this summary/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(commandsSent).toEqual([{ command: 'job.save', input: { tabId: 7 } }]);
    expect(screen.getByRole('article', { name: 'Summary' })).toBeTruthy();
  });

  it('warns of a possible duplicate', async () => {
    await show(doneWith({ hasPossibleDuplicate: true }));
    expect(screen.getByText(/may have sent it twice/)).toBeTruthy();
  });

  it('shows that a summary from the service’s cache was free', async () => {
    await show(doneWith({ costMicros: 0, summary: { ...done.answer.summary, tokens: 0 } }));
    expect(screen.getByText('Free')).toBeTruthy();
  });

  it('offers the other summary type with the cost of this one and the highest price', async () => {
    await show(done);
    expect(screen.getByRole('button', { name: 'Key points · $0.06, max $0.30' })).toBeTruthy();
    cleanup();
    const options = { ...request.options, summaryType: 'takeaway' } as const;
    await show(doneWith({ request: { ...request, options } }));
    expect(await screen.findByRole('button', { name: 'Prose · $0.06, max $0.30' })).toBeTruthy();
  });

  it.each([
    ['was free', { costMicros: 0, summary: { ...done.answer.summary, tokens: 0 } }],
    ['has no known cost', { costMicros: 300_000, summary: { ...done.answer.summary, tokens: null } }],
  ])('offers the other summary type for the highest price if this one %s', async (_why, answer) => {
    await show(doneWith(answer));
    expect(screen.getByRole('button', { name: 'Key points · max $0.30' })).toBeTruthy();
  });

  it('offers the other summary type for the highest price if a search follows', async () => {
    await storedSettings.change({ searchAfterSummary: true });
    await show(done);
    expect(await screen.findByRole('button', { name: 'Key points · max $0.31' })).toBeTruthy();
  });

  it('labels a summary as AI unless it consists of sentences of the page', async () => {
    await show(done);
    expect(screen.getByText('AI summary. Check what matters.')).toBeTruthy();
    cleanup();
    await show(doneWith({ summary: { ...done.answer.summary, node: 'extract' } }));
    expect(screen.getByText('The page’s own words. No AI.')).toBeTruthy();
    expect(screen.queryByText(/^AI summary/)).toBeNull();
    cleanup();
    await show(doneWith({ summary: { ...done.answer.summary, output: '' } }));
    expect(await screen.findByText('The service sent an empty summary.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    expect(screen.queryByText(/^AI summary/)).toBeNull();
  });
});
