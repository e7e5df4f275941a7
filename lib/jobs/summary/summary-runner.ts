import { isSamePage } from '../../model/address/page-identity-full.ts';
import type { AddressVerdict } from '../../model/address/private-address.ts';
import { Fail } from '../../model/failure.ts';
import { highestPriceMicros } from '../../model/money/prices.ts';
import { risenPriceOf } from '../../model/money/risen-price.ts';
import type { Evidence } from '../../model/summary/evidence.ts';
import {
  advance,
  type DoneJob,
  isLink,
  isRunning,
  type Job,
  type JobEvent,
  type RunningJob,
  savedJobOf,
} from '../../model/summary/job.ts';
import { outputLanguageOf } from '../../model/summary/output-language.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';
import type {
  Confirmation,
  Content,
  Quote,
  SummaryInput,
  SummaryRequest,
} from '../../model/summary/summary-request.ts';
import { untilAborted } from '../../model/until-aborted.ts';
import { createLiveRuns, type LiveRun, type RunnerPorts } from '../live-runs.ts';
import { failOfRun, type PayingAccount, savedAnswerTo } from '../paid-request.ts';
import { type PersonalPorts, refusePersonal } from '../refuse-personal.ts';
import { type PaidSummary, type PaidSummaryPorts, paidSummaryOf } from './paid-summary.ts';
import { type PreparedInput, prepareInput, type ReadingPorts } from './prepare-input.ts';

export type SummaryStart = {
  tabId: number;
  tabUrl: string;
  request: SummaryRequest;
  /** What the user saw in the preview. `null` reads the page now. */
  content: Content | null;
  /** Answers that the user has already seen. The click asks for a newer one. */
  replaces: readonly string[];
  confirmed: readonly Confirmation[];
  /** Absent if the button had no price for a text of known size. */
  quote?: Quote | undefined;
  /** The tab's window is private. */
  isPrivate: boolean;
};

/** Where requests and answers are kept. */
type Keeping = Pick<PaidSummaryPorts, 'answers'> &
  Pick<RunnerPorts<Job | null>, 'requests'> & {
    /** The newest summary of a page with the same options, whatever text the page had then. */
    summaryOfPage: (pageKey: string) => Promise<SummaryAnswer | null>;
    /** Saves where the sentences of a saved summary stand in the text. @throws Fail `storage` */
    saveEvidence: (id: string, evidence: Evidence) => Promise<void>;
  };

export type SummaryPorts = ReadingPorts &
  PaidSummaryPorts &
  PersonalPorts &
  RunnerPorts<Job | null> &
  Keeping & {
    /** The same for a private tab: in memory, and only until it is closed. */
    privately: (tabId: number) => Keeping;
    /** Whether an address may be sent to the service of this account. */
    verdictOf: (url: string, account: PayingAccount) => AddressVerdict;
    /** Where the sentences of a summary (Markdown) stand in a text. Languages: BCP 47, or null. */
    evidenceOf: (output: string, text: string, languages: { text: string | null; summary: string | null }) => Evidence;
    /** Writes a job that its tab shows again, with more in it. The toolbar button stays as it is. */
    showMore: (tabId: number, job: Job | null) => Promise<void>;
    /** The highest cost of this start in micros if it needs a confirmation, else `null`. */
    priceToConfirm: (start: SummaryStart) => Promise<number | null>;
    /** Called once for each start, when its job has ended. */
    onEnded: (job: Job, start: SummaryStart) => void;
  };

type Run = LiveRun<Job, SummaryStart>;

