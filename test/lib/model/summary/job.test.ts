import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, isRunning, type Job, type JobEvent } from '../../../../lib/model/summary/job.ts';
import { requestFor } from '../../jobs/job-samples.ts';
import { answer } from '../../store/rows.ts';

const reading: Job = {
  state: 'reading',
  id: 'j1',
  tabId: 7,
  tabUrl: 'https://a.example/',
  request: requestFor('https://a.example/'),
  startedAt: 1,
};
const sent: JobEvent = { type: 'sent', receiptId: 'j1', sent: { words: 100, share: 1, how: 'main' }, at: 2 };
const ended = { type: 'answered', answer: answer('j1'), isSaved: true, hasPageChanged: false } as const;
const answered: JobEvent = { ...ended, isFromSaved: false };
const found: JobEvent = { ...ended, isFromSaved: true };
const failed: JobEvent = { type: 'failed', failure: { code: 'cancelled' }, outcome: 'unknown', at: 4 };

const jobAfter = (...events: JobEvent[]) => events.reduce(advance, reading);

describe('advance', () => {
  it('moves a job from reading to asking to done', () => {
    expect([jobAfter(), jobAfter(sent), jobAfter(sent, answered)].map(job => job.state)).toEqual([
      'reading',
      'asking',
      'done',
    ]);
    expect(jobAfter(sent)).toMatchObject({ receiptId: 'j1', words: 100, sentAt: 2 });
    expect(jobAfter(sent, answered)).toMatchObject({ answer: answer('j1'), isFromSaved: false });
  });

  it('lets a job fail while reading and while asking', () => {
    expect(jobAfter(failed)).toMatchObject({ state: 'failed', failure: { code: 'cancelled' }, outcome: 'unknown' });
    expect(jobAfter(sent, failed).state).toBe('failed');
  });

  it('ends a job at once if its answer is saved', () => {
    expect(jobAfter(found)).toMatchObject({ state: 'done', isFromSaved: true, isSaved: true, answer: answer('j1') });
  });

  it('ignores events after the end of a job', () => {
    expect(jobAfter(sent, answered, failed)).toEqual(jobAfter(sent, answered));
    expect(jobAfter(failed, sent, answered)).toEqual(jobAfter(failed));
  });
});

const begun = ['state', 'id', 'tabId', 'tabUrl', 'request', 'startedAt'];
const FIELDS: Record<Job['state'], readonly string[]> = {
  reading: begun,
  asking: [...begun, 'words', 'share', 'how', 'receiptId', 'sentAt'],
  done: [...begun, 'answer', 'isFromSaved', 'isSaved', 'hasPageChanged'],
  failed: [...begun, 'failure', 'outcome', 'endedAt'],
};

it('any event in any state leads to a valid job with the same identity', () => {
  const event = fc.constantFrom(sent, answered, found, failed);
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), events => {
      let job: Job = jobAfter();
      for (const event of events) {
        const next = advance(job, event);
        expect(Object.keys(next).sort()).toEqual([...FIELDS[next.state]].sort());
        expect(next).toMatchObject({ id: 'j1', tabId: 7, request: reading.request, startedAt: 1 });
        if (!isRunning(job)) expect(next).toBe(job);
        job = next;
      }
    }),
    { numRuns: 1_000 },
  );
});
