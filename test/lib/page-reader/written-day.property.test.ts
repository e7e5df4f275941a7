import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenDayOf } from '../../../lib/page-reader/metadata/written-day.ts';
import { anyCharacter } from '../any-character.ts';

const NOW = new Date('2024-06-15T12:00:00Z');

const LANGUAGES = 'en de fr es pt it nl sv da fi pl cs hu ro lt tr el ru uk bg ca hr he id hi sl sk et lv'.split(' ');
const aDay = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2025-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('writtenDayOf, for any line', () => {
  it('reads dates that `Intl` has written with month names', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...LANGUAGES), fc.constantFrom('long', 'full'), (day, language, dateStyle) => {
        const line = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(day);
        expect(writtenDayOf(line, language, NOW), line).toBe(day.toISOString().slice(0, 10));
      }),
    );
  });

  it('returns a day that exists, or null', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '2021',
        '4',
        '13',
        'March',
        'mar.',
        'de',
        'of',
        '年',
        '月',
        '日',
        '-',
        '/',
        '.',
        ' ',
        '  ',
        ':',
        '–',
      ),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    );
    const line = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''));
    fc.assert(
      fc.property(line, fc.constantFrom(null, 'en', 'es', 'vi', 'he', 'ja', 'not a tag'), (text, language) => {
        const day = writtenDayOf(text, language, NOW);
        if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});
