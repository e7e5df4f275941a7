import { describe, expect, it } from 'vitest';
import { titleWithoutSite } from '../../../../lib/model/page/site-name.ts';

const without = (title: string, url: string, site = '') => titleWithoutSite(title, site, url);

describe('the name of a site in the title of its page', () => {
  it.each([
    ['A night train leaves | Pages', 'https://www.pages.example/a'],
    ['A night train leaves - Pages Magazine', 'https://blog.pages.co.example/a'],
    ['A night train leaves — The Night Ferry Times', 'https://www.nftimes.example/2026/a'],
    ['A night train leaves - NFT News', 'https://nft.example/'],
    ['Pages: — A night train leaves', 'https://pages.example/'],
  ])('is left out if the host says it: %s', (title, url) => {
    expect(without(title, url)).toBe('A night train leaves');
  });

  it.each([
    ['A night train leaves - in the morning', 'https://pages.example/'],
    ['Tides - a long report on how the sea came and went', 'https://tar.example/'],
    ['The Pier - Shop', 'https://pier.example/'],
    ['A night train leaves', 'https://trains.example/'],
    ['A night train - Pages', ''],
  ])('stays if it may be a part of the title: %s', (title, url) => {
    expect(without(title, url)).toBe(title);
  });

  it('is left out if the metadata says it', () => {
    expect(without('Tides of May – The Pier', 'https://example.org/', 'THE PIER')).toBe('Tides of May');
  });
});
