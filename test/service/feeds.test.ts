import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { enrichAnswerSchema } from '../../lib/api/contract.ts';
import { isPublicIp } from '../../lib/model/address/public-ip.ts';
import { createFeedReader } from '../../service/feeds/feed-reader.ts';
import { createFeedStore } from '../../service/feeds/feed-store.ts';
import { createJsonLog } from '../../service/log.ts';
import { ATOM, JSON_FEED, opmlOf, RDF, RSS, rssOf } from './feed-samples.ts';
import { testDatabase } from './test-database.ts';
import { startPage, startSite, startTestService, type TestService } from './test-service.ts';

/** A file for the running test. */
async function fileOf(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'feed');
  await writeFile(path, content);
  return path;
}

interface Loaded {
  documents: { url: string; title: string; text: string; published?: string }[];
  said: string[];
  /** Visits all sources again, as if they were due. */
  again: () => Promise<void>;
  /** The addresses of all current documents. */
  addresses: () => Promise<string[]>;
  /** When all of them were published. */
  published: () => Promise<(string | null)[]>;
  /** The time until the first feed is due, to the minute. */
  dueInSeconds: () => Promise<number>;
}

/** Loads `sources`, and returns their web documents and the log messages about them. */
async function load(sources: string[], mayConnect: (address: string) => boolean = () => true): Promise<Loaded> {
  const database = await testDatabase();
  const said: string[] = [];
  const log = createJsonLog(line => {
    const { event, source, reason, feeds, leftOut } = JSON.parse(line);
    said.push([event, source, reason, feeds, leftOut].filter(part => part !== undefined).join(': '));
  });
  const options = { sources: { web: sources, news: [] }, refreshSeconds: 3_600, atOnce: 4, mayConnect, log };
  const reader = createFeedReader(createFeedStore(database), options);
  await reader.once();
  const rows = await database.query<{ url: string; title: string; text: string; published: Date | null }>(
    `SELECT url, title, body AS text, published FROM documents WHERE source <> 'demo' ORDER BY id`,
  );
  const documents = rows.map(({ published, ...row }) => ({
    ...row,
    ...(published !== null && { published: published.toISOString().replace('.000', '') }),
  }));
  const again = async () => {
    await database.script(`UPDATE feeds SET due_at = now() - interval '1 second'`);
    await createFeedReader(createFeedStore(database), options).once();
  };
  const addresses = async () => {
    const now = await database.query<{ url: string }>(`SELECT url FROM documents WHERE source <> 'demo' ORDER BY url`);
    return now.map(({ url }) => url);
  };
  const dueInSeconds = async () => {
    const [feed] = await database.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM due_at - now()) / 60) AS minutes FROM feeds',
    );
    return Number(feed?.minutes) * 60;
  };
  const published = async () => {
    const now = await database.query<{ published: Date | null }>(
      `SELECT published FROM documents WHERE source <> 'demo' ORDER BY url`,
    );
    return now.map(row => row.published?.toISOString() ?? null);
  };
  return { documents, said, again, addresses, published, dueInSeconds };
}

const loadText = async (content: string | Uint8Array) => load([await fileOf(content)]);

