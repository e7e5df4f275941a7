import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, isRunning, type Job, type JobEvent, jobSchema } from '../../../lib/model/job.ts';
import { defaultSettings, summaryOptionsOf } from '../../../lib/model/settings.ts';

const reading: Job = {
  state: 'reading',
  id: 'j1',
  tabId: 7,
  tabUrl: 'https://a.example/',
  page: { url: 'https://a.example/', title: 'A' },
  send: 'text',
  spot: null,
  isEdited: false,
  options: summaryOptionsOf(defaultSettings),
  startedAt: 1,
};
const summary = { output: 'A', tokens: 1, requestId: null, node: null, serverMs: null, balanceMicros: null };
const sent: JobEvent = { type: 'sent', words: 100, share: 1, how: 'readability', at: 2 };
const answered: JobEvent = { type: 'answered', summary, costMicros: 30, maybeTwice: false, at: 3, isKept: true };
const kept = {
  id: 'j1',
  key: 'k',
  page: reading.page,
  send: 'text',
  isEdited: false,
  options: reading.options,
  summary,
  words: 100,
  share: 1,
  how: 'readability',
  costMicros: 30,
  maybeTwice: false,
  sentAt: 2,
  endedAt: 3,
} as const;
const found: JobEvent = { type: 'found', kept, isHeld: true };
const failed: JobEvent = { type: 'failed', failure: { code: 'cancelled' }, fate: 'unknown', at: 4 };

const jobAfter = (...events: JobEvent[]) => events.reduce(advance, reading);

describe('a job', () => {
  it('goes from reading over asking to done', () => {
    expect([jobAfter(), jobAfter(sent), jobAfter(sent, answered)].map(job => job.state)).toEqual([
      'reading',
      'asking',
      'done',
    ]);
    expect(jobAfter(sent, answered)).toMatchObject({ summary, costMicros: 30, words: 100, sentAt: 2, endedAt: 3 });
  });

  it('can fail while reading and while asking', () => {
    expect(jobAfter(failed)).toMatchObject({ state: 'failed', failure: { code: 'cancelled' }, fate: 'unknown' });
    expect(jobAfter(sent, failed).state).toBe('failed');
  });

  it('is done at once where its answer is held already', () => {
    expect(jobAfter(found)).toMatchObject({ state: 'done', isHeld: true, isKept: true, costMicros: 30, endedAt: 3 });
  });

  it('does not take an answer to a question it has not asked', () => {
    expect(jobAfter(answered)).toEqual(reading);
  });

  it('ends once: what comes later changes nothing', () => {
    expect(jobAfter(sent, answered, failed)).toEqual(jobAfter(sent, answered));
    expect(jobAfter(failed, sent, answered)).toEqual(jobAfter(failed));
  });
});

it('from any state, any event leads to a valid job with the same identity', () => {
  const event = fc.constantFrom(sent, answered, found, failed);
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), events => {
      let job: Job = jobAfter();
      for (const event of events) {
        const next = advance(job, event);
        expect(jobSchema.parse(next)).toEqual(next);
        expect(next).toMatchObject({ id: 'j1', tabId: 7, page: reading.page, startedAt: 1 });
        if (!isRunning(job)) expect(next).toBe(job);
        job = next;
      }
    }),
    { numRuns: 1_000 },
  );
});
