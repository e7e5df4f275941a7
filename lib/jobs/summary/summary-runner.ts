import { isSamePage } from '../../model/address/page-identity.ts';
import type { AddressVerdict } from '../../model/address/private-address.ts';
import { Fail } from '../../model/failure.ts';
import { advance, isRunning, type Job, type JobEvent, type RunningJob } from '../../model/summary/job.ts';
import type { KeptSummary } from '../../model/summary/kept-summary.ts';
import type { Confirmation, Content, SummaryRequest } from '../../model/summary/summary-request.ts';
import { createLiveRuns, type LiveRun, type RunnerPorts } from '../live-runs.ts';
import { failOfRun, savedAnswerTo } from '../paid-request.ts';
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
  PaidSummaryPorts &
  RunnerPorts<Job | null> & {
    /** The newest summary of a page with the same options, whatever text the page had then. */
    summaryOfPage: (pageKey: string) => Promise<KeptSummary | null>;
    /** Whether the service, where it is, may be given an address. */
    verdictOf: (url: string) => Promise<AddressVerdict>;
    /** The most that this start can cost, in micro-dollars, where it takes a second click; else `null`. */
    priceToConfirm: (start: SummaryStart) => Promise<number | null>;
    /** Called once for each start, when its job has ended. */
    onEnded: (job: Job) => void;
  };

type Run = LiveRun<Job, SummaryStart>;

/** The summaries under way: each tab shows one at most, and what is asked twice at once is sent once. */
export function createSummaryRunner(ports: SummaryPorts) {
  const runs = createLiveRuns<Job, SummaryStart>(ports);
  /** The requests of runs, once it is known what goes out. */
  const requests = new WeakMap<Run, PaidSummary>();

  const isLiveIn = (tabId: number) => runs.shownIn(tabId).some(({ view }) => isRunning(view));

  /** Two starts for the same page in the same tab are one, even if their options differ. */
  function start(asked: SummaryStart): void {
    const { tabId, tabUrl, request } = asked;
    if (runs.shownIn(tabId).some(run => isRunning(run.view) && isSameStart(run.start, asked))) return;
    runs.hide(tabId);
    const view: RunningJob = { state: 'reading', id: ports.newId(), tabId, tabUrl, request, startedAt: ports.now() };
    runs.begin({ id: view.id, tabId, view, start: asked }, perform);
  }

  /** Never throws. */
  async function perform(run: Run): Promise<void> {
    const { start: asked, view, controller } = run;
    const { signal } = controller;
    try {
      await runs.show(run);
      const account = await ports.savedAccount();
      const outgoing = await outgoingOf(asked.request, asked.content, asked.tabId, ports);
      signal.throwIfAborted();
      const paid = await paidSummaryOf({ ...asked, id: view.id, outgoing }, account, ports);
      const held = await heldAnswer(run, paid);
      if (held) return await move(run, { type: 'answered', isHeld: true, isKept: true, ...held });
      await refuseUnconfirmed(asked, outgoing);
      const onSent = (receiptId: string, at: number) => void move(run, { type: 'sent', receiptId, sent: outgoing, at });
      const answered = await ports.requests.run(paid, { signal, onSent });
      await move(run, { type: 'answered', hasPageChanged: false, ...answered });
    } catch (error) {
      const { failure, fate } = failOfRun(error, signal, 'not-sent');
      await move(run, { type: 'failed', failure, fate, at: ports.now() });
    } finally {
      ports.onEnded(run.view);
    }
  }

  /**
   * The answer that is held for the same request; or else one for the page as it was before, which is shown with the words
   * that the page has changed: no page makes its reader pay anew by changing under them.
   */
  async function heldAnswer(
    run: Run,
    paid: PaidSummary,
  ): Promise<{ answer: KeptSummary; hasPageChanged: boolean } | null> {
    const { pageKey, replaces, receipt } = paid;
    const sameNow = await savedAnswerTo(paid);
    if (sameNow) return { answer: sameNow, hasPageChanged: false };
    if (pageKey === null || replaces.length > 0) return null;
    const earlier = runs.all().filter(other => {
      const request = requests.get(other);
      return request?.pageKey === pageKey && request.receipt.key !== receipt.key;
    });
    requests.set(run, paid);
    const { signal } = run.controller;
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

  const move = (run: Run, event: JobEvent) => runs.show(run, advance(run.view, event));

  return {
    start,
    cancel: runs.cancel,
    /** Shows a kept answer in a tab, for nothing. What the tab showed before goes on. */
    async showKept(tabId: number, tabUrl: string, answer: KeptSummary): Promise<void> {
      runs.hide(tabId);
      const begun = { id: ports.newId(), tabId, tabUrl, request: answer.request, startedAt: ports.now() };
      await ports.show(tabId, { ...begun, state: 'done', answer, isHeld: true, isKept: true, hasPageChanged: false });
    },
    /** Puts away what a tab shows, unless it is under way. */
    async clear(tabId: number): Promise<void> {
      if (!isLiveIn(tabId)) await ports.show(tabId, null);
    },
    closeTab: runs.hide,
    isLiveIn,
  };
}

function isSameStart(one: SummaryStart, other: SummaryStart): boolean {
  const [a, b] = [one.request, other.request];
  if (one.content?.text !== other.content?.text) return false;
  if ((a.send === 'selection') !== (b.send === 'selection')) return false;
  return isSamePage(a.page.url, b.page.url) && a.spot?.quote === b.spot?.quote;
}

export type SummaryRunner = ReturnType<typeof createSummaryRunner>;