describe('The feed reader', () => {
  it.each([
    ['RSS', RSS, 'https://kelp.example/tide?a=1&b=2', 'Kelp & tide', '2026-03-03T10:00:00Z'],
    ['Atom', ATOM, 'https://kelp.example/notes/moon', 'Moon < tide', '2026-01-01T08:30:00Z'],
    ['RDF', RDF, 'https://kelp.example/rdf-1', 'Seegras', '2026-02-02T19:05:06Z'],
    ['JSON Feed', JSON_FEED, 'https://kelp.example/json-1', 'Knots & <b> ropes', '2026-05-05T00:00:00Z'],
  ])('reads %s', async (_, feed, url, title, published) => {
    const { documents, said } = await loadText(feed);
    expect(documents).toEqual([{ url, title, text: 'Low water & mud.\nThen the flood.', published }]);
    expect(said).toEqual([]);
  });

  it('skips entries without a web address or without text, and loads the rest', async () => {
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/hosts',
      'ftp://a.example/',
      'https://u:p@a.example/',
    ];
    const items = [...links, '', 'https://kept.example/'].map(
      link => `<item><title>T</title><link>${link}</link></item>`,
    );
    const { documents } = await loadText(
      rssOf(...items, '<item><title> </title><link>https://mute.example/</link></item>'),
    );
    expect(documents.map(({ url }) => url)).toEqual(['https://kept.example/']);
  });

  it('removes markup, scripts and broken lines from a text', async () => {
    const text =
      '<![CDATA[<h2>One</h2>\n<p>two\n <b>thr</b>ee&nbsp;&amp; &lt;four&gt;<script>x("</p>")</script><style>p{}</style><br>five]]>';
    const { documents } = await loadText(
      rssOf(`<item><link>https://a.example/</link><description>${text}</description></item>`),
    );
    expect(documents[0]).toMatchObject({ title: 'One', text: 'One\ntwo three & <four>\nfive' });
  });

  it('limits the number of entries and the length of titles and texts', async () => {
    const item = (n: number, title: string, text: string) =>
      `<item><title>${title}</title><link>https://a.example/${n}</link><description>${text}</description></item>`;
    const first = item(0, 't'.repeat(900), 'word '.repeat(3_000));
    const others = Array.from({ length: 249 }, (_, n) => item(n + 1, 'T', 'word'));
    const { documents } = await loadText(rssOf(first, ...others));
    expect(documents).toHaveLength(200);
    expect(documents[0]?.title).toHaveLength(300);
    expect(documents[0]?.text).toHaveLength(2_000);
  });

  it.each(['oldest', 'newest'])('keeps the newest entries of a feed that has its %s first', async first => {
    const entries = Array.from({ length: 260 }, (_, n) => {
      const date = n % 10 === 5 ? '' : `<pubDate>${new Date(n * 86_400_000).toUTCString()}</pubDate>`;
      return `<item><title>T</title><link>https://a.example/${n}</link>${date}</item>`;
    });
    const { documents } = await loadText(rssOf(...(first === 'oldest' ? entries : entries.reverse())));
    const numbers = documents.map(({ url }) => Number(url.split('/').at(-1)));
    expect(numbers).toHaveLength(200);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(59);
  });

  it.each([
    ['a podcast', '<itunes:summary>The fullest words.</itunes:summary>', '<description>Words.</description>'],
    ['a podcast with show notes', '<description>&lt;p&gt;The fullest words.&lt;/p&gt;</description>', ''],
    ['a video', '<media:description>The fullest words.</media:description>', '<description> </description>'],
    [
      'a group',
      '<media:group><media:description type="plain">The fullest words.</media:description></media:group>',
      '',
    ],
    [
      'a file',
      '<media:content url="a.mp4"><media:description>The fullest words.</media:description></media:content>',
      '',
    ],
    [
      'a picture',
      '<description>The fullest words.</description>',
      `<content:encoded>&lt;img src="${'a'.repeat(80)}"&gt;</content:encoded>`,
    ],
  ])('reads the fullest text of %s', async (_, fullest, other) => {
    const { documents } = await loadText(
      rssOf(`<item><title>T</title><link>https://a.example/</link>${fullest}${other}</item>`),
    );
    expect(documents.map(({ text }) => text)).toEqual(['The fullest words.']);
  });

  it('reads the words about a video in Atom, as video sites write them', async () => {
    const words =
      '<media:group><media:title>V</media:title><media:description>About it.</media:description></media:group>';
    const { documents } = await loadText(`<feed xmlns="http://www.w3.org/2005/Atom"
      xmlns:media="http://search.yahoo.com/mrss/"><id>urn:k</id><title>K</title><entry><id>urn:1</id><title>V</title>
      <link rel="alternate" href="https://a.example/"/><published>2026-03-03T10:00:00+00:00</published>${words}</entry></feed>`);
    expect(documents).toMatchObject([{ title: 'V', text: 'About it.', published: '2026-03-03T10:00:00Z' }]);
  });

  it('leads to the recording of an episode that has no page', async () => {
    const episode = '<title>T</title><guid isPermaLink="false">7</guid><enclosure url="https://a.example/7.mp3"/>';
    const { documents } = await loadText(rssOf(`<item>${episode}</item>`));
    expect(documents.map(({ url }) => url)).toEqual(['https://a.example/7.mp3']);
  });

  const atomOf = (entry: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:k</id><title>K</title><entry><title>T</title>${entry}</entry></feed>`;
  const jsonOf = (item: object) =>
    JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'K', items: [{ title: 'T', ...item }] });
  it.each([
    ['an id that is an address', atomOf('<id>https://a.example/1</id>')],
    [
      'the one of its formats that people read',
      atomOf(
        '<link type="application/json" href="https://a.example/1.json"/><link type="text/html" href="https://a.example/1"/>',
      ),
    ],
    [
      'a relation by its whole name',
      atomOf('<link rel="http://www.iana.org/assignments/relation/alternate" href="https://a.example/1"/>'),
    ],
    ['a base of its own', atomOf('<link href="1"/>').replace('<entry>', '<entry xml:base="https://a.example/">')],
    ['a link of Atom', rssOf('<item><title>T</title><atom:link href="https://a.example/1"/></item>')],
    ['an address without https:', rssOf('<item><title>T</title><link>www.a.example/1</link></item>')],
    ['an id in JSON', jsonOf({ id: 'https://a.example/1' })],
    ['an attachment', jsonOf({ id: '1', attachments: [{ url: 'https://a.example/1', mime_type: 'audio/mpeg' }] })],
  ])('leads to an entry by %s', async (_, feed) => {
    const { documents } = await loadText(feed);
    expect(documents.map(({ url }) => url.replace('www.', ''))).toEqual(['https://a.example/1']);
  });

  it.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000', '192.168.1.7', 'laptop.local'])(
    'leads to no address of the machine on which it was written: %s',
    async host => {
      const item = (name: string, more = '') =>
        `<item><title>${name}</title><link>http://${host}/${name}</link>${more}</item>`;
      const { documents } = await loadText(
        rssOf(
          item('one'),
          item('two', '<guid>https://a.example/two</guid>'),
          '<item><title>x</title><link>/x</link></item>',
        ),
      );
      expect(documents.map(({ url }) => url)).toEqual(['https://a.example/two', 'https://kelp.example/x']);
    },
  );

  it('is parsed in a thread where it is large, so that requests need not wait', async () => {
    const toThreads = vi.spyOn(Worker.prototype, 'postMessage');
    const itemOf = (words: number) =>
      `<item><title>T</title><link>https://a.example/</link><description>${'word '.repeat(words)}</description></item>`;
    const small = await loadText(rssOf(itemOf(100)));
    expect(toThreads).not.toHaveBeenCalled();
    const large = await loadText(rssOf(itemOf(40_000)));
    expect(toThreads).toHaveBeenCalledOnce();
    expect([small, large].map(({ documents }) => documents[0]?.title)).toEqual(['T', 'T']);
    const damaged = await loadText(`<rss>${'<item>'.repeat(40_000)}`);
    expect(damaged.said.join()).toMatch(/neither RSS|damaged/);
    expect(toThreads).toHaveBeenCalledTimes(2);
  });

  it('decodes a feed in the encoding that it declares', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${rssOf('<item><title>Été</title><link>https://a.example/</link></item>')}`;
    expect((await loadText(Buffer.from(xml, 'latin1'))).documents[0]?.title).toBe('Été');
    expect((await loadText(Buffer.from(xml.replace('ISO-8859-1', 'UTF-8')))).documents[0]?.title).toBe('Été');
  });
});

describe('Unreadable feeds', () => {
  it.each([
    ['a web page', '<!doctype html><title>Not a feed</title>', 'This is neither RSS, Atom, RDF, JSON Feed nor OPML.'],
    ['an empty file', '', 'This is neither RSS, Atom, RDF, JSON Feed nor OPML.'],
    ['broken markup', '<rss version="2.0"><channel><title>x</chan></rss>', 'This feed is damaged and cannot be read.'],
    ['a broken list', '<opml version="2.0"></opmm>', 'This feed is damaged and cannot be read.'],
    ['an empty list', '<opml version="2.0"><body><outline text="x"/></body></opml>', 'This list names no feeds.'],
    ['a huge file', `${RSS}${' '.repeat(5_000_000)}`, 'The file is larger than 5 MB.'],
  ])('logs why a feed cannot be read, and loads the others: %s', async (_, content, words) => {
    const bad = await fileOf(content);
    const { documents, said } = await load([bad, await fileOf(RSS)]);
    expect(said).toEqual([`feed not read: ${bad}: ${words}`]);
    expect(documents).toHaveLength(1);
  });

  it('logs the names of a missing file and of a folder', async () => {
    const { said } = await load(['nowhere/feed.xml', tmpdir()]);
    expect(said.join()).toContain('feed not read: nowhere/feed.xml: There is no such file.');
    expect(said.join()).toContain(`feed not read: ${tmpdir()}: This is not a file.`);
  });

  it('expands no entity of a document type', async () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "ten"><!ENTITY b "&a;&a;&a;&a;">]>${rssOf('<item><title>x &b;</title><link>https://a.example/</link></item>')}`;
    expect((await loadText(bomb)).documents.map(({ title }) => title).join()).not.toContain('ten');
  });
});

