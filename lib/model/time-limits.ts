/** How long things may take, in milliseconds. Limits that contain one another stand together, the inner one first. */

/** How long one request may take. */
export type TimeLimit = {
  /** From the start to the last byte. */
  totalMs: number;
  /** The longest pause between two parts of a body. */
  stallMs: number;
};

export type TimeLimits = Record<'summarize' | 'enrich' | 'check', TimeLimit>;

/** The largest engine needs minutes for a book. */
const SUMMARY_MS = 300_000;

/** Requests to the service. Searches take seconds. */
export const timeLimits: TimeLimits = {
  summarize: { totalMs: SUMMARY_MS, stallMs: 30_000 },
  enrich: { totalMs: 30_000, stallMs: 10_000 },
  // Somebody waits for it, and the worker has nothing else to stay awake for.
  check: { totalMs: 15_000, stallMs: 10_000 },
};

/** A timer that comes so late was held up: the machine slept, or the browser stood still. */
export const LATE_TIMER_MS = 2_000;
/** How long an answer that came meanwhile has to be read, because timers are served before it. */
export const AFTER_SLEEP_MS = 5_000;

/** How long after its end a request without an answer may still be charged. */
export const CHARGED_WITHIN_MS = 2 * SUMMARY_MS;

/** Reading or searching a page stops itself after this. It blocks the page. */
export const PAGE_READING_MS = 20_000;
/** After this, a page is read that shows its text but goes on loading. */
export const PAGE_DRAWN_MS = 2_000;
/** After this, a page that has not run a script is asked for a sign of life. */
export const PAGE_SCRIPT_MS = 8_000;
/** A page that gives no sign of life for so long hangs. Together with the time before, it is more than reading takes. */
export const PAGE_SIGN_MS = 20_000;
/** How long a page may go on loading. A click must not pay when nobody expects it any more. */
export const PAGE_LOADING_MS = 120_000;
/** Hashing what was read, once a paid answer is there and waits for it. */
export const PAGE_HASHES_MS = 1_000;

/** The longest pause while the file of a PDF comes. A slow server may send it again if it forbade caching. */
export const PDF_FILE_MS = 30_000;
/** One page of a PDF, and what is done before and after all pages. A file can be made so that reading one page never ends. */
export const PDF_PAGE_MS = 30_000;
/** Reading a PDF stops itself after this where it can. 300 pages take two seconds, and forty on a computer twenty times slower. */
export const PDF_READING_MS = 120_000;
/** The offscreen page that reads a PDF, which may have been terminated. */
export const PDF_OFFSCREEN_MS = PDF_READING_MS + 2 * PDF_PAGE_MS;

/** After this, a page says that the database does not open, and a paid answer is shown although it is not saved. */
export const DATABASE_OPENING_MS = 5_000;
