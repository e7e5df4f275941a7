/** One entry with the same text in every supported format. */

const HTML = '&lt;p&gt;Low water &amp;amp; mud.&lt;/p&gt;&lt;p&gt;Then the &lt;i&gt;flood&lt;/i&gt;.&lt;/p&gt;';

export function rssOf(...items: string[]): string {
  return `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Kelp</title>
    <link>https://kelp.example/</link><description>Notes</description>${items.join('')}</channel></rss>`;
}

export const RSS = rssOf(`<item><title>Kelp &amp;amp; tide</title><link>/tide?a=1&amp;b=2</link>
  <description>Short.</description><content:encoded>${HTML}</content:encoded>
  <pubDate>Tue, 03 Mar 2026 05:00:00 EST</pubDate></item>`);

export const ATOM = `<?xml version="1.0"?>
  <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://kelp.example/notes/"><title>Kelp</title><id>urn:k</id>
  <updated>2026-01-02T00:00:00Z</updated><entry><id>urn:1</id><title>Moon &lt; tide</title>
  <link rel="enclosure" href="https://kelp.example/sound.mp3"/><link href="moon"/>
  <published>2026-01-01T10:30:00.250+02:00</published><updated>2026-01-02T00:00:00Z</updated>
  <content type="html">${HTML}</content></entry></feed>`;

export const RDF = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://kelp.example/"><title>Kelp</title>
  <link>https://kelp.example/</link><description>Notes</description></channel>
  <item rdf:about="https://kelp.example/rdf-1"><title>Seegras</title><link>https://kelp.example/rdf-1</link>
  <description>${HTML}</description><dc:date>2026-02-03T04:05:06+09:00</dc:date></item></rdf:RDF>`;

export const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Kelp',
  home_page_url: 'https://kelp.example/',
  items: [
    {
      id: '1',
      url: 'json-1',
      title: 'Knots & <b> ropes',
      content_html: '<p>Low water &amp; mud.</p><p>Then the <i>flood</i>.</p>',
      date_published: '2026-05-05',
    },
  ],
});

/** A list of feeds, the first of them in a group. */
export function opmlOf(first: string, ...others: string[]): string {
  const outline = (feed: string) => `<outline type="rss" text="feed" xmlUrl="${feed}"/>`;
  return `<?xml version="1.0"?><!-- mine --><opml version="2.0"><head><title>Mine</title></head><body>
    <outline text="Group">${outline(first)}</outline>${others.map(outline).join('')}</body></opml>`;
}
