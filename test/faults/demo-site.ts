import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One page of the site: what it answers with, or what it does with the connection. */
export type Page = string | ((response: ServerResponse) => void);

const SENTENCE =
  'The keeper of the lighthouse wrote down the wind, the ships that passed and the hour of each lamp that was lit.';

/** An article of about 130 words that names its page, so that the service knows which request is about which. */
export function articleOf(marker: string, more = ''): string {
  const paragraph = `<p>${SENTENCE} ${SENTENCE} This is what ${marker} tells. ${SENTENCE}</p>`;
  return `<!doctype html><html lang="en"><title>Page ${marker}</title>
    <article><h1>Notes from the coast</h1>${paragraph}${paragraph}${more}</article></html>`;
}

/**
 * A small web site on this machine. Its name is `localhost`, which the extension has no permission for: like any site, it
 * can be read only where the user has clicked. (The test build may read 127.0.0.1.)
 */
export class FaultSite {
  readonly visits: string[] = [];
  readonly #server: Server;
  readonly #pages = new Map<string, Page>();
  #count = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '/';
      this.visits.push(path);
      const page = this.#pages.get(path);
      if (typeof page === 'function') return page(response);
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
  }

  static async start(): Promise<FaultSite> {
    const site = new FaultSite();
    await new Promise<void>(resolve => {
      site.#server.listen(0, '127.0.0.1', resolve);
    });
    return site;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Puts up a page under an address of its own; `pageOf` gets the marker that requests about it will carry. */
  add(name: string, pageOf: (marker: string) => Page = articleOf): { url: string; marker: string } {
    this.#count += 1;
    const marker = `marker-${name}-${this.#count}`;
    this.#pages.set(`/${marker}`, pageOf(marker));
    return { url: `http://localhost:${this.port}/${marker}`, marker };
  }

  /** The same page under the name that the test build may read without a click. */
  readable({ url, marker }: { url: string; marker: string }): { url: string; marker: string } {
    return { url: url.replace('localhost', '127.0.0.1'), marker };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }
}
