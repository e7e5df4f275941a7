import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One page of a website that is not ours, on `localhost`, so that reading it takes the click. */
export async function serve(html: string, contentType = 'text/html; charset=utf-8') {
  const server = createServer((_request, response) => response.setHeader('content-type', contentType).end(html));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return { url, [Symbol.asyncDispose]: async () => void server.close() };
}

/** An article whose page, once it gets a message, is busy for longer than it is waited for; `whenBusy` tells that it is. */
export async function serveBusyArticle() {
  let tell = () => {};
  const whenBusy = new Promise<void>(resolve => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    if (request.url === '/busy') tell();
    response.setHeader('content-type', 'text/html; charset=utf-8').end(BUSY_ARTICLE);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return { url, whenBusy, [Symbol.asyncDispose]: async () => void server.close() };
}

/** Half a second passes first, in which whoever sends the message is answered. */
const BUSY_ARTICLE = `<!doctype html><html lang="en"><title>The ferry</title>
  <script>
    onmessage = () => setTimeout(() => {
      navigator.sendBeacon('/busy');
      const until = Date.now() + 12_000;
      while (Date.now() < until);
    }, 500);
  </script>
  <article><h1>The ferry</h1>${'<p>The ferry leaves when the tide allows it, and the timetable on the pier is a matter of hope.</p>'.repeat(5)}`;
