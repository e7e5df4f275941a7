import { pageTextSchema } from './page.ts';
import { MAX_STEPS } from './related-search.ts';
import { enrichIndexes } from './search-result.ts';
import { selectionSpotSchema } from './selection.ts';
import { sendWays } from './settings.ts';
import { summaryOptionsSchema } from './summary.ts';
import * as z from './z.ts';

/** What a search for related pages is about: a page of a tab, or instead of its text what was selected in it or its summary. */
const aboutShape = {
  tabId: z.int(),
  page: z.object({ url: z.string(), title: z.string() }),
  selection: z._default(z.nullable(z.string()), null),
  summary: z._default(z.nullable(z.string()), null),
};

/** What a surface may ask of the worker. Each command is declared once: what goes in and what comes out. */
export const commands = {
  /**
   * Starts a summary of a tab's page. Where one is under way already, it is that one; where one is held already, it is
   * shown for nothing, unless a `fresh` one was asked for by a click with the price on it. With a `link`, it is that page
   * that is summarized, by its address and without opening it, and shown in the tab.
   */
  'job.start': {
    input: z.object({
      tabId: z.int(),
      link: z._default(z.nullable(z.object({ url: z.string(), title: z.string() })), null),
      send: z.enum(sendWays),
      spot: z._default(z.nullable(selectionSpotSchema), null),
      /** The reader's own version of the text or address that goes out; `null` takes the page's. */
      edited: z._default(z.nullable(z.string()), null),
      options: summaryOptionsSchema,
      fresh: z.boolean(),
    }),
    output: z.object({ jobId: z.string() }),
  },
  /** Reads a tab's page, or what is selected in it, for its reader to see; nothing is sent. */
  'page.read': { input: z.object({ tabId: z.int(), send: z.enum(['text', 'selection']) }), output: pageTextSchema },
  /** Whether something is selected in a tab; nothing of it is read. */
  'selection.look': { input: z.object({ tabId: z.int() }), output: z.object({ isThere: z.boolean() }) },
  /** Stops waiting. What was sent may still be charged, and the job says so. */
  'job.cancel': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Puts a finished job away, so that the tab shows its start screen again. */
  'job.clear': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Tries again to write a finished summary that the disk did not take. Nothing is sent. */
  'job.keep': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Its outcome has been looked at: the toolbar button need not call for attention any more. */
  'job.seen': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** The queries for related pages, from precise to broad, for their reader to see and change; nothing is sent. */
  'related.suggest': { input: z.object(aboutShape), output: z.object({ queries: z.array(z.string()) }) },
  /**
   * Searches the indexes for related pages: with the reader's `queries`, or with those made from the page. What is held
   * already is shown for nothing, unless it was asked for anew (`fresh`) by a click with the price on it.
   */
  'related.search': {
    input: z.object({
      ...aboutShape,
      queries: z.nullable(z.array(z.string()).check(z.maxLength(MAX_STEPS))),
      indexes: z.array(z.enum(enrichIndexes)),
      fresh: z.boolean(),
    }),
    output: z.object({}),
  },
  /** Stops waiting for a tab's searches. What was sent may still be charged, and they say so. */
  'related.cancel': { input: z.object({ tabId: z.int() }), output: z.object({}) },
  /** Wakes the worker, so that what a dead one left is settled. */
  'jobs.settle': { input: z.object({}), output: z.object({}) },
};

export type CommandName = keyof typeof commands;
export type CommandInput<N extends CommandName> = z.infer<(typeof commands)[N]['input']>;
export type CommandOutput<N extends CommandName> = z.infer<(typeof commands)[N]['output']>;
export type Handlers = { [N in CommandName]: (input: CommandInput<N>) => Promise<CommandOutput<N>> };

/** Own properties only: `toString` is a word, not a command. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
