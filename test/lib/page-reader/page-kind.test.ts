import { describe, expect, it } from 'vitest';
import { addressNames, measureAddress } from '../../../lib/page-reader/main-content/page-address.ts';
import { pageClaimsOf } from '../../../lib/page-reader/main-content/page-claims.ts';
import { pageKindOf } from '../../../lib/page-reader/main-content/page-kind.ts';
import { copyOf } from './fixture.ts';

const copyOfHead = (head: string) => copyOf(`<!doctype html><html><head>${head}</head><body></body></html>`);
const kindOf = (head: string) => pageKindOf(copyOfHead(head), 'https://pages.example/');

describe('measureAddress', () => {
  const measure = (url: string) =>
    Object.fromEntries(measureAddress(url).map((value, at) => [addressNames[at], value]));

  it('finds what the words of an address say', () => {
    expect(measure('https://forum.pages.example/t/tides-of-may/123')).toMatchObject({
      thread: 2,
      product: 0,
      digits: 3,
    });
    expect(measure('https://pages.example/product/boat')).toMatchObject({ product: 1, steps: 2, 'last words': 1 });
    expect(measure('https://pages.example/2024/05/the-tides-of-may')).toMatchObject({ year: 1, 'last words': 4 });
  });

  it('takes whole words only, and no address for nothing', () => {
    expect(measure('https://pages.example/docked').documentation).toBe(0);
    expect(measure('no address')).toMatchObject({ steps: 0, year: 0 });
  });
});

describe('pageKindOf', () => {
  it('reads what the metadata says the page is', () => {
    expect(kindOf('<meta property="og:type" content="article">').openGraph).toBe(2);
    expect(kindOf('<meta property="og:type" content="boat">').openGraph).toBeGreaterThan(2);
    expect(kindOf('').openGraph).toBe(0);
    const data = (type: string) => kindOf(`<script type="application/ld+json">{"@type":"${type}"}</script>`).linkedData;
    expect(data('QAPage')).toBe(1);
    expect(data('Product')).toBe(4);
    expect(data('Boat')).toBe(0);
  });
});

describe('pageClaimsOf', () => {
  it('has the words of the title, and the longer ones of descriptions and linked data', () => {
    const claims = pageClaimsOf(
      copyOfHead(
        `<title>Tides of May</title><meta name="description" content="The Harbour at dawn">
        <script type="application/ld+json">{"name":"Ferries"}</script>`,
      ),
    );
    expect([...claims.title]).toEqual(['tides', 'of', 'may']);
    expect([...claims.description]).toEqual(['harbour', 'ferries']);
  });
});
