import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeHTML } from 'entities';
import { wordsOf } from '../summaries/rouge.ts';
import type { Summarized } from '../summaries/summary-sets.ts';

const MIN_LENGTH = 1_500;
const MIN_WORDS = 15;

/** A description whose first characters, this many, are in the text is a copy of the text. */
const COPIED = 60;

const DESCRIPTION = /<meta\b[^>]*\b(?:property|name)=["'](?:og:)?description["'][^>]*>/i;
const CONTENT = /\bcontent=(?:"([^"]*)"|'([^']*)')/i;

/** The articles in a folder's `pages.json` with the descriptions in their heads. [] without the folder. */
export function readDescribedPages(folder: string): Summarized[] {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return [];
  const pages: { id: string; type: string; title: string | null; text: string }[] = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  return pages
    .filter(({ type, text }) => type === 'article' && text.length >= MIN_LENGTH)
    .map(({ id, title, text }) => ({
      document: text,
      title: title ?? '',
      reference: descriptionIn(join(folder, 'pages', `${id}.html.gz`)),
    }))
    .filter(({ document, reference }) => isSummary(reference, document));
}

function descriptionIn(file: string): string {
  const head = gunzipSync(readFileSync(file)).toString('utf8');
  const [, double, single] = CONTENT.exec(DESCRIPTION.exec(head)?.[0] ?? '') ?? [];
  return decodeHTML(double ?? single ?? '');
}

function isSummary(description: string, text: string): boolean {
  const words = wordsOf(description);
  if (words.length < MIN_WORDS || /(?:…|\.\.\.)\s*$/.test(description)) return false;
  return !wordsOf(text).join(' ').includes(words.join(' ').slice(0, COPIED));
}
