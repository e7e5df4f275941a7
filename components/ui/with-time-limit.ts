import { within } from '../../lib/browser/within.ts';

/** If the disk has not answered by then, a page shows what it has, and the rest once it is read. */
const LIMIT_MS = 1_000;

/** What is read before a page's first render; `null` if it takes too long. */
export const withTimeLimit = <T>(reading: Promise<T>): Promise<T | null> => within(LIMIT_MS, reading);
