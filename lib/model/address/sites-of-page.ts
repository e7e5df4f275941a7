import { hostNameOf, webUrlOf } from './web-url.ts';

/** The names under which choices for a page are found, the most specific first: `a.b.example`, `b.example`, `example`. */
export function sitesOf(url: string): string[] {
  const parsed = webUrlOf(url);
  const parts = parsed ? hostNameOf(parsed).split('.') : [];
  return parts.map((_part, index) => parts.slice(index).join('.'));
}

/** A name of a page's site, and when something was stored of the page (milliseconds since 1970). */
export type SiteMoment = [site: string, at: number];

/** One for each of the page's sites, so that an index of them leads to the oldest of a site. */
export function siteMomentsOf(url: string, at: number): SiteMoment[] {
  return sitesOf(url).map(site => [site, at]);
}

/** The site of a page as users call it, without `www.`; `null` for anything but a web page. */
export function siteOf(url: string): string | null {
  const parsed = webUrlOf(url);
  return parsed && hostNameOf(parsed).replace(/^www\./, '');
}
