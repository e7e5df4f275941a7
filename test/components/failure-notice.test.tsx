import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { WayOut } from '../../components/summary/failure-row.ts';
import type { DeliveryOutcome, Failure } from '../../lib/model/failure.ts';
import type { Job } from '../../lib/model/summary/job.ts';
import type { SummaryRequest } from '../../lib/model/summary/summary-request.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { begun, commandsSent, prepareCard, request, show, startCommand, tab } from './card.tsx';
import { fakePermissions } from './fake-permissions.ts';

beforeEach(prepareCard);

function failed(failure: Failure, outcome: DeliveryOutcome = 'not-sent', asked: Partial<SummaryRequest> = {}): Job {
  return { ...begun, request: { ...request, ...asked }, state: 'failed', failure, outcome, endedAt: Date.now() };
}

const serviceMessage = { serviceMessage: 'Sorry <b>no</b>.', requestId: 'r-9' };

const budget = { limitMicros: 1_000_000, usedMicros: 800_000, priceMicros: 300_000 };

/** An example of each failure, with the delivery outcome that it really has. */
const failures: Record<Failure['code'], [Failure, DeliveryOutcome]> = {
  'no-key': [{ code: 'no-key' }, 'not-sent'],
  'no-permission': [{ code: 'no-permission', origin: 'https://kagi.com/*' }, 'not-sent'],
  offline: [{ code: 'offline' }, 'not-sent'],
  'unreadable-page': [{ code: 'unreadable-page' }, 'not-sent'],
  'nothing-to-read': [{ code: 'nothing-to-read' }, 'not-sent'],
  'loading-page': [{ code: 'loading-page' }, 'not-sent'],
  'script-page': [{ code: 'script-page' }, 'not-sent'],
  'robot-check': [{ code: 'robot-check' }, 'not-sent'],
  'cookie-wall': [{ code: 'cookie-wall' }, 'not-sent'],
  'wall-page': [{ code: 'wall-page' }, 'not-sent'],
  'viewer-note': [{ code: 'viewer-note' }, 'not-sent'],
  'no-language': [{ code: 'no-language' }, 'not-sent'],
  'no-prose': [{ code: 'no-prose' }, 'not-sent'],
  'nothing-selected': [{ code: 'nothing-selected' }, 'not-sent'],
  'private-link': [{ code: 'private-link', verdict: 'secret' }, 'not-sent'],
  'personal-page': [{ code: 'personal-page', kind: 'mail', site: 'mail.bees.org' }, 'not-sent'],
  'page-too-complex': [{ code: 'page-too-complex' }, 'not-sent'],
  'confirm-price': [{ code: 'confirm-price', micros: 1_000_000 }, 'not-sent'],
  'price-rose': [{ code: 'price-rose', micros: 30_000, quotedMicros: 1_000 }, 'not-sent'],
  'over-daily-budget': [{ code: 'over-daily-budget', ...budget }, 'not-sent'],
  'over-monthly-budget': [{ code: 'over-monthly-budget', ...budget }, 'not-sent'],
  'scanned-pdf': [{ code: 'scanned-pdf' }, 'not-sent'],
  'shell-pdf': [{ code: 'shell-pdf' }, 'not-sent'],
  'locked-pdf': [{ code: 'locked-pdf' }, 'not-sent'],
  'unreadable-pdf': [{ code: 'unreadable-pdf' }, 'not-sent'],
  'large-pdf': [{ code: 'large-pdf', limitBytes: 20_000_000 }, 'not-sent'],
  'unloaded-pdf': [{ code: 'unloaded-pdf' }, 'not-sent'],
  'closed-pdf': [{ code: 'closed-pdf', origin: 'https://a.example/*' }, 'not-sent'],
  'insecure-pdf': [{ code: 'insecure-pdf' }, 'not-sent'],
  'too-short': [{ code: 'too-short', words: 12 }, 'not-sent'],
  'excluded-site': [{ code: 'excluded-site', site: 'a.example' }, 'not-sent'],
  'managed-choice': [{ code: 'managed-choice' }, 'not-sent'],
  'page-changed': [{ code: 'page-changed' }, 'not-sent'],
  'page-busy': [{ code: 'page-busy' }, 'not-sent'],
  'not-an-address': [{ code: 'not-an-address', url: 'about:blank' }, 'not-sent'],
  'too-large': [{ code: 'too-large' }, 'not-sent'],
  'bad-key': [{ code: 'bad-key', ...serviceMessage }, 'rejected'],
  'no-credit': [{ code: 'no-credit', ...serviceMessage }, 'rejected'],
  'rate-limited': [{ code: 'rate-limited', retryAfterMs: 60_000, ...serviceMessage }, 'rejected'],
  rejected: [{ code: 'rejected', status: 400, ...serviceMessage }, 'rejected'],
  'wrong-address': [{ code: 'wrong-address', status: 404 }, 'rejected'],
  'not-summarized': [{ code: 'not-summarized', ...serviceMessage }, 'rejected'],
  intercepted: [{ code: 'intercepted', status: 403 }, 'rejected'],
  unreachable: [{ code: 'unreachable' }, 'unknown'],
  'timed-out': [{ code: 'timed-out', afterMs: 300_000 }, 'unknown'],
  'service-down': [{ code: 'service-down', status: 502, ...serviceMessage }, 'unknown'],
  'unexpected-answer': [{ code: 'unexpected-answer', status: 200, requestId: null }, 'unknown'],
  cancelled: [{ code: 'cancelled' }, 'unknown'],
  'continues-elsewhere': [{ code: 'continues-elsewhere' }, 'not-sent'],
  interrupted: [{ code: 'interrupted' }, 'unknown'],
  storage: [{ code: 'storage' }, 'not-sent'],
  'reader-failed': [{ code: 'reader-failed', message: 'TypeError: x is not a function' }, 'not-sent'],
  bug: [{ code: 'bug', message: 'x is not a function' }, 'not-sent'],
};

