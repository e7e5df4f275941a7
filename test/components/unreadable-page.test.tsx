import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SummaryCard } from '../../components/summary/summary-card.tsx';
import type { Failure } from '../../lib/model/failure.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { prepareCard, revealInput, show, size, summarize, tab } from './card.tsx';
import { fakePermissions } from './fake-permissions.ts';

const ORIGIN = 'https://bees.org/*';
const CLOSED: Failure = { code: 'closed-pdf', origin: ORIGIN };

/** Why the worker cannot read the page; `null` once it can. */
let failure: Failure | null;
/** What the reader of PDFs finds out; `null`: the page is none. */
let ofPdf: Failure | null;
/** What the organization has set. */
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

/** The ways out. */
const buttons = () => [...document.querySelectorAll('.failure button')].map(({ textContent }) => textContent);

describe('a page whose text cannot be read', () => {
  it('is said to be closed where it is a PDF in Firefox, in place of a button that must fail', async () => {
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

  it('stays so where the user does not allow it', async () => {
    failure = CLOSED;
    browser.isWilling = false;
    await show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
  });

  it('can be sent by its link', async () => {
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

  it('takes no focus in the panel, which is open while pages come and go', async () => {
    failure = { code: 'unreadable-page' };
    render(<SummaryCard tab={tab} isPanel />);
    await screen.findByRole('button', { name: 'Send link instead' });
    expect(document.activeElement).toBe(document.body);
  });

  it('has no way out that is none: a service elsewhere cannot open the link of this network', async () => {
    failure = { code: 'unreadable-page' };
    await show(null, { ...tab, url: 'http://192.168.1.4/report' });
    await screen.findByRole('heading', { name: 'Précis can’t read this page' });
    expect(buttons()).toEqual([]);
  });

  it('is a PDF that is a scan: only its link can be sent', async () => {
    ofPdf = { code: 'scanned-pdf' };
    await show(null);
    await screen.findByRole('heading', { name: 'This PDF is a scan' });
    expect(buttons()).toEqual(['Send link instead']);
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Key sentences' })).toBeNull();
  });

  it('is a PDF that turns out to be a scan where its text is to be shown: nothing is offered that must fail', async () => {
    await storedSettings.change({ showGist: false });
    ofPdf = { code: 'scanned-pdf' };
    await show(null);
    await revealInput();
    await screen.findByRole('heading', { name: 'This PDF is a scan' });
    expect(buttons()).toEqual(['Send link instead']);
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send link instead' }));
    expect(await screen.findByLabelText('Link that is sent')).toHaveProperty('value', tab.url);
  });

  it('is a PDF with a password, of which nobody can read the link: the only way is said', async () => {
    ofPdf = { code: 'locked-pdf' };
    await show(null);
    await screen.findByRole('heading', { name: 'This PDF needs a password' });
    expect(screen.getByText('Save a copy without the password, open it and try again.')).toBeTruthy();
    expect(buttons()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
  });

  it('has text all the same where only its key sentences are missing', async () => {
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

  it('is empty: the link comes first, and it is looked at again by itself and by a click', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    failure = { code: 'nothing-to-read' };
    await show(null);
    await screen.findByRole('heading', { name: 'There is no text on this page' });
    expect(buttons()).toEqual(['Send link instead', 'Try again']);
    expect(screen.getByRole('button', { name: 'Send link instead' }).className).toBe('primary');
    failure = null;
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('goes without a link where the organization requires the text', async () => {
    policy = { send: 'text' };
    failure = { code: 'nothing-to-read' };
    await show(null);
    await screen.findByRole('heading', { name: 'There is no text on this page' });
    expect(buttons()).toEqual(['Try again']);
    failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('is like any other once it can be read', async () => {
    failure = null;
    await show(null);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Summarize/ })).toBeTruthy());
    expect(size.words).toBeGreaterThan(0);
  });
});
