import { describe, expect, it } from 'vitest';
import { writtenDayOf } from '../../../lib/page-reader/metadata/written-day.ts';

const NOW = new Date('2024-06-15T12:00:00Z');
const dayIn = (text: string, language: string | null = 'en') => writtenDayOf(text, language, NOW);

describe('writtenDayOf', () => {
  it.each<[language: string, line: string]>([
    ['en', 'March 4, 2021'],
    ['en', 'Published on 4th Mar 2021 at 10:30'],
    ['en-GB', 'Thursday the 4th of March, 2021'],
    ['en', '10:30, Mar. 4 2021 · 5 min read'],
    ['de', '4. März 2021'],
    ['de', 'Donnerstag, 04.März 2021, 10:30 Uhr'],
    ['fr', 'le 4 mars 2021 à 10h30'],
    ['es', 'Publicado el 4 de marzo de 2021'],
    ['pt-BR', '4 de Março de 2021, às 10h30'],
    ['ca', '4 de març del 2021'],
    ['it', 'giovedì 4 marzo 2021'],
    ['nl', '4 mrt. 2021'],
    ['sv', 'Den 4 mars 2021'],
    ['da', '4. marts 2021 kl. 10.30'],
    ['fi', '4. maaliskuuta 2021'],
    ['pl', '4 marca 2021 r.'],
    ['cs', '4. března 2021'],
    ['hr', '4. ožujka 2021.'],
    ['hu', '2021. március 4., csütörtök'],
    ['lt', '2021 m. kovo 4 d.'],
    ['lv', '2021. gada 4. marts'],
    ['ro', '4 martie 2021'],
    ['tr', '4 Mart 2021 Perşembe'],
    ['el', '4 Μαρτίου 2021'],
    ['ru', '4 марта 2021 г.'],
    ['ru', '4 мар. 2021, 10:30'],
    ['uk', 'Опубліковано 4 березня 2021 р.'],
    ['bg', '4 март 2021 г.'],
    ['he', '4 במרץ 2021'],
    ['ar', '4 مارس، 2021'],
    ['hi', '4 मार्च 2021'],
    ['th', '4 มี.ค. 2021'],
    ['vi', '4 tháng 3, 2021'],
    ['id', 'Kamis, 4 Maret 2021'],
    ['ja', '公開日：2021年3月4日（木）'],
    ['zh-CN', '2021 年 03 月 04 日 10:30'],
    ['ko', '입력 2021년 3월 4일'],
    ['ko', '2021. 3. 4. 10:30'],
  ])('reads a date in %s: %j', (language, line) => {
    expect(dayIn(line, language)).toBe('2021-03-04');
  });

  it('reads numeric dates in any language if they are not ambiguous', () => {
    for (const line of [
      '2021-03-04',
      '2021-03-04T23:30:00-08:00',
      '2021/3/4',
      '2021.03.04',
      '2021年3月4日',
      '2021년 3월 4일',
    ])
      expect(dayIn(line, null), line).toBe('2021-03-04');
    for (const line of ['13/04/2021', '04/13/2021 10:30', '13.4.2021', '13. 04. 2021', '04-13-2021'])
      expect(dayIn(line, null), line).toBe('2021-04-13');
    expect(dayIn('04/04/2021')).toBe('2021-04-04');
    for (const line of ['03/04/2021', '4.3.2021', '03-04-2021']) expect(dayIn(line), line).toBeNull();
  });

  it('reads month names only in English and in the language of the page', () => {
    for (const language of [null, 'de', 'ja', 'ar-EG', 'xx', 'not a tag', 'fa-u-ca-persian-nu-arab'])
      expect(dayIn('Sept. 4, 2021', language)).toBe('2021-09-04');
    expect(dayIn('4 марта 2021', 'de')).toBeNull();
    expect(dayIn('4. März 2021', null)).toBeNull();
    expect(dayIn('4. März 2021', 'de-AT-x-own')).toBe('2021-03-04');
  });

  it('prefers the language of the page if a name means different months', () => {
    expect(dayIn('4. listopadu 2021', 'cs')).toBe('2021-11-04');
    expect(dayIn('4. listopada 2021', 'hr')).toBe('2021-10-04');
  });

  it('ignores case, combining accents, white space and invisible characters', () => {
    expect(dayIn('4. MÄRZ 2021'.normalize('NFD'), 'de')).toBe('2021-03-04');
    expect(dayIn("4 D'AGOST DEL 2021", 'ca')).toBe('2021-08-04');
    expect(dayIn('\n  March\u00A04,\n  2021 \u200F')).toBe('2021-03-04');
  });

  it('accepts a repeated date, and rejects several dates', () => {
    expect(dayIn('March 4, 2021 (2021-03-04)')).toBe('2021-03-04');
    expect(dayIn('4 March | 4 March 2021')).toBe('2021-03-04');
    for (const line of [
      'Published March 4, 2021, updated March 6, 2021',
      'Published 2021-03-04, updated 03/05/2021',
      'March 4 – April 6, 2021',
      '4–6 March 2021',
      '4th - 6th March 2021',
      '4. - 6. March 2021',
      '2021, March 4-6',
      'Harbour days 2021 – March 4–6',
      '2021年3月4日 (更新 2021年3月6日)',
    ])
      expect(dayIn(line), line).toBeNull();
  });

  it('rejects impossible and implausible dates', () => {
    expect(dayIn('February 29, 2020')).toBe('2020-02-29');
    for (const line of ['February 29, 2021', '31.04.2021', '2021-00-10', '0 March 2021', '2021-13-04', '2021年2月30日'])
      expect(dayIn(line), line).toBeNull();
    expect([dayIn('1 January 1990'), dayIn('31 December 1989')]).toEqual(['1990-01-01', null]);
    expect([dayIn('31 December 2025'), dayIn('1 January 2026')]).toEqual(['2025-12-31', null]);
    expect(dayIn('4 มีนาคม 2564', 'th')).toBeNull();
  });

  it.each([
    '',
    '3 hours ago',
    'Yesterday at 10:30',
    'March 4',
    'March 2021',
    '© 2021 Harbour News. 4 editions',
    'In 2021 4 of 10 boats marched on',
    '4 Marchers 2021',
    'Call 555-2021-03-04',
    'Version 1.2021.3.4',
    'Order 12021-03-045',
    'March 4, 20210',
    'March 4, ’21',
  ])('finds no date in %j', line => {
    expect(dayIn(line)).toBeNull();
  });

  it('ignores long lines', () => {
    const line = (words: number) => `${'tide '.repeat(words)}March 4, 2021`;
    expect(dayIn(line(20))).toBe('2021-03-04');
    expect(dayIn(line(22))).toBeNull();
  });

  it('takes linear time', () => {
    const pieces = ['1 de ', '1-', '1. de. of. ', '2021 de ', 'March 1 May 2 ', '4', ' ', '. '];
    for (const piece of pieces) {
      expect(dayIn(`${piece.repeat(100).slice(0, 110)} 2021`, 'es'), piece).toBeNull();
      expect(dayIn(`${piece.repeat(100_000)} March 4, 2021`, 'es'), piece).toBe(
        piece.trim() === '' ? '2021-03-04' : null,
      );
    }
  });
});
