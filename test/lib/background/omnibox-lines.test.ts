import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { registerOmniboxLines } from '../../../entrypoints/background/surfaces/omnibox-lines.ts';
import type { TabActions } from '../../../entrypoints/background/surfaces/tab-actions.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import { openJournal } from '../../../lib/store/journal/journal-transaction.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import messages from '../../../public/_locales/en/messages.json';
import { requestFor, summary } from '../jobs/job-samples.ts';

const bees: SummaryAnswer = {
  id: '3f1c8a52-9d60-4b7e-8a3d-0c5b7e2f1a94',
  key: 'k',
  pageKey: null,
  payer: null,
  language: null,
  request: {
    ...requestFor('https://bees.org/hive'),
    page: { url: 'https://bees.org/hive', title: 'The Bees of Bern' },
  },
  summary,
  words: 400,
  share: 1,
  how: 'readability',
  costMicros: 30_000,
  hasPossibleDuplicate: false,
  sentAt: 1,
  endedAt: 2,
};

type Line = { content: string; description: string };
let events: { change: (text: string, suggest: (lines: Line[]) => void) => void; enter: (text: string) => void };
let firstLine: string;
let started: string[];
/** Whether the window in front is private. */
let isPrivate: boolean;

beforeEach(async () => {
  fakeBrowser.reset();
  started = [];
  await storedSettings.set(defaultSettings);
  const getMessage = (key: string, values: string[] = []) =>
    (messages as Record<string, { message: string }>)[key]?.message.replace(
      /\$(\d)\$/g,
      (_, at) => values[at - 1] ?? '',
    );
  Object.assign(fakeBrowser.i18n, { getMessage, getUILanguage: () => 'en' });
  Object.assign(fakeBrowser, { sidePanel: { open: async () => {} } });
  isPrivate = false;
  Object.assign(fakeBrowser.windows, {
    WINDOW_ID_CURRENT: -2,
    getLastFocused: async () => ({ incognito: isPrivate }),
  });
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, url: 'https://wasps.org/', title: 'Wasps' }] });
  const listen = (name: string) => ({ addListener: (listener: never) => Object.assign(events, { [name]: listener }) });
  events = {} as typeof events;
  const omnibox = {
    setDefaultSuggestion: async ({ description }: { description: string }) => {
      firstLine = description.replace(/[\u2068\u2069]/g, '');
    },
    onInputStarted: listen('start'),
    onInputChanged: listen('change'),
    onInputEntered: listen('enter'),
    onInputCancelled: listen('cancel'),
  };
  Object.assign(fakeBrowser, { omnibox });
  const actions = {
    link: async (_: null, { url }: { url: string }) => void started.push(`summarize ${url}`),
    saved: async (_: null, find: () => Promise<SummaryAnswer | null>) =>
      void started.push(`open ${(await find())?.id}`),
    searchForTyped: async (_: null, words: string) => void started.push(`search ${words}`),
  };
  registerOmniboxLines(actions as unknown as TabActions);
});

afterEach(async () => {
  await (await openJournal()).clear('summaries');
});

const save = async () => (await openJournal()).put('summaries', bees);

/** The lines below the address bar for this text, the first line first. */
const linesFor = (text: string) =>
  new Promise<string[]>(resolve => {
    events.change(text, lines => {
      const others = lines.map(({ description }) => description.replace(/[\u2068\u2069]/g, ''));
      resolve([firstLine, ...others]);
    });
  });

const OPEN = /^Open saved summary: The Bees of Bern · Jan 1, 1970.* · free$/;

describe('lines of the address bar', () => {
  it('the first line shows the address that Enter summarizes, with the price', async () => {
    expect(await linesFor('wasps.org/nest')).toEqual(['Summarize https://wasps.org/nest · max $0.30']);
    events.enter('wasps.org/nest');
    await expect.poll(() => started).toEqual(['summarize https://wasps.org/nest']);
  });

  it('the first line shows the flat price of an engine that has one', async () => {
    await storedSettings.set({ ...defaultSettings, engine: 'muriel' });
    expect(await linesFor('wasps.org')).toEqual(['Summarize https://wasps.org/ · max $1.00']);
  });

  it('the price includes the search after each summary if the user chose one', async () => {
    await storedSettings.set({ ...defaultSettings, engine: 'muriel', searchAfterSummary: true });
    expect(await linesFor('wasps.org')).toEqual(['Summarize https://wasps.org/ · max $1.01']);
  });

  it('the first line shows the words of a search, with the price', async () => {
    expect(await linesFor('wasps')).toEqual(['Find pages related to wasps · max $0.004']);
    events.enter('wasps');
    await expect.poll(() => started).toEqual(['search wasps']);
  });

  it('a saved summary comes first and free of charge, and paid actions come last', async () => {
    await save();
    const lines = await linesFor('bern');
    expect(lines).toEqual([expect.stringMatching(OPEN), 'Find pages related to bern · max $0.004']);
    events.enter('bern');
    await expect.poll(() => started).toEqual([`open ${bees.id}`]);
  });

  it('no saved summaries are offered while a private window is in front', async () => {
    await save();
    isPrivate = true;
    expect(await linesFor('bern')).toEqual(['Find pages related to bern · max $0.004']);
    events.enter('bern');
    await expect.poll(() => started).toEqual(['search bern']);
    isPrivate = false;
    expect(await linesFor('bern')).toContainEqual(expect.stringMatching(OPEN)); // control
  });

  it('the lines for an address offer its saved summary, and a new one', async () => {
    await save();
    const lines = await linesFor('bees.org/hive?utm_source=x');
    const url = 'https://bees.org/hive?utm_source=x';
    expect(lines).toEqual([expect.stringMatching(OPEN), `Summarize ${url} · max $0.30`]);
    events.enter(`! ${url}`);
    await expect.poll(() => started).toEqual([`summarize ${url}`]);
  });

  it('the first line reports that the chosen summary no longer exists', async () => {
    expect(await linesFor('The Bees · ffffffffffff')).toEqual(['This summary is no longer saved']);
    events.enter('The Bees · ffffffffffff');
    await expect.poll(() => started).toEqual(['open undefined']);
  });

  it('the first line explains both actions of Enter and their prices before anything is typed', async () => {
    await linesFor(' ');
    expect(firstLine).toBe('Paste a link to summarize it (max $0.30) or type words to find related pages (max $0.004)');
  });
});
