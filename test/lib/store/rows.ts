import type { Receipt } from '../../../lib/model/money/receipt-schema.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import { options, payer, requestFor, summary } from '../jobs/job-samples.ts';

/** Rows of the journal, as a job would write them. */

export function receipt(id: string, key = `key-${id}`): Receipt {
  return {
    id,
    key,
    idempotencyKey: id,
    state: 'reserved',
    payer,
    page: { url: 'https://a.example/', title: 'A' },
    asked: { kind: 'summary', send: 'text', options },
    reservedAt: 1,
    sentAt: null,
    endedAt: null,
    costMicros: 300_000,
    hasPossibleDuplicate: false,
    isEstimate: false,
    expectedTokens: null,
    failure: null,
    requestId: null,
    day: null,
  };
}

export function answer(id: string, key = `key-${id}`, endedAt = 9): SummaryAnswer {
  return {
    id,
    key,
    pageKey: null,
    payer,
    request: requestFor('https://a.example/'),
    summary,
    words: 3,
    share: 1,
    how: 'main',
    language: 'en',
    costMicros: 30_000,
    hasPossibleDuplicate: false,
    sentAt: 2,
    endedAt,
  };
}
