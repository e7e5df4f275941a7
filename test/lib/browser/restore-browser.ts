import { fakeBrowser } from 'wxt/testing/fake-browser';

type Part = Record<string, unknown>;

const apis = fakeBrowser as unknown as Part;
/** The browser's APIs, their events, and the areas of its storage. */
const parts = [apis, ...Object.values(apis).flatMap(api => [api, ...Object.values(api as Part)])];

/** Copied once, before the first test: this module is loaded once for all files, unlike `setup.ts`. */
const originals = parts
  .filter((part): part is Part => typeof part === 'object' && part !== null)
  .map(part => [part, { ...part }] as const);

/** Undoes what tests have replaced in the browser or added to it. */
export function restoreBrowser(): void {
  for (const [part, original] of originals) {
    for (const key of Object.keys(part)) if (!(key in original)) delete part[key];
    Object.assign(part, original);
  }
}
