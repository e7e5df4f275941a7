import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One page of a website that is not ours, on `localhost`, so that reading it takes the click. */
export async function serve(html: string, contentType = 'text/html; charset=utf-8') {
  const server = createServer((_request, response) => response.setHeader('content-type', contentType).end(html));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return { url, [Symbol.asyncDispose]: async () => void server.close() };
}
