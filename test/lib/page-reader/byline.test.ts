import { describe, expect, it } from 'vitest';
import { bylineOf } from '../../../lib/page-reader/metadata/byline.ts';
import { copyOf } from './fixture.ts';

const bylineIn = (body: string, head = '') =>
  bylineOf(copyOf(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`));
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
    ['By Ida Thorne, Harbour Correspondent Updated 9:15', 'Ida Thorne, Harbour Correspondent'],
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
});
