import { describe, expect, it } from 'vitest';
import { bylineOf } from '../../../lib/page-reader/metadata/byline.ts';
import { copyOf } from './fixture.ts';

const bylineIn = (body: string, head = '') =>
  bylineOf(
    copyOf(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`),
    'The tides of May',
    'https://pages.example/tides',
  );
const jsonLd = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

describe('bylineOf', () => {
  it('prefers the metadata', () => {
    expect(bylineIn('<a rel="author">Nils Berg</a>', '<meta name="author" content="Ida Thorne">')).toBe('Ida Thorne');
  });

  it('reads the author of the page, not of a comment on it, from JSON-LD', () => {
    const comment = { '@type': 'Comment', author: { name: 'Someone' } };
    const article = { '@type': 'NewsArticle', author: [{ '@type': 'Person', name: 'Ida Thorne' }] };
    expect(bylineIn('', jsonLd([comment, article]))).toBe('Ida Thorne');
    expect(bylineIn('', jsonLd([comment]))).toBeNull();
  });

  it('follows a reference to an author in JSON-LD', () => {
    const person = { '@type': 'Person', '@id': '#ida', name: 'Ida Thorne' };
    const article = { '@type': 'Article', author: { '@id': '#ida' } };
    expect(bylineIn('', jsonLd({ '@graph': [article, person] }))).toBe('Ida Thorne');
    expect(bylineIn('', jsonLd(article) + jsonLd(person))).toBe('Ida Thorne');
    expect(bylineIn('', jsonLd(article))).toBeNull();
  });

  it('does not take who answers a page for its author', () => {
    const answer = (name: string) => `<div class="${name}"><a rel="author" href="/m">Milo Hornbeam</a></div>`;
    expect(bylineIn(answer('text'))).toBe('Milo Hornbeam');
    for (const name of ['responses', 'reply', 'related-stories']) expect(bylineIn(answer(name)), name).toBeNull();
  });

  it('prefers a marked author in the text to a class that looks like a byline', () => {
    expect(bylineIn('<p class="byline">By the desk</p><a rel="author" href="/i">Ida <b>Thorne</b></a>')).toBe(
      'Ida Thorne',
    );
    expect(bylineIn('<p class="article-byline">By Ida Thorne</p>')).toBe('Ida Thorne');
  });

  it('returns all authors of the metadata, and the first author of a thread', () => {
    const authors = [{ name: 'Ida Thorne' }, { name: 'Nils Berg' }];
    expect(bylineIn('', jsonLd({ '@type': 'BlogPosting', author: authors }))).toBe('Ida Thorne, Nils Berg');
    expect(bylineIn('<i class="author">Ida</i><i class="author">Nils</i>')).toBe('Ida');
  });

  it.each([
    ['Written by Ida Thorne', 'Ida Thorne'],
    ['Recipe by: Ida Thorne', 'Ida Thorne'],
    ['von Ida Thorne', 'Ida Thorne'],
    ['Von Miller', 'Von Miller'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['Emily Post', 'Emily Post'],
    ['Ida Thorne • 3 May 2024', 'Ida Thorne'],
    ['By Ida Thorne, Harbour Correspondent Updated 9:15', 'Ida Thorne'],
    ['Ida Thorne<p>Ida has sailed since she was four.</p>', 'Ida Thorne'],
    ['harbour_cat42', 'harbour_cat42'],
    ['Ída Þórarinsdóttir', 'Ída Þórarinsdóttir'],
    ['港の朝', '港の朝'],
  ])('finds the name in %j', (line, name) => {
    expect(bylineIn(`<div class="byline">${line}</div>`)).toBe(name);
  });

  it.each([
    'March 20, 2023',
    'Sat, 20 Dec, 2025 - 06:36',
    'View more posts',
    'About the author',
    'admin',
    'page.head.extra.author',
    'https://pages.example/ida',
    'Ida Thorne says',
    'Ida has written about tides for years. '.repeat(5),
  ])('finds no name in %j', line => {
    expect(bylineIn(`<div class="author">${line}</div>`)).toBeNull();
    expect(bylineIn(`<div class="author">${line}</div><div class="author">Ida Thorne</div>`)).toBe('Ida Thorne');
  });

  it('ignores the authors of comments and reviews, and forms', () => {
    for (const around of ['div class="comment-list"', 'div class="reviews"', 'form'])
      expect(bylineIn(`<${around}><b class="author">Nils Berg</b></${around.split(' ')[0]}>`)).toBeNull();
  });

  it('finds the author on a page whose classes name what it has, or how it is laid out', () => {
    for (const of of ['comments-open', 'wp-embed-responsive', 'related-products']) {
      const page = `<html><body class="${of}"><p class="byline">By Ida Thorne</p></body></html>`;
      expect(bylineOf(copyOf(page), 'The tides of May', 'https://pages.example/tides'), of).toBe('Ida Thorne');
    }
    expect(bylineIn('<div class="responsive-box"><p class="byline">By Ida Thorne</p></div>')).toBe('Ida Thorne');
    expect(bylineIn('<div id="disqus_thread"><p class="byline">By Nils Berg</p></div>')).toBeNull();
  });

  it('names the authors of a paper', () => {
    const author = (name: string) => `<meta name="citation_author" content="${name}">`;
    expect(bylineIn('', author('Thorne, Ida') + author('Nils Berg'))).toBe('Ida Thorne, Nils Berg');
  });

  it('names all authors of the metadata, and all links to authors in one line', () => {
    const meta = (name: string) => `<meta name="author" content="${name}">`;
    const link = (name: string) => `<a rel="author" href="/${name}">${name}</a>`;
    expect(bylineIn('', meta('Ida Thorne') + meta('Nils Berg') + meta('Ida Thorne'))).toBe('Ida Thorne, Nils Berg');
    expect(bylineIn(`<p>By ${link('Ida Thorne')} and ${link('Nils Berg')}</p>`)).toBe('Ida Thorne, Nils Berg');
    expect(bylineIn(`<ul><li>${link('Ida Thorne')}<li>${link('Nils Berg')}</ul>`)).toBe('Ida Thorne, Nils Berg');
    expect(bylineIn(`<p>${link('Ida Thorne')}</p><section><h2>More</h2><p>${link('Nils Berg')}</p></section>`)).toBe(
      'Ida Thorne',
    );
  });

  it('reads names that were escaped twice', () => {
    const article = { '@type': 'Article', author: { name: 'Se&aacute;n O&#039;Neill &amp; &#xC5;sa Bj&ouml;rk' } };
    expect(bylineIn('', jsonLd(article))).toBe("Seán O'Neill & Åsa Björk");
    expect(bylineIn('', jsonLd({ ...article, author: { name: 'Ida &unknown; Thorne' } }))).toBe('Ida &unknown; Thorne');
    expect(bylineIn('', jsonLd({ ...article, author: { name: 'Ida &amp;amp; Nils' } }))).toBe('Ida & Nils');
  });

  it('reads JSON-LD with line ends in its strings, in comments, and in the main entity of a page', () => {
    const article = `{"@type": "Article", "headline": "The\ntides", "author": {"name": "Ida Thorne"}}`;
    const inPage = (json: string) => bylineIn('', `<script type="application/ld+json">${json}</script>`);
    for (const json of [
      article,
      `\n//<![CDATA[\n${article};\n//]]>\n`,
      `/*<![CDATA[*/ ${article} /*]]>*/`,
      `<!-- ${article} -->`,
      article.replaceAll('"}', '",}'),
      `{"@type": "WebPage", "mainEntity": ${article}}`,
      `{"@type": "WebPage", "mainEntity": [${article}]}`,
    ]) {
      expect(inPage(json), json).toBe('Ida Thorne');
    }
    expect(inPage('{"@type": "WebPage", "author": ')).toBeNull();
  });

  it('leaves out what an author is, and for whom', () => {
    for (const line of ['By Ida Thorne, Senior Editor', 'Ida Thorne for The Harbour Post', 'Ida Thorne (Harbour Post)'])
      expect(bylineIn(`<p class="byline">${line}</p>`), line).toBe('Ida Thorne');
    for (const line of ['Maria da Costa', 'Ida Thorne, Nils Berg', 'Paramita (Guha) Ghosh'])
      expect(bylineIn(`<p class="byline">${line}</p>`), line).toBe(line);
  });

  it('prefers a person to the site, but not what the site says of itself', () => {
    const paper = { '@type': 'NewsMediaOrganization', name: 'Harbour Post' };
    const byPaper = jsonLd({ '@type': 'NewsArticle', author: paper });
    const published = jsonLd({ '@type': 'NewsArticle', author: { name: 'harbour post' }, publisher: paper });
    const site = '<meta property="og:site_name" content="Harbour Post"><meta name="author" content="Harbour Post">';
    for (const head of [byPaper, published, site]) {
      expect(bylineIn('<p>By <a rel="author" href="/i">Ida Thorne</a></p>', head)).toBe('Ida Thorne');
      expect(bylineIn('<p class="byline">By Ida Thorne</p>', head)).toBe('Ida Thorne');
      expect(bylineIn('<p class="byline">Ida Thorne, chief tides correspondent</p>', head)).toBe('Ida Thorne');
      expect(bylineIn('<p class="author-title">News of the coast</p>', head)?.toLowerCase()).toBe('harbour post');
    }
  });

  it('ignores the authors of comments and reviews that only their type marks', () => {
    for (const around of ['itemscope itemtype="https://schema.org/Comment"', 'itemprop="review"'])
      expect(bylineIn(`<div ${around}><span itemprop="author">Nils Berg</span></div>`), around).toBeNull();
  });

  describe('after another page of the site has taken the place of the first', () => {
    const article = '<article><h1>The tides of May</h1><p>By <a rel="author" href="/n">Nils Berg</a></p></article>';
    const first = '<meta name="author" content="Ida Thorne">';
    const ofTitle = (title: string, more = '') => `${first}<meta property="og:title" content="${title}">${more}`;
    const at = (url: string) => `<meta property="og:url" content="${url}">`;

    it('is what stands beside the heading', () => {
      for (const head of [
        ofTitle('A bridge over slow water'),
        ofTitle('The bridge of May and June', at('/bridge')),
        first + jsonLd({ '@type': 'Article', headline: 'A bridge of last May', url: '/bridge' }),
      ]) {
        expect(bylineIn(article, head), head).toBe('Nils Berg');
        expect(bylineIn('<h1>The tides of May</h1>', head), head).toBe('Ida Thorne');
      }
      const both = `<article><h1>A bridge of last May</h1></article>${article}`;
      expect(bylineIn(both, ofTitle('A bridge of last May'))).toBe('Nils Berg');
    });

    it('is not assumed of a page that has a title of its own for social media', () => {
      for (const head of [
        ofTitle('What every sailor asks about tides'),
        ofTitle('What every sailor asks about tides', at('https://pages.example/tides/')),
        ofTitle('The tides of May - Harbour Post', at('/bridge')),
      ]) {
        expect(bylineIn(article, head), head).toBe('Ida Thorne');
      }
    });
  });
});
