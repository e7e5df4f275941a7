import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../lib/model/settings.ts';
import { storedAccount, storedSettings } from '../../lib/store/account-and-settings.ts';
import { storedJob } from '../../lib/store/tab-views.ts';

import {
  begun,
  commandsSent,
  done,
  doneWith,
  edited,
  page,
  prepareCard,
  request,
  show,
  size,
  startCommand,
  tab,
} from './card.tsx';

beforeEach(prepareCard);

describe('before a summary', () => {
  it('shows input, service and price, and sends nothing before the click', async () => {
    await show(null);
    expect(screen.getByRole('radio', { name: 'Automatic' })).toHaveProperty('checked', true);
    expect(screen.getByText('Page text: what you see is what is summarized.')).toBeTruthy();
    expect(screen.getByText(/^At most \$0\.30/)).toBeTruthy();
    expect(screen.getByText('sent to kagi.com')).toBeTruthy();
    expect(commandsSent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(commandsSent).toEqual([startCommand()]);
  });

  it('offers every choice of the specification, for this summary alone', async () => {
    await show(null);
    expect(screen.getByLabelText('Engine').querySelectorAll('option')).toHaveLength(3);
    expect(screen.getByLabelText('Language').querySelectorAll('option')).toHaveLength(31);
    await userEvent.click(screen.getByRole('radio', { name: 'Address' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Key points' }));
    await userEvent.selectOptions(screen.getByLabelText('Engine'), 'muriel');
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'ZH-HANT');
    expect(screen.getByText('$1.00, whatever the length')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    const options = { engine: 'muriel', summaryType: 'takeaway', targetLanguage: 'ZH-HANT', cache: true } as const;
    expect(commandsSent).toEqual([startCommand({}, { send: 'address', options })]);
    expect(await storedSettings.get()).toEqual(defaultSettings);
  });

  it('offers nothing on a page whose address the browser hides even after the click', async () => {
    await show(null, { ...tab, url: '' });
    expect(screen.getByText(/^Browsers let no extension read this page/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Summarize' })).toBeNull();
  });

  it('leads to the settings when there is no key', async () => {
    await storedAccount.set(null);
    const openOptionsPage = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockResolvedValue();
    await show(null);
    expect(screen.queryByRole('button', { name: 'Summarize' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add your API key' }));
    expect(openOptionsPage).toHaveBeenCalledOnce();
    expect(commandsSent).toEqual([]);
  });
});

/** What goes out where its reader saw it and changed nothing. */
function seen(text: string) {
  return { text, words: page.words, share: 1, how: page.how, language: 'en' };
}

describe('the preview', () => {
  const reveal = () => userEvent.click(screen.getByRole('button', { name: 'Show exactly what will be sent' }));

  it('is shown to the letter, with its size and how it was read', async () => {
    await show(null);
    await reveal();
    expect(await screen.findByLabelText('Text that will be sent')).toHaveProperty('value', page.text);
    expect(screen.getByText(/^0 kB of 1 MB in one request · The page’s main text/)).toBeTruthy();
    expect(commandsSent).toEqual([{ command: 'page.read', input: { tabId: 7, send: 'text' } }]);
  });

  it('is sent as shown, even if the page changes, and a newer text is offered', async () => {
    await show(null);
    await reveal();
    const shown = page.text;
    expect(await screen.findByLabelText('Text that will be sent')).toHaveProperty('value', shown);
    page.text = 'One more message has come in.';
    await userEvent.hover(document.documentElement);
    await act(async () => void fireEvent.mouseEnter(document.documentElement));
    expect(await screen.findByText(/^The page has changed/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen(shown) }));
    await userEvent.click(screen.getByRole('button', { name: 'Show the new text' }));
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen('One more message has come in.') }));
    page.text = shown;
  });

  it('keeps edits when the surface closes and when the page navigates', async () => {
    await show(null);
    await reveal();
    const { text } = page;
    await userEvent.type(await screen.findByLabelText('Text that will be sent'), ' And mine.');
    cleanup();
    const elsewhere = { ...tab, url: 'https://bees.org/other' };
    await show(null, elsewhere);
    expect(screen.getByText(/^This tab shows another page now/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bees' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    const content = edited(`${text} And mine.`);
    expect(commandsSent.at(-1)).toEqual(startCommand({ content }, { isEdited: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard my version, use this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    const other = { url: elsewhere.url, title: 'Bees' };
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen(text) }, { page: other }));
  });

  it('shows before the click how much of a long page is sent', async () => {
    size.share = 0.46;
    await show(null);
    expect(await screen.findByText(/^Too long for one request: the first 46% will be sent/)).toBeTruthy();
    size.share = 1;
  });

  it('is sent as edited', async () => {
    await show(null);
    await reveal();
    const editor = await screen.findByLabelText('Text that will be sent');
    await userEvent.clear(editor);
    await userEvent.type(editor, 'Only this.');
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: edited('Only this.') }, { isEdited: true }));
  });

  it('removes invisible characters from edits', async () => {
    await show(null);
    await reveal();
    const editor = await screen.findByLabelText('Text that will be sent');
    await userEvent.click(editor);
    fireEvent.change(editor, { target: { value: 'Only\u{E0041}\u202E this\u200B, می\u200Cخواهم a\u200D.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(editor).toHaveProperty('value', 'Only this, می\u200Cخواهم a.');
    const content = edited('Only this, می\u200Cخواهم a.');
    expect(commandsSent.at(-1)).toEqual(startCommand({ content }, { isEdited: true }));
  });

  it('takes a joiner that is typed before the letter that it joins', async () => {
    await show(null);
    await reveal();
    const editor = await screen.findByLabelText('Text that will be sent');
    await userEvent.clear(editor);
    await userEvent.type(editor, 'می\u200Cخواهم');
    expect(editor).toHaveProperty('value', 'می\u200Cخواهم');
  });

  it('is the page’s again when the changes are undone', async () => {
    await show(null);
    await reveal();
    await userEvent.type(await screen.findByLabelText('Text that will be sent'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Undo my changes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen(page.text) }));
  });

  it('shows an address without tracking parameters, which can be edited too', async () => {
    await show(null, { ...tab, url: 'https://bees.org/talk.mp3?utm_source=x#t=3' });
    expect(screen.getByText('Address: the service can listen to it or look at it.')).toBeTruthy();
    await reveal();
    expect(screen.getByLabelText('Address that will be sent')).toHaveProperty('value', 'https://bees.org/talk.mp3');
    await userEvent.type(screen.getByLabelText('Address that will be sent'), '?part=2');
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(commandsSent.at(-1)).toEqual(
      startCommand(
        { content: edited('https://bees.org/talk.mp3?part=2') },
        { send: 'address', isEdited: true, page: { url: 'https://bees.org/talk.mp3?utm_source=x#t=3', title: 'Bees' } },
      ),
    );
  });

  it.each([
    [
      'https://bees.org/reset?token=abc',
      'Page text: the address looks private, so it stays here. It contains what looks like a key.',
      /^Careful.*private.*a key\.$/,
    ],
    ['https://bees.org/#/hive/5', 'Page text: what you see is what is summarized.', /^Careful.*after # stays here/],
    ['http://192.168.0.1/', 'Page text: this address is of your own machine or network.', /^Careful.*network/],
  ])('of %s is the text, unless its reader insists', async (url, reason, warning) => {
    await show(null, { ...tab, url });
    expect(screen.getByText(reason)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Address' }));
    expect(screen.getByText(warning)).toBeTruthy();
  });

  it('shows how much of a long text is sent', async () => {
    page.text = 'Bees vote on where to live. '.repeat(50_000);
    await show(null);
    await reveal();
    expect(await screen.findByText(/^Too long for one request: the first 71% will be sent/)).toBeTruthy();
    page.text = 'Bees dance.\n\nBees vote.';
  });
});

describe('while a summary runs', () => {
  it('shows its progress and can be cancelled', async () => {
    await show({ ...begun, state: 'asking', receiptId: 'r1', words: 9, share: 1, how: 'main', sentAt: 1 });
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Waiting for the summary');
    expect(screen.getByText(/may still be charged/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(commandsSent).toEqual([{ command: 'job.cancel', input: { tabId: 7 } }]);
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
  it('stays on the screen that waited for it, where its tab shows another page by now, and is announced', async () => {
    const elsewhere = { ...tab, url: 'https://bees.org/wasps', title: 'Wasps' };
    await show({ ...begun, state: 'reading' }, elsewhere);
    await storedJob(tab.tabId).set(done);
    expect(await screen.findByRole('article', { name: 'Summary' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bees' })).toBeTruthy();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('The summary is ready');
    cleanup();
    await show(done, elsewhere); // the control: who has not waited is shown the page of the tab
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('is shown as text, with its cost', async () => {
    await show(done);
    await screen.findByText('Bees dance.');
    const items = [...screen.getByRole('article').querySelectorAll('li')].map(item => item.textContent);
    expect(items).toEqual(['Bees dance.', 'Bees <b>vote</b>.']);
    expect(screen.getByRole('article').querySelector('b')).toBeNull();
    for (const fact of ['Cost $0.06', '4 s', '2,025 tokens', '1,234 words read', '$1.50 left']) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
  });

  it('is copied without its markup, with a confirmation', async () => {
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

  it('of another page is only offered', async () => {
    const wasps = { ...request, page: { url: 'https://bees.org/wasps', title: 'Wasps' } };
    await show({ ...doneWith({ request: wasps }), request: wasps, tabUrl: wasps.page.url });
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the summary of “Wasps”' }));
    expect(screen.getByRole('article', { name: 'Summary' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wasps' })).toBeTruthy();
  });

  it('that was saved before shows since when, and the price of a new one', async () => {
    await show({ ...doneWith({ endedAt: Date.UTC(2026, 2, 3, 12) }), isFromSaved: true });
    expect(screen.getByText(/^Saved Mar 3, 2026.* · free$/)).toBeTruthy();
    expect(screen.getByText('Cost $0.06 then')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New summary, up to $0.30' }));
    expect(commandsSent).toEqual([startCommand({ replaces: ['r1'] })]);
  });

  it('that could not be saved stays on the screen and can be saved later, free of charge', async () => {
    await show({ ...done, isSaved: false });
    expect(screen.getByRole('alert').textContent).toMatch(/did not take/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(commandsSent).toEqual([{ command: 'job.save', input: { tabId: 7 } }]);
    expect(screen.getByRole('article', { name: 'Summary' })).toBeTruthy();
  });

  it('warns of a possible duplicate', async () => {
    await show(doneWith({ hasPossibleDuplicate: true }));
    expect(screen.getByText(/charged twice/)).toBeTruthy();
  });

  it('from the cache was free', async () => {
    await show(doneWith({ costMicros: 0, summary: { ...done.answer.summary, tokens: 0 } }));
    expect(screen.getByText('Free')).toBeTruthy();
  });
});
