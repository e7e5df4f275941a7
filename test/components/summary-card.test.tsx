import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failureWords } from '../../components/failure-words.ts';
import { SummaryCard } from '../../components/summary-card.tsx';
import type { Failure, Fate } from '../../lib/model/failure.ts';
import type { Job } from '../../lib/model/job.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings.ts';
import { storedAccount } from '../../lib/store/account.ts';
import { storedJob } from '../../lib/store/jobs.ts';
import { storedSettings } from '../../lib/store/settings.ts';

const tab = { tabId: 7, url: 'https://a.example/bees', title: 'Bees' };

const begun = {
  id: 'j1',
  tabId: tab.tabId,
  page: { url: tab.url, title: tab.title },
  send: 'text',
  options: summaryOptionsOf(defaultSettings),
  startedAt: Date.now(),
} as const;

const done: Job = {
  ...begun,
  state: 'done',
  words: 1_234,
  sentAt: 1_000,
  endedAt: 5_000,
  costMicros: 60_750,
  maybeTwice: false,
  isHeld: false,
  isKept: true,
  summary: {
    output: '- Bees dance.\n- Bees <b>vote</b>.',
    tokens: 2_025,
    requestId: 'r',
    node: 'n',
    serverMs: 9,
    balanceMicros: 1_500_000,
  },
};

function failed(failure: Failure, fate: Fate = 'not-sent'): Job {
  return { ...begun, state: 'failed', failure, fate, endedAt: Date.now() };
}

/** What the worker was told, in order, but for the regular signs of life. */
const told: { command: string; input: unknown }[] = [];

