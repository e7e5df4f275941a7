import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import type { PageSnapshot } from '../../../lib/page-reader/snapshot/page-snapshot.ts';
import { takeSnapshot } from '../../../lib/page-reader/snapshot/take-snapshot.ts';
import { allVisibleProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';

/** The HTML of a page in `test/fixtures/pages`. */
export const htmlOf = (name: string): string =>
  readFileSync(new URL(`../../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

/** High enough for all test pages. */
export const LIMITS = { nodes: 1_000_000, timeMs: 60_000, chars: 10_000_000 };

/** Parses like the local service. */
export const parse = (html: string): Document => parseHTML(html).document;

/** A snapshot of everything in a page. `data-block` marks inline elements that are laid out as blocks. */
export const copyOf = (html: string): PageSnapshot =>
  takeSnapshot(
    parse(html),
    {
      ...allVisibleProbe,
      drawingOf: element => ({
        ...allVisibleProbe.drawingOf(element),
        ...(element.hasAttribute('data-block') && { gap: 1 }),
      }),
    },
    LIMITS,
  ).page;

/** The same for the content of a body. */
export const copyOfBody = (html: string): PageSnapshot => copyOf(`<!doctype html><html><body>${html}</body></html>`);