describe('Feeds on the web', () => {
  it('fetches a feed, and completes the relative addresses of its entries', async () => {
    const item = '<item><title>T</title><link>/entry</link></item>';
    const site = await startPage(`<rss version="2.0"><channel><title>x</title>${item}</channel></rss>`, {
      'content-type': 'text/xml',
    });
    const { documents } = await load([`${site.origin}/feed`]);
    expect(documents).toEqual([{ url: `${site.origin}/entry`, title: 'T', text: '' }]);
  });

  it('completes relative addresses with its own if it names one of the author’s machine', async () => {
    const body = `<rss version="2.0"><channel><link>http://localhost:4000/</link><item><title>T</title><link>/a</link></item></channel></rss>`;
    const site = await startPage(body, { 'content-type': 'text/xml' });
    const { addresses } = await load([`${site.origin}/feed`]);
    expect(await addresses()).toEqual([`${site.origin}/a`]);
  });

  it('is found by the web page that names it', async () => {
    const links = ['/feed', '/comments'].map(
      href => `<link rel="alternate" type="application/rss+xml" href="${href}">`,
    );
    const site = await startSite((request, response) => {
      const page = `<?xml version="1.0"?><!-- --><!doctype html><html><head><link rel="alternate" hreflang="de" href="/de">${links.join('')}</head></html>`;
      response.end(request.url === '/feed' ? RSS : page);
    });
    const { addresses, said } = await load([`${site.origin}/`]);
    expect(await addresses()).toEqual(['https://kelp.example/tide?a=1&b=2']);
    expect(said).toEqual([`feed list read: ${site.origin}/: 1: 0`]);
  });

  it('does not visit a feed in a private network, even if a list names it', async () => {
    const site = await startPage(RSS);
    const list = await fileOf(opmlOf(`${site.origin}/listed`));
    const { said } = await load([`${site.origin}/named`, list], isPublicIp);
    const words = 'This address is in a private network, which this service does not access.';
    expect(said).toContain(`feed not read: ${site.origin}/named: ${words}`);
    expect(said).toContain(`feed not read: ${site.origin}/listed: ${words}`);
    expect(site.visits).toEqual([]);
    await load([list]);
    expect(site.visits).toEqual(['/listed']);
  });

  it('that is slow leaves nothing behind for each look at what is due', async () => {
    const warnings: string[] = [];
    const warned = ({ name }: Error) => void warnings.push(name);
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    const site = await startSite((_, response) => void setTimeout(() => response.end(RSS), 500));
    await load([`${site.origin}/slow`]);
    await new Promise(resolve => setImmediate(resolve));
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  });

  it('logs that a feed does not exist or is too large', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/gone') response.writeHead(404).end();
      else response.end(`${RSS}${' '.repeat(5_000_000)}`);
    });
    const { said } = await load([`${site.origin}/gone`, `${site.origin}/large`]);
    expect(said).toContain(`feed not read: ${site.origin}/gone: The address answered with HTTP 404.`);
    expect(said).toContain(`feed not read: ${site.origin}/large: The document is larger than 5 MB.`);
  });
});

