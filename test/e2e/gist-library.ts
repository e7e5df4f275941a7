import { readFileSync } from 'node:fs';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { report } from '../fixtures/pdf/documents.ts';
import { writePdf } from '../fixtures/pdf/pdf-writer.ts';
import { test as base } from './story.ts';
import { serveSite } from './website.ts';

export const SENTENCES = '.gist-sentences';

/** The kinds of pages, by the names of their fixtures. */
export const KINDS = ['article', 'thread', 'chinese', 'arabic'] as const;

/** Makes the page so long that the window shows at most one paragraph. */
const TALL = '<style>p { margin-block: 60vh }</style>';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

/** Serves a page of each kind and a PDF. `disconnect` ends the server, and `asked` lists the requested addresses. */
async function serveLibrary() {
  const asked: string[] = [];
  const site = await serveSite(({ url = '' }, response) => {
    asked.push(url);
    const kind = KINDS.find(name => url === `/${name}`);
    if (url === '/report.pdf') {
      response.setHeader('content-type', 'application/pdf').end(writePdf({ pages: [report] }));
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(kind ? fixture(kind) + TALL : '');
    }
  });
  return { ...site, asked, disconnect: site[Symbol.asyncDispose] };
}

export const test = base.extend<{ library: Awaited<ReturnType<typeof serveLibrary>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  library: async ({}, use) => {
    await using site = await serveLibrary();
    await use(site);
  },
});

/** Waits for the key sentences that a view shows. */
export async function sentencesIn(view: View): Promise<string[]> {
  await view.text(SENTENCES);
  return view.run(() => [...document.querySelectorAll('.gist-sentences > li')].map(item => item.textContent ?? ''));
}

/** Clicks a key sentence. */
export async function clickSentence(view: View, sentence: string): Promise<void> {
  await view.run(words => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.gist-sentences button')];
    buttons.find(button => button.textContent === words)?.click();
  }, sentence);
}

/** The mark in a page: its text, whether the window shows it, and its colour. */
export const markIn = (page: PageView) =>
  page.run(() => {
    const ranges = [...(CSS.highlights.get('precis-passage') ?? [])] as Range[];
    const boxes = ranges.map(range => range.getBoundingClientRect());
    const parent = ranges[0]?.startContainer.parentElement;
    return {
      text: ranges.map(String).join(''),
      isInView: boxes.every(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight),
      color: parent ? window.getComputedStyle(parent, '::highlight(precis-passage)').backgroundColor : '',
    };
  });

export const MARK_COLOR = 'rgb(246, 212, 138)';
export const NO_MARK = { text: '', isInView: true, color: '' };
