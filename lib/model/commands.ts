import { pageTextSchema } from './page/page.ts';
import { MAX_QUERIES } from './search/search.ts';
import { enrichIndexes } from './search/search-result.ts';
import { confirmations, contentSchema, pageRefSchema, summaryRequestSchema } from './summary/summary-request.ts';
import * as z from './z.ts';

/** What a search for related pages is about: a page of a tab, or instead of its text its summary. */
const aboutShape = {
  tabId: z.int(),
  page: pageRefSchema,
  summary: z._default(z.nullable(z.string()), null),
};

/** What a surface may ask of the worker. Each command is declared once: what goes in and what comes out. */
export const commands = {
  /**
   * Starts a summary. Where the same is under way already, it is that one; where an answer is held that the click has not
   * seen (`replaces`), it is shown for nothing. With `isLink`, it is about a page that the tab does not show.
   */
  'job.start': {
    input: z.object({
      tabId: z.int(),
      isLink: z.boolean(),
      request: summaryRequestSchema,
      /** What its reader saw of what goes out, or made of it; `null` reads the page now. */
      content: z.nullable(contentSchema),
      replaces: z.array(z.string()),
      confirmed: z.array(z.enum(confirmations)),
    }),
    output: z.object({}),
  },
  /** Reads a tab's page, or what is selected in it, for its reader to see; nothing is sent. */
  'page.read': { input: z.object({ tabId: z.int(), send: z.enum(['text', 'selection']) }), output: pageTextSchema },
  /**
   * How many words a tab's page has, and how much of it fits into one request (0 to 1); `null` where it is no page but a
   * PDF, which is read for a click alone. Nothing is sent.
   */
  'page.size': {
    input: z.object({ tabId: z.int() }),
    output: z.nullable(z.object({ words: z.int(), share: z.number() })),
  },
  /** Whether something is selected in a tab; nothing of it is read. */
  'selection.inspect': { input: z.object({ tabId: z.int() }), output: z.object({ hasSelection: z.boolean() }) },
  /** Stops waiting. What was sent may still be charged, and the job says so. */
  'job.cancel': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Puts a finished job away, so that the tab shows its start screen again. */
  'job.clear': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Tries again to write a finished summary that the disk did not take. Nothing is sent. */
  'job.save': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Its outcome has been looked at: the toolbar button need not call for attention any more. */
  'job.seen': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** The queries for related pages, from precise to broad, for their reader to see and change; nothing is sent. */
  'search.suggest': { input: z.object(aboutShape), output: z.object({ queries: z.array(z.string()) }) },
  /**
   * Searches the indexes for related pages: with the reader's `queries`, or with those made from the page. What is held
   * already is shown for nothing, unless the click has seen it (`replaces`).
   */
  'search.start': {
    input: z.object({
      ...aboutShape,
      queries: z.nullable(z.array(z.string()).check(z.maxLength(MAX_QUERIES))),
      indexes: z.array(z.enum(enrichIndexes)),
      replaces: z.array(z.string()),
    }),
    output: z.object({}),
  },
  /** Stops waiting for a tab's searches. What was sent may still be charged, and they say so. */
  'search.cancel': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Settles what a dead worker left. */
  'jobs.reconcile': { input: z.object({}), output: z.object({}) },
};

export type CommandName = keyof typeof commands;
export type CommandInput<N extends CommandName> = z.infer<(typeof commands)[N]['input']>;
export type CommandOutput<N extends CommandName> = z.infer<(typeof commands)[N]['output']>;
export type Handlers = { [N in CommandName]: (input: CommandInput<N>) => Promise<CommandOutput<N>> };

/** Own properties only: `toString` is a word, not a command. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
