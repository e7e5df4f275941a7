import { describe, expect, it } from 'vitest';
import { addressNames, measureAddress, pageKindOf } from '../../../lib/page-reader/main-content/page-kind.ts';
import { copyOf } from './fixture.ts';

const copyOfHead = (head: string) => copyOf(`<!doctype html><html><head>${head}</head><body></body></html>`);
const kindOf = (head: string) => pageKindOf(copyOfHead(head), 'https://pages.example/');

describe('measureAddress', () => {
  const measure = (url: string) =>
    Object.fromEntries(measureAddress(url).map((value, at) => [addressNames[at], value]));

  it('counts the words of an address that suggest a kind of page', () => {
    expect(measure('https://forum.pages.example/t/tides-of-may/123')).toMatchObject({
      thread: 2,
      product: 0,
      digits: 3,
    });
    expect(measure('https://pages.example/product/boat')).toMatchObject({
      product: 1,
      'path segments': 2,
      'last words': 1,
    });
    expect(measure('https://pages.example/2024/05/the-tides-of-may')).toMatchObject({ year: 1, 'last words': 4 });
  });

  it('counts only whole words, and nothing without an address', () => {
    expect(measure('https://pages.example/docked').documentation).toBe(0);
    expect(measure('no address')).toMatchObject({ 'path segments': 0, year: 0 });
  });
});

describe('pageKindOf', () => {
  it('reads the kind of page from the metadata', () => {
    expect(kindOf('<meta property="og:type" content="article">').openGraph).toBe(2);
    expect(kindOf('<meta property="og:type" content="boat">').openGraph).toBeGreaterThan(2);
    expect(kindOf('').openGraph).toBe(0);
    const data = (type: string) => kindOf(`<script type="application/ld+json">{"@type":"${type}"}</script>`).linkedData;
    expect(data('QAPage')).toBe(1);
    expect(data('Product')).toBe(4);
    expect(data('Boat')).toBe(0);
  });
});