describe('A list of feeds (OPML)', () => {
  it('adds each of its feeds once, also from groups', async () => {
    const site = await startPage(RSS);
    const list = await fileOf(opmlOf(`${site.origin}/a`, `${site.origin}/b`, `${site.origin}/a`));
    const { said } = await load([list]);
    expect(site.visits.sort()).toEqual(['/a', '/b']);
    expect(said).toEqual([`feed list read: ${list}: 2: 0`]);
  });

  it('opens no local files, which only the settings may name (control)', async () => {
    const file = await fileOf(RSS);
    const list = await fileOf(opmlOf(file, `file://${file}`));
    const { documents, said } = await load([list]);
    expect(documents).toEqual([]);
    expect(said).toEqual([`feed list read: ${list}: 0: 1`]);
    expect((await load([file])).documents).toHaveLength(1);
  });

  it('adds any number of feeds, but no feeds of another list', async () => {
    const site = await startSite((request, response) => {
      response.end(request.url === '/list' ? opmlOf(`${site.origin}/inner`) : RSS);
    });
    const feeds = Array.from({ length: 210 }, (_, n) => `${site.origin}/${n}`);
    await load([await fileOf(opmlOf(`${site.origin}/list`, ...feeds))]);
    expect(site.visits).not.toContain('/inner');
    expect(new Set(site.visits).size).toBe(211);
  });

  it('removes a feed and its documents when it no longer names the feed', async () => {
    const entryOf = (name: string) => rssOf(`<item><title>T</title><link>https://${name}.example/</link></item>`);
    let names = ['a', 'b'];
    const site = await startSite((request, response) => {
      const name = request.url?.slice(1) ?? '';
      const [first = '', ...others] = names.map(feed => `${site.origin}/${feed}`);
      response.end(name === 'list' ? opmlOf(first, ...others) : entryOf(name));
    });
    const first = await load([`${site.origin}/list`]);
    expect(first.documents.map(({ url }) => url).sort()).toEqual(['https://a.example/', 'https://b.example/']);
    names = ['b'];
    await first.again();
    expect(await first.addresses()).toEqual(['https://b.example/']);
  });
});

