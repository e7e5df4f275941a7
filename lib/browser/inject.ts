import { browser } from 'wxt/browser';
import { Fail } from '../model/failure.ts';

/** The scripts that are made to be run in pages; each answers with plain data. */
export type Script = '/read-page.js' | '/tab-file.js' | '/read-selection.js' | '/has-selection.js';

/** Which frames of a tab: the page itself unless they are named. */
export type Target = { tabId: number } & ({ frameIds: number[] } | { allFrames: true } | object);

/** What the script answered with in one frame; `undefined` or `null` where the frame went away under it. */
export type Injection = { frameId: number; result?: unknown };

/** Whether to wait until the page has been parsed, or to go into frames at once, also those that still load. */
export type When = 'parsed' | 'at-once';

/**
 * Runs a script once, now, in frames of a tab. There is one answer at least.
 *
 * @param limitMs after so many milliseconds it is given up: the call may never settle where the tab navigates meanwhile,
 * and does not as long as a script or a dialog of the page holds its thread.
 * @throws Fail `unreadable-page` where browsers let nobody in, `page-busy`, `page-changed`
 */
export async function inject(target: Target, script: Script, when: When, limitMs: number): Promise<Injection[]> {
  const before = await addressOf(target.tabId);
  const isSamePlace = async () => before !== null && (await addressOf(target.tabId)) === before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>(resolve => {
    timer = setTimeout(resolve, limitMs, null);
  });
  const injectImmediately = when === 'at-once';
  const call = browser.scripting.executeScript({ target, files: [script], injectImmediately });
  const injections = await Promise.race([call, tooLate])
    .catch(async (cause: unknown) => {
      // Both browsers put it differently when the page goes away under the script; where the tab is now tells.
      const isThere = (await isSamePlace()) && !(await isLoading(target.tabId));
      throw new Fail({ code: isThere ? 'unreadable-page' : 'page-changed' }, 'not-sent', { cause });
    })
    .finally(() => clearTimeout(timer));
  if (injections === null) throw new Fail({ code: (await isSamePlace()) ? 'page-busy' : 'page-changed' });
  // Where Chromium throws, on pages of the browser itself, Firefox answers with nothing in the place of each frame.
  const answers: Injection[] = injections.filter(Boolean);
  if (answers.length === 0) throw new Fail({ code: 'unreadable-page' });
  return answers;
}

function isLoading(tabId: number): Promise<boolean> {
  return browser.tabs.get(tabId).then(
    ({ status }) => status === 'loading',
    () => false,
  );
}

/** Empty where the browser hides it, `null` when the tab is gone. */
function addressOf(tabId: number): Promise<string | null> {
  return browser.tabs.get(tabId).then(
    ({ url }) => url ?? '',
    () => null,
  );
}
