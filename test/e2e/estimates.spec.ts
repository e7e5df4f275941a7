import type { PageSize } from '../../lib/model/commands/page-size.ts';
import { UNCALIBRATED } from '../../lib/model/money/calibration.ts';
import { estimatePrice } from '../../lib/model/money/estimate-price.ts';
import type { Receipt } from '../../lib/model/money/receipt-schema.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { expect, summariesAsked, summaryIn, test } from './story.ts';

const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null } as const;

/** What the worker answers a surface about the page of the active tab. */
async function sizeFor(popup: View): Promise<PageSize> {
  const reply = await popup.run(async () => {
    const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    return browser.runtime.sendMessage({ command: 'page.size', input: { tabId: tab?.id ?? 0 } });
  });
  return (reply as { value: PageSize }).value;
}

/** The receipts in the journal. */
function receiptsIn(popup: View): Promise<Receipt[]> {
  return popup.run(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open('precis'));
    const rows = await resultOf(database.transaction('receipts').objectStore('receipts').getAll());
    database.close();
    return rows;
  });
}

for (const path of ['/article.html', '/thread.html', '/greek.html']) {
  test(`the bill for ${path} lies in the band of the estimate, and corrects later estimates`, async ({
    configure,
    popupOn,
    service,
  }) => {
    await configure();
    const { popup } = await popupOn(path);
    const size = await sizeFor(popup);
    const estimate = estimatePrice(size, options, UNCALIBRATED);
    expect(size.calibrations).toEqual({});
    expect(service.received()).toEqual([]);

    // The estimate is on the button, rounded up.
    const cents = String(Math.ceil((estimate?.micros ?? 0) / 10_000)).padStart(2, '0');
    await popup.click(new RegExp(`^Summarize.*\\$0\\.${cents}`));
    await summaryIn(popup);
    expect(summariesAsked(service)).toBe(1);
    const [receipt] = await receiptsIn(popup);
    expect(receipt?.state).toBe('done');
    expect(receipt?.costMicros).toBeGreaterThanOrEqual(estimate?.low ?? Number.NaN);
    expect(receipt?.costMicros).toBeLessThanOrEqual(estimate?.high ?? Number.NaN);
    // The receipt records the estimate that was shown.
    expect(30 * (receipt?.expectedTokens ?? 0)).toBe(estimate?.micros);

    const after = estimatePrice(size, options, (await sizeFor(popup)).calibrations.cecil ?? UNCALIBRATED);
    const distance = (micros = 0) => Math.abs(micros - (receipt?.costMicros ?? 0));
    expect(distance(after?.micros)).toBeLessThan(distance(estimate?.micros));
  });
}
