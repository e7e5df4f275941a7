import { describe, expect, it } from 'vitest';
import { dayOf, publishedOf } from '../../../lib/page-reader/metadata/published.ts';
import { readDocument } from '../../../lib/page-reader/read-document.ts';
import { copyOf, parse } from './fixture.ts';

const URL_OF_PAGE = 'https://pages.example/tides';
const html = (head: string, body = '') => `<html><head>${head}</head><body>${body}<p>Words.</p></body></html>`;
const page = (head: string) => parse(html(head));
const published = (head: string, body = '') =>
  publishedOf(copyOf(html(head, body)), 'The tides of May', 'en', URL_OF_PAGE);
const json = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('publishedOf', () => {
  it('takes the date from the metadata', () => {
    expect(published('<meta property="article:published_time" content="2024-03-05T23:30:00-08:00">')).toBe(
      '2024-03-05',
    );
    expect(published('<meta itemprop="datePublished" content="2023-12-31">')).toBe('2023-12-31');
    expect(published('<meta name="citation_publication_date" content="2019/07/04">')).toBe('2019-07-04');
    expect(published('<meta property="article:modified_time" content="2024-03-05">')).toBeNull();
  });

  it('takes the date from the JSON-LD of the article, not of a comment', () => {
    const comment = { '@type': 'Comment', datePublished: '2024-05-05' };
    const article = { '@type': ['Thing', 'NewsArticle'], datePublished: '2024-03-05T10:00Z' };
    expect(published(json(article))).toBe('2024-03-05');
    expect(published(json([comment, article]))).toBe('2024-03-05');
    expect(published(json({ '@graph': [comment, null, 'text', article] }))).toBe('2024-03-05');
    expect(published(json(comment))).toBeNull();
    expect(published(`<script type="application/ld+json">{ "datePublished":</script>${json(article)}`)).toBe(
      '2024-03-05',
    );
  });

  it('takes a date that is written in words', () => {
    for (const day of ['Tue, 05 Mar 2024 08:00:00 GMT', 'Tue Mar 05 2024 08:00:00 GMT+0000 (UTC)', 'March 5, 2024'])
      expect(published(json({ '@type': 'Article', datePublished: day })), day).toBe('2024-03-05');
    expect(published('<meta name="date" content="03/05/2024">')).toBeNull();
  });

  it('takes no date from a paragraph, nor from what describes a review', () => {
    const day = '<time datetime="2022-05-01">1 May</time>';
    const article = (text: string) => `<article><h1>The tides of May</h1><p>${text}</p></article>`;
    expect(published('', article(`By Ida Thorne, ${day}`))).toBe('2022-05-01');
    expect(published('', `<article><h1>The tides of May</h1>${day}<p>${'Words. '.repeat(40)}</p></article>`)).toBe(
      '2022-05-01',
    );
    expect(
      published('', article(`The feast will be held on ${day}, and ${'everybody is asked to come. '.repeat(6)}`)),
    ).toBeNull();
    const review = (type: string) =>
      `<div itemscope itemtype="https://schema.org/${type}"><meta itemprop="datePublished" content="2022-05-01"></div>`;
    expect(published('', review('Article'))).toBe('2022-05-01');
    expect(published('', review('Review'))).toBeNull();
  });

  it('takes no day that cannot be meant', () => {
    const written = (day: string) => published(`<meta name="date" content="${day}">`);
    const next = new Date().getFullYear() + 1;
    for (const day of ['0001-01-01', '2569-11-20', '1405-08-29', '1970-01-01T00:00:00Z', `${next + 1}-01-01`])
      expect(written(day), day).toBeNull();
    for (const day of ['1687-07-05', '1970-01-02', `${next}-01-01`]) expect(written(day), day).toBe(day);
  });

  it('takes the day beside the heading if the metadata is of another page', () => {
    const head = '<meta name="date" content="2019-05-03"><meta property="og:title" content="A bridge over slow water">';
    const article = '<article><h1>The tides of May</h1><time datetime="2022-02-01">1 February</time></article>';
    expect(published(head, article)).toBe('2022-02-01');
    expect(published(head, '<h1>The tides of May</h1>')).toBe('2019-05-03');
  });

  it('takes no day of a comment that only its type marks', () => {
    const comment = '<p itemscope itemtype="https://schema.org/Comment"><time datetime="2022-02-01">Then</time></p>';
    expect(published('', `<article><h1>The tides of May</h1>${comment}</article>`)).toBeNull();
  });

  it('takes the date only from beside the heading', () => {
    const time = '<time datetime="2022-02-01">1 February</time>';
    const article = (inside: string, after = '') => `<article>${inside}</article>${after}`;
    expect(published('', article(`<header><h1>Tides</h1><p>${time}</p></header>`))).toBe('2022-02-01');
    expect(published('', article('<header><h1>Tides</h1></header>', time))).toBeNull();
    expect(published('', `${time}<h1>One</h1>${time}<h1>Two</h1>`)).toBeNull();
  });

  it('takes no date of a change, a response or another page', () => {
    const time = '<time datetime="2022-02-01">1 February 2022</time>';
    const beside = (html: string) => published('', `<article><h1>Tides</h1>${html}</article>`);
    expect(beside(`<p>${time}</p>`)).toBe('2022-02-01');
    expect(beside(`<p>Last updated: ${time}</p><p>${time.replaceAll('2022', '2020')}</p>`)).toBe('2020-02-01');
    for (const html of [
      `<aside><a href="/old">Old ropes</a> ${time}</aside>`,
      `<div class="response">${time}</div>`,
      time.replace('<time', '<time class="updated"'),
    ]) {
      expect(beside(html), html).toBeNull();
    }
  });

  describe('publishedOf for written dates', () => {
    const line = (text: string) => `<p>${text}</p>`;
    const under = (...lines: string[]) => published('', `<h1>The tides of May</h1>${lines.map(line).join('')}`);

    it('takes a written date from the lines around the heading, in the language of the page', () => {
      expect(under('By Ida Thorne', 'Posted on <b>March 4th</b>, 2021 at 10:30')).toBe('2021-03-04');
      expect(published('', `${line('4 March 2021')}<h1>The tides of May</h1>`)).toBe('2021-03-04');
      const german = copyOf(html('', `<h1>Gezeiten</h1>${line('4. März 2021')}`));
      expect(publishedOf(german, 'Gezeiten', 'de', URL_OF_PAGE)).toBe('2021-03-04');
      expect(publishedOf(german, 'Gezeiten', 'en', URL_OF_PAGE)).toBeNull();
    });

    it('returns null for several dates, the date of a change, or a date in a sentence', () => {
      expect(under('4 March 2021', '5 March 2021')).toBeNull();
      expect(under('4 March 2021', 'Updated on 5 March 2021')).toBe('2021-03-04');
      expect(under('Last updated 4 March 2021')).toBeNull();
      expect(
        under(`The ferry has not left the harbour, as everybody on the pier remembers, since 4 March 2021.`),
      ).toBeNull();
    });

    it('does not search far from the heading or without a heading', () => {
      const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);
      expect(under(...lines(19), '4 March 2021')).toBe('2021-03-04');
      expect(under(...lines(20), '4 March 2021')).toBeNull();
      expect(published('', line('4 March 2021'))).toBeNull();
      expect(published('', `<h1></h1>${line('4 March 2021')}`)).toBeNull();
    });

    it('takes the date beside the heading that is the title if there are several headings', () => {
      const several = `<h1>Harbour News</h1><h1>More</h1><h2>The tides of May</h2>${line('4 March 2021')}`;
      expect(published('', several)).toBe('2021-03-04');
      expect(published('', several.replace('tides of May', 'moon'))).toBeNull();
    });
  });

  it('the date is part of a page reading', () => {
    const document = page('<meta name="date" content="2021-06-07">');
    expect(readDocument(document, 'https://pages.example/')).toMatchObject({ published: '2021-06-07' });
    expect(readDocument(page(''), 'https://pages.example/')).toMatchObject({ published: null });
  });
});

describe('dayOf', () => {
  it('rejects impossible days and ambiguous notations', () => {
    expect(dayOf('2024-02-29')).toBe('2024-02-29');
    for (const wrong of ['2023-02-29', '2024-13-01', '03/04/2024', '4 March 2024', '20240304', '2024', '', null, 5])
      expect(dayOf(wrong)).toBeNull();
  });
});

describe('address of a page reading', () => {
  it('the address is that of the document, not its canonical address', () => {
    const head = '<link rel="canonical" href="/other"><meta property="og:url" content="/third">';
    expect(readDocument(page(head), 'https://pages.example/a?ref=1#x')?.url).toBe('https://pages.example/a?ref=1#x');
  });
});
