import { describe, expect, it } from 'vitest';
import { countWords } from '../../../lib/text/words/count-words.ts';

describe('countWords', () => {
  it('counts words, not marks or spaces', () => {
    expect(countWords('Well — the well-known door, number 7, didn’t open.')).toBe(9);
    expect(countWords(' … — \n')).toBe(0);
  });

  it('counts Latin words the same beside other scripts', () => {
    const text = 'Œuvre nº 3¼ d’été, “Ærø–Łódź”: it costs 3.50 € → naïve, isn’t it?';
    expect(countWords(text)).toBe(12);
    expect(countWords(`${text} гавань`)).toBe(13);
  });

  it('counts words in scripts without spaces', () => {
    expect(countWords('港の朝は早い。')).toBeGreaterThanOrEqual(4);
    expect(countWords('เรือกลับมาตอนเช้า')).toBeGreaterThanOrEqual(4);
  });

  it('agrees with the segmenter in scripts with spaces', () => {
    const texts = [
      'Dr. Thorne paid 3.50 at the well-known gate, didn’t she? (Twice.)',
      'Щоранку гавань прокидається раніше за місто.',
      'او هر روز صبح به بندر می\u200Cرود.',
      'नावें धीरे-धीरे लौट आती हैं।',
      '배는 아침마다 항구로 돌아온다.',
    ];
    for (const text of texts) {
      const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
      expect(countWords(text), text).toBe(segments.filter(segment => segment.isWordLike).length);
    }
  });

  it('counts a long text as the sum of its lines', () => {
    const line = 'every word of this line counts once\n';
    expect(countWords(line.repeat(5_000))).toBe(7 * 5_000);
  });

  it.each([
    ['combining marks', `a${'\u0301'.repeat(4_500_000)}`],
    ['Chinese', '灯'.repeat(3_000_000)],
    ['Cyrillic', 'ж'.repeat(4_500_000)],
    ['apostrophes', "a'".repeat(4_500_000)],
  ])('counts millions of characters without a space: %s', (_, text) => {
    expect(countWords(text, 50)).toBeGreaterThan(0);
  });

  it('slices a text without spaces between letters, and not inside surrogate pairs', () => {
    expect(countWords('𠮷'.repeat(9_000))).toBe(countWords('𠮷'.repeat(3_000)) * 3);
  });
});

describe('countWords in many scripts', () => {
  it.each([
    ['It rained, all day long.', 5],
    ['', 0],
    ['… — !', 0],
    ['我们是学生。', 3],
    ['สะพานไม้ใหม่', 3],
    ['시장은 크다', 2],
  ])('counts the words of %j', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('counts a long text without spaces like the sum of its parts', () => {
    expect(countWords('图书馆。'.repeat(2_000))).toBe(2_000 * countWords('图书馆。'));
    expect(countWords('图书馆'.repeat(2_000))).toBe(2_000 * countWords('图书馆'));
  });
});

it('countWords stops at the given limit', () => {
  expect(countWords('图书馆。'.repeat(100), 20)).toBe(20);
  expect(countWords('图书馆。', 20)).toBe(countWords('图书馆。'));
});
