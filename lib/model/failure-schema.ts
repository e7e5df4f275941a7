import * as z from './z.ts';

const details = { serviceMessage: z.nullable(z.string()), requestId: z.nullable(z.string()) };

/** `isSetByOrganization`: the organization has set the budget, and no click goes over it. */
const overBudget = {
  limitMicros: z.int(),
  usedMicros: z.int(),
  priceMicros: z.int(),
  isSetByOrganization: z.optional(z.boolean()),
};

/** Everything that can go wrong, as data. The list is closed: a failure without a message does not compile. */
export const failureSchema = z.discriminatedUnion('code', [
  // Before anything is sent
  z.object({ code: z.literal('no-key') }),
  z.object({ code: z.literal('no-permission'), origin: z.string() }),
  z.object({ code: z.literal('offline') }),
  z.object({ code: z.literal('unreadable-page') }),
  z.object({ code: z.literal('nothing-to-read') }),
  // Pages that say nothing of their own (lib/text/meaning)
  z.object({ code: z.literal('loading-page') }),
  z.object({ code: z.literal('script-page') }),
  z.object({ code: z.literal('robot-check') }),
  z.object({ code: z.literal('cookie-wall') }),
  z.object({ code: z.literal('wall-page') }),
  z.object({ code: z.literal('viewer-note') }),
  z.object({ code: z.literal('no-language') }),
  z.object({ code: z.literal('no-prose') }),
  z.object({ code: z.literal('page-too-complex') }),
  z.object({ code: z.literal('nothing-selected') }),
  // The user or the organization has chosen never to read or send pages of this site.
  z.object({ code: z.literal('excluded-site'), site: z.string() }),
  // The organization requires other options.
  z.object({ code: z.literal('managed-choice') }),
  // A link to an internal address, or to one that gives access by itself.
  z.object({ code: z.literal('private-link'), verdict: z.enum(['internal', 'secret']) }),
  // A mail or chat page, from which the user has not agreed to send yet. `site` is its host.
  z.object({ code: z.literal('personal-page'), kind: z.enum(['mail', 'chat']), site: z.string() }),
  // A flat price of one dollar, or a price above the user's limit, needs a confirmation.
  z.object({ code: z.literal('confirm-price'), micros: z.int() }),
  // The text costs much more than the button said. Amounts in micros.
  z.object({ code: z.literal('price-rose'), micros: z.int(), quotedMicros: z.int() }),
  // A budget of the user does not cover the highest price. Amounts in micros.
  z.object({ code: z.literal('over-daily-budget'), ...overBudget }),
  z.object({ code: z.literal('over-monthly-budget'), ...overBudget }),
  z.object({ code: z.literal('scanned-pdf') }),
  // It shows only a note that another program is needed: a form, or a collection of files.
  z.object({ code: z.literal('shell-pdf') }),
  z.object({ code: z.literal('locked-pdf') }),
  z.object({ code: z.literal('unreadable-pdf') }),
  z.object({ code: z.literal('large-pdf'), limitBytes: z.int() }),
  // A PDF that would have to be loaded again from its website, which nobody has asked for.
  z.object({ code: z.literal('unloaded-pdf') }),
  // Firefox only. Its PDF viewer is closed to extensions; reading the file itself needs a host permission.
  z.object({ code: z.literal('closed-pdf'), origin: z.string() }),
  // The same on a site without https, where no permission can be asked for.
  z.object({ code: z.literal('insecure-pdf') }),
  z.object({ code: z.literal('too-short'), words: z.int() }),
  z.object({ code: z.literal('page-changed') }),
  // A script or a dialog of the page blocks it. Injected scripts run only when it is done.
  z.object({ code: z.literal('page-busy') }),
  z.object({ code: z.literal('not-an-address'), url: z.string() }),
  z.object({ code: z.literal('too-large') }),
  // Refused by the service
  z.object({ code: z.literal('bad-key'), ...details }),
  z.object({ code: z.literal('no-credit'), ...details }),
  z.object({ code: z.literal('rate-limited'), retryAfterMs: z.int(), ...details }),
  z.object({ code: z.literal('rejected'), status: z.int(), ...details }),
  z.object({ code: z.literal('wrong-address'), status: z.int() }),
  z.object({ code: z.literal('not-summarized'), ...details }),
  // What answered between here and the service: a robot check, a firewall, a gateway.
  z.object({ code: z.literal('intercepted'), status: z.int() }),
  // Sent, and no full answer
  z.object({ code: z.literal('unreachable') }),
  z.object({ code: z.literal('timed-out'), afterMs: z.int() }),
  z.object({ code: z.literal('service-down'), status: z.int(), retryAfterMs: z.optional(z.int()), ...details }),
  z.object({ code: z.literal('unexpected-answer'), status: z.int(), requestId: z.nullable(z.string()) }),
  z.object({ code: z.literal('cancelled') }),
  // This tab stopped waiting. Other tabs still wait for the same request.
  z.object({ code: z.literal('continues-elsewhere') }),
  z.object({ code: z.literal('interrupted') }),
  // Errors of the extension
  z.object({ code: z.literal('storage') }),
  z.object({ code: z.literal('reader-failed'), message: z.string() }),
  z.object({ code: z.literal('bug'), message: z.string() }),
]);
export type Failure = z.infer<typeof failureSchema>;