beforeEach(async () => {
  told.length = 0;
  const sendMessage = async (message: { command: string; input: unknown }) => {
    if (!['jobs.settle', 'job.seen'].includes(message.command)) told.push(message);
    return { ok: true, value: message.command === 'job.start' ? { jobId: 'j' } : {} };
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  await storedAccount.set({ baseUrl: 'https://kagi.com', keyEnding: '1234', savedAt: 1 });
});

async function show(job: Job | null) {
  await storedJob(tab.tabId).set(job);
  render(<SummaryCard tab={tab} />);
  await screen.findByRole('main');
}

describe('before a summary', () => {
  it('tells what goes out, to whom and for how much, then sends nothing until the click', async () => {
    await show(null);
    expect(screen.getByRole('radio', { name: 'Page text' })).toHaveProperty('checked', true);
    expect(screen.getByText(/^At most \$0\.30/)).toBeTruthy();
    expect(screen.getByText('sent to kagi.com')).toBeTruthy();
    expect(told).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Summarize' }));
    expect(told).toEqual([
      {
        command: 'job.start',
        input: { tabId: 7, send: 'text', options: summaryOptionsOf(defaultSettings), fresh: false },
      },
    ]);
  });

  it('offers every choice of the specification and remembers it', async () => {
    await show(null);
    expect(screen.getByLabelText('Engine').querySelectorAll('option')).toHaveLength(3);
    expect(screen.getByLabelText('Language').querySelectorAll('option')).toHaveLength(31);
    await userEvent.click(screen.getByRole('radio', { name: 'Address' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Key points' }));
    await userEvent.selectOptions(screen.getByLabelText('Engine'), 'muriel');
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'ZH-HANT');
    expect(await storedSettings.get()).toEqual({
      send: 'address',
      engine: 'muriel',
      summaryType: 'takeaway',
      targetLanguage: 'ZH-HANT',
      cache: true,
    });
    expect(screen.getByText('$1.00, whatever the length')).toBeTruthy();
  });

  it('leads to the settings when there is no key', async () => {
    await storedAccount.set(null);
    const openOptionsPage = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockResolvedValue();
    await show(null);
    expect(screen.queryByRole('button', { name: 'Summarize' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add your API key' }));
    expect(openOptionsPage).toHaveBeenCalledOnce();
    expect(told).toEqual([]);
  });
});

describe('while a summary runs', () => {
  it('says what is happening and can be cancelled', async () => {
    await show({ ...begun, state: 'asking', words: 9, sentAt: 1 });
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Waiting for the summary');
    expect(screen.getByText(/may still be charged/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(told).toEqual([{ command: 'job.cancel', input: { tabId: 7 } }]);
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
  it('is shown as text, with what it cost', async () => {
    await show(done);
    const items = [...screen.getByRole('article').querySelectorAll('li')].map(item => item.textContent);
    expect(items).toEqual(['Bees dance.', 'Bees <b>vote</b>.']);
    expect(screen.getByRole('article').querySelector('b')).toBeNull();
    for (const fact of ['Cost $0.0608', '4 s', '2,025 tokens', '1,234 words read', '$1.50 left']) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
  });

  it('is copied without its markup, and says so', async () => {
    await show(done);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('- Bees dance.\n- Bees <b>vote</b>.');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('of another page is only offered', async () => {
    await show({ ...done, page: { url: 'https://a.example/wasps', title: 'Wasps' } });
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the summary of “Wasps”' }));
    expect(screen.getByRole('article', { name: 'Summary' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wasps' })).toBeTruthy();
  });

  it('that was held already says since when, and that a new one has a price', async () => {
    await show({ ...done, isHeld: true, endedAt: Date.UTC(2026, 2, 3, 12) });
    expect(screen.getByText(/^You have this one already, from Mar 3, 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Summarize again, up to $0.30' }));
    expect(told).toEqual([
      { command: 'job.start', input: { tabId: 7, send: 'text', options: done.options, fresh: true } },
    ]);
  });

  it('that the disk did not take stays on the screen and can be kept later for nothing', async () => {
    await show({ ...done, isKept: false });
    expect(screen.getByRole('alert').textContent).toMatch(/did not take/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(told).toEqual([{ command: 'job.keep', input: { tabId: 7 } }]);
    expect(screen.getByRole('article', { name: 'Summary' })).toBeTruthy();
  });

  it('says when the browser may have sent it twice', async () => {
    await show({ ...done, maybeTwice: true });
    expect(screen.getByText(/charged twice/)).toBeTruthy();
  });

  it('from the cache was free', async () => {
    await show({ ...done, costMicros: 0, summary: { ...done.summary, tokens: 0 } });
    expect(screen.getByText('Free')).toBeTruthy();
  });
});

const said = { said: 'Sorry <b>no</b>.', requestId: 'r-9' };

/** One of each failure, as it really comes. */
const failures: Record<Failure['code'], [Failure, Fate]> = {
  'no-key': [{ code: 'no-key' }, 'not-sent'],
  'no-permission': [{ code: 'no-permission', origin: 'https://kagi.com/*' }, 'not-sent'],
  offline: [{ code: 'offline' }, 'not-sent'],
  'unreadable-page': [{ code: 'unreadable-page' }, 'not-sent'],
  'nothing-to-read': [{ code: 'nothing-to-read' }, 'not-sent'],
  'page-too-complex': [{ code: 'page-too-complex' }, 'not-sent'],
  'too-short': [{ code: 'too-short', words: 12 }, 'not-sent'],
  'page-changed': [{ code: 'page-changed' }, 'not-sent'],
  'not-an-address': [{ code: 'not-an-address', url: 'about:blank' }, 'not-sent'],
  'too-large': [{ code: 'too-large', bytes: 2_000_000, limitBytes: 1_000_000 }, 'not-sent'],
  'bad-key': [{ code: 'bad-key', ...said }, 'rejected'],
  'no-credit': [{ code: 'no-credit', ...said }, 'rejected'],
  'rate-limited': [{ code: 'rate-limited', retryAfterMs: 60_000, ...said }, 'rejected'],
  rejected: [{ code: 'rejected', status: 400, ...said }, 'rejected'],
  'wrong-address': [{ code: 'wrong-address', status: 404 }, 'rejected'],
  'not-summarized': [{ code: 'not-summarized', ...said }, 'rejected'],
  unreachable: [{ code: 'unreachable' }, 'unknown'],
  'timed-out': [{ code: 'timed-out', afterMs: 300_000 }, 'unknown'],
  'service-down': [{ code: 'service-down', status: 502, ...said }, 'unknown'],
  'unexpected-answer': [{ code: 'unexpected-answer', status: 200, requestId: null }, 'unknown'],
  cancelled: [{ code: 'cancelled' }, 'unknown'],
  interrupted: [{ code: 'interrupted' }, 'unknown'],
  storage: [{ code: 'storage' }, 'not-sent'],
  bug: [{ code: 'bug', message: 'x is not a function' }, 'not-sent'],
};

const fateWords: Record<Fate, string> = {
  'not-sent': 'Nothing was sent, nothing was charged.',
  rejected: 'The service refused it. As far as it says, nothing was charged.',
  unknown: 'It may have reached the service and been charged: at most $0.30.',
};

describe('a failure', () => {
  it.each(Object.entries(failures))(
    '%s has its sentence, what became of the money, and a way out',
    async (code, [failure, fate]) => {
      await show({ ...failed(failure, fate), send: code === 'not-an-address' ? 'address' : 'text' });
      const alert = screen.getByRole('alert');
      expect(alert.querySelector('h2')?.textContent?.trim()).toBeTruthy();
      expect(alert.textContent).toContain(fateWords[fate]);
      expect(alert.textContent).not.toMatch(/\$\d\$|undefined|null|NaN/);
      expect(screen.getAllByRole('button').length).toBeGreaterThan(1);
      if ('said' in failure) expect(alert.textContent).toContain('The service said: Sorry <b>no</b>.');
      expect(failureWords).toHaveProperty(code);
    },
  );

  it('is tried again by a click with the price on it, as it was asked before', async () => {
    await show({ ...failed({ code: 'unreachable' }, 'unknown'), send: 'address' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again, up to $0.30' }));
    expect(told).toEqual([
      {
        command: 'job.start',
        input: { tabId: 7, send: 'address', options: summaryOptionsOf(defaultSettings), fresh: true },
      },
    ]);
  });

  it('waits as long as the service asks before it can be tried again', async () => {
    await show(failed({ code: 'rate-limited', retryAfterMs: 60_000, said: null, requestId: null }, 'rejected'));
    expect(screen.getByRole('button', { name: /^Try again in/ })).toHaveProperty('disabled', true);
  });

  it('offers the other way of sending, which costs one more click', async () => {
    await show(failed({ code: 'too-large', bytes: 2_000_000, limitBytes: 1_000_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the address instead' }));
    expect((await storedSettings.get()).send).toBe('address');
    expect(told).toEqual([{ command: 'job.clear', input: { tabId: 7 } }]);
  });

  it('asks the browser for the service it may not reach yet', async () => {
    const request = vi.fn(async () => true);
    Object.assign(fakeBrowser, { permissions: { request } });
    await show(failed({ code: 'no-permission', origin: 'https://kagi.com/*' }));
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(request).toHaveBeenCalledWith({ origins: ['https://kagi.com/*'] });
  });
});
