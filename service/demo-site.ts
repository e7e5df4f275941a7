import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DemoSite {
  /** `http://localhost:<port>`, without a slash at the end; `/` lists the pages. */
  origin: string;
  close(): Promise<void>;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

/**
 * A page of the web can point its own name at this machine, but its requests then still carry that name. Names under
 * `localhost` and `test` are nobody's (RFC 6761).
 */
const OWN_HOST = /^(?:127\.0\.0\.1|(?:[\w-]+\.)*(?:localhost|test))(?::\d+)?$/i;

const PAGE_NAME = /^\/([a-z-]+)\.html$/;

/** The pages lie in the source tree; this code runs there or, bundled, somewhere below the repository's root. */
function folderOfPages(): string {
  const places: string[] = [];
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    places.push(join(folder, 'demo'), join(folder, 'service', 'demo'));
  }
  const found = places.find(place => existsSync(join(place, 'index.html')));
  if (found === undefined) throw new Error('The demo pages (service/demo) are not there.');
  return found;
}

/**
 * Serves the demo pages of `service/demo/` and nothing else. They live on `localhost`, not on the service's 127.0.0.1:
 * to the browser that is another host, so reading them takes the click it takes on any website.
 */
export async function startDemoSite({ port = 0 }: { port?: number } = {}): Promise<DemoSite> {
  const folder = folderOfPages();
  const server = createServer(async (request, response) => {
    const pathname = request.url?.replace(/[?#].*$/, '') ?? '/';
    const isOurs = OWN_HOST.test(request.headers.host ?? '');
    const name = PAGE_NAME.exec(pathname === '/' ? '/index.html' : pathname)?.[1];
    const page = name === undefined || !isOurs ? null : await readFile(join(folder, `${name}.html`)).catch(() => null);
    response.writeHead(page === null ? 404 : 200, HEADERS);
    response.end(page ?? '<!doctype html><title>Not here</title><p>There is no such page. <a href="/">All pages</a>');
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
