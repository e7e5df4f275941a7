import { describe, expect, it } from 'vitest';
import { titleOf } from '../../../lib/page-reader/metadata/title.ts';
import { copyOf } from './fixture.ts';

const titled = (title: string, body = '', head = '', url = 'https://www.pages.example/one') =>
  titleOf(copyOf(`<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`), url);
const siteName = (name: string) => `<meta property="og:site_name" content="${name}">`;

describe('titleOf', () => {
  it('returns the longest heading that is a part of the title', () => {
    expect(titled('Tides of May :: The Pier', '<h1>Tides of May</h1>')).toBe('Tides of May');
    expect(titled('Tides of May :: The Pier', '<h1>The Pier</h1><h1>Tides of May</h1>')).toBe('Tides of May');
    expect(titled('Tides of May', '<h1>Welcome</h1><h1>Tides</h1>')).toBe('Tides');
    expect(titled('', '<h1>Welcome</h1><h1>Tides</h1>')).toBe('');
  });

  it('omits the site name at either end, as in the metadata', () => {
    expect(titled('Tides | May | The Pier', '', siteName('The Pier'))).toBe('Tides | May');
    expect(titled('THE PIER – Tides of May', '', siteName('The Pier'))).toBe('Tides of May');
    expect(titled('The Pier - Shop', '', siteName('The Pier'))).toBe('The Pier - Shop');
    expect(titled('Tides - The Harbour', '', siteName('The Pier'))).toBe('Tides - The Harbour');
  });

  it('omits the name of the host if it is long enough', () => {
    expect(titled('Tides — Harbour News', '', '', 'https://www.harbournews.co.example/')).toBe('Tides');
    expect(titled('Tides · Pages Weekly')).toBe('Tides');
    expect(titled('Lamps in Aldwick - Pages', '', '', 'https://lamps.pages.example/')).toBe('Lamps in Aldwick');
    expect(titled('Tides - Bay', '', '', 'https://bay.example/')).toBe('Tides - Bay');
    expect(titled('Tides-pages')).toBe('Tides-pages');
    expect(titled('Tides | Pages', '', '', 'no address')).toBe('Tides | Pages');
  });

  it('finds the heading in a title with other quotation marks, dashes or spaces', () => {
    expect(titled("Don't pay for the rope - The Daily Planer", '<h1>Don’t pay for the rope</h1>')).toBe(
      'Don’t pay for the rope',
    );
    expect(titled('"Low" tides -- and high - The Daily', '<h1>“Low” tides — and high</h1>')).toBe(
      '“Low” tides — and high',
    );
    expect(titled('Learn C# | The Daily', '<h1>C++</h1>')).toBe('Learn C# | The Daily');
  });

  it('omits how many messages wait, but not what belongs to the title', () => {
    expect(titled('(3) Tides of May')).toBe('Tides of May');
    expect(titled('[99+] Tides of May - Harbour Chat', '<h2>Tides of May</h2>')).toBe('Tides of May');
    expect(titled('(500) Days of May', '<h1>(500) Days of May</h1>')).toBe('(500) Days of May');
    expect(titled('(3)')).toBe('(3)');
    for (const sign of ['●', '(1,204)', '🔔 (2)']) expect(titled(`${sign} Tides of May`), sign).toBe('Tides of May');
  });

  it('takes a smaller heading that is the beginning of the title before a divider', () => {
    expect(titled('Tides of May | Harbour Post', '<h2>Tides of May</h2>')).toBe('Tides of May');
    expect(titled('Tides of May come late', '<h2>Tides of May</h2>')).toBe('Tides of May come late');
    expect(titled('Tides • in May • Pages', '<h2>Tides • in</h2>')).toBe('Tides • in May');
  });

  it('reads a title without the marks of its words', () => {
    expect(titled('The &lt;em class="ship"&gt;Heron&lt;/em&gt; in May')).toBe('The Heron in May');
    expect(titled('What &lt;em&gt; is for')).toBe('What <em> is for');
  });

  it('reads a title that was escaped twice or more', () => {
    expect(titled('Hay &amp;amp;amp; milk')).toBe('Hay & milk');
    expect(titled('Hay &amp;amp; milk &amp;#8211; &amp;quot;for all&amp;quot;')).toBe('Hay & milk – "for all"');
  });

  it('returns no empty title if the page has one', () => {
    expect(titled('Pages')).toBe('Pages');
    expect(titled(' | Pages')).toBe('| Pages');
  });
});
