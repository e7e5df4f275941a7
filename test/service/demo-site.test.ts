import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, startDemoSite } from '../../service/demo-site.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.close());

const read = async (path: string) => (await fetch(site.origin + path)).text();

/** What a reader sees of a page, near enough to count its words. */
const visibleText = (html: string) => html.replace(/<head>.*?<\/head>|<[^>]+>/gs, ' ');
const wordsIn = (html: string) => visibleText(html).split(/\s+/).filter(Boolean).length;

const linksIn = (html: string) => [...html.matchAll(/href="([a-z-]+\.html)"/g)].map(([, page]) => `/${page}`);

test('the pages live on another host than the service, so that reading them needs the click', () => {
  expect(new URL(site.origin).hostname).toBe('localhost');
});

test('every page of the list is there, and asks nothing of any other host', async () => {
  const pages = linksIn(await read('/'));

  expect(pages.length).toBeGreaterThanOrEqual(6);
  for (const page of pages) {
    const response = await fetch(site.origin + page);
    expect(response.status, page).toBe(200);
    expect(await response.text(), page).not.toMatch(/(src|href)="(https?:)?\/\//);
  }
});

test('the pages are as long, as short and as foreign as their kind promises', async () => {
  expect(wordsIn(await read('/long.html'))).toBeGreaterThan(3_500);
  expect(wordsIn(await read('/short.html'))).toBeLessThan(50);
  expect((await read('/thread.html')).match(/<article/g)?.length).toBeGreaterThanOrEqual(8);
  expect((await read('/nonlatin.html')).match(/[\p{scx=Hira}\p{scx=Han}]/gu)?.length).toBeGreaterThan(900);
});

test('nothing but the demo pages is served', async () => {
  for (const path of ['/nowhere.html', '/../demo-site.ts', '/%2e%2e/main.ts', '/article']) {
    expect((await fetch(site.origin + path)).status, path).toBe(404);
  }
});

/** Sends a request line and a Host as they are; the status of the answer. */
async function statusOf(path: string, host: string): Promise<number | undefined> {
  const { port } = new URL(site.origin);
  const request = get({ host: '127.0.0.1', port, path, headers: { host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('no address ends the site', async () => {
  for (const path of ['//', '//x:99999999/', '/?q=//', 'http://[']) await statusOf(path, 'localhost');
  expect((await fetch(`${site.origin}/article.html`)).status).toBe(200);
});

test('nothing is served under the name of another host', async () => {
  expect(await statusOf('/article.html', 'evil.example')).toBe(404);
  expect(await statusOf('/article.html', 'localhost:80')).toBe(200);
});
