import type { ServerResponse } from 'node:http';
import { serveSite } from '../e2e/website.ts';

/** One page of the site: its HTML, or a function that answers. */
export type Page = string | ((response: ServerResponse) => void);

const SENTENCE =
  'The keeper of the lighthouse wrote down the wind, the ships that passed and the hour of each lamp that was lit.';

/** An article of about 130 words that names its page, so that the service can assign each request to a page. */
export function articleOf(marker: string, more = ''): string {
  const paragraph = `<p>${SENTENCE} ${SENTENCE} This is what ${marker} tells. ${SENTENCE}</p>`;
  return `<!doctype html><html lang="en"><title>Page ${marker}</title>
    <article><h1>Notes from the coast</h1>${paragraph}${paragraph}${more}</article></html>`;
}

export type FaultSite = Awaited<ReturnType<typeof serveFaultSite>>;

/** A website for which the extension has no permission: like any site, it can be read only in a tab with a click. */
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
    /** Adds a page with its own address. `pageOf` gets the marker that requests about the page will contain. */
    add(name: string, pageOf: (marker: string) => Page = articleOf) {
      const marker = `marker-${name}-${pages.size + 1}`;
      pages.set(`/${marker}`, pageOf(marker));
      return { url: `${site.notAllowed}/${marker}`, marker };
    },
    /** The same page on the host that the test build may read without a click. */
    readable: ({ marker }: { marker: string }) => ({ url: `${site.allowed}/${marker}`, marker }),
  };
}
