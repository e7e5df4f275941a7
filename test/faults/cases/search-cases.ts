import { expect } from '@playwright/test';
import { type Receipt, receiptSchema } from '../../../lib/model/money/receipt-schema.ts';
import { poll } from '../../../scripts/browsers/poll.ts';
import type { Script } from '../../faulty-service/scripted-service.ts';
import type { FaultCase } from '../fault-case.ts';
import type { Harness, Started } from '../harness.ts';
import { readJournal } from '../journal.ts';
import { finds, losesSearch } from '../search-scripts.ts';
import { answers } from '../service-scripts.ts';
import { FIND_RELATED, RELATED } from '../words.ts';

type Searched = { started: Started; asked: string[]; receipts: Receipt[] };

/** Summarizes a page, then clicks "Find related" below the summary. The service answers searches with `script`. */
async function searchAfterSummary(harness: Harness, name: string, script: Script): Promise<Searched> {
  const opened = await harness.open(name);
  harness.service.script(answers(), opened.marker);
  const started = await harness.press(opened);
  await harness.doneEndOf(started);
  // A query may not contain the marker of the page, so the script applies to all requests.
  harness.service.script(script);
  const before = harness.service.received.length;
  await harness.pressInPopup(RELATED);
  await harness.pressInPopup(FIND_RELATED[harness.driver.family]);
  await poll('the searches to end', async () => (await haveEnded(harness, started)) || null);
  // Only now: between two queries of a running search, all receipts have ended too.
  const receipts = (await readJournal(harness.driver)).receipts
    .filter(isSearch)
    .filter(({ page }) => page.url === opened.url);
  await harness.closePopup();
  harness.service.script(answers());
  const asked = harness.service.received.slice(before).map(({ path }) => path);
  return { started, asked, receipts };
}

/** Row 43 leaves an invalid receipt, hence the schema. */
const isSearch = (row: Receipt) => receiptSchema.safeParse(row).data?.asked?.kind === 'search';

/** Whether the searches of both indexes have begun and ended. */
async function haveEnded({ driver }: Harness, { tab }: Started): Promise<boolean> {
  const read = `
    const keys = ['web', 'news'].map(index => 'search/' + args[0] + '/' + index);
    const views = await browser.storage.session.get(keys);
    return keys.every(key => ['done', 'failed'].includes(views[key]?.state));`;
  return driver.runInExtension<boolean>(read, [tab.id]);
}

/** Cases about related pages. */
export const searchCases: FaultCase[] = [
  {
    row: 49,
    name: 'searches after a summary fail: the summary stays, each search has a receipt, and nothing is sent again',
    isQuick: true,
    async run(harness) {
      const { started, asked, receipts } = await searchAfterSummary(harness, 'search-dies', losesSearch);
      expect(asked.toSorted().map(path => path.split('?')[0])).toEqual(['/api/v0/enrich/news', '/api/v0/enrich/web']);
      // Firefox may have sent each search ten times by itself.
      const atMost = harness.driver.family === 'firefox' ? 20_000 : 2_000;
      expect(receipts.map(({ state, costMicros }) => [state, costMicros])).toEqual([
        ['unknown', atMost],
        ['unknown', atMost],
      ]);
      const { summaries } = await readJournal(harness.driver);
      expect(summaries.some(({ id }) => id === started.jobId)).toBe(true);
      expect((await harness.doneEndOf(started)).isSaved).toBe(true);
    },
  },
  {
    row: 50,
    name: 'all queries of a search find nothing: every receipt costs 0',
    isQuick: true,
    async run(harness) {
      const { asked, receipts } = await searchAfterSummary(harness, 'finds-nothing', finds(0));
      expect(asked.length).toBeGreaterThan(2); // Query fallbacks were tried.
      expect(new Set(asked).size).toBe(asked.length);
      expect(receipts).toHaveLength(asked.length);
      for (const receipt of receipts) expect(receipt).toMatchObject({ state: 'done', costMicros: 0 });
      // Control: a search with results costs.
      const found = await searchAfterSummary(harness, 'finds-two', finds(2));
      expect(found.asked).toHaveLength(2);
      expect(found.receipts.map(({ costMicros }) => costMicros)).toEqual([2_000, 2_000]);
    },
  },
];