/** The ways out after the page text was sent, or for `not-an-address` the link, in the order of the buttons. */
const expectedWaysOut: Record<Failure['code'], WayOut[]> = {
  'no-key': ['settings'],
  'no-permission': ['allow', 'settings'],
  offline: ['retry'],
  'unreadable-page': ['send-address'],
  'nothing-to-read': ['retry', 'send-address'],
  'loading-page': ['retry', 'send-address'],
  'script-page': ['retry', 'send-address'],
  'robot-check': ['retry'],
  'cookie-wall': ['retry', 'send-address'],
  'wall-page': ['retry'],
  'viewer-note': ['send-address', 'retry'],
  'no-language': ['send-address', 'retry'],
  'no-prose': ['retry'],
  'nothing-selected': ['retry'],
  'private-link': ['open-link', 'retry'],
  'personal-page': ['retry'],
  'page-too-complex': ['send-address'],
  'confirm-price': ['retry'],
  'price-rose': ['retry'],
  'over-daily-budget': ['settings', 'retry'],
  'over-monthly-budget': ['settings', 'retry'],
  'scanned-pdf': ['send-address'],
  'shell-pdf': ['retry'],
  'locked-pdf': ['retry'],
  'unreadable-pdf': ['send-address', 'retry'],
  'large-pdf': ['send-address'],
  'unloaded-pdf': ['retry'],
  'closed-pdf': ['allow', 'send-address'],
  'insecure-pdf': ['send-address'],
  'too-short': ['send-address'],
  'excluded-site': ['settings'],
  'managed-choice': ['settings'],
  'page-changed': ['retry'],
  'page-busy': ['retry', 'send-address'],
  'not-an-address': ['send-text'],
  'too-large': ['send-address'],
  'bad-key': ['settings'],
  'no-credit': ['credit', 'retry'],
  'rate-limited': ['retry'],
  rejected: ['retry', 'send-address'],
  'wrong-address': ['settings'],
  'not-summarized': ['send-address'],
  intercepted: ['retry', 'settings'],
  unreachable: ['retry', 'settings'],
  'timed-out': ['retry'],
  'service-down': ['retry'],
  'unexpected-answer': ['settings', 'retry'],
  cancelled: ['retry'],
  'continues-elsewhere': ['retry'],
  interrupted: ['retry'],
  storage: ['retry'],
  'reader-failed': ['send-address', 'retry'],
  bug: ['retry'],
};

const outcomeWords: Record<DeliveryOutcome, string> = {
  'not-sent': 'Nothing was sent, nothing was charged.',
  rejected: 'No charge was reported.',
  unknown: 'You may have been charged, $0.30 at most.',
};

/** The name of the button for each way out. The first click on "Allow" asks the browser. */
const wayOutButtons: Record<WayOut, RegExp> = {
  retry: /^(Try again|Pay up to|Send anyway|Agree and send|This once)/,
  settings: /^(Add your API key|Check settings|Change the budget)$/,
  allow: /^Allow$/,
  credit: /^Add credit$/,
  'send-address': /^Send link instead$/,
  'send-text': /^Send page text instead$/,
  'open-link': /^Open link$/,
};

/** The buttons under a failure. */
function barOf(alert: HTMLElement): HTMLElement {
  const bar = alert.parentElement?.querySelector<HTMLElement>('.bar');
  if (!bar) throw new Error('The failure has no buttons.');
  return bar;
}

