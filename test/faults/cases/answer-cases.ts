import { expect } from '@playwright/test';
import { startScriptedService } from '../../faulty-service/scripted-service.ts';
import type { FaultCase } from '../fault-case.ts';
import { answersAs, bombs, floods, redirects, refusesWithOk, says } from '../service-scripts.ts';

const HTML = '<!doctype html><title>Sign in</title><h1>Please sign in</h1>';
const MIB = 1024 * 1024;

/** Cases about unusual answers. */
export const answerCases: FaultCase[] = [
  {
    row: 19,
    name: 'an HTML page as the answer: the outcome is unknown, and the page is never shown',
    isQuick: true,
    async run(harness) {
      const job = await harness.failedEndOf(await harness.summarize('html', says(200, HTML)));
      expect(job).toMatchObject({ failure: { code: 'unexpected-answer', status: 200 }, outcome: 'unknown' });
      expect(JSON.stringify(job)).not.toContain('sign in');
    },
  },
  {
    row: 20,
    name: 'a JSON answer that is cut off, empty or of another shape: the outcome is unknown',
    async run(harness) {
      const spoilt = [(json: string) => json.slice(0, -9), () => '', () => 'null', () => '[]', () => '{"meta":{}}'];
      for (const spoil of spoilt) {
        const script = answersAs(
          answer => spoil(JSON.stringify(answer)),
          {},
          () => null,
        );
        const started = await harness.summarize('spoilt', script);
        expect(await harness.failedEndOf(started)).toMatchObject({ failure: { code: 'unexpected-answer' } });
      }
    },
  },
  {
    row: 21,
    name: 'an error in an answer with status 200: the outcome is rejected, by the code of the error',
    async run(harness) {
      const noCredit = await harness.failedEndOf(await harness.summarize('error', refusesWithOk(101, 'No credit.')));
      expect(noCredit).toMatchObject({ failure: { code: 'no-credit' }, outcome: 'rejected' });
      const other = await harness.failedEndOf(await harness.summarize('error', refusesWithOk(1, 'Not like this.')));
      expect(other).toMatchObject({
        failure: { code: 'rejected', serviceMessage: 'Not like this.' },
        outcome: 'rejected',
      });
    },
  },
  {
    row: 22,
    name: 'wrong types and a missing token count: the summary is shown, at the highest price',
    async run(harness) {
      const spoilt = [{ tokens: undefined }, { tokens: 'many' }, { tokens: { a: 1 } }, { tokens: null }];
      for (const change of spoilt) {
        const script = answersAs(({ data }) =>
          JSON.stringify({ meta: { id: 7, ms: 'soon' }, data: { ...(data as object), ...change } }),
        );
        const job = await harness.doneEndOf(await harness.summarize('types', script));
        expect(job).toMatchObject({ answer: { costMicros: 300_000, summary: { tokens: null } } });
      }
    },
  },
  {
    row: 23,
    name: 'an empty summary: the job is done and paid',
    async run(harness) {
      const empty = (output: string) =>
        answersAs(
          ({ data, ...rest }) => JSON.stringify({ ...rest, data: { ...(data as object), output } }),
          {},
          () => output,
        );
      for (const output of ['', ' \n ']) {
        const job = await harness.doneEndOf(await harness.summarize('empty', empty(output)));
        expect(job.answer.costMicros).toBeGreaterThan(0);
      }
    },
  },
  {
    row: 24,
    name: 'unknown fields: they are ignored and not stored',
    async run(harness) {
      const script = answersAs(({ data, meta }) =>
        JSON.stringify({ meta: { ...meta, spy: 'spy' }, data: { ...(data as object), spy: 'spy' }, spy: ['spy'] }),
      );
      const job = await harness.doneEndOf(await harness.summarize('extra', script));
      expect(JSON.stringify(job)).not.toContain('spy');
    },
  },
  {
    row: 25,
    name: 'a body without end, or one that unpacks to 200 MB: reading stops at the limit',
    isQuick: true,
    async run(harness) {
      let sent = 0;
      const flood = floods(200, bytes => {
        sent = bytes;
      });
      const flooded = await harness.failedEndOf(await harness.summarize('flood', flood));
      expect(flooded).toMatchObject({ failure: { code: 'unexpected-answer' }, outcome: 'unknown' });
      // Bytes that were sent and not read fill buffers, whose sizes depend on the load of the machine.
      expect(sent / MIB).toBeLessThan(100);
      const bombed = await harness.failedEndOf(await harness.summarize('bomb', bombs(200)));
      expect(bombed).toMatchObject({ failure: { code: 'unexpected-answer' }, outcome: 'unknown' });
    },
  },
  {
    row: 26,
    name: 'a byte order mark, a wrong charset, half a surrogate, invalid UTF-8: the summary is saved',
    async run(harness) {
      const json = JSON.stringify;
      const latin = { 'content-type': 'application/json; charset=iso-8859-1' };
      const withOutput =
        (of: (output: string) => string) => (answer: { meta: object; data: unknown }, output: string) =>
          json({ ...answer, data: { ...(answer.data as object), output: of(output) } });
      const forms = [
        answersAs(answer => `\uFEFF${json(answer)}`),
        answersAs(
          withOutput(output => `${output} Grüße`),
          latin,
          output => `${output} Grüße`,
        ),
        answersAs(
          withOutput(output => `${output} \uD800!`),
          {},
          output => `${output} \uD800!`,
        ),
        answersAs(
          (answer, output) => Buffer.from(withOutput(() => `${output} \u00FF`)(answer, output), 'latin1'),
          {},
          output => `${output} \uFFFD`,
        ),
      ];
      for (const form of forms) await harness.doneEndOf(await harness.summarize('charset', form));
    },
  },
  {
    row: 27,
    name: 'a redirect: the outcome is unknown, and the other host receives nothing',
    isQuick: true,
    async run(harness) {
      const other = await startScriptedService();
      for (const status of [302, 307, 308]) {
        const script = redirects(status, `${other.baseUrl}/api/v0/summarize`);
        const job = await harness.failedEndOf(await harness.summarize('redirect', script));
        expect(job).toMatchObject({ failure: { code: 'unreachable' }, outcome: 'unknown' });
      }
      expect(other.received).toEqual([]);
      await other.close();
    },
  },
];
