import { isSamePage } from '../../model/address/page-identity.ts';
import type { AddressVerdict } from '../../model/address/private-address.ts';
import { Fail } from '../../model/failure.ts';
import { advance, isRunning, type Job, type JobEvent, type RunningJob } from '../../model/summary/job.ts';
import type { KeptSummary } from '../../model/summary/kept-summary.ts';
import type { Confirmation, Content, SummaryRequest } from '../../model/summary/summary-request.ts';
import { failOfRun, type PaidRequests, type PayingAccount } from '../paid-request.ts';
import { type Outgoing, outgoingOf, type ReadingPorts } from './outgoing.ts';
import { type PaidSummary, type PaidSummaryPorts, paidSummaryOf } from './paid-summary.ts';

export type SummaryStart = {
  tabId: number;
  tabUrl: string;
  request: SummaryRequest;
  /** What its reader saw of what goes out; `null` reads the page now. */
  content: Content | null;
  /** Answers that the click has seen and wants a newer one for. */
  replaces: readonly string[];
  confirmed: readonly Confirmation[];
};

export type SummaryPorts = ReadingPorts &
  PaidSummaryPorts & {
    requests: PaidRequests;
    /** @throws Fail `no-key` */
    savedAccount: () => Promise<PayingAccount>;
    /** The newest summary of a page with the same options, whatever text the page had then. */
    summaryOfPage: (pageKey: string) => Promise<KeptSummary | null>;
    /** Whether the service, where it is, may be given an address. */
    verdictOf: (url: string) => Promise<AddressVerdict>;
    /** The most that this start can cost, in micro-dollars, where it takes a second click; else `null`. */
    priceToConfirm: (start: SummaryStart) => Promise<number | null>;
    /** Writes a tab's view of a job, or takes it away. Views are a cache of the journal: a failed write is ignored. */
    show: (tabId: number, job: Job | null) => Promise<void>;
    /** Called once for each start, when its job has ended. */
    onEnded: (job: Job) => void;
    /** Does `work` in a way that shows, to every other worker of ours, that this job is alive. */
    whileAlive: <T>(id: string, work: () => Promise<T>) => Promise<T>;
    newId: () => string;
  };

/** A job of this worker. It is shown until its tab asks for something else or closes; its answer is kept all the same. */
type Live = {
  job: Job;
  contentText: string | null;
  isShown: boolean;
  controller: AbortController;
  ended: Promise<unknown>;
  /** Once it is known what goes out. */
  paid: PaidSummary | null;
};

