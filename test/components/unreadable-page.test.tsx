import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SummaryCard } from '../../components/summary/summary-card.tsx';
import type { Failure } from '../../lib/model/failure.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { deferred } from '../deferred.ts';
import { prepareCard, revealInput, show, size, summarize, tab } from './card.tsx';
import { fakePermissions } from './fake-permissions.ts';

const ORIGIN = 'https://bees.org/*';
const CLOSED: Failure = { code: 'closed-pdf', origin: ORIGIN };

/** Why the worker cannot read the page; `null` once it can. */
let failure: Failure | null;
/** The failure of the PDF reader; `null` if the page is no PDF. */
let ofPdf: Failure | null;
/** The policy. */
let policy: Record<string, unknown>;
let browser: ReturnType<typeof fakePermissions>;

beforeEach(async () => {
  await prepareCard();
  browser = fakePermissions();
  ofPdf = null;
  policy = {};
  fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
  const { sendMessage } = fakeBrowser.runtime;
  const answer = async (message: { command: string }) => {
    if (message.command === 'page.size' && ofPdf) return { ok: true, value: null };
    const found =
      message.command === 'page.size' ? failure : ['page.gist', 'page.read'].includes(message.command) ? ofPdf : null;
    if (found === null || browser.granted.has(ORIGIN)) return sendMessage(message);
    return { ok: false, failure: found, outcome: 'not-sent' };
  };
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The labels of the ways out. */
const buttons = () => [...document.querySelectorAll('.failure button')].map(({ textContent }) => textContent);

describe('a page whose text cannot be read', () => {
  it('shows that Firefox closes its PDF viewer to extensions, instead of a button that would fail', async () => {
    failure = CLOSED;
    await show(null);
    expect(await screen.findByRole('heading', { name: 'Firefox keeps extensions out of its PDF viewer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Key sentences' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Find passages' })).toBeNull();
    expect(buttons()).toEqual(['Allow', 'Send link instead']);
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(browser.asked).toContain(ORIGIN);
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('offers no summary of a closed PDF if the user refuses access', async () => {
    failure = CLOSED;
    browser.isWilling = false;
    await show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
  });

  it('offers nothing that costs if there is no key', async () => {
    failure = { code: 'unreadable-page' };
    await storedAccount.set(null);
    await show(null);
    expect(await screen.findByRole('heading', { name: /can’t read/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send link instead' })).toBeNull();
  });

  it('an unreadable page can be sent by its link', async () => {
    failure = { code: 'unreadable-page' };
    await show(null);
    await screen.findByRole('heading', { name: 'Précis can’t read this page' });
    expect(buttons()).toEqual(['Send link instead']);
    expect(document.activeElement?.textContent).toBe('Send link instead');
    await userEvent.click(screen.getByRole('button', { name: 'Send link instead' }));
    expect(screen.getByRole('button', { name: 'the page’s link' })).toBeTruthy();
    expect(await screen.findByLabelText('Link that is sent')).toHaveProperty('value', tab.url);
    await summarize();
  });

  it('takes no focus in the panel, which stays open while pages change', async () => {
    failure = { code: 'unreadable-page' };
    render(<SummaryCard tab={tab} isPanel />);
    await screen.findByRole('button', { name: 'Send link instead' });
    expect(document.activeElement).toBe(document.body);
  });

  it('offers no link to a private network if the service is elsewhere', async () => {
    failure = { code: 'unreadable-page' };
    await show(null, { ...tab, url: 'http://192.168.1.4/report' });
    await screen.findByRole('heading', { name: 'Précis can’t read this page' });
    expect(buttons()).toEqual([]);
  });

  it('offers only the link of a scanned PDF', async () => {
    ofPdf = { code: 'scanned-pdf' };
    await show(null);
    await screen.findByRole('heading', { name: 'This PDF has no readable text' });
    expect(buttons()).toEqual(['Send link instead']);
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Key sentences' })).toBeNull();
  });

  it('is a PDF that turns out to be a scan where its text is to be shown: nothing is offered that must fail', async () => {
    await storedSettings.change({ showGist: false });
    ofPdf = { code: 'scanned-pdf' };
    await show(null);
    await revealInput();
    await screen.findByRole('heading', { name: 'This PDF has no readable text' });
    expect(buttons()).toEqual(['Send link instead']);
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send link instead' }));
    expect(await screen.findByLabelText('Link that is sent')).toHaveProperty('value', tab.url);
  });

  it('shows the only way to summarize a PDF with a password, and does not offer its link', async () => {
    ofPdf = { code: 'locked-pdf' };
    await show(null);
    await screen.findByRole('heading', { name: 'This PDF needs a password' });
    expect(screen.getByText('Save a copy without the password, open it and try again.')).toBeTruthy();
    expect(buttons()).toEqual(['Try again']);
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
  });

  it('offers a summary if only the key sentences are missing', async () => {
    failure = null;
    const { sendMessage } = fakeBrowser.runtime;
    const answer = async (message: { command: string }) =>
      message.command === 'page.gist'
        ? { ok: false, failure: { code: 'nothing-to-read' }, outcome: 'not-sent' }
        : sendMessage(message);
    Object.assign(fakeBrowser.runtime, { sendMessage: answer });
    await show(null);
    await screen.findByText(/There is no text on this page/);
    expect(screen.getByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('offers the link of an empty page first, and reads the page again by itself and by a click', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    failure = { code: 'nothing-to-read' };
    await show(null);
    await screen.findByRole('heading', { name: 'There is no text on this page' });
    expect(buttons()).toEqual(['Send link instead', 'Try again']);
    expect(screen.getByRole('button', { name: 'Send link instead' }).className).toBe('primary');
    failure = null;
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('reads an empty page again until there is text, however late, and never twice at the same time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    failure = { code: 'nothing-to-read' };
    await show(null);
    await screen.findByRole('heading', { name: 'There is no text on this page' });
    const readings: ReturnType<typeof deferred<void>>[] = [];
    const { sendMessage } = fakeBrowser.runtime;
    const answer = async (message: { command: string }) => {
      if (message.command === 'page.size') {
        const reading = deferred();
        readings.push(reading);
        await reading.promise;
      }
      return sendMessage(message);
    };
    Object.assign(fakeBrowser.runtime, { sendMessage: answer });
    // The page is busy, and its first reading takes long.
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(readings).toHaveLength(1);
    for (let count = 1; count < 8; count++) {
      readings.at(-1)?.resolve();
      await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
      expect(readings).toHaveLength(count + 1);
    }
    failure = null;
    await act(async () => readings.at(-1)?.resolve());
    // The card reads the page for its price.
    await waitFor(() => expect(readings).toHaveLength(9));
    await act(async () => readings.at(-1)?.resolve());
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('a page that is still loading is waited for, and has no price', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    failure = { code: 'loading-page' };
    await show(null);
    await screen.findByRole('heading', { name: 'This page is still loading' });
    expect(buttons()).toContain('Try again');
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(document.body.textContent).not.toContain('$');
    failure = null;
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('a text below the least words has no price', async () => {
    failure = { code: 'too-short', words: 1 };
    await show(null);
    await screen.findByRole('heading', { name: 'Too short to summarize' });
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(document.body.textContent).not.toContain('$');
  });

  it('a PDF whose font does not say which letters it draws is not offered', async () => {
    ofPdf = { code: 'no-language' };
    await show(null);
    await screen.findByRole('heading', { name: 'There are no readable words here' });
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
  });

  it('offers no link if the organization requires the text', async () => {
    policy = { send: 'text' };
    failure = { code: 'nothing-to-read' };
    await show(null);
    await screen.findByRole('heading', { name: 'There is no text on this page' });
    expect(buttons()).toEqual(['Try again']);
    failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('offers a summary of a page that can be read (control)', async () => {
    failure = null;
    await show(null);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Summarize/ })).toBeTruthy());
    expect(size.words).toBeGreaterThan(0);
  });
});
