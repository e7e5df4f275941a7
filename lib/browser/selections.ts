import { type SelectionReading, selectionReadingSchema } from '../model/page/selection.ts';
import { inject } from './inject.ts';

/** Reading stops itself after a few seconds; the rest is for a frame that is busy for a moment. */
const READ_LIMIT_MS = 8_000;

/**
 * What is selected in a frame of a tab (0 is the page itself), or in `all` that one may enter. A frame that goes away
 * meanwhile is left out.
 *
 * @throws Fail `unreadable-page` where browsers let nobody in, `page-busy`, `page-changed`
 */
export async function selectionsIn(tabId: number, frame: number | 'all'): Promise<SelectionReading[]> {
  const target = frame === 'all' ? { tabId, allFrames: true } : { tabId, frameIds: [frame] };
  const injections = await inject(target, '/read-selection.js', 'at-once', READ_LIMIT_MS);
  return injections.flatMap(({ result }) => {
    const reading = selectionReadingSchema.safeParse(result);
    return reading.success ? [reading.data] : [];
  });
}

/** Whether anything is selected in any frame of a tab that one may enter; nothing of it is read. */
export function isSelectedIn(tabId: number): Promise<boolean> {
  return inject({ tabId, allFrames: true }, '/has-selection.js', 'at-once', READ_LIMIT_MS).then(
    injections => injections.some(({ result }) => result === true),
    () => false,
  );
}
