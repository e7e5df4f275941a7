import { describe, expect, it } from 'vitest';
import { bylineOf } from '../../../lib/extract/byline.ts';
import { parse } from './fixture.ts';

const bylineIn = (body: string, head = '') =>
  bylineOf(parse(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`));
const jsonLd = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

describe('bylineOf', () => {
  it('believes the metadata first', () => {
    expect(bylineIn('<a rel="author">Nils Berg</a>', '<meta name="author" content="Ida Thorne">')).toBe('Ida Thorne');
  });

  it('reads the author of the page, not of a comment on it, from JSON-LD', () => {
    const comment = { '@type': 'Comment', author: { name: 'Someone' } };
    const article = { '@type': 'NewsArticle', author: [{ '@type': 'Person', name: 'Ida Thorne' }] };
    expect(bylineIn('', jsonLd([comment, article]))).toBe('Ida Thorne');
    expect(bylineIn('', jsonLd([comment]))).toBeNull();
  });

  it('reads what the text marks as its author, before what only looks like a byline', () => {
    expect(bylineIn('<p class="byline">By the desk</p><a rel="author" href="/i">Ida <b>Thorne</b></a>')).toBe(
      'Ida Thorne',
    );
    expect(bylineIn('<p class="article-byline">By Ida Thorne</p>')).toBe('By Ida Thorne');
  });

  it('names nobody where several are named, as in a thread', () => {
    expect(bylineIn('<i class="author">Ida</i><i class="author">Nils</i>')).toBeNull();
  });

  it('takes no paragraph and no address for a name', () => {
    expect(bylineIn(`<p class="author-box">${'Ida has written about tides for years. '.repeat(5)}</p>`)).toBeNull();
    expect(bylineIn('<a rel="author">https://pages.example/ida</a>')).toBeNull();
  });
});
