import type { ServerResponse } from 'node:http';
import { serveSite } from '../e2e/website.ts';

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

export type FaultSite = Awaited<ReturnType<typeof serveFaultSite>>;

/** A website on a host that the extension has no permission for: like any site, it can be read only where the user has clicked. */
export async function serveFaultSite() {
  const visits: string[] = [];
  const pages = new Map<string, Page>();
  const site = await serveSite((request, response) => {
    const path = request.url ?? '/';
    visits.push(path);
    const page = pages.get(path);
    if (typeof page === 'function') return page(response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return {
    ...site,
    visits,
    /** Puts up a page under an address of its own; `pageOf` gets the marker that requests about it will carry. */
    add(name: string, pageOf: (marker: string) => Page = articleOf) {
      const marker = `marker-${name}-${pages.size + 1}`;
      pages.set(`/${marker}`, pageOf(marker));
      return { url: `${site.notAllowed}/${marker}`, marker };
    },
    /** The same page under the name that the test build may read without a click. */
    readable: ({ marker }: { marker: string }) => ({ url: `${site.allowed}/${marker}`, marker }),
  };
}
