import { defineDatabaseValue } from '../../browser/storage/database-value.ts';
import { DAY_MS } from '../../model/calendar-day.ts';
import { ANSWER_TABLES, type AnswerKind } from '../../model/library/library-answer.ts';
import type { Search } from '../../model/search/search.ts';
import type { Job } from '../../model/summary/job.ts';
import { blankReceiptsBetween, blankReceiptsOf, deleteAnswers } from '../journal/delete-answers.ts';
import { asStorageFailure, openJournal } from '../journal/journal-transaction.ts';
import { whileWriting } from '../while-writing.ts';
import { isKeptNowhere, readHistoryLimits } from './history-limits.ts';

/** Few enough that a request that starts meanwhile does not wait long. */
const DELETED_AT_ONCE = 50;

/** Receipts that were reserved up to this moment say nothing about the user any more. */
const storedBlankedUntil = defineDatabaseValue<number>('blankedUntil', raw => (typeof raw === 'number' ? raw : 0));

/** Has all receipts looked at again by `deleteByAge`, because older ones will be added. @throws Fail `storage` */
export function blankAllAgain(): Promise<void> {
  return storedBlankedUntil.set(0).catch(asStorageFailure);
}

/**
 * Deletes what is older than the settings allow, everywhere and for sites, a few answers in each transaction: it can be
 * interrupted and repeated at any time. Their receipts stay for the sums, without addresses. What the settings keep for ever
 * is not looked at.
 *
 * @param now milliseconds since 1970
 */
export async function deleteByAge(now: number): Promise<void> {
  for (const { site, days } of await readHistoryLimits()) {
    const until = now - days * DAY_MS;
    await (site === null ? deleteUntil(until) : deleteOfSite(site, until));
  }
}

async function deleteUntil(until: number): Promise<void> {
  for (const kind of ['summary', 'search'] as const) while ((await deleteSome(kind, until)) > 0);
  const last = await blankUntil(until);
  let from = await storedBlankedUntil.get();
  const blankSome = async () => {
    const blanked = await blankReceiptsBetween(from, last, DELETED_AT_ONCE);
    if (blanked !== null) await storedBlankedUntil.set(blanked);
    return blanked;
  };
  for (let at: number | null = from; at !== null; at = await whileWriting(blankSome)) from = at;
}

async function deleteOfSite(site: string, until: number): Promise<void> {
  while ((await deleteSomeOf(site, until)) > 0);
  while ((await blankReceiptsOf(site, until, DELETED_AT_ONCE)) > 0);
}

async function deleteSomeOf(site: string, until: number): Promise<number> {
  const range = IDBKeyRange.bound([site, Number.NEGATIVE_INFINITY], [site, until]);
  const rows = await (await openJournal()).getAllFromIndex('library', 'sites', range, DELETED_AT_ONCE);
  if (rows.length > 0) await deleteAnswers(rows);
  return rows.length;
}

async function deleteSome(kind: AnswerKind, until: number): Promise<number> {
  const range = IDBKeyRange.upperBound(until);
  const database = await openJournal();
  const ids = await database.getAllKeysFromIndex(ANSWER_TABLES[kind], 'endedAt', range, DELETED_AT_ONCE);
  if (ids.length > 0) await deleteAnswers(ids.map(id => ({ kind, id })));
  return ids.length;
}

/** A receipt in progress still says what it is about, and so do later ones: it is looked at again. */
async function blankUntil(until: number): Promise<number> {
  const database = await openJournal();
  const open = (['reserved', 'sent'] as const).map(state => database.getAllFromIndex('receipts', 'state', state));
  return Math.min(until, ...(await Promise.all(open)).flat().map(({ reservedAt }) => reservedAt - 1));
}

/**
 * Where the settings keep nothing, deletes an answer as soon as its tab shows it. Not before: if the worker died in
 * between, what was paid for would be lost.
 */
export async function forgetShown(view: Job | Search | null): Promise<void> {
  if (view?.state !== 'done') return;
  const { url } = 'answer' in view ? view.answer.request.page : view.page;
  if (!(await isKeptNowhere(url))) return;
  await deleteAnswers(['answer' in view ? { kind: 'summary', id: view.answer.id } : { kind: 'search', id: view.id }]);
}
