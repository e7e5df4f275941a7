import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { prepareSecondScreen } from '../../components/load-second-screen.ts';
import { FailedCard, FinishedSummary, SummaryCard } from '../../components/summary/summary-card.tsx';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { type CommandInput, type CommandName, commands, isCommandName } from '../../lib/model/commands/commands.ts';
import type { PageChanges } from '../../lib/model/commands/page-changes.ts';
import type { PageSize } from '../../lib/model/commands/page-size.ts';
import type { Focus } from '../../lib/model/page/focus.ts';
import type { Gist } from '../../lib/model/page/gist.ts';
import type { PageText } from '../../lib/model/page/page.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import type { DoneJob, Job } from '../../lib/model/summary/job.ts';
import type { Content, SummaryRequest } from '../../lib/model/summary/summary-request.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';

export const tab: TabHead = { tabId: 7, url: 'https://bees.org/hive', title: 'Bees', isPrivate: false };
export const standard = summaryOptionsOf(defaultSettings);

export const request: SummaryRequest = {
  page: { url: tab.url, title: tab.title },
  send: 'text',
  anchor: null,
  isEdited: false,
  options: standard,
};

/** What the button says of the page's text. */
export const QUOTED = { quote: { words: 4, micros: 330 } };

/** The command that the card sends for a start with these choices. */
export function startCommand(chosen: Partial<CommandInput<'job.start'>> = {}, asked: Partial<SummaryRequest> = {}) {
  const order = { isLink: false, content: null, replaces: [], confirmed: [], ...chosen };
  return { command: 'job.start', input: { tabId: 7, request: { ...request, ...asked }, ...order } };
}

/** A text that the user has edited. */
export function edited(text: string): Content {
  return { text, words: null, share: 1, how: null, language: null };
}

export const begun = {
  id: 'j1',
  tabId: tab.tabId,
  tabUrl: tab.url,
  request,
  startedAt: Date.now(),
} as const;

export const done: DoneJob = {
  ...begun,
  state: 'done',
  answer: {
    id: 'r1',
    key: 'k',
    pageKey: null,
    payer: { origin: 'https://kagi.com', accountId: 'a' },
    request,
    words: 1_234,
    share: 1,
    how: 'main',
    language: 'en',
    sentAt: 1_000,
    endedAt: 5_000,
    costMicros: 60_750,
    hasPossibleDuplicate: false,
    summary: {
      output: '- Bees dance.\n- Bees <b>vote</b>.',
      tokens: 2_025,
      requestId: 'r',
      node: 'n',
      serverMs: 9,
      balanceMicros: 1_500_000,
    },
  },
  isFromSaved: false,
  isSaved: true,
  hasPageChanged: false,
};

/** The finished job with another answer. */
export function doneWith(changes: Partial<DoneJob['answer']>): DoneJob {
  return { ...done, answer: { ...done.answer, ...changes } };
}

export const page: PageText = {
  url: tab.url,
  title: tab.title,
  language: 'en',
  byline: null,
  published: null,
  text: 'Bees dance.\n\nBees vote.',
  words: 4,
  how: 'readability',
  blocks: '4',
};

/** What the worker answers about the size of the page. */
export const size: PageSize = {
  language: 'en',
  byline: null,
  published: null,
  words: 4,
  share: 1,
  tokens: { least: 6, likely: 8, most: 10 },
  calibrations: {},
};

/** The changes that the worker finds on the page; `null` if they are unknown. */
export const pageChanges: { found: PageChanges | null } = { found: null };

/** The key sentences that the worker finds. */
const gist: Gist = { url: tab.url, language: 'en', sentences: [], share: 1, hasPlaces: true };

const passageOf = (quote: string, start: number, end: number, heading: string | null = null) => ({
  text: quote,
  heading,
  passage: { quote, prefix: '', suffix: '' },
  hits: [{ start, end }],
});

/** The passages that the worker finds. */
export const focus: Focus = {
  language: 'en',
  passages: [passageOf('Bees dance in the dark.', 0, 4), passageOf('They vote often.', 5, 9, 'How bees decide')],
  missing: ['wasps'],
  text: 'Bees dance in the dark.\n\nHow bees decide\n\nThey vote often.',
  words: 10,
  share: 0.12,
  hasPlaces: true,
};

/** What the worker answers about the selection. */
export const selection = { hasSelection: false };

/** The commands that the card has sent, in order, without those that it sends by itself. */
export const commandsSent: { command: string; input: unknown }[] = [];

const QUIET: readonly CommandName[] = [
  'jobs.reconcile',
  'job.seen',
  'selection.inspect',
  'page.size',
  'page.gist',
  'page.changes',
  'text.size',
];

/**
 * Answers every command of the extension's pages, after checking that its input matches the declaration exactly: no
 * field is missing, and there is none that the worker would drop.
 */
export function acceptCommands(answers: () => Partial<Record<CommandName, unknown>>): void {
  const sendMessage = async ({ command, input }: { command: string; input: unknown }) => {
    if (!isCommandName(command)) throw new Error(`There is no command ${command}.`);
    expect(commands[command].input.parse(input)).toEqual(input);
    if (!QUIET.includes(command)) commandsSent.push({ command, input });
    return {
      ok: true,
      value: commands[command].output.parse(answers()[command] === undefined ? {} : answers()[command]),
    };
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
}

/** For a `beforeEach`: a worker that accepts every command, an account, and the code that a page loads with a summary. */
export async function prepareCard(): Promise<void> {
  await Promise.all([FinishedSummary.load(), FailedCard.load(), prepareSecondScreen()]);
  commandsSent.length = 0;
  selection.hasSelection = false;
  pageChanges.found = null;
  acceptCommands(() => ({
    'page.read': page,
    'page.size': size,
    'page.gist': gist,
    'page.changes': pageChanges.found,
    'page.focus': focus,
    'text.size': size,
    'selection.inspect': selection,
  }));
  await storedAccount.set({ id: 'a1', name: '', baseUrl: 'https://kagi.com', keyEnding: '1234' });
}

export async function show(job: Job | null, on: TabHead = tab) {
  await storedJob(tab.tabId).set(job);
  render(<SummaryCard tab={on} />);
  await screen.findByRole('button', { name: 'More' });
}

/** Shows the input by a click on the underlined words of the sentence under the button. */
export async function revealInput(): Promise<void> {
  const words =
    /^(the page’s text|the page’s link|your selection|your edited text|the passages below|the first \d+%.*|\d+ words of page text)$/;
  await userEvent.click(await screen.findByRole('button', { name: words }));
}

/** Starts a summary by the button with the price. */
export async function summarize(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Summarize / }));
}
