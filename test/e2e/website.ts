import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A website on this machine, under two names: the test build may read `allowed` without a click, and `notAllowed` stands
 * for any other host.
 */
export async function serveSite(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    allowed: `http://127.0.0.1:${port}`,
    notAllowed: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const HTML = 'text/html; charset=utf-8';

/** One page of a website that the test build may read only after a click. */
export async function servePage(html: string) {
  const site = await serveSite((_request, response) => response.setHeader('content-type', HTML).end(html));
  return { ...site, url: `${site.notAllowed}/` };
}

/** An article whose page is busy, after a message, until the site is closed. `whenBusy` resolves at its start. */
export async function serveBusyArticle() {
  let tell = () => {};
  const whenBusy = new Promise<void>(resolve => {
    tell = resolve;
  });
  const site = await serveSite((request, response) => {
    if (request.url === '/busy') tell();
    if (request.url === '/never') return;
    // Pages that are isolated so may share memory with their workers.
    response
      .setHeader('cross-origin-opener-policy', 'same-origin')
      .setHeader('cross-origin-embedder-policy', 'require-corp');
    if (request.url === '/worker.js') response.setHeader('content-type', 'text/javascript').end(BUSY_WORKER);
    else response.setHeader('content-type', HTML).end(BUSY_ARTICLE);
  });
  return { ...site, whenBusy, url: `${site.notAllowed}/` };
}

/** Waits for an answer that never comes, and tells the page when the connection ends. */
const BUSY_WORKER = `onmessage = async ({ data }) => {
  const end = () => Atomics.store(data, 0, 1);
  fetch('/never').then(end, end);
  postMessage('');
};`;

/**
 * The page is busy after half a second, so that the sender of the message gets its answer first. In Chromium the page waits
 * for a request, which needs no processor time. Firefox can read a page that waits so, so there the page runs a loop.
 */
const BUSY_ARTICLE = `<!doctype html><html lang="en"><title>The ferry</title>
  <script>
    const block = () => {
      navigator.sendBeacon('/busy');
      const answer = new XMLHttpRequest();
      answer.open('GET', '/never', false);
      answer.send();
    };
    const loop = () => {
      const end = new Int32Array(new SharedArrayBuffer(4));
      const worker = new Worker('/worker.js');
      worker.postMessage(end);
      worker.onmessage = () => {
        navigator.sendBeacon('/busy');
        while (Atomics.load(end, 0) === 0);
      };
    };
    onmessage = () => setTimeout(navigator.userAgent.includes('Firefox') ? loop : block, 500);
  </script>
  <article><h1>The ferry</h1>${'<p>The ferry leaves when the tide allows it, and the timetable on the pier is a matter of hope.</p>'.repeat(5)}`;

/** A website whose pages go on loading until `finish` is called. */
export async function serveLoadingArticles() {
  let finish = () => {};
  const finished = new Promise<void>(resolve => {
    finish = resolve;
  });
  const site = await serveSite(async ({ url = '' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : url.endsWith('.css') ? 'text/css' : HTML;
    response.setHeader('content-type', type);
    const [beginning, end] = LOADING_PAGES[url] ?? ['', ''];
    response.write(beginning);
    if (!beginning.includes('<script')) await finished;
    response.end(end);
  });
  return { ...site, finish, urlOf: (path: string) => `${site.notAllowed}${path}` };
}

const HEAD = '<!doctype html><html lang="en"><title>The ferry</title>';
const FERRY = `<h1>The ferry</h1>${'<p>The ferry leaves when the tide allows it, and the timetable on the pier is a matter of hope.</p>'.repeat(5)}`;
const LAST = '<p>The last ferry leaves at dusk.</p>';

/** By path: what comes at once, and what comes at the end. */
const LOADING_PAGES: Record<string, readonly [beginning: string, end: string]> = {
  '/empty': [`${HEAD}<h1>The ferry</h1>`, `${FERRY}${LAST}`],
  '/half': [`${HEAD}${FERRY}`, LAST],
  '/script-at-end': [`${HEAD}${FERRY}<script src="/late.js"></script>${LAST}`, ''],
  '/script-in-head': [`${HEAD}<script src="/late.js" defer></script>${FERRY}`, ''],
  // Scripts wait for styles before them.
  '/style-at-end': [`${HEAD}${FERRY}<link rel="stylesheet" href="/late.css"><script>'a script'</script>${LAST}`, ''],
  '/late.js': ['', `document.body.insertAdjacentHTML('beforeend', '${LAST}');`],
};
