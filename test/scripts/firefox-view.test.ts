import { expect, test } from 'vitest';
import { type FirefoxPage, FirefoxSurface } from '../../scripts/browsers/firefox-view.ts';
import type { Marionette } from '../../scripts/browsers/marionette.ts';

/** A page of the extension with this `browser`. */
const pageWith = (browser: object) => ({
  runBody: (body: string, args: unknown[]) =>
    new Function('browser', 'args', `return (async () => {${body}})()`)(browser, args),
});

const isOpenFor = (browser: object) =>
  new FirefoxSurface({} as Marionette, pageWith(browser) as unknown as FirefoxPage, 'popup').isOpen();

test('a popup is not open while the page that looks for it has no `browser.extension`', async () => {
  const view = { document: { readyState: 'complete' } };
  expect(await isOpenFor({ extension: { getViews: () => [view] } })).toBe(true);
  expect(await isOpenFor({ extension: { getViews: () => [] } })).toBe(false);
  expect(await isOpenFor({})).toBe(false);
});
