import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { samplePdf } from './sample-pdf.ts';

const demo = (name: string) => () => readFileSync(`service/demo/${name}.html`);

const html =
  (title: string, body: string, language = 'en', dir = 'ltr') =>
  () =>
    `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8"><title>${title}</title><article><h1>${title}</h1>${body}</article></html>`;

const PARAGRAPH =
  'The keeper wrote down the weather every four hours for thirty-one years, and never once wrote down what he thought of it. ' +
  'On the night of number {n} the lamp burned clear, the wind was from the south-west, and nobody passed. ';

/** A text above the limit for one request. */
const tooLong = () =>
  html(
    'The complete log of the lighthouse at Skerryvore',
    Array.from({ length: 700 }, (_, n) => `<p>${PARAGRAPH.replaceAll('{n}', String(n + 1)).repeat(8)}</p>`).join(''),
  )();

const HEBREW =
  'הכוורות על גג המאפייה עומדות שם כבר תשע שנים. בכל בוקר, לפני שהרחוב מתעורר, עולה אינס קרוואליו אל הגג ומרימה את המכסה של הכוורת הראשונה. ' +
  'הדבורים, היא אומרת, הן החלק הקל. החלק הקשה הוא לדעת מתי יש יותר מדי מהן. ';

const hebrew = html(
  'הדבורים שמעל המאפייה',
  ['רחוב אחד', 'יותר דבש מבכפר', 'כשיש יותר מדי'].map(part => `<h2>${part}</h2><p>${part}: ${HEBREW}</p>`).join(''),
  'he',
  'rtl',
);

const longTitle = html(
  'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle: how one word came to stand for an empire’s paperwork, and why nobody who uses it has ever had to spell it',
  `<p>${PARAGRAPH.replaceAll('{n}', '224').repeat(8)}</p>`,
);

/** The pages of the gallery, by name: their addresses and contents. A page without an end never stops loading. The browser
 * caches the pages that may be cached. */
export const pages = {
  article: { url: 'http://citypaper.example.org/bees', body: demo('article') },
  thread: { url: 'http://mendmates.example.org/e18', body: demo('thread') },
  japanese: { url: 'http://chaen.example.org/ippai', body: demo('nonlatin') },
  hebrew: { url: 'http://iton.example.org/dvorim', body: hebrew },
  tooLong: { url: 'http://lightkeepers.example.org/log', body: tooLong },
  longTitle: {
    url: 'http://language-and-administration.institute-for-contemporary-history.example.org/w',
    body: longTitle,
  },
  short: { url: 'http://notes.example.org/short', body: demo('short') },
  empty: {
    url: 'http://gallery.example.org/empty',
    body: () => '<!doctype html><title>Untitled (blue)</title><canvas>',
  },
  endless: {
    url: 'http://slow.example.org/',
    body: html('A page that is still loading', '<p>Please wait.'),
    isEndless: true,
  },
  secret: {
    url: 'http://docs.example.org/d/7f3c9a?access_token=eyJhbGciOiJIUzI1NiJ9c2VjcmV0',
    body: demo('documentation'),
  },
  pdf: { url: 'http://harbour.example.org/report.pdf', body: () => samplePdf(), type: 'application/pdf' },
  keptPdf: {
    url: 'http://harbour.example.org/kept.pdf',
    body: () => samplePdf(),
    type: 'application/pdf',
    isKept: true,
  },
  scan: {
    url: 'http://archive.example.org/scan.pdf',
    body: () => samplePdf({ isScan: true }),
    type: 'application/pdf',
    isKept: true,
  },
  browser: { url: '' },
} as const satisfies Record<string, Page>;

type Page = { url: string; body?: () => string | Buffer; type?: string; isEndless?: true; isKept?: true };

export type PageName = keyof typeof pages;

/** A proxy on 127.0.0.1 that answers only for the hosts of the gallery's pages. */
export async function startGallerySite(): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    const page = Object.values<Page>(pages).find(({ url }) => url === request.url);
    response.on('error', () => undefined);
    if (!page?.body) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': page.type ?? 'text/html; charset=utf-8',
      'cache-control': page.isKept ? 'max-age=3600' : 'no-store',
    });
    if (page.isEndless) response.write(page.body());
    else response.end(page.body());
  });
  server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
