import { parsedAnswer } from '../../lib/store/library/library-index.ts';
import { inTime } from '../ui/in-time.ts';
import { type FirstLibrary, firstLibraryOf, takeEarlyReading } from './early-reading.ts';

/**
 * Reads the newest answers before the page is rendered, so that it renders once. `null` if they cannot be read in time, or
 * have changed meanwhile: then the page reads them again, and says what is wrong. Render in the turn in which this resolves.
 */
export function readFirstLibrary(): Promise<FirstLibrary | null> {
  return inTime(readUnchanged().catch(() => null));
}

async function readUnchanged(): Promise<FirstLibrary | null> {
  const { newest, isCurrent } = takeEarlyReading();
  const first = firstLibraryOf(await newest, parsedAnswer);
  return isCurrent() ? first : null;
}
