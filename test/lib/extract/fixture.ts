import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';

/** The HTML of a page in `test/fixtures/pages`. */
export const htmlOf = (name: string): string =>
  readFileSync(new URL(`../../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

/** Parsed as the local service parses. */
export const parse = (html: string): Document => parseHTML(html).document;
