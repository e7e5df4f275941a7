import { expect } from '@playwright/test';
import type { FaultCase } from '../fault-case.ts';
import { API_KEY } from '../harness.ts';
import { readJournal } from '../journal.ts';
import { errorBody, refusesWithOk, says } from '../service-scripts.ts';
import { RETRY } from '../words.ts';

const LONG_WORDS = 'This document is not one we summarize. '.repeat(50);
const HOUR_MS = 3_600_000;
const A_MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 900_000;

/** Cases about refusals of the service. */
export const refusalCases: FaultCase[] = [
  {
    row: 13,
    name: '400 and 422: the outcome is rejected, with at most 500 characters of the reason',
    isQuick: true,
    async run(harness) {
      for (const status of [400, 422]) {
        const script = says(status, errorBody(1, LONG_WORDS));
        const { failure, outcome } = await harness.failedEndOf(await harness.summarize('refused', script));
        expect({ failure, outcome }).toMatchObject({ failure: { code: 'rejected', status }, outcome: 'rejected' });
        expect('serviceMessage' in failure && failure.serviceMessage?.length).toBe(500);
      }
    },
  },
  {
    row: 14,
    name: '401 and 403: the key is refused, and is neither shown nor stored',
    isQuick: true,
    async run(harness) {
      for (const status of [401, 403]) {
        const script = says(status, errorBody(2, `The key ${API_KEY} is not known.`));
        const started = await harness.summarize('bad-key', script);
        expect(await harness.failedEndOf(started)).toMatchObject({ failure: { code: 'bad-key' }, outcome: 'rejected' });
        await harness.driver.openPopup(started.tab);
        const popup = await harness.driver.popup();
        await popup.click('Details');
        expect(await popup.text('.failure-details', 'is not known')).not.toContain(API_KEY);
        expect(await harness.popupText()).not.toContain(API_KEY);
        await harness.closePopup();
      }
      const stored = await harness.driver.runInExtension<object>(
        'return [await browser.storage.local.get(null), await browser.storage.session.get(null)]',
      );
      expect(JSON.stringify([stored, await readJournal(harness.driver)])).not.toContain(API_KEY);
    },
  },
  {
    row: 15,
    name: 'no credit, as status 402, as a code with 400 and as a message with 200: it is recognized each time',
    async run(harness) {
      const scripts = [
        says(402, errorBody(0, 'Pay first.')),
        says(400, errorBody(101, 'Pay first.')),
        refusesWithOk(1, 'Insufficient credit to perform this request.'),
      ];
      for (const script of scripts) {
        const job = await harness.failedEndOf(await harness.summarize('credit', script));
        expect(job).toMatchObject({ failure: { code: 'no-credit' }, outcome: 'rejected' });
      }
    },
  },
  {
    row: 16,
    name: '413: the outcome is rejected, because the request is too large',
    async run(harness) {
      const job = await harness.failedEndOf(await harness.summarize('large', says(413, 'Too large.')));
      expect(job).toMatchObject({ failure: { code: 'too-large' }, outcome: 'rejected' });
    },
  },
  {
    row: 17,
    name: '429 with every form of Retry-After: the wait has limits, and nothing is sent without a click',
    async run(harness) {
      const inAnHour = new Date(Date.now() + HOUR_MS).toUTCString();
      const waits: [string | undefined, number][] = [
        ['2', 2_000],
        ['0', 1_000],
        [inAnHour, QUARTER_HOUR_MS],
        [new Date(0).toUTCString(), 1_000],
        ['-5', A_MINUTE_MS],
        ['soon', A_MINUTE_MS],
        ['31536000', QUARTER_HOUR_MS],
        [undefined, A_MINUTE_MS],
      ];
      for (const [header, retryAfterMs] of waits) {
        const headers = header === undefined ? {} : { 'retry-after': header };
        const started = await harness.summarize('limited', says(429, errorBody(1, 'Slower.'), headers));
        const { failure } = await harness.failedEndOf(started);
        expect(failure, `Retry-After: ${header}`).toMatchObject({ code: 'rate-limited', retryAfterMs });
      }
      const started = await harness.summarize('limited', says(429, errorBody(1, 'Slower.'), { 'retry-after': '1' }));
      await harness.failedEndOf(started);
      await harness.driver.openPopup(started.tab);
      // The button can be pressed only when the wait is over. Nothing is sent before the click.
      expect(harness.service.about(started.marker)).toHaveLength(1);
      await harness.press(started, RETRY);
      await harness.closePopup();
      await harness.service.arrivalOf(started.marker, 2);
    },
  },
  {
    row: 18,
    name: '500, 502, 503 and 504: the outcome is unknown, because a gateway may have passed the request on',
    isQuick: true,
    async run(harness) {
      for (const status of [500, 502, 503, 504]) {
        const script = says(status, '<h1>Bad gateway</h1>');
        const job = await harness.failedEndOf(await harness.summarize('down', script));
        expect(job).toMatchObject({ failure: { code: 'service-down', status }, outcome: 'unknown' });
      }
    },
  },
];
