import { describe, expect, it } from 'vitest';
import { fetchDocument } from '../../../service/documents/fetch/fetch-document.ts';
import { startPage, startSite } from '../test-service.ts';
import { ENGLISH, pageOf } from '../texts.ts';
import { forever, refusalFrom, startReader } from './test-reader.ts';

const PAGE = pageOf(ENGLISH);
const FACT = 'first lit in the autumn of 1811';
const html = { 'content-type': 'text/html' };

describe('Cookies', () => {
  it('are sent back to a page that redirects to itself until it receives them', async () => {
    const site = await startSite((request, response) => {
      if (request.headers.cookie === 'seen=1; lang=en') response.writeHead(200, html).end(PAGE);
      else response.writeHead(302, { location: '/', 'set-cookie': ['seen=1; Path=/; HttpOnly', 'lang=en'] }).end();
    });
    expect((await startReader().read(site.origin, forever)).text).toContain(FACT);
    expect(site.visits).toEqual(['/', '/']);
  });

  it('are not sent on the next visit, nor to another host', async () => {
    const seen: (string | undefined)[] = [];
    const other = await startSite((request, response) => {
      seen.push(request.headers.cookie);
      response.writeHead(200, html).end(PAGE);
    });
    const site = await startSite((request, response) => {
      seen.push(request.headers.cookie);
      const location = `http://localhost:${other.port}/`;
      response.writeHead(302, { location, 'set-cookie': ['a=1', 'b=2; Domain=com', 'c=3; Domain=localhost'] }).end();
    });
    const reader = startReader();
    await reader.read(site.origin, forever);
    await reader.read(site.origin, forever);
    expect(seen).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are not sent over http if they are secure', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/2') response.writeHead(200, html).end(`${request.headers.cookie}`);
      else response.writeHead(302, { location: '/2', 'set-cookie': ['a=1; Secure', 'b=2'] }).end();
    });
    const { bytes } = await fetchDocument(site.origin, { mayConnect: () => true });
    expect(bytes.toString()).toBe('b=2');
  });
});

it('A redirect that contains a user name and a password is followed without them', async () => {
  const seen: (string | undefined)[] = [];
  const site = await startSite((request, response) => {
    seen.push(request.headers.authorization);
    const location = `http://user:secret@127.0.0.1:${site.port}/2`;
    if (request.url === '/2') response.writeHead(200, html).end(PAGE);
    else response.writeHead(302, { location }).end();
  });
  await startReader().read(site.origin, forever);
  expect(seen).toEqual([undefined, undefined]);
});

describe('A page with a meta refresh', () => {
  const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`;

  it.each(['0;url=/there', "1; URL='/there'", '0, /there', '3.5;/there'])(
    'leads to the next page: %s',
    async content => {
      const site = await startSite(({ url }, response) => {
        response
          .writeHead(200, html)
          .end(url === '/there' ? PAGE : `<!doctype html><title>x</title>${refresh(content)}`);
      });
      expect((await startReader().read(site.origin, forever)).url).toBe(`${site.origin}/there`);
    },
  );

  it.each(['300', '300;url=/there', '0;url=/'])(
    'is read itself if it reloads or leads on only after a long time: %s',
    async content => {
      const site = await startPage(pageOf(ENGLISH, refresh(content)));
      expect((await startReader().read(`${site.origin}/`, forever)).text).toContain(FACT);
      expect(site.visits).toEqual(['/']);
    },
  );

  it('is refused after twenty in a row', async () => {
    const site = await startSite(({ url }, response) => {
      response.writeHead(200, html).end(`<!doctype html>${refresh(`0;url=${url}x`)}`);
    });
    expect((await refusalFrom(startReader().read(site.origin, forever))).message).toBe(
      'The address redirects too often.',
    );
    expect(site.visits).toHaveLength(21);
  });

  it('is refused if it leads to another protocol or into a private network', async () => {
    const file = await startPage(`<!doctype html>${refresh('0;url=file:///etc/passwd')}`);
    expect((await refusalFrom(startReader().read(file.origin, forever))).message).toContain('other than http(s)');
  });
});

it.each([204, 205])('HTTP %i is refused, because it has no document', async status => {
  const site = await startSite((_, response) => void response.writeHead(status).end());
  expect((await refusalFrom(startReader().read(site.origin, forever))).message).toBe(
    'There is no document at this address.',
  );
});

describe('A document read before', () => {
  it('is unchanged if its server confirms the ETag or the date that it gave', async () => {
    const lastModified = 'Mon, 02 Nov 2026 10:00:00 GMT';
    const site = await startSite((request, response) => {
      const { 'if-none-match': tag, 'if-modified-since': date } = request.headers;
      if (tag === '"v1"' || (tag === undefined && date === lastModified)) response.writeHead(304).end();
      else response.writeHead(200, { ...html, etag: '"v1"', 'last-modified': lastModified }).end(PAGE);
    });
    const reader = startReader();
    const document = await reader.read(site.origin, forever);
    expect(document).toMatchObject({ etag: '"v1"', lastModified });
    expect(await reader.isUnchanged(document, forever)).toBe(true);
    expect(await reader.isUnchanged({ ...document, etag: null }, forever)).toBe(true);
    expect(await reader.isUnchanged({ ...document, etag: '"v0"' }, forever)).toBe(false);
    expect(await reader.isUnchanged({ ...document, etag: null, lastModified: null }, forever)).toBe(false);
    expect(await reader.isUnchanged({ ...document, url: 'http://127.0.0.1:1/' }, forever)).toBe(false);
  });
});
