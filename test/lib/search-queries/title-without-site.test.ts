import { describe, expect, it } from 'vitest';
import { titleWithoutSite } from '../../../lib/search-queries/title-without-site.ts';

describe('titleWithoutSite', () => {
  it.each([
    ['The bees above the bakery | City Paper', 'The bees above the bakery'],
    [
      'Washing machine stops before the spin (error E18) · Mendmates forum',
      'Washing machine stops before the spin (error E18)',
    ],
    ['How to prune an apple tree - Garden - Site', 'How to prune an apple tree'],
    ['Why hike heavy? » Custom Ultralight Backpack Makers', 'Why hike heavy?'],
    ['茶の歴史と作り方を学ぶ｜暮らしの手帖', '茶の歴史と作り方を学ぶ'],
    ['石桥修复工程明年春天完成_新闻中心', '石桥修复工程明年春天完成'],
  ])('removes the site’s name from “%s”', (title, subject) => {
    expect(titleWithoutSite(title)).toBe(subject);
  });

  it.each([
    ['[Solved] Re: Drain pump hums', 'Drain pump hums'],
    ['(3) Drain pump hums loudly', 'Drain pump hums loudly'],
    ['Drain pump hums loudly - Page 2', 'Drain pump hums loudly'],
    ['AW: Pumpe der Waschmaschine brummt', 'Pumpe der Waschmaschine brummt'],
  ])('removes the additions of forums from “%s”', (title, subject) => {
    expect(titleWithoutSite(title).trim()).toBe(subject);
  });

  it('keeps both parts if the first is short, because it may be the site’s name or the subject', () => {
    expect(titleWithoutSite('Acme | Software for small workshops')).toBe('Acme. Software for small workshops');
    expect(titleWithoutSite('Models - Handbook')).toBe('Models');
  });

  it('returns the whole title if nothing is to be removed', () => {
    for (const title of ['Lights at the edge of the land: a history', 'Well-known state-of-the-art pumps', '***', '']) {
      expect(titleWithoutSite(title)).toBe(title);
    }
  });
});
