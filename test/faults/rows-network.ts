import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import type { Script } from '../faulty-service/scripted-service.ts';
import { API_KEY, type Bench } from './bench.ts';
import type { FaultCase } from './fault-case.ts';
import { answers, breaksOff, drops } from './scripts.ts';
import { RETRY } from './words.ts';

/** Answers on a fresh connection; on one that was used before, it dies after the request has been read and worked on. */
const dropsReused: Script = exchange => (exchange.received.nthOnConnection > 1 ? drops(exchange) : answers()(exchange));

/** What the browser does below any extension; measured, bounded and printed, because it cannot be prevented from there. */
async function measureResends(row: number, bench: Bench): Promise<void> {
  bench.service.keepsConnections = true;
  const first = await bench.doneEndOf(await bench.summarize('kept-connection'));
  const started = await bench.summarize('reused', dropsReused);
  const job = await bench.endOf(started);
  const copies = bench.service.about(started.marker);
  const { state } = job;
  process.stdout.write(
    `row ${row}: ${copies.length} copies of one POST on a reused HTTP/1.1 connection; ended ${state}\n`,
  );
  expect(first.state).toBe('done');
  expect(new Set(copies.map(({ key }) => key)), 'all copies carry the name of one job').toEqual(
    new Set([started.jobId]),
  );
  expect(copies.length).toBeLessThanOrEqual(3);
}

/** Rows about connections that die, or never come about. */
export const networkRows: FaultCase[] = [
  {
    row: 7,
    name: 'the connection dies before or in the middle of the answer: unknown, and nothing is sent again',
    isQuick: true,
    async run(bench) {
      for (const script of [drops, breaksOff(0, 'cut'), breaksOff(20, 'cut')]) {
        const job = await bench.failedEndOf(await bench.summarize('cut', script));
        expect(job).toMatchObject({ failure: { code: 'unreachable' }, outcome: 'unknown' });
      }
    },
  },
  {
    row: 8,
    name: 'a name that leads nowhere: unknown, because the browser does not tell it from a lost answer',
    async run(bench) {
      await bench.driver.saveAccount({ apiKey: API_KEY, baseUrl: 'https://nowhere.test' });
      const job = await bench.failedEndOf(await bench.summarize('dns'));
      expect(job).toMatchObject({ failure: { code: 'unreachable' }, outcome: 'unknown' });
      await bench.saveUsualAccount();
    },
  },
  {
    row: 9,
    name: 'offline before the click: nothing is sent, and it is known that nothing was',
    isQuick: true,
    async run(bench) {
      let connections = 0;
      const listener = createServer(socket => {
        connections += 1;
        socket.destroy();
      });
      await new Promise<void>(resolve => {
        listener.listen(0, '127.0.0.1', resolve);
      });
      const baseUrl = `https://service.test:${(listener.address() as AddressInfo).port}`;
      await bench.driver.saveAccount({ apiKey: API_KEY, baseUrl });
      const opened = await bench.open('offline');
      await bench.driver.setOffline(true);
      const offline = await bench.failedEndOf(await bench.press(opened));
      await bench.driver.setOffline(false);
      expect(offline).toMatchObject({ failure: { code: 'offline' }, outcome: 'not-sent' });
      expect(connections).toBe(0);
      // The control: online again, the same click does reach out.
      const online = await bench.failedEndOf(await bench.press(opened, RETRY));
      await bench.driver.closePopup();
      expect(online.outcome).toBe('unknown');
      expect(connections).toBeGreaterThan(0);
      listener.close();
      await bench.saveUsualAccount();
    },
  },
  {
    row: 12,
    name: 'half an answer, and then nothing: unknown after 30 s',
    async run(bench) {
      const job = await bench.failedEndOf(await bench.summarize('stall', breaksOff(20, 'stall')), 45_000);
      expect(job).toMatchObject({ failure: { code: 'timed-out', afterMs: 30_000 }, outcome: 'unknown' });
    },
  },
  {
    row: 33,
    name: 'a reused connection dies after the request: how often Chromium sends it',
    browsers: ['chromium'],
    isAlone: true,
    allowance: { resends: true },
    run: bench => measureResends(33, bench),
  },
  {
    row: 34,
    name: 'a reused connection dies after the request: how often Firefox sends it',
    browsers: ['firefox'],
    isAlone: true,
    allowance: { resends: true },
    run: bench => measureResends(34, bench),
  },
];
