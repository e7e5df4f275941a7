import { browser } from 'wxt/browser';
import { Fail } from '../../model/failure.ts';
import { PAGE_LOADING_MS, PAGE_SCRIPT_MS, PAGE_SIGN_MS } from '../../model/time-limits.ts';
import { within } from '../within.ts';

/** The scripts that run in pages. Each returns plain data. */
export type Script = '/read-page.js' | '/tab-file.js' | '/read-selection.js' | '/has-selection.js' | '/mark-passage.js';

/** The frames of a tab; without any, its main frame. */
export type Target = { tabId: number } & ({ frameIds: number[] } | { allFrames: true } | object);

/** The result of the script in one frame. `undefined` or `null` if the frame was removed meanwhile. */
type Injection = { frameId: number; result?: unknown };

/** Whether to wait until the page is parsed, or to inject at once into frames that are still loading. */
export type When = 'parsed' | 'at-once';

/**
 * Runs a script, or a function that needs nothing around it, once in frames of a tab. Returns at least one result.
 *
 * The call may never settle if the tab navigates, and does not settle while a script or a dialog blocks the page. A slow
 * computer takes long as well, so the page is asked for a sign of life from time to time, and waited for while it gives one.
 *
 * @param input plain data for the script, in its global variable `precisInput`: files take no arguments. The page's own
 * scripts have other globals.
 * @throws Fail `unreadable-page` where browsers do not allow scripts, `page-busy` if the page gives no sign of life,
 * `loading-page` if it does not finish loading, `page-changed`
 */
export async function inject(
  target: Target,
  script: Script | (() => unknown),
  when: When,
  input?: Readonly<Record<string, unknown>>,
): Promise<Injection[]> {
  const startedAt = Date.now();
  // Asked for first, and needed only if the script fails.
  const before = addressOf(target.tabId);
  const isSamePlace = async () => (await before) !== null && (await addressOf(target.tabId)) === (await before);
  const injectImmediately = when === 'at-once';
  const code = typeof script === 'string' ? { files: [script] } : { func: script };
  const run = () => browser.scripting.executeScript({ target, ...code, injectImmediately });
  const give = (given: unknown) => void Reflect.set(globalThis, 'precisInput', given);
  const call =
    input === undefined
      ? run()
      : browser.scripting.executeScript({ target, func: give, args: [input], injectImmediately }).then(run);
  const sign = () => browser.scripting.executeScript({ target, func: documentStart, injectImmediately: true });
  const refused = async (cause: unknown): Promise<never> => {
    // The two browsers report different errors when the page is removed. The tab's address decides instead.
    const isStillThere = (await isSamePlace()) && !(await isLoading(target.tabId));
    throw new Fail({ code: isStillThere ? 'unreadable-page' : 'page-changed' }, 'not-sent', { cause });
  };
  for (;;) {
    const injections = await within(PAGE_SCRIPT_MS, call).catch(refused);
    if (injections !== null) return answersOf(injections);
    if (!(await isSamePlace())) throw new Fail({ code: 'page-changed' });
    if (Date.now() - startedAt >= PAGE_LOADING_MS) throw new Fail({ code: 'loading-page' });
    const signs = await within(PAGE_SIGN_MS, Promise.race([call.then(() => 'done' as const), sign()])).catch(refused);
    if (signs === 'done') continue;
    if (signs === null) throw new Fail({ code: (await isSamePlace()) ? 'page-busy' : 'page-changed' });
    // After a reload the address is the same.
    const isNew = answersOf(signs).every(({ result }) => Number(result) > startedAt);
    if (isNew) throw new Fail({ code: 'page-changed' });
  }
}

/** In the page: when its document began, in milliseconds since 1970. */
const documentStart = () => Date.now() - performance.now();

/** For browser pages Chromium throws, and Firefox returns nothing for each frame. @throws Fail `unreadable-page` */
function answersOf(injections: readonly Injection[]): Injection[] {
  const answers = injections.filter(Boolean);
  if (answers.length === 0) throw new Fail({ code: 'unreadable-page' });
  return answers;
}

function isLoading(tabId: number): Promise<boolean> {
  return browser.tabs.get(tabId).then(
    ({ status }) => status === 'loading',
    () => false,
  );
}

/** Empty if the browser hides the address, `null` if the tab is closed. */
function addressOf(tabId: number): Promise<string | null> {
  return browser.tabs.get(tabId).then(
    ({ url }) => url ?? '',
    () => null,
  );
}
