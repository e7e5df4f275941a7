import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../service/documents/encoding/decode-text.ts';
import { fetchDocument } from '../../../service/documents/fetch/fetch-document.ts';
import { passages } from '../passages.ts';
import { refusalOf, startPage, startSite, startTestService, summaryOf } from '../test-service.ts';
import { ENGLISH, pageOf, sentencesMissingFrom } from '../texts.ts';

const PAGE = pageOf(ENGLISH);
const LIMITS = { timeMs: 60_000, bytes: 10_000_000, redirects: 5 };
const mayConnect = () => true;

async function refusalFor(url: string) {
  return refusalOf(await (await startTestService()).postJson({ url }));
}

async function outputFor(url: string): Promise<string> {
  return summaryOf(await (await startTestService()).postJson({ url })).output;
}

describe('Reading an address', () => {
  it('finds only the article of a web page', async () => {
    const page = pageOf(ENGLISH).replace(
      '</nav>',
      `</nav><aside>${'Subscribe to our newsletter now. '.repeat(30)}</aside>`,
    );
    expect(sentencesMissingFrom(await outputFor((await startPage(page)).origin), ENGLISH)).toEqual([]);
  });

  it('accepts a page without html, head and body tags', async () => {
    const page = `<!doctype html><html><title>Skerry</title><nav>Home</nav><article>${ENGLISH.split('\n\n')
      .map(p => `<p>${p}`)
      .join('\n')}`;
    expect(sentencesMissingFrom(await outputFor((await startPage(page)).origin), ENGLISH)).toEqual([]);
  });

  it('accepts a plain text', async () => {
    const site = await startPage(ENGLISH, { 'content-type': 'text/plain' });
    expect(sentencesMissingFrom(await outputFor(site.origin), ENGLISH)).toEqual([]);
  });

  it('recognizes a page whose server declares no type', async () => {
    const site = await startSite((_, response) => void response.end(PAGE));
    expect(sentencesMissingFrom(await outputFor(site.origin), ENGLISH)).toEqual([]);
  });

  it.each(['application/pdf', 'audio/mpeg', 'image/png', 'application/octet-stream', 'application/json'])(
    'recognizes a page although its server declares it as %s',
    async type => {
      const site = await startPage(PAGE, { 'content-type': type });
      expect(sentencesMissingFrom(await outputFor(site.origin), ENGLISH)).toEqual([]);
    },
  );
});

describe('Compression and encodings', () => {
  it('a redirect to an address with unescaped letters is followed', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/')
        return void response.writeHead(302, { location: Buffer.from('/über').toString('latin1') }).end();
      response.writeHead(request.url === '/%C3%BCber' ? 200 : 404, { 'content-type': 'text/html' }).end(PAGE);
    });
    expect(sentencesMissingFrom(await outputFor(site.origin), ENGLISH)).toEqual([]);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
  ])('a page in %s is unpacked (%#)', async (encoding, pack) => {
    const site = await startPage(pack(PAGE), { 'content-encoding': encoding });
    expect(sentencesMissingFrom(await outputFor(site.origin), ENGLISH)).toEqual([]);
  });

  it('damaged data and an unknown compression are refused with a message', async () => {
    const damaged = await startPage(gzipSync(PAGE).subarray(0, 300), { 'content-encoding': 'gzip' });
    expect((await refusalFor(damaged.origin)).msg).toBe('The document arrived damaged.');
    const unknown = await startPage(PAGE, { 'content-encoding': 'zstd' });
    expect((await refusalFor(unknown.origin)).msg).toContain('cannot read (zstd)');
  });

  const german = pageOf(passages.DE.concat(' ').repeat(6)).replace('lang="en"', 'lang="de"');
  const latin1 = Buffer.from(german, 'latin1');
  const withMeta = Buffer.from(german.replace('<head>', '<head><meta charset="iso-8859-1">'), 'latin1');
  const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(german, 'utf16le')]);
  it.each([
    ['the header', latin1, 'text/html; charset=ISO-8859-1'],
    ['a meta element', withMeta, 'text/html'],
    ['a byte order mark, against the header', utf16, 'text/html; charset=utf-8'],
    ['nothing, in UTF-8', Buffer.from(german), 'text/html'],
    ['nothing, in Windows-1252', latin1, 'text/html'],
    ['a wrong name', Buffer.from(german), 'text/html; charset=none-such'],
  ])('letters are decoded as declared by %s', async (_, bytes, type) => {
    const site = await startPage(bytes, { 'content-type': type });
    expect(await outputFor(site.origin)).toMatch(/Stürmen|Wärter/);
  });

  it('Japanese in Shift JIS is decoded as declared', () => {
    const bytes = Buffer.of(0x93, 0xfa, 0x96, 0x7b, 0x82, 0xcc, 0x92, 0x83, 0x81, 0x42);
    expect(decodeText(bytes, 'text/html; charset=shift_jis', 'html')).toBe('日本の茶。');
    const meta = Buffer.concat([Buffer.from('<meta charset=shift_jis>'), bytes]);
    expect(decodeText(meta, 'text/html', 'html')).toContain('日本の茶。');
  });
});

