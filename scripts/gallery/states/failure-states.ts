import type { DeliveryOutcome, Failure, FailureCode } from '../../../lib/model/failure.ts';
import { defaultSettings, summaryOptionsOf } from '../../../lib/model/settings/settings.ts';
import type { SummaryRequest } from '../../../lib/model/summary/summary-request.ts';
import type { GalleryState } from '../gallery-state.ts';
import { failedJob } from '../sample-jobs.ts';

const details = { serviceMessage: null, requestId: '01a2b3c4-5d6e-7f80-91a2-b3c4d5e6f708' };
const said = 'The document could not be fetched: the server answered with status 403 after three attempts.';
const MB = 1_000_000;
const budget = { limitMicros: 1_000_000, usedMicros: 900_000, priceMicros: 300_000 };

type Example = {
  [C in FailureCode]: [
    failure: Extract<Failure, { code: C }>,
    outcome: DeliveryOutcome,
    asked?: Partial<SummaryRequest>,
  ];
};

const byLink = { send: 'address' } as const;
const secret = {
  url: 'https://docs.example.org/d/7f3c9a?access_token=eyJhbGciOiJIUzI1NiJ9',
  title: 'Minutes of the board',
};

/** An example of each failure. The code does not compile without one. */
const examples: Example = {
  'no-key': [{ code: 'no-key' }, 'not-sent'],
  'no-permission': [{ code: 'no-permission', origin: 'https://kagi.com/*' }, 'not-sent'],
  offline: [{ code: 'offline' }, 'not-sent'],
  'unreadable-page': [{ code: 'unreadable-page' }, 'not-sent'],
  'nothing-to-read': [{ code: 'nothing-to-read' }, 'not-sent'],
  'page-too-complex': [{ code: 'page-too-complex' }, 'not-sent'],
  'loading-page': [{ code: 'loading-page' }, 'not-sent'],
  'script-page': [{ code: 'script-page' }, 'not-sent'],
  'robot-check': [{ code: 'robot-check' }, 'not-sent'],
  'cookie-wall': [{ code: 'cookie-wall' }, 'not-sent'],
  'wall-page': [{ code: 'wall-page' }, 'not-sent'],
  'viewer-note': [{ code: 'viewer-note' }, 'not-sent'],
  'no-language': [{ code: 'no-language' }, 'not-sent'],
  'no-prose': [{ code: 'no-prose' }, 'not-sent'],
  'nothing-selected': [{ code: 'nothing-selected' }, 'not-sent', { send: 'selection' }],
  'personal-page': [{ code: 'personal-page', kind: 'mail', site: 'mail.google.com' }, 'not-sent'],
  'private-link': [{ code: 'private-link', verdict: 'secret' }, 'not-sent', { ...byLink, page: secret }],
  'confirm-price': [
    { code: 'confirm-price', micros: 1_000_000 },
    'not-sent',
    { options: { ...summaryOptionsOf(defaultSettings), engine: 'muriel' } },
  ],
  'price-rose': [{ code: 'price-rose', micros: 30_000, quotedMicros: 1_000 }, 'not-sent'],
  'excluded-site': [{ code: 'excluded-site', site: 'docs.example.org' }, 'not-sent'],
  'managed-choice': [{ code: 'managed-choice' }, 'not-sent'],
  'over-daily-budget': [{ code: 'over-daily-budget', ...budget }, 'not-sent'],
  'over-monthly-budget': [{ code: 'over-monthly-budget', ...budget }, 'not-sent'],
  'scanned-pdf': [{ code: 'scanned-pdf' }, 'not-sent'],
  'locked-pdf': [{ code: 'locked-pdf' }, 'not-sent'],
  'shell-pdf': [{ code: 'shell-pdf' }, 'not-sent'],
  'unreadable-pdf': [{ code: 'unreadable-pdf' }, 'not-sent'],
  'large-pdf': [{ code: 'large-pdf', limitBytes: 30 * MB }, 'not-sent'],
  'unloaded-pdf': [{ code: 'unloaded-pdf' }, 'not-sent'],
  'closed-pdf': [{ code: 'closed-pdf', origin: 'https://harbour.example/*' }, 'not-sent'],
  'insecure-pdf': [{ code: 'insecure-pdf' }, 'not-sent'],
  'too-short': [{ code: 'too-short', words: 12 }, 'not-sent', { send: 'selection' }],
  'page-changed': [{ code: 'page-changed' }, 'not-sent'],
  'page-busy': [{ code: 'page-busy' }, 'not-sent'],
  'not-an-address': [{ code: 'not-an-address', url: 'file:///home/report.html' }, 'not-sent', byLink],
  'too-large': [{ code: 'too-large' }, 'not-sent'],
  'bad-key': [{ code: 'bad-key', ...details }, 'rejected'],
  'no-credit': [{ code: 'no-credit', ...details, serviceMessage: 'Insufficient credit.' }, 'rejected'],
  'rate-limited': [{ code: 'rate-limited', retryAfterMs: 600_000, ...details }, 'rejected'],
  rejected: [{ code: 'rejected', status: 400, ...details, serviceMessage: said }, 'rejected'],
  'wrong-address': [{ code: 'wrong-address', status: 404 }, 'rejected'],
  'not-summarized': [{ code: 'not-summarized', ...details, serviceMessage: said }, 'rejected'],
  intercepted: [{ code: 'intercepted', status: 403 }, 'rejected'],
  unreachable: [{ code: 'unreachable' }, 'unknown'],
  'timed-out': [{ code: 'timed-out', afterMs: 300_000 }, 'unknown'],
  'service-down': [{ code: 'service-down', status: 503, ...details }, 'unknown'],
  'unexpected-answer': [{ code: 'unexpected-answer', status: 200, requestId: details.requestId }, 'unknown'],
  cancelled: [{ code: 'cancelled' }, 'unknown'],
  'continues-elsewhere': [{ code: 'continues-elsewhere' }, 'unknown'],
  interrupted: [{ code: 'interrupted' }, 'unknown'],
  storage: [{ code: 'storage' }, 'not-sent'],
  'reader-failed': [{ code: 'reader-failed', message: 'TypeError: node.getClientRects is not a function' }, 'not-sent'],
  bug: [{ code: 'bug', message: 'Cannot read properties of undefined (reading ‘share’)' }, 'not-sent'],
};

/** The longest failures of each kind are also shown in the panel, which can be narrow. */
const IN_PANEL: readonly FailureCode[] = ['not-summarized', 'private-link', 'closed-pdf', 'rate-limited', 'rejected'];
const RIGHT_TO_LEFT: readonly FailureCode[] = ['not-summarized', 'cancelled'];

const stateOf = (surface: 'popup' | 'panel', code: FailureCode): GalleryState => ({
  name: `${surface}-failed-${code}`,
  surface,
  stored: place => {
    const [failure, outcome, asked] = examples[code];
    return { job: failedJob(place, failure, outcome, asked) };
  },
  where: '.failure',
  shows: /\S/,
  ...(RIGHT_TO_LEFT.includes(code) && { extras: ['right-to-left', 'forced-colors'] }),
});

/** Every failure, with its text and its ways out. */
export const failureStates: GalleryState[] = [
  ...(Object.keys(examples) as FailureCode[]).map(code => stateOf('popup', code)),
  ...IN_PANEL.map(code => stateOf('panel', code)),
];