/** The summaries under way: each tab shows one at most, and what is asked twice at once is sent once. */
export function createSummaryRunner(ports: SummaryPorts) {
  const live = new Set<Live>();

  const shownIn = (tabId: number) => [...live].find(entry => entry.isShown && entry.job.tabId === tabId);

  const isLiveIn = (tabId: number) => {
    const shown = shownIn(tabId);
    return shown !== undefined && isRunning(shown.job);
  };

  /** Two starts for the same page in the same tab are one, even if their options differ. */
  function start(asked: SummaryStart): void {
    const { tabId, tabUrl, request, content } = asked;
    const contentText = content?.text ?? null;
    const shown = shownIn(tabId);
    const isSame = shown?.contentText === contentText && isSameStart(shown.job.request, request);
    if (isSame && isRunning(shown.job)) return;
    if (shown) shown.isShown = false;
    const job: RunningJob = { state: 'reading', id: ports.newId(), tabId, tabUrl, request, startedAt: ports.now() };
    const controller = new AbortController();
    const entry: Live = { job, contentText, isShown: true, controller, ended: Promise.resolve(), paid: null };
    live.add(entry);
    entry.ended = ports
      .whileAlive(job.id, () => run(entry, asked))
      .catch(() => {})
      .finally(() => live.delete(entry));
  }

  /** Never throws. */
  async function run(entry: Live, asked: SummaryStart): Promise<void> {
    const { signal } = entry.controller;
    try {
      await show(entry);
      const account = await ports.savedAccount();
      const outgoing = await outgoingOf(asked.request, asked.content, asked.tabId, ports);
      signal.throwIfAborted();
      const paid = await paidSummaryOf({ ...asked, id: entry.job.id, outgoing }, account, ports);
      const held = await heldAnswer(entry, paid);
      if (held) return await move(entry, { type: 'answered', isHeld: true, isKept: true, ...held });
      await refuseUnconfirmed(asked, outgoing);
      const onSent = (receiptId: string, at: number) =>
        void move(entry, { type: 'sent', receiptId, sent: outgoing, at });
      const answered = await ports.requests.run(paid, { signal, onSent });
      await move(entry, { type: 'answered', hasPageChanged: false, ...answered });
    } catch (error) {
      const { failure, fate } = failOfRun(error, signal, 'not-sent');
      await move(entry, { type: 'failed', failure, fate, at: ports.now() });
    } finally {
      ports.onEnded(entry.job);
    }
  }

  /**
   * The answer that is held for the same request; or else one for the page as it was before, which is shown with the words
   * that the page has changed: no page makes its reader pay anew by changing under them.
   */
  async function heldAnswer(
    entry: Live,
    paid: PaidSummary,
  ): Promise<{ answer: KeptSummary; hasPageChanged: boolean } | null> {
    const { pageKey, replaces, receipt } = paid;
    const sameNow = await paid.find();
    if (sameNow && !replaces.includes(sameNow.id)) return { answer: sameNow, hasPageChanged: false };
    if (pageKey === null || replaces.length > 0) return null;
    const earlier = [...live].filter(
      ({ paid: other }) => other?.pageKey === pageKey && other.receipt.key !== receipt.key,
    );
    entry.paid = paid;
    const { signal } = entry.controller;
    const aborted = new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
    await Promise.race([aborted, Promise.all(earlier.map(({ ended }) => ended))]);
    signal.throwIfAborted();
    const before = await ports.summaryOfPage(pageKey);
    return before && { answer: before, hasPageChanged: before.key !== receipt.key };
  }

  /** @throws Fail `private-link`, `confirm-price` */
  async function refuseUnconfirmed(asked: SummaryStart, { input }: Outgoing): Promise<void> {
    if (input.kind === 'address' && !asked.confirmed.includes('address')) {
      const verdict = await ports.verdictOf(input.url);
      if (verdict === 'internal' || verdict === 'secret') throw new Fail({ code: 'private-link', verdict });
    }
    const micros = asked.confirmed.includes('price') ? null : await ports.priceToConfirm(asked);
    if (micros !== null) throw new Fail({ code: 'confirm-price', micros });
  }

  async function move(entry: Live, event: JobEvent): Promise<void> {
    entry.job = advance(entry.job, event);
    await show(entry);
  }

  async function show({ isShown, job }: Live): Promise<void> {
    if (isShown) await ports.show(job.tabId, job).catch(() => {});
  }

  return {
    start,
    /** Shows a kept answer in a tab, for nothing. What the tab showed before goes on. */
    async showKept(tabId: number, tabUrl: string, answer: KeptSummary): Promise<void> {
      const shown = shownIn(tabId);
      if (shown) shown.isShown = false;
      const begun = { id: ports.newId(), tabId, tabUrl, request: answer.request, startedAt: ports.now() };
      const job: Job = { ...begun, state: 'done', answer, isHeld: true, isKept: true, hasPageChanged: false };
      await ports.show(tabId, job);
    },
    /** Stops waiting in this tab; the request itself goes on for other tabs that wait for it. */
    cancel(tabId: number): void {
      shownIn(tabId)?.controller.abort();
    },
    /** Puts away what a tab shows, unless it is under way. */
    async clear(tabId: number): Promise<void> {
      if (!isLiveIn(tabId)) await ports.show(tabId, null);
    },
    /** The tab is gone: nothing more is written for it. */
    closeTab(tabId: number): void {
      const shown = shownIn(tabId);
      if (shown) shown.isShown = false;
    },
    isLiveIn,
    isIdle: () => live.size === 0,
    /** Resolves when every job that is under way now has ended. */
    ended: async () => void (await Promise.allSettled([...live].map(({ ended }) => ended))),
  };
}

function isSameStart(one: SummaryRequest, other: SummaryRequest): boolean {
  const isSelection = (one.send === 'selection') === (other.send === 'selection');
  return isSelection && isSamePage(one.page.url, other.page.url) && one.spot?.quote === other.spot?.quote;
}

export type SummaryRunner = ReturnType<typeof createSummaryRunner>;