describe('Redirects', () => {
  it('are followed up to the twentieth', async () => {
    const site = await startSite((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 20) response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      else response.writeHead(302, { location: `/${step + 1}` }).end();
    });
    expect(sentencesMissingFrom(await outputFor(`${site.origin}/0`), ENGLISH)).toEqual([]);
    expect(site.visits).toHaveLength(21);
  });

  it('are refused after twenty', async () => {
    const site = await startSite((_, response) => void response.writeHead(302, { location: '/again' }).end());
    expect((await refusalFor(site.origin)).msg).toBe('The address redirects too often.');
    expect(site.visits).toHaveLength(21);
  });

  it.each(['file:///etc/hostname', 'ftp://127.0.0.1/', 'javascript:alert(1)'])(
    'are not followed to %s',
    async location => {
      const site = await startSite((_, response) => void response.writeHead(301, { location }).end());
      expect((await refusalFor(site.origin)).msg).toBe('The address redirects to something other than http(s).');
    },
  );
});

describe('Refusals with 422, code 200 and a message', () => {
  it('apply to a document above the size limit, also if it exceeds the limit only when unpacked', async () => {
    const limits = { ...LIMITS, bytes: 1_000_000 };
    const large = await startPage('x'.repeat(1_000_001));
    await expect(fetchDocument(large.origin, { mayConnect, limits })).rejects.toThrow('larger than 1 MB');
    const bomb = await startPage(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' });
    await expect(fetchDocument(bomb.origin, { mayConnect, limits })).rejects.toThrow('larger than 1 MB');
    await expect(fetchDocument(large.origin, { mayConnect, limits: LIMITS })).resolves.toMatchObject({
      url: `${large.origin}/`,
    });
  });

  it('apply to a site that does not answer, or stops in the middle', async () => {
    const limits = { ...LIMITS, timeMs: 200 };
    const silent = await startSite(() => {});
    await expect(fetchDocument(silent.origin, { mayConnect, limits })).rejects.toThrow('did not answer in time');
    const stalled = await startSite((_, response) => void response.writeHead(200).write('<p>'));
    await expect(fetchDocument(stalled.origin, { mayConnect, limits })).rejects.toThrow('did not answer in time');
  });

  it('apply to a site that closes the connection early', async () => {
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-length': '9999' });
      response.write('<p>', () => response.destroy());
    });
    expect(await refusalFor(site.origin)).toMatchObject({ status: 422, code: 200 });
  });

  it.each([404, 403, 500, 304])('apply to a site that answers with HTTP %i', async status => {
    const site = await startSite((_, response) => void response.writeHead(status).end());
    expect(await refusalFor(site.origin)).toEqual({
      status: 422,
      code: 200,
      msg: `The address answered with HTTP ${status}.`,
    });
  });

  it('apply to a server that refuses connections', async () => {
    expect(await refusalFor('http://127.0.0.1:1/')).toEqual({
      status: 422,
      code: 200,
      msg: 'The server at this address refuses connections.',
    });
  });

  it('apply to a page that is empty, has only pictures, is nested too deep or unfolds without end', async () => {
    const nested = `${'<div>'.repeat(100_000)}deep`;
    const formats = Array.from({ length: 500 }, (_, i) => `<b id=${i}>`).join('');
    const unfolding = `<div>${formats}</div>${'<p>x</p>'.repeat(20_000)}`;
    for (const page of ['', '<!doctype html><img src=a><img src=b>', nested, unfolding]) {
      expect(await refusalFor((await startPage(page)).origin)).toMatchObject({ status: 422, code: 200 });
    }
  });
});

it('A site receives nothing about the user: no cookie, key, referrer or language', async () => {
  const seen: string[] = [];
  const site = await startSite((request, response) => {
    seen.push(...Object.keys(request.headers));
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end(PAGE);
  });
  await outputFor(site.origin);
  await outputFor(site.origin);
  expect([...new Set(seen)].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});
