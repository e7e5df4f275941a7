import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import type { Script } from '../../faulty-service/scripted-service.ts';
import type { FaultCase } from '../fault-case.ts';
import { API_KEY, type Harness } from '../harness.ts';
import { answers, breaksOff, drops } from '../service-scripts.ts';
import { RETRY } from '../words.ts';

/** Answers on a new connection. On a reused one it reads and charges the request, then cuts the connection. */
const dropsReused: Script = exchange => (exchange.received.nthOnConnection > 1 ? drops(exchange) : answers()(exchange));

/** Counts and prints how often the browser itself sends a request, which an extension cannot prevent. Checks a limit. */
async function measureResends(row: number, harness: Harness): Promise<void> {
  harness.service.keepsConnections = true;
  const first = await harness.doneEndOf(await harness.summarize('kept-connection'));
  const started = await harness.summarize('reused', dropsReused);
  const job = await harness.endOf(started);
  const copies = harness.service.about(started.marker);
  const { state } = job;
  process.stdout.write(
    `row ${row}: ${copies.length} copies of one POST on a reused HTTP/1.1 connection; ended ${state}\n`,
  );
  expect(first.state).toBe('done');
  expect(new Set(copies.map(({ key }) => key)), 'all copies have the key of the same job').toEqual(
    new Set([started.jobId]),
  );
  expect(copies.length).toBeLessThanOrEqual(3);
}

/** Cases about connections that break or cannot be made. */
export const networkCases: FaultCase[] = [
  {
    row: 7,
    name: 'the connection breaks before or during the answer: the outcome is unknown, and nothing is sent again',
    isQuick: true,
    async run(harness) {
      for (const script of [drops, breaksOff(0, 'cut'), breaksOff(20, 'cut')]) {
        const job = await harness.failedEndOf(await harness.summarize('cut', script));
        expect(job).toMatchObject({ failure: { code: 'unreachable' }, outcome: 'unknown' });
      }
    },
  },
  {
    row: 8,
    name: 'an unknown host name: the outcome is unknown, because the browser reports it like a lost answer',
    async run(harness) {
      await harness.saveAccount({ apiKey: API_KEY, baseUrl: 'https://nowhere.test' });
      const job = await harness.failedEndOf(await harness.summarize('dns'));
      expect(job).toMatchObject({ failure: { code: 'unreachable' }, outcome: 'unknown' });
      await harness.saveUsualAccount();
    },
  },
  {
    row: 9,
    name: 'offline before the click: nothing is sent, and the outcome is not-sent',
    isQuick: true,
    async run(harness) {
      let connections = 0;
      const listener = createServer(socket => {
        connections += 1;
        socket.destroy();
      });
      await new Promise<void>(resolve => {
        listener.listen(0, '127.0.0.1', resolve);
      });
      const baseUrl = `https://service.test:${(listener.address() as AddressInfo).port}`;
      await harness.saveAccount({ apiKey: API_KEY, baseUrl });
      const opened = await harness.open('offline');
      await harness.driver.setOffline(true);
      const offline = await harness.failedEndOf(await harness.press(opened));
      await harness.driver.setOffline(false);
      expect(offline).toMatchObject({ failure: { code: 'offline' }, outcome: 'not-sent' });
      expect(connections).toBe(0);
      // Control: online again, the same click does connect.
      const online = await harness.failedEndOf(await harness.press(opened, RETRY));
      await harness.closePopup();
      expect(online.outcome).toBe('unknown');
      expect(connections).toBeGreaterThan(0);
      listener.close();
      await harness.saveUsualAccount();
    },
  },
  {
    row: 12,
    name: 'half an answer and then silence: the outcome is unknown after 30 s',
    async run(harness) {
      const job = await harness.failedEndOf(await harness.summarize('stall', breaksOff(20, 'stall')));
      expect(job).toMatchObject({ failure: { code: 'timed-out', afterMs: 30_000 }, outcome: 'unknown' });
    },
  },
  {
    row: 33,
    name: 'a reused connection breaks after the request: Chromium sends it at most three times',
    browsers: ['chromium'],
    isAlone: true,
    allowance: { resends: true },
    run: harness => measureResends(33, harness),
  },
  {
    row: 34,
    name: 'a reused connection breaks after the request: Firefox sends it at most three times',
    browsers: ['firefox'],
    isAlone: true,
    allowance: { resends: true },
    run: harness => measureResends(34, harness),
  },
];
