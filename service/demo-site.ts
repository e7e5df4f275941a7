import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostNameIn, OWN_HOSTS } from './http/allowed-hosts.ts';

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

const PAGE_NAME = /^\/([a-z-]+)\.html$/;

/** The pages are in the source tree. This code runs there or, bundled, somewhere below the repository's root. */
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
    // Otherwise a web page that points its own host name at this machine could read these pages as its own.
    if (!OWN_HOSTS.includes(hostNameIn(request.headers.host))) return void response.writeHead(403, HEADERS).end();
    const path = request.url?.split(/[?#]/, 1)[0] ?? '/';
    const name = PAGE_NAME.exec(path === '/' ? '/index.html' : path)?.[1];
    const page = name === undefined ? null : await readFile(join(folder, `${name}.html`)).catch(() => null);
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
