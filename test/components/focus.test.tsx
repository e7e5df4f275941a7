import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../lib/model/failure.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedDraft } from '../../lib/store/views/drafts.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import {
  acceptCommands,
  commandsSent,
  done,
  focus,
  prepareCard,
  show,
  size,
  startCommand,
  summarize,
  tab,
} from './card.tsx';

const QUESTION = 'What do bees and wasps do?';

/** What the worker answers. */
let found: typeof focus;

beforeEach(async () => {
  await prepareCard();
  found = focus;
  acceptCommands(() => ({
    'page.focus': found,
    'passage.show': { found: true },
    'page.size': size,
    'text.size': size,
  }));
});

/** Opens the field for the question from the menu. */
async function openFocus(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const [item] = await screen.findAllByRole('button', { name: 'Find passages', hidden: true });
  await userEvent.click(item as HTMLElement);
  return screen.findByRole('searchbox', { name: 'A word or a question about the page' });
}

async function ask(): Promise<void> {
  await userEvent.type(await openFocus(), `${QUESTION}{Enter}`);
}

const asked = { command: 'page.focus', input: { tabId: 7, question: QUESTION, mayLoad: false } };

describe('a focus', () => {
  it('offers no summary of its passages if there is no key', async () => {
    await storedAccount.set(null);
    await show(null);
    await ask();
    await expect.poll(() => document.querySelector('.focus .gist-sentences')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
  });

  it('Enter finds the passages for a question and announces how many there are', async () => {
    await show(null);
    await screen.findByRole('heading', { name: 'Key sentences' });
    const besideKeySentences = screen.getAllByRole('button', { name: 'Find passages' }).at(-1) as HTMLElement;
    expect(besideKeySentences.closest('.gist')).toBeTruthy();
    await userEvent.click(besideKeySentences);
    const field = await screen.findByRole('searchbox');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, QUESTION);
    expect(commandsSent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    const status = await screen.findByText('Found 2 passages: 12% of the page.');
    expect(status.getAttribute('role')).toBe('status');
    expect(screen.getByText('Not on the page: wasps')).toBeTruthy();
    expect(commandsSent).toEqual([asked]);
  });

  it('asking the same question again finds the passages again', async () => {
    await show(null);
    await ask();
    await screen.findByText('Found 2 passages: 12% of the page.');
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(commandsSent).toEqual([asked, asked]));
  });

  it('passages replace the key sentences, with their headings and the words of the question in bold', async () => {
    await show(null);
    await ask();
    const passage = await screen.findByRole('button', { name: 'Bees dance in the dark.' });
    expect(within(passage).getByText('Bees').tagName).toBe('B');
    expect(screen.getByText('How bees decide').tagName).toBe('P');
    expect(screen.queryByRole('heading', { name: 'Key sentences' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Key sentences' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('a click on a passage shows its place in the page', async () => {
    await show(null);
    await ask();
    const passage = await screen.findByRole('button', { name: 'They vote often.' });
    await userEvent.click(passage);
    expect(await screen.findByText('Shown in the page.')).toBeTruthy();
    expect(passage.getAttribute('aria-current')).toBe('true');
    expect(commandsSent.at(-1)).toEqual({
      command: 'passage.show',
      input: { tabId: 7, passage: focus.passages[1]?.passage },
    });
  });

  it('shows a message if no passage matches the question', async () => {
    found = { ...focus, passages: [], text: '', words: 0, share: 0 };
    await show(null);
    await ask();
    expect(await screen.findByText(/^Nothing on this page matches\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Summarize these/ })).toBeNull();
  });

  it('shows a reason and a way out if the page cannot be read', async () => {
    await show(null);
    const field = await openFocus();
    const failure: Failure = { code: 'unloaded-pdf' };
    const sendMessage = async ({ input }: { input: { mayLoad: boolean } }) =>
      input.mayLoad ? { ok: true, value: focus } : { ok: false, failure, outcome: 'not-sent' };
    Object.assign(fakeBrowser.runtime, { sendMessage });
    await userEvent.type(field, `${QUESTION}{Enter}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Read this PDF' }));
    expect(await screen.findByText(/^Found 2 passages/)).toBeTruthy();
  });
});

describe('a summary of passages', () => {
  it('a summary of passages shows its text and its price first, and sends only that text', async () => {
    await show(null);
    await ask();
    const button = await screen.findByRole('button', { name: 'Summarize these passages about $0.001' });
    await userEvent.click(button);
    const text = await screen.findByRole('textbox', { name: 'Text that is sent' });
    expect((text as HTMLTextAreaElement).value).toBe(focus.text);
    expect(screen.getAllByText(/^Sends /)[0]?.textContent).toBe(
      'Sends the passages below to kagi.com. Never more than $0.30.',
    );
    await screen.findByRole('button', { name: 'Summarize about $0.001' });
    expect(commandsSent.filter(({ command }) => command.startsWith('job'))).toEqual([]);
    // The focus is not on a button, so a second Enter sends nothing.
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await summarize();
    const content = { text: focus.text, words: null, share: 1, how: 'passages', language: null } as const;
    expect(commandsSent.at(-1)).toEqual(startCommand({ content }, { isEdited: true }));
  });

  it('the question is still there after the user restores the page’s text', async () => {
    await show(null);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: /^Summarize these passages/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore the page’s text' }));
    const field = await screen.findByRole('searchbox');
    expect((field as HTMLInputElement).value).toBe(QUESTION);
    expect(await storedDraft(tab.tabId).get()).toBeNull();
  });

  it('passages that the user changes are an edited text', async () => {
    await show(null);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: /^Summarize these passages/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text that is sent' }), ' And sing.');
    expect(await screen.findByRole('button', { name: 'your edited text' })).toBeTruthy();
    await waitFor(async () => expect((await storedDraft(tab.tabId).get())?.isPassages).toBe(false));
  });

  it('passages can be summarized after a finished summary, and their summary is labelled as such', async () => {
    await show(done);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: /^Summarize these passages/ }));
    expect(commandsSent.at(-1)?.command).toBe('job.clear');
    await act(() => storedJob(tab.tabId).set(null));
    expect(await screen.findByRole('textbox', { name: 'Text that is sent' })).toBeTruthy();
    cleanup();
    await act(() => storedDraft(tab.tabId).set(null));
    await show({ ...done, answer: { ...done.answer, how: 'passages' } });
    expect(await screen.findByText('Summary of passages of the page, not of all of it')).toBeTruthy();
  });
});
