import { type SelectionReading, selectionReadingSchema } from '../../model/page/selection.ts';
import { inject } from './inject-script.ts';

/**
 * The selections in one frame of a tab (0 is the main frame) or in all frames that allow scripts. Frames that are
 * removed meanwhile are left out.
 *
 * @throws Fail `unreadable-page` where browsers do not allow scripts, `page-busy`, `page-changed`
 */
export async function selectionsIn(tabId: number, frame: number | 'all'): Promise<SelectionReading[]> {
  const target = frame === 'all' ? { tabId, allFrames: true } : { tabId, frameIds: [frame] };
  const injections = await inject(target, '/read-selection.js', 'at-once');
  return injections.flatMap(({ result }) => {
    const reading = selectionReadingSchema.safeParse(result);
    return reading.success ? [reading.data] : [];
  });
}

/** Whether something is selected in any frame of a tab that allows scripts. Reads none of it. */
export function isSelectedIn(tabId: number): Promise<boolean> {
  return inject({ tabId, allFrames: true }, '/has-selection.js', 'at-once').then(
    injections => injections.some(({ result }) => result === true),
    () => false,
  );
}
