import { deletableData } from '../deletable-data.ts';
import { focusSchema } from '../page/focus.ts';
import { gistSchema, passageSchema } from '../page/gist.ts';
import { pageTextSchema } from '../page/page.ts';
import { MAX_QUERIES } from '../search/search.ts';
import { enrichIndexes } from '../search/search-result.ts';
import {
  confirmations,
  contentSchema,
  pageRefSchema,
  quoteSchema,
  summaryRequestSchema,
} from '../summary/summary-request.ts';
import * as z from '../z.ts';
import { pageChangesSchema } from './page-changes.ts';
import { pageSizeSchema, textSizeSchema } from './page-size.ts';

/** The subject of a search: the page in a tab, or its summary in place of its text. */
const aboutShape = {
  tabId: z.int(),
  page: pageRefSchema,
  summary: z._default(z.nullable(z.string()), null),
};

/** The commands that surfaces send to the worker. Each is declared once, with its input and output. */
export const commands = {
  /**
   * Starts a summary. Joins the same summary if it is in progress. Shows a saved answer free of charge, unless the user
   * has already seen it (`replaces`). With `isLink`, the page is not the one that the tab shows.
   */
  'job.start': {
    input: z.object({
      tabId: z.int(),
      isLink: z.boolean(),
      request: summaryRequestSchema,
      /** What the user saw in the preview or edited. `null` reads the page now. */
      content: z.nullable(contentSchema),
      replaces: z.array(z.string()),
      confirmed: z.array(z.enum(confirmations)),
      /** Absent if the button had no price for a text of known size. */
      quote: z.optional(quoteSchema),
    }),
    output: z.object({}),
  },
  /** Reads a tab's page or selection for the preview. Sends nothing. */
  'page.read': { input: z.object({ tabId: z.int(), send: z.enum(['text', 'selection']) }), output: pageTextSchema },
  /**
   * A tab's page as a request: author, day, words, size. `null` for a PDF, which is only read after a click. Sends nothing.
   * @throws Fail, where there is no text and `closed-pdf` too
   */
  'page.size': { input: z.object({ tabId: z.int() }), output: z.nullable(pageSizeSchema) },
  /** The size of a text that the user may send. Sends nothing. */
  'text.size': { input: z.object({ text: z.string() }), output: textSizeSchema },
  /**
   * The passages of a tab's page that speak of a question, found on this device. Sends nothing, costs nothing and stores
   * nothing. A PDF is loaded again only with `mayLoad`.
   */
  'page.focus': {
    input: z.object({ tabId: z.int(), question: z.string(), mayLoad: z.boolean() }),
    output: focusSchema,
  },
  /**
   * What has changed on a tab's page since it had these blocks; `null` where they cannot be compared, and for a PDF. Sends
   * nothing and stores nothing.
   */
  'page.changes': {
    input: z.object({ tabId: z.int(), url: z.string(), blocks: z.string() }),
    output: z.nullable(pageChangesSchema),
  },
  /**
   * The key sentences of a tab's page, chosen on this device. Sends nothing, costs nothing and stores nothing. A PDF may have
   * to be loaded again from its own website: only with `mayLoad`.
   */
  'page.gist': { input: z.object({ tabId: z.int(), mayLoad: z.boolean() }), output: gistSchema },
  /** Scrolls to a passage in a tab's page and marks it, in place of an earlier mark. */
  'passage.show': {
    input: z.object({ tabId: z.int(), passage: passageSchema }),
    /** `false` where the page does not show it (any more). */
    output: z.object({ found: z.boolean() }),
  },
  /** Removes the mark of a passage. */
  'passage.hide': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Whether something is selected in a tab. Reads none of it. */
  'selection.inspect': { input: z.object({ tabId: z.int() }), output: z.object({ hasSelection: z.boolean() }) },
  /** Stops waiting. A request that was sent may still be charged, and the job says so. */
  'job.cancel': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Removes a finished job, so that the tab shows its start screen again. */
  'job.clear': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Tries again to save a finished summary. Sends nothing. */
  'job.save': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** The user has seen the result, or what the tab shows else: the toolbar button no longer shows the state of a job. */
  'job.seen': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** The queries for a page, from precise to broad, for the user to edit. Sends nothing. */
  'search.suggest': { input: z.object(aboutShape), output: z.object({ queries: z.array(z.string()) }) },
  /**
   * Searches the indexes with the user's `queries`, or with queries made from the page. Shows a saved answer free of
   * charge, unless the user has already seen it (`replaces`).
   */
  'search.start': {
    input: z.object({
      ...aboutShape,
      queries: z.nullable(z.array(z.string()).check(z.maxLength(MAX_QUERIES))),
      indexes: z.array(z.enum(enrichIndexes)),
      replaces: z.array(z.string()),
      /** The user has seen that a budget does not cover it, and has confirmed. */
      mayExceedBudget: z._default(z.boolean(), false),
      confirmed: z._default(z.array(z.enum(confirmations)), []),
    }),
    output: z.object({}),
  },
  /** Stops waiting for a tab's searches. Requests that were sent may still be charged, and the searches say so. */
  'search.cancel': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Asks the service, free of charge, whether it takes the saved key. The result is stored (`storedAccountChecks`). */
  'account.check': { input: z.object({}), output: z.object({}) },
  /** A stored value, for the pages of private windows in Firefox, which have no database of the extension. */
  'value.read': { input: z.object({ name: z.string() }), output: z.object({ value: z.unknown() }) },
  /** What counts against the budgets now, in micros, for the same pages. */
  'budget.use': { input: z.object({}), output: z.object({ day: z.int(), month: z.int() }) },
  /**
   * Deletes everything that is stored, and returns how much is left. `null`: a request is on its way, which may be billed, and
   * nothing was deleted. With `mayStop` it is stopped, and its answer is lost.
   */
  'everything.delete': {
    input: z.object({ mayStop: z.boolean() }),
    output: z.object({ remaining: z.nullable(z.record(z.enum(deletableData), z.int())) }),
  },
  /** Cleans up after a worker that was terminated. */
  'jobs.reconcile': { input: z.object({}), output: z.object({}) },
};

export type CommandName = keyof typeof commands;
export type CommandInput<N extends CommandName> = z.infer<(typeof commands)[N]['input']>;
export type CommandOutput<N extends CommandName> = z.infer<(typeof commands)[N]['output']>;
export type Handlers = { [N in CommandName]: (input: CommandInput<N>) => Promise<CommandOutput<N>> };

/** Checks own properties only: `toString` must not pass for a command. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
