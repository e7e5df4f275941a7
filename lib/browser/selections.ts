import { type SelectionReading, selectionReadingSchema } from '../model/selection.ts';
import { injectInto } from './tabs.ts';

export type FrameSelection = { frameId: number; reading: SelectionReading };

/** Reading stops itself after a few seconds; this is for a frame that navigates meanwhile, where the call may never settle. */
const READ_LIMIT_MS = 8_000;

/**
 * What is selected in a frame of a tab (0 is the page itself), or in `all` that one may enter. A frame that gives no
 * answer is left out.
 *
 * @throws Fail `unreadable-page` where browsers let nobody in, `page-changed`.
 */
export async function selectionsIn(tabId: number, frame: number | 'all'): Promise<FrameSelection[]> {
  const target = frame === 'all' ? { tabId, allFrames: true } : { tabId, frameIds: [frame] };
  const injections = await injectInto(target, '/selection.js', READ_LIMIT_MS);
  return injections.flatMap(({ frameId, result }) => {
    const reading = selectionReadingSchema.safeParse(result);
    return reading.success ? [{ frameId, reading: reading.data }] : [];
  });
}

/** Whether anything is selected in any frame of a tab that one may enter; nothing of it is read. */
export function isSelectedIn(tabId: number): Promise<boolean> {
  return injectInto({ tabId, allFrames: true }, '/selection-look.js', READ_LIMIT_MS).then(
    injections => injections.some(({ result }) => result === true),
    () => false,
  );
}
