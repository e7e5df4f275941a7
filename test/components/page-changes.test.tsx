import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageChanges } from '../../lib/model/commands/page-changes.ts';
import { followUpKeyOf } from '../../lib/model/summary/page-key-full.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedDraft } from '../../lib/store/views/drafts.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import {
  commandsSent,
  done,
  doneWith,
  page,
  pageChanges,
  prepareCard,
  request,
  show,
  startCommand,
  tab,
} from './card.tsx';

const NEW_POSTS = 'carol 5 minutes ago\nA top bar hive is lighter.';

const changes: PageChanges = {
  ...{ total: 41, added: 3, changed: 0, removed: 0, blocks: '4now1' },
  unseen: { text: NEW_POSTS, language: 'en', words: 80, tokens: { least: 90, likely: 100, most: 110 } },
  calibrations: {},
};

const saved: SummaryAnswer = { ...done.answer, blocks: '4then', endedAt: Date.UTC(2026, 2, 3, 12) };
const savedJob = { ...doneWith(saved), isFromSaved: true };

beforeEach(prepareCard);

describe('the page of a saved summary', () => {
  it.each<[Partial<PageChanges>, RegExp]>([
    [{}, /^3 of 41 paragraphs are new since Mar 3/],
    [{ added: 1 }, /^1 of 41 paragraphs is new since/],
    [{ added: 0, changed: 2 }, /^2 of 41 paragraphs have changed since/],
    [{ changed: 2 }, /^5 of 41 paragraphs are new or have changed since/],
    [{ added: 0, removed: 4 }, /^4 paragraphs were removed since .*; nothing is new\.$/],
    [{ added: 0 }, /^The page is as it was\.$/],
  ])('shows how much of the page is new: %j', async (found, words) => {
    pageChanges.found = { ...changes, ...found };
    await show(savedJob);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/^Saved Mar 3.* · free$/)).toBeTruthy();
    expect(commandsSent).toEqual([]);
  });

  it('shows no numbers if the summary has no block hashes, as that of a very long page', async () => {
    pageChanges.found = changes;
    await show({ ...doneWith({ endedAt: 5_000 }), isFromSaved: true, hasPageChanged: true });
    await screen.findByText(/page has changed since$/);
    expect(screen.queryByText(/paragraphs/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Update · max $0.30' })).toBeTruthy();
  });
});

describe('a follow-up', () => {
  it('a click shows the new text, and the shown text is sent as a follow-up', async () => {
    pageChanges.found = changes;
    await show(savedJob);
    await userEvent.click(await screen.findByRole('button', { name: /^New text · about \$0\.\d+$/ }));
    expect(commandsSent).not.toContainEqual(expect.objectContaining({ command: 'job.start' }));
    await storedJob(tab.tabId).set(null);
    expect(await screen.findByLabelText('Text that is sent')).toHaveProperty('value', NEW_POSTS);
    expect(screen.getByRole('button', { name: 'what is new on the page' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Summarize about \$0\.\d+$/ }));
    const follows = { id: saved.id, blocks: '4now1' };
    const content = { text: NEW_POSTS, words: null, share: 1, how: null, language: 'en', follows };
    expect(commandsSent.at(-1)).toEqual(startCommand({ content }, { isEdited: true }));
    await storedJob(tab.tabId).set(doneWith({ ...saved, id: 'r2', follows: saved.id, blocks: '4now1' }));
    await waitFor(async () => expect(await storedDraft(tab.tabId).get()).toBeNull());
    expect(await screen.findByText('Summary of what was new on the page since the one before')).toBeTruthy();
  });

  it('an edited follow-up remains a follow-up, and the whole page can be sent instead', async () => {
    pageChanges.found = changes;
    await show(savedJob);
    await userEvent.click(await screen.findByRole('button', { name: /^New text/ }));
    await storedJob(tab.tabId).set(null);
    await userEvent.type(await screen.findByLabelText('Text that is sent'), '!');
    // A likely price takes the place of the highest one once it is known.
    await userEvent.click(await screen.findByRole('button', { name: /^Summarize (up to|about) \$/ }));
    expect(commandsSent.at(-1)).toMatchObject({ input: { content: { text: `${NEW_POSTS}!`, follows: { id: 'r1' } } } });
    await userEvent.click(screen.getByRole('button', { name: 'Restore the page’s text' }));
    await userEvent.click(screen.getByRole('button', { name: /^Summarize about/ }));
    expect(commandsSent.at(-1)).toMatchObject({
      input: { content: { text: page.text }, request: { isEdited: false } },
    });
  });

  it('after another follow-up is filed under the first summary, too', async () => {
    pageChanges.found = changes;
    await show({ ...doneWith({ ...saved, id: 'r2', follows: 'r1', blocks: '4later' }), isFromSaved: true });
    await userEvent.click(await screen.findByRole('button', { name: /^New text/ }));
    await storedJob(tab.tabId).set(null);
    await userEvent.click(await screen.findByRole('button', { name: /^Summarize about/ }));
    expect(commandsSent.at(-1)).toMatchObject({ input: { content: { follows: { id: 'r1', blocks: '4now1' } } } });
  });

  it.each<[string, Partial<PageChanges>]>([
    ['too little is new for the service', { unseen: { ...changes.unseen, words: 20 } }],
    ['nearly everything is new', { added: 40 }],
  ])('is not offered if %s', async (_, found) => {
    pageChanges.found = { ...changes, ...found };
    await show(savedJob);
    expect(await screen.findByRole('button', { name: 'Update · max $0.30' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^New text/ })).toBeNull();
  });
});

it('a follow-up is shown below the first summary, and the page is compared with the follow-up', async () => {
  const { origin } = saved.payer ?? { origin: '' };
  const later: SummaryAnswer = {
    ...saved,
    ...{ id: 'r2', key: 'k2', follows: saved.id, pageKey: followUpKeyOf(origin, request.page.url, saved.id) },
    ...{ blocks: '4later', endedAt: Date.UTC(2026, 2, 5, 12) },
    summary: { ...saved.summary, output: 'Carol likes top bar hives.' },
  };
  await saveSummary(saved);
  await saveSummary(later);
  pageChanges.found = { ...changes, added: 0 };
  await show(savedJob);
  expect(await screen.findByText('Carol likes top bar hives.')).toBeTruthy();
  expect(screen.getByText(/^What was new on Mar 5, 2026/).closest('details')?.open).toBe(true);
  expect(await screen.findByText('The page is as it was.')).toBeTruthy();
});
