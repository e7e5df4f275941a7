import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { enrichAnswerSchema } from '../../lib/api/contract.ts';
import { isPublicAddress } from '../../service/documents/fetch/public-addresses.ts';
import { loadFeeds } from '../../service/enrich/feeds/load-feeds.ts';
import { ATOM, JSON_FEED, opmlOf, RDF, RSS, rssOf } from './feed-samples.ts';
import { startPage, startRig, startSite } from './rig.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

/** A file for the running test. */
async function fileOf(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'feed');
  await writeFile(path, content);
  return path;
}

/** The web documents of `sources`, and what was said about them. */
async function load(sources: string[], mayConnect: (address: string) => boolean = () => true) {
  const said: string[] = [];
  const { web } = await loadFeeds({ web: sources, news: [] }, { mayConnect, now: NOW, log: line => said.push(line) });
  return { documents: web, said };
}

const loadText = async (content: string | Uint8Array) => load([await fileOf(content)]);

describe('A feed', () => {
  it.each([
    ['RSS', RSS, 'https://kelp.example/tide?a=1&b=2', 'Kelp & tide', '2026-03-03T10:00:00Z'],
    ['Atom', ATOM, 'https://kelp.example/notes/moon', 'Moon < tide', '2026-01-01T08:30:00Z'],
    ['RDF', RDF, 'https://kelp.example/rdf-1', 'Seegras', '2026-02-02T19:05:06Z'],
    ['JSON Feed', JSON_FEED, 'https://kelp.example/json-1', 'Knots & <b> ropes', '2026-05-05T00:00:00Z'],
  ])('may be %s', async (_, feed, url, title, published) => {
    const { documents, said } = await loadText(feed);
    expect(documents).toEqual([{ url, title, text: 'Low water & mud.\nThen the flood.', published }]);
    expect(said).toEqual(['Feeds for web: 1. Documents added: 1.']);
  });

  it('loses what leads nowhere on the web, or says nothing, and keeps the rest', async () => {
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

  it('gets its words without markup, scripts and broken lines', async () => {
    const text =
      '<![CDATA[<h2>One</h2>\n<p>two\n <b>thr</b>ee&nbsp;&amp; &lt;four&gt;<script>x("</p>")</script><style>p{}</style><br>five]]>';
    const { documents } = await loadText(
      rssOf(`<item><link>https://a.example/</link><description>${text}</description></item>`),
    );
    expect(documents[0]).toMatchObject({ title: 'One', text: 'One\ntwo three & <four>\nfive' });
  });

  it('is cut where it goes on without end', async () => {
    const item = (n: number) =>
      `<item><title>${'t'.repeat(900)}</title><link>https://a.example/${n}</link><description>${'word '.repeat(3_000)}</description></item>`;
    const { documents } = await loadText(rssOf(...Array.from({ length: 250 }, (_, n) => item(n))));
    expect(documents).toHaveLength(200);
    expect(documents[0]?.title).toHaveLength(300);
    expect(documents[0]?.text).toHaveLength(2_000);
  });

  it('is read in the encoding that it names', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${rssOf('<item><title>Été</title><link>https://a.example/</link></item>')}`;
    expect((await loadText(Buffer.from(xml, 'latin1'))).documents[0]?.title).toBe('Été');
    expect((await loadText(Buffer.from(xml.replace('ISO-8859-1', 'UTF-8')))).documents[0]?.title).toBe('Été');
  });
});

describe('What cannot be read is told in words, and the others load', () => {
  it.each([
    ['a web page', '<!doctype html><title>Not a feed</title>', 'This is neither RSS, Atom, RDF, JSON Feed nor OPML.'],
    ['an empty file', '', 'This is neither RSS, Atom, RDF, JSON Feed nor OPML.'],
    ['broken markup', '<rss version="2.0"><channel><title>x</chan></rss>', 'This feed is damaged and cannot be read.'],
    ['a broken list', '<opml version="2.0"></opmm>', 'This feed is damaged and cannot be read.'],
    ['an empty list', '<opml version="2.0"><body><outline text="x"/></body></opml>', 'This list names no feeds.'],
    ['a huge file', `${RSS}${' '.repeat(5_000_000)}`, 'The file is larger than 5 MB.'],
  ])('%s', async (_, content, words) => {
    const bad = await fileOf(content);
    const { documents, said } = await load([bad, await fileOf(RSS)]);
    expect(said[0]).toBe(`Not read: ${bad}: ${words}`);
    expect(documents).toHaveLength(1);
  });

  it('names files that are not there and folders', async () => {
    const { said } = await load(['nowhere/feed.xml', tmpdir()]);
    expect(said.join()).toContain('Not read: nowhere/feed.xml: There is no such file.');
    expect(said.join()).toContain(`Not read: ${tmpdir()}: This is not a file.`);
  });

  it('expands no entity of a document type', async () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "ten"><!ENTITY b "&a;&a;&a;&a;">]>${rssOf('<item><title>x &b;</title><link>https://a.example/</link></item>')}`;
    expect((await loadText(bomb)).documents.map(({ title }) => title).join()).not.toContain('ten');
  });
});

describe('A feed on the web', () => {
  it('is fetched, and its relative addresses are completed', async () => {
    const item = '<item><title>T</title><link>/entry</link></item>';
    const site = await startPage(`<rss version="2.0"><channel><title>x</title>${item}</channel></rss>`, {
      'content-type': 'text/xml',
    });
    const { documents } = await load([`${site.origin}/feed`]);
    expect(documents).toEqual([{ url: `${site.origin}/entry`, title: 'T', text: '' }]);
  });

  it('in a private network is refused without a visit, also when a list names it', async () => {
    const site = await startPage(RSS);
    const list = await fileOf(opmlOf(`${site.origin}/listed`));
    const { said } = await load([`${site.origin}/named`, list], isPublicAddress);
    const words = 'This address lies in a private network, which this service does not read.';
    expect(said.slice(0, 2)).toEqual([
      `Not read: ${site.origin}/named: ${words}`,
      `Not read: ${site.origin}/listed: ${words}`,
    ]);
    expect(site.visits).toEqual([]);
    await load([list]);
    expect(site.visits).toEqual(['/listed']);
  });

  it('that does not exist or is too large is told in words', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/gone') response.writeHead(404).end();
      else response.end(`${RSS}${' '.repeat(5_000_000)}`);
    });
    const { said } = await load([`${site.origin}/gone`, `${site.origin}/large`]);
    expect(said).toContain(`Not read: ${site.origin}/gone: The address answered with HTTP 404.`);
    expect(said).toContain(`Not read: ${site.origin}/large: The document is larger than 5 MB.`);
  });
});

