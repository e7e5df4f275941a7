import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, startDemoSite } from '../../service/demo-site.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.close());

const read = async (path: string) => (await fetch(site.origin + path)).text();

/** The visible text of a page, accurate enough to count its words. */
const visibleText = (html: string) => html.replace(/<head>.*?<\/head>|<[^>]+>/gs, ' ');
const wordsIn = (html: string) => visibleText(html).split(/\s+/).filter(Boolean).length;

const linksIn = (html: string) => [...html.matchAll(/href="([a-z-]+\.html)"/g)].map(([, page]) => `/${page}`);

test('the demo pages are on another host than the service, so that reading them needs a click', () => {
  expect(new URL(site.origin).hostname).toBe('localhost');
});

test('every listed page exists, and loads nothing from another host', async () => {
  const pages = linksIn(await read('/'));

  expect(pages.length).toBeGreaterThanOrEqual(6);
  for (const page of pages) {
    const response = await fetch(site.origin + page);
    expect(response.status, page).toBe(200);
    expect(await response.text(), page).not.toMatch(/(src|href)="(https?:)?\/\//);
  }
});

test('the demo pages have the length and the script that their names promise', async () => {
  expect(wordsIn(await read('/long.html'))).toBeGreaterThan(3_500);
  expect(wordsIn(await read('/short.html'))).toBeLessThan(50);
  expect((await read('/thread.html')).match(/<article/g)?.length).toBeGreaterThanOrEqual(8);
  expect((await read('/nonlatin.html')).match(/[\p{scx=Hira}\p{scx=Han}]/gu)?.length).toBeGreaterThan(900);
});

test('only the demo pages are served', async () => {
  for (const path of ['/nowhere.html', '/../demo-site.ts', '/%2e%2e/main.ts', '/article']) {
    expect((await fetch(site.origin + path)).status, path).toBe(404);
  }
});

/** The first line of the answer to a request that `fetch` would not send. */
async function firstLineOf(request: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  socket.write(`${request}\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

test('an invalid address gets an error, and the pages are still served', async () => {
  const { host } = new URL(site.origin);
  for (const path of ['//', '///x', '//[', 'http://[/', '/%', '*']) {
    expect(await firstLineOf(`GET ${path} HTTP/1.1\r\nHost: ${host}`), path).toMatch(/^HTTP\/1\.1 40[04] /);
  }
  expect((await fetch(`${site.origin}/article.html`)).status).toBe(200);
});

test('only the names of this machine are served, so that no web page can read the answers', async () => {
  const { port } = new URL(site.origin);
  const statusFor = (host: string) => firstLineOf(`GET /article.html HTTP/1.1\r\nHost: ${host}`);
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`]) {
    expect(await statusFor(host), host).toBe('HTTP/1.1 200 OK');
  }
  for (const host of ['rebound.example', `rebound.example:${port}`, 'localhost.rebound.example', '']) {
    expect(await statusFor(host), host).toMatch(/^HTTP\/1\.1 40[03] /);
  }
});
