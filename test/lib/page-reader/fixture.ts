import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import type { PageCopy } from '../../../lib/page-reader/dom/page-copy.ts';
import { copyVisible } from '../../../lib/page-reader/snapshot/visible-copy.ts';
import { everything } from '../../../lib/page-reader/visibility/sight.ts';

/** The HTML of a page in `test/fixtures/pages`. */
export const htmlOf = (name: string): string =>
  readFileSync(new URL(`../../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

/** Enough for every page of a test. */
export const LIMITS = { nodes: 1_000_000, timeMs: 60_000, chars: 10_000_000 };

/** Parsed as the local service parses. */
export const parse = (html: string): Document => parseHTML(html).document;

/** All of a page as a copy; `data-block` stands for the layout of an inline element as a block. */
export const copyOf = (html: string): PageCopy =>
  copyVisible(parse(html), { ...everything, isBlock: element => element.hasAttribute('data-block') }, LIMITS).page;

/** The same of a body. */
export const copyOfBody = (html: string): PageCopy => copyOf(`<!doctype html><html><body>${html}</body></html>`);
