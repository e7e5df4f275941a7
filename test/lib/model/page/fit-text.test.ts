import { describe, expect, it } from 'vitest';
import { fitText } from '../../../../lib/model/page/fit-text.ts';

describe('fitText', () => {
  it('cuts a long text between two blocks if that keeps most of it', () => {
    const { text, share } = fitText(`${'A word. '.repeat(12)}\n\nAnother block of words.`, 110);
    expect(text).toBe('A word. '.repeat(12).trim());
    expect(share).toBeCloseTo(98 / 125, 1);
  });

  it('cuts a long block after a sentence', () => {
    expect(fitText('One two three. Four five six. Seven eight nine.', 36).text).toBe('One two three. Four five six.');
    expect(fitText('一二三四五。六七八九十。一二三四五。', 36).text).toBe('一二三四五。');
  });

  it('cuts between words if there are no sentences, and between characters if there are no words', () => {
    expect(fitText('word '.repeat(100), 60).text).toMatch(/^(word )+word$/);
    expect(fitText('漢'.repeat(100), 62).text).toBe('漢'.repeat(20));
  });

  it('leaves a text that fits unchanged', () => {
    expect(fitText('short', 10)).toEqual({ text: 'short', share: 1 });
  });
});