describe('A repeated visit to a feed', () => {
  const entryOf = (name: string) => rssOf(`<item><title>${name}</title><link>https://a.example/${name}</link></item>`);

  it('asks whether the feed has changed, and reads it only if it has', async () => {
    let body = entryOf('one');
    const asked: (string | undefined)[] = [];
    const site = await startSite((request, response) => {
      const etag = `"${body.length}"`;
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(body);
    });
    const { again, addresses } = await load([`${site.origin}/feed`]);
    await again();
    expect(asked).toEqual([undefined, `"${body.length}"`]);
    body = entryOf('three');
    await again();
    expect(await addresses()).toEqual(['https://a.example/one', 'https://a.example/three']);
  });

  it('gives an entry the date that it corrects or adds', async () => {
    let date = '';
    const site = await startSite((_, response) => {
      const words = '<title>One</title><link>https://a.example/one</link>';
      response.end(rssOf(`<item>${words}${date && `<pubDate>${date}</pubDate>`}</item>`));
    });
    const { again, documents, published } = await load([`${site.origin}/feed`]);
    expect(documents).toMatchObject([{ url: 'https://a.example/one' }]);
    const dates = [await published()];
    for (date of ['Tue, 03 Mar 2026 10:00:00 GMT', 'Tue, 03 Mar 2026 11:00:00 GMT', '']) {
      await again();
      dates.push(await published());
    }
    expect(dates).toEqual([
      [null],
      ['2026-03-03T10:00:00.000Z'],
      ['2026-03-03T11:00:00.000Z'],
      ['2026-03-03T11:00:00.000Z'],
    ]);
  });

  it('waits twice as long after a second failure, and leaves the documents in place', async () => {
    let status = 200;
    const site = await startSite((_, response) => void response.writeHead(status).end(entryOf('one')));
    const { again, addresses, dueInSeconds } = await load([`${site.origin}/feed`]);
    expect(await dueInSeconds()).toBe(3_600);
    status = 500;
    await again();
    await again();
    expect(await dueInSeconds()).toBe(7_200);
    expect(await addresses()).toEqual(['https://a.example/one']);
  });
});

describe('A service started with feeds', () => {
  const found = async (service: TestService, path: string, q: string) =>
    enrichAnswerSchema.parse((await service.get(path, { q })).body).data;
  const settingsFor = (news: string[]) => ({ sources: { web: [], news }, refreshSeconds: 3_600, atOnce: 2 });

  it('finds entries in the index of their feed only, beside the built-in documents', async () => {
    const service = await startTestService({ feeds: settingsFor([await fileOf(RSS)]) });
    await expect.poll(() => found(service, '/enrich/news', 'kelp tide')).not.toEqual([]);
    expect(await found(service, '/enrich/news', 'kelp tide')).toEqual([
      {
        t: 0,
        rank: 1,
        url: 'https://kelp.example/tide?a=1&b=2',
        title: 'Kelp & tide',
        snippet: 'Low water & mud. Then the flood.',
        published: '2026-03-03T10:00:00Z',
      },
    ]);
    expect(await found(service, '/enrich/web', 'kelp tide')).toEqual([]);
    expect((await found(service, '/enrich/news', 'lighthouse')).length).toBeGreaterThan(1);
  });

  it('answers searches while a feed is silent, and ends even if the feed never answers', async () => {
    const site = await startSite(() => {});
    const service = await startTestService({ feeds: settingsFor([`${site.origin}/silent`]) });
    expect((await found(service, '/enrich/news', 'lighthouse')).length).toBeGreaterThan(1);
    await service.close();
  });

  it('can run without the built-in documents', async () => {
    const service = await startTestService({ demoDocuments: false });
    expect(await found(service, '/enrich/web', 'lighthouse')).toEqual([]);
    await startTestService({ demoDocuments: true });
    expect((await found(service, '/enrich/web', 'lighthouse')).length).toBeGreaterThan(1);
  });
});