/** What is folded under a failure. */
const detailsText = () => document.querySelector('.failure-details')?.textContent;

describe('a failure', () => {
  it.each(Object.entries(failures))(
    'the failure %s has a title, its delivery outcome and a button for every way out',
    async (code, [failure, outcome]) => {
      const send = code === 'not-an-address' ? 'address' : 'text';
      await show(failed(failure, outcome, { send }));
      const alert = screen.getByRole('alert');
      expect(alert.querySelector('h2')?.textContent?.trim()).toBeTruthy();
      expect(alert.querySelector('.outcome')?.textContent).toBe(
        code === 'continues-elsewhere' ? 'It is charged only once, $0.30 at most.' : outcomeWords[outcome],
      );
      expect(alert.textContent).not.toMatch(/\$\d\$|undefined|null|NaN/);
      // The first button, Back, has an icon and no text.
      const buttons = within(barOf(alert))
        .getAllByRole('button')
        .map(button => button.textContent?.trim());
      expect(buttons).toEqual([
        '',
        ...expectedWaysOut[failure.code].map(way => expect.stringMatching(wayOutButtons[way])),
      ]);
      const service = 'The service said: Sorry <b>no</b>.';
      if (code === 'rejected' || code === 'not-summarized') expect(alert.textContent).toContain(service);
      else if ('serviceMessage' in failure) {
        expect(alert.textContent).not.toContain(service);
        expect(detailsText()).toContain(service);
      }
      if ('requestId' in failure && failure.requestId) expect(detailsText()).toContain('Request r-9');
    },
  );

  it.each([
    [{ code: 'no-permission', origin: 'https://kagi.com/*' }, 'you allow: https://kagi.com'],
    [{ code: 'closed-pdf', origin: 'https://a.example/*' }, 'to open https://a.example.'],
    [{ code: 'too-short', words: 12 }, 'Only 12 words here'],
    [{ code: 'large-pdf', limitBytes: 20_000_000 }, 'files of up to 20 MB.'],
    [{ code: 'timed-out', afterMs: 300_000 }, 'No full answer after 5 min'],
    [{ code: 'service-down', status: 502, ...serviceMessage }, 'an error (502)'],
    [{ code: 'personal-page', kind: 'mail', site: 'mail.bees.org' }, 'Send from mail.bees.org?'],
    [{ code: 'confirm-price', micros: 1_000_000 }, 'can cost $1.00'],
    // A limit is never rounded up.
    [
      { code: 'over-daily-budget', limitMicros: 1_009_999, usedMicros: 800_000, priceMicros: 300_000 },
      'used $0.80 of $1.00, and this can cost up to $0.30.',
    ],
    [{ code: 'over-monthly-budget', ...budget }, 'used $0.80 of $1.00, and this can cost up to $0.30.'],
    [{ code: 'reader-failed', message: 'x is \u202Enot a function' }, 'with these words: x is not a function'],
  ] satisfies [Failure, string][])('names what it is about: %o', async (failure, words) => {
    await show(failed(failure));
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  it('a click on the retry button, which shows the price, repeats the same request', async () => {
    await show(failed({ code: 'unreachable' }, 'unknown', { send: 'address' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again · max $0.30' }));
    expect(commandsSent).toEqual([startCommand({}, { send: 'address' })]);
  });

  it('offers the link after a stop if the page was still being read', async () => {
    await show(failed({ code: 'cancelled' }, 'not-sent'));
    expect(screen.getByRole('button', { name: 'Send link instead' })).toBeTruthy();
  });

  it('offers no retry for an edited text, because it would send the unedited one', async () => {
    await show(failed({ code: 'unreachable' }, 'unknown', { isEdited: true }));
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  it('disables the retry button for as long as the service asks', async () => {
    await show(
      failed({ code: 'rate-limited', retryAfterMs: 60_000, serviceMessage: null, requestId: null }, 'rejected'),
    );
    expect(screen.getByRole('button', { name: /^Try again in/ })).toHaveProperty('disabled', true);
  });

  it('offers to send the link instead, which takes one more click', async () => {
    await show(failed({ code: 'too-large' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send link instead' }));
    expect(commandsSent).toEqual([{ command: 'job.clear', input: { tabId: 7 } }]);
    await storedJob(tab.tabId).set(null);
    expect(await screen.findByRole('radio', { name: 'Link' })).toHaveProperty('checked', true);
    expect((await storedSettings.get()).send).toBe('automatic');
  });

  describe('the offer to send the address', () => {
    const button = () => screen.queryByRole('button', { name: 'Send link instead' });
    const onPage = async (url: string, failure: Failure = { code: 'too-short', words: 12 }) =>
      show({ ...failed(failure, 'not-sent', { page: { url, title: 'Bees' } }), tabUrl: url }, { ...tab, url });

    it('offers a public address by the primary button', async () => {
      await onPage('https://bees.org/hive');
      expect(button()?.className).toBe('primary');
    });

    it.each(['http://192.168.0.7/hive', 'http://nas.local/', 'chrome://version'])(
      'does not offer an address that the service cannot open: %s',
      async url => {
        await onPage(url);
        expect(button()).toBeNull();
      },
    );

    it('offers an address of the local network if the service runs on this machine', async () => {
      await storedAccount.set({ id: 'a', name: '', baseUrl: 'http://127.0.0.1:8787', keyEnding: '1234' });
      await onPage('http://192.168.0.7/hive');
      expect(button()?.className).toBe('primary');
    });

    it.each(['https://bees.org/share/3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'https://bees.org/#/hive/5'])(
      'offers an address that may be private or incomplete last, and never by the primary button: %s',
      async url => {
        await onPage(url, { code: 'unreadable-pdf' });
        const names = within(barOf(screen.getByRole('alert')))
          .getAllByRole('button')
          .map(({ textContent }) => textContent);
        expect(names.slice(1, 3)).toEqual(['Try again · max $0.30', 'Send link instead']);
        expect(button()?.className).toBe('');
        cleanup();
        await onPage(url, { code: 'page-too-complex' });
        expect(button()?.className).toBe('');
      },
    );
  });

  it('the start screen after a scanned PDF offers its link, and no summary that would fail', async () => {
    await show(failed({ code: 'scanned-pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await act(() => storedJob(tab.tabId).set(null));
    expect(await screen.findByRole('heading', { name: 'This PDF has no readable text' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send link instead' }));
    expect(screen.getByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('the “Allow” button asks the browser for access to the service', async () => {
    const permissions = fakePermissions();
    await show(failed({ code: 'no-permission', origin: 'https://kagi.com/*' }));
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(permissions.asked).toEqual(['https://kagi.com/*']);
  });

  it('offers a retry once the browser allows the service', async () => {
    await show(failed({ code: 'no-permission', origin: 'https://kagi.com/*' }, 'not-sent', { send: 'address' }));
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again · max $0.30' }));
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    expect(commandsSent).toEqual([startCommand({}, { send: 'address' })]);
  });

  it('still shows the “Allow” button after a refusal', async () => {
    fakePermissions().isWilling = false;
    await show(failed({ code: 'no-permission', origin: 'https://kagi.com/*' }));
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(screen.getByRole('button', { name: 'Allow' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('offers a retry when it is opened again if access was granted while the popup was closed', async () => {
    fakePermissions().granted.add('https://a.example/*');
    await show(failed({ code: 'closed-pdf', origin: 'https://a.example/*' }));
    expect(await screen.findByRole('button', { name: 'Try again · max $0.30' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  it('offers to open a link that may be private, or to send it anyway for a price', async () => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    const link = { url: 'https://a.org/?token=1', title: 'Shared' };
    await show(failed({ code: 'private-link', verdict: 'secret' }, 'not-sent', { page: link, send: 'address' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shared');
    expect(screen.getByRole('alert').textContent).toContain('It contains what looks like a key. It was not sent.');
    await userEvent.click(screen.getByRole('button', { name: 'Open link' }));
    expect(create).toHaveBeenCalledWith({ url: link.url });
    expect(commandsSent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway · max $0.30' }));
    expect(commandsSent).toEqual([
      startCommand({ isLink: true, confirmed: ['address'] }, { send: 'address', page: link }),
    ]);
  });

  it('asks for a confirmation of a price above the limit, and that click sends', async () => {
    const options = { ...request.options, engine: 'muriel' as const };
    await show(failed({ code: 'confirm-price', micros: 1_000_000 }, 'not-sent', { options }));
    expect(screen.getByText('This summary can cost $1.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay up to $1.00' }));
    expect(commandsSent).toEqual([startCommand({ confirmed: ['price', 'address'] }, { options })]);
  });
});

it('a retry of a job from another surface takes no text or confirmation from an earlier start here', async () => {
  await show(
    failed({ code: 'confirm-price', micros: 1_000_000 }, 'not-sent', {
      options: { ...request.options, engine: 'muriel' },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Pay up to/ }));
  const anchor = { frameId: 0, quote: 'Another passage' };
  const other = { send: request.send, anchor };
  await act(() => storedJob(tab.tabId).set(failed({ code: 'unreachable' }, 'unknown', other)));
  await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(commandsSent.at(-1)).toMatchObject({
    command: 'job.start',
    input: { content: null, confirmed: [], request: { anchor } },
  });
});