describe('A list of feeds (OPML)', () => {
  it('adds its feeds, each once, also from within groups', async () => {
    const site = await startPage(RSS);
    const list = await fileOf(opmlOf(`${site.origin}/a`, `${site.origin}/b`, `${site.origin}/a`));
    const { said } = await load([list]);
    expect(site.visits.sort()).toEqual(['/a', '/b']);
    expect(said).toEqual(['Feeds for web: 2. Documents added: 2.']);
  });

  it('opens no files of this machine', async () => {
    const file = await fileOf(RSS);
    expect((await load([await fileOf(opmlOf(file, `file://${file}`))])).documents).toEqual([]);
    expect((await load([file])).documents).toHaveLength(1);
  });

  it('is followed one step, and for 200 feeds', async () => {
    const site = await startSite((request, response) => {
      response.end(request.url === '/list' ? opmlOf(`${site.origin}/inner`) : RSS);
    });
    const feeds = Array.from({ length: 203 }, (_, n) => `${site.origin}/${n}`);
    const { said } = await load([await fileOf(opmlOf(`${site.origin}/list`, ...feeds))]);
    expect(site.visits).toHaveLength(200);
    expect(site.visits).not.toContain('/inner');
    expect(said).toContain('Only 200 feeds of the lists for web are read; 4 are left out.');
  });
});

test('A service started with feeds finds their entries, in the index they were given for, beside its own', async () => {
  const rig = await startRig({ feeds: { web: [], news: [await fileOf(RSS)] } });
  const found = async (path: string, q: string) => enrichAnswerSchema.parse((await rig.get(path, { q })).body).data;
  expect(await found('/enrich/news', 'kelp tide')).toEqual([
    {
      t: 0,
      rank: 1,
      url: 'https://kelp.example/tide?a=1&b=2',
      title: 'Kelp & tide',
      snippet: 'Low water & mud. Then the flood.',
      published: '2026-03-03T10:00:00Z',
    },
  ]);
  expect(await found('/enrich/web', 'kelp tide')).toEqual([]);
  expect((await found('/enrich/news', 'lighthouse')).length).toBeGreaterThan(1);
});
