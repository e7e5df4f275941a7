import { openDatabase } from '../../lib/browser/storage/open-database.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { type LibraryAnswer, pageOf } from '../../lib/model/library/library-answer.ts';
import { reservedReceipt } from '../../lib/model/money/receipt.ts';
import type { Asked } from '../../lib/model/money/receipt-schema.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import { storedSiteGrants } from '../../lib/store/accounts/site-grants.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks, storedAccounts } from '../../lib/store/accounts/stored-accounts.ts';
import { storedRoomMade } from '../../lib/store/journal/make-room.ts';
import { endReceipt, markSent, reserve, saveSearch, saveSummary } from '../../lib/store/journal/receipts.ts';
import { chooseForSite } from '../../lib/store/settings/site-choices.ts';
import { storedAppearance } from '../../lib/store/settings/stored-appearance.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { storedDraft } from '../../lib/store/views/drafts.ts';
import { storedJob, writeSearch } from '../../lib/store/views/tab-views.ts';
import { blockHashesOf } from '../../lib/text/versions/block-hashes.ts';
import { browser } from '../extension-browser.ts';
import type { Stored } from './gallery-state.ts';
import { HOSTED } from './sample-answers.ts';
import { STAND_INS } from './stand-ins.ts';

/** Runs in a page of the extension: empties its stores and writes the data of a state through the stores themselves. */
export async function writeStore({ tabId, stored }: { tabId: number; stored: Stored }): Promise<void> {
  await empty();
  const { account = HOSTED, otherAccounts = [], check, settings, sites = {}, siteGrants, appearance } = stored;
  const { job, searches = [], draft, answers = [], shareOfPage, roomMade, doubtMicros, standIns = {} } = stored;
  await storedSettings.set({ ...defaultSettings, ...settings });
  if (appearance) await storedAppearance.change(appearance);
  for (const [site, choices] of Object.entries(sites)) await chooseForSite(site, choices);
  if (siteGrants) await storedSiteGrants.set(siteGrants);
  if (account) await storedAccount.set(account);
  await storedAccounts.set([...(account ? [account] : []), ...otherAccounts]);
  if (check) await storedAccountChecks.set([{ ...check, accountId: account?.id ?? '' }]);
  const blocks = shareOfPage === undefined ? undefined : await blocksOfPart(tabId, shareOfPage);
  for (const answer of answers) await save(blocks === undefined ? answer : withBlocks(answer, blocks));
  if (roomMade) await storedRoomMade.set(roomMade);
  if (doubtMicros !== undefined) await leaveInDoubt(doubtMicros);
  for (const running of [job, ...searches]) if (running && 'id' in running) holdForEver(`job/${running.id}`);
  if (draft) await storedDraft(tabId).set(draft);
  for (const search of searches) await writeSearch(tabId, search);
  if (job) await storedJob(tabId).set(job);
  // Last, so that only the page that is shown next finds them.
  localStorage.setItem(STAND_INS, JSON.stringify(standIns));
}

async function empty(): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  await Promise.all([...database.objectStoreNames].map(name => transaction.objectStore(name).clear()));
  await transaction.done;
  const { storage } = browser as { storage: { session: { clear: () => Promise<void> } } };
  await storage.session.clear();
  localStorage.clear();
}

/** The block hashes of the page with only the first part of its paragraphs. */
async function blocksOfPart(tabId: number, share: number): Promise<string> {
  const { text, language } = await send('page.read', { tabId, send: 'text' });
  const paragraphs = text.split('\n');
  return blockHashesOf(paragraphs.slice(0, Math.ceil(share * paragraphs.length)).join('\n'), language);
}

function withBlocks(answer: LibraryAnswer, blocks: string): LibraryAnswer {
  return answer.kind === 'summary' ? { ...answer, saved: { ...answer.saved, blocks } } : answer;
}

/** Saves an answer as a paid request does, so that the sums are correct. */
async function save(answer: LibraryAnswer): Promise<void> {
  const { id, key, payer, endedAt, costMicros } = answer.saved;
  const asked: Asked =
    answer.kind === 'summary'
      ? { kind: 'summary', send: answer.saved.request.send, options: answer.saved.request.options }
      : { kind: 'search', index: answer.saved.index, query: answer.saved.query };
  await reserve(reservedReceipt({ id, key, payer, page: pageOf(answer), asked }, costMicros, endedAt - 3_000), []);
  await markSent(id, endedAt - 3_000);
  await (answer.kind === 'summary' ? saveSummary(answer.saved) : saveSearch(answer.saved));
}

async function leaveInDoubt(micros: number): Promise<void> {
  const id = crypto.randomUUID();
  const asked: Asked = { kind: 'summary', send: 'text', options: summaryOptionsOf(defaultSettings) };
  const payer = { origin: HOSTED.baseUrl, accountId: HOSTED.id };
  const page = { url: 'https://citypaper.example/bees', title: 'The bees above the bakery' };
  await reserve(reservedReceipt({ id, key: id, payer, page, asked }, micros, Date.now()), []);
  await markSent(id, Date.now());
  await endReceipt(id, 'unknown', { code: 'unreachable' }, Date.now());
}

/** Holds the lock of a job or search, because the worker ends those without a lock. */
function holdForEver(name: string): void {
  void navigator.locks.request(name, () => new Promise(() => {}));
}
