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

/** An article whose page is busy, after a message, for longer than the extension waits. `whenBusy` resolves at its start. */
export async function serveBusyArticle() {
  let tell = () => {};
  const whenBusy = new Promise<void>(resolve => {
    tell = resolve;
  });
  const site = await serveSite((request, response) => {
    if (request.url === '/busy') tell();
    if (request.url !== '/never') response.setHeader('content-type', HTML).end(BUSY_ARTICLE);
  });
  return { ...site, whenBusy, url: `${site.notAllowed}/` };
}

/**
 * The page is busy after half a second, so that the sender of the message gets its answer first. In Chromium the page waits
 * for a request, which needs no processor time. Firefox can read a page that waits so, so there the page runs a loop.
 */
const BUSY_ARTICLE = `<!doctype html><html lang="en"><title>The ferry</title>
  <script>
    onmessage = () => setTimeout(() => {
      navigator.sendBeacon('/busy');
      if (navigator.userAgent.includes('Firefox')) {
        const until = Date.now() + 12_000;
        while (Date.now() < until);
      } else {
        const answer = new XMLHttpRequest();
        answer.open('GET', '/never', false);
        answer.send();
      }
    }, 500);
  </script>
  <article><h1>The ferry</h1>${'<p>The ferry leaves when the tide allows it, and the timetable on the pier is a matter of hope.</p>'.repeat(5)}`;
