import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SummaryCard } from '../../components/summary/summary-card.tsx';
import { followUpKeyOf, pageKeyOf } from '../../lib/model/summary/page-key-full.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { storedDraft } from '../../lib/store/views/drafts.ts';
import { holdStore } from '../lib/browser/hold-store.ts';
import { commandsSent, done, prepareCard, request, show, standard, startCommand, tab } from './card.tsx';

const SERVICE = 'https://kagi.com';
const agnes: SummaryOptions = { ...standard, engine: 'agnes', summaryType: 'takeaway', targetLanguage: 'FR' };

function savedWith(id: string, options: SummaryOptions, changes: Partial<SummaryAnswer> = {}): SummaryAnswer {
  const pageKey = pageKeyOf(SERVICE, tab.url, options);
  const summary = { ...done.answer.summary, output: `The summary ${id}.` };
  const own = { id, key: id, pageKey, request: { ...request, options }, summary };
  return { ...done.answer, ...own, endedAt: Date.UTC(2026, 2, 3, 12), ...changes };
}

beforeEach(prepareCard);
afterEach(() => {
  vi.useRealTimers();
});

describe('a page whose summary is saved', () => {
  it('opens a saved summary with other options, shows them, and offers one with the current options', async () => {
    await saveSummary(savedWith('old', agnes));
    await show(null);
    expect(await screen.findByText('The summary old.')).toBeTruthy();
    expect(screen.getByText('Made with other options: Key points · by Agnes · in French')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prose · max $0.30' })).toBeNull();
    expect(commandsSent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Prose · by Cecil · Same language · max $0.30' }));
    expect(commandsSent).toEqual([startCommand({ replaces: ['old'] })]);
  });

  it('names only the options that differ on the button for a new summary', async () => {
    await saveSummary(savedWith('old', { ...standard, engine: 'agnes' }));
    await show(null);
    expect(await screen.findByRole('button', { name: 'by Cecil · max $0.30' })).toBeTruthy();
  });

  it('opens the saved summary with the current options even if another one is newer', async () => {
    await saveSummary(savedWith('same', standard));
    await saveSummary(savedWith('newer', agnes, { endedAt: Date.UTC(2026, 2, 5, 12) }));
    await show(null);
    expect(await screen.findByText('The summary same.')).toBeTruthy();
    expect(screen.queryByText(/^Made with other options/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Key points · $0.06, max $0.30' })).toBeTruthy();
  });

  it('mentions no other options if only the permission to cache differs', async () => {
    await storedSettings.change({ cache: false });
    await saveSummary(savedWith('cached', standard));
    await show(null);
    expect(await screen.findByText('The summary cached.')).toBeTruthy();
    expect(screen.queryByText(/^Made with other options/)).toBeNull();
  });

  it('shows no price before it is known whether a summary is saved, however long another page writes', async () => {
    await saveSummary(savedWith('old', agnes));
    const lookUp = vi.spyOn(IDBIndex.prototype, 'count');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const release = await holdStore('summaries');
    render(<SummaryCard tab={tab} />);
    await waitFor(() => expect(lookUp).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('heading', { name: 'Bees' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('$');
    release();
    expect(await screen.findByText('The summary old.')).toBeTruthy();
    expect(commandsSent).toEqual([]);
  });

  it('shows the start screen once it is known that no summary is saved (control)', async () => {
    const release = await holdStore('summaries');
    render(<SummaryCard tab={tab} />);
    release();
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('shows the start screen if only a follow-up is saved, because it does not cover the whole page', async () => {
    const pageKey = followUpKeyOf(SERVICE, tab.url, 'gone');
    await saveSummary(savedWith('news', standard, { follows: 'gone', pageKey }));
    await show(null);
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
    expect(screen.queryByText('The summary news.')).toBeNull();
  });

  it('does not take the place of the form where its reader gives up a draft, and goes on to send', async () => {
    await saveSummary(savedWith('same', standard));
    await storedDraft(tab.tabId).set({ page: request.page, send: 'text', text: 'My words.', isPassages: false });
    await show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore the page’s text' }));
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
    expect(screen.queryByText('The summary same.')).toBeNull();
  });
});