/** The summaries in progress. Each tab shows at most one. */
export function createSummaryRunner(ports: SummaryPorts) {
  const runs = createLiveRuns<Job, SummaryStart>(ports);
  /** The request of each run, once its input is known. */
  const requests = new WeakMap<Run, PaidSummary>();

  const isLiveIn = (tabId: number) => runs.shownIn(tabId).some(({ view }) => isRunning(view));

  /** Two starts for the same page in the same tab are one, even if their options differ. */
  function start(wanted: SummaryStart): void {
    const asked = wanted.isPrivate ? withoutCache(wanted) : wanted;
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
    const keeping = asked.isPrivate ? ports.privately(asked.tabId) : ports;
    try {
      const shown = runs.show(run);
      // Whatever the organization requires, the service keeps no copy of what is read in a private window.
      const { cache, ...others } = asked.request.options;
      const wanted = { ...others, ...(!asked.isPrivate && { cache }), send: asked.request.send };
      await ports.refuseForbidden(asked.request.page.url, { ...wanted, isLink: isLink(asked) });
      const reading = prepareInput(asked.request, asked.content, asked.tabId, ports);
      // While the page is read, the worker has nothing else to do.
      const all = Promise.all([ports.savedAccount(), reading, unconfirmedPrice(asked), shown]);
      const [account, prepared, price] = await untilAborted(all, signal);
      // It may be of another site than the page.
      if (prepared.input.kind === 'address')
        await ports.refuseForbidden(prepared.input.url, { ...wanted, isLink: true });
      signal.throwIfAborted();
      const paid = await paidSummaryOf({ ...asked, id: view.id, prepared }, account, { ...ports, ...keeping });
      const saved = await savedAnswer(run, paid, keeping);
      if (saved) return await move(run, { type: 'answered', isFromSaved: true, isSaved: true, ...saved });
      await refuseUnconfirmed(asked, prepared, account, price);
      const onSent = (receiptId: string, at: number) => void move(run, { type: 'sent', receiptId, sent: prepared, at });
      const answered = await keeping.requests.run(paid, { signal, onSent });
      await move(run, { type: 'answered', hasPageChanged: false, ...answered });
      if (!answered.isFromSaved) await addEvidence(run, answered, prepared.input, keeping);
    } catch (error) {
      const { failure, outcome } = failOfRun(error, signal, 'not-sent');
      await move(run, { type: 'failed', failure, outcome, at: ports.now() });
    } finally {
      ports.onEnded(run.view, asked);
    }
  }

  /** Once the answer is saved and shown: the reader does not wait for it. Never rejects. */
  async function addEvidence(
    run: Run,
    { answer, isSaved }: { answer: SummaryAnswer; isSaved: boolean },
    input: SummaryInput,
    keeping: Keeping,
  ): Promise<void> {
    if (input.kind === 'address') return;
    try {
      const evidence = ports.evidenceOf(answer.summary.output, input.text, {
        text: answer.language,
        summary: outputLanguageOf(answer),
      });
      if (isSaved) await keeping.saveEvidence(answer.id, evidence);
      await runs.show(run, advance(run.view, { type: 'compared', evidence }), ports.showMore);
    } catch {
      // The summary is there without it.
    }
  }

  /**
   * The saved answer to the same request. Otherwise an earlier summary of the page, shown with a note that the page has
   * changed: users do not pay again because a page changed after they read it.
   */
  async function savedAnswer(
    run: Run,
    paid: PaidSummary,
    keeping: Keeping,
  ): Promise<{ answer: SummaryAnswer; hasPageChanged: boolean } | null> {
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
    await untilAborted(Promise.all(earlier.map(({ ended }) => ended)), signal);
    const before = await keeping.summaryOfPage(pageKey);
    return before && { answer: before, hasPageChanged: before.key !== receipt.key };
  }

  /** @throws Fail `personal-page`, `private-link`, `confirm-price`, `price-rose` */
  async function refuseUnconfirmed(
    asked: SummaryStart,
    { input, words }: PreparedInput,
    account: PayingAccount,
    price: number | null,
  ): Promise<void> {
    await refusePersonal(input.kind === 'address' ? input.url : asked.request.page.url, asked, ports);
    if (input.kind === 'address' && !asked.confirmed.includes('address')) {
      const verdict = ports.verdictOf(input.url, account);
      if (verdict === 'internal' || verdict === 'secret') throw new Fail({ code: 'private-link', verdict });
    }
    if (price !== null) throw new Fail({ code: 'confirm-price', micros: price });
    const { quote, confirmed, request } = asked;
    if (!quote || words === null || confirmed.includes('price')) return;
    const micros = risenPriceOf(quote, words, highestPriceMicros(request.options.engine));
    if (micros !== null) throw new Fail({ code: 'price-rose', micros, quotedMicros: quote.micros });
  }

  const unconfirmedPrice = async (asked: SummaryStart) =>
    asked.confirmed.includes('price') ? null : ports.priceToConfirm(asked);

  const move = (run: Run, event: JobEvent) => runs.show(run, advance(run.view, event));

  /** Shows a job that has ended once more. One that the tab showed before goes on. */
  async function showAgain(job: DoneJob): Promise<void> {
    runs.hide(job.tabId);
    await ports.show(job.tabId, job);
  }

  return {
    start,
    cancel: runs.cancel,
    stopAll: runs.stopAll,
    showAgain,
    /** Shows a saved summary in a tab, free of charge. */
    showSaved: (tabId: number, tabUrl: string, answer: SummaryAnswer): Promise<void> =>
      showAgain(savedJobOf(answer, { id: ports.newId(), tabId, tabUrl, startedAt: ports.now() })),
    /** Removes what a tab shows, unless it is in progress. */
    async clear(tabId: number): Promise<void> {
      if (isLiveIn(tabId)) return;
      runs.hide(tabId);
      await ports.show(tabId, null);
    },
    closeTab: runs.hide,
    isLiveIn,
  };
}

/** What a private window shows is not retained by the service either, whatever the settings say. */
function withoutCache(asked: SummaryStart): SummaryStart {
  return { ...asked, request: { ...asked.request, options: { ...asked.request.options, cache: false } } };
}

function isSameStart(one: SummaryStart, other: SummaryStart): boolean {
  const [a, b] = [one.request, other.request];
  if (one.content?.text !== other.content?.text) return false;
  if ((a.send === 'selection') !== (b.send === 'selection')) return false;
  return isSamePage(a.page.url, b.page.url) && a.anchor?.quote === b.anchor?.quote;
}

export type SummaryRunner = ReturnType<typeof createSummaryRunner>;
