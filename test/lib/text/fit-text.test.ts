import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_REQUEST_BYTES, summarizeBody } from '../../../lib/api/contract.ts';
import { MAX_TEXT_BYTES } from '../../../lib/model/page/page-limits.ts';
import { fitText, jsonBytesOf } from '../../../lib/text/fit-text.ts';

const options = { engine: 'muriel', summaryType: 'takeaway', targetLanguage: 'ZH-HANT', cache: false } as const;

describe('a text that is too long for one request', () => {
  it('is cut between two blocks where that keeps most of it', () => {
    const { text, share } = fitText(`${'A word. '.repeat(12)}\n\nAnother block of words.`, 110);
    expect(text).toBe('A word. '.repeat(12).trim());
    expect(share).toBeCloseTo(98 / 125, 1);
  });

  it('is cut after a sentence in the middle of a long block', () => {
    expect(fitText('One two three. Four five six. Seven eight nine.', 36).text).toBe('One two three. Four five six.');
    expect(fitText('一二三四五。六七八九十。一二三四五。', 36).text).toBe('一二三四五。');
  });

  it('is cut between words where there are no sentences, and between characters where there are no words', () => {
    expect(fitText('word '.repeat(100), 60).text).toMatch(/^(word )+word$/);
    expect(fitText('漢'.repeat(100), 62).text).toBe('漢'.repeat(20));
  });

  it('that fits is left as it is', () => {
    expect(fitText('short', 10)).toEqual({ text: 'short', share: 1 });
  });
});

it('any text fits after the cut, in one body, as whole characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom('. ', '\n\n', '\u0000', '"', '\ud800', '😀', '漢字。', ' '),
      fc.integer({ min: 40, max: 600 }),
      (part, glue, maxBytes) => {
        const whole = Array(5).fill(part).join(glue);
        const { text, share } = fitText(whole, maxBytes);
        expect(jsonBytesOf(text)).toBeLessThanOrEqual(maxBytes);
        expect(whole.startsWith(text)).toBe(true);
        expect(share > 0 || text === '').toBe(true);
        expect(share).toBeLessThanOrEqual(1);
        const cutPair = /[\ud800-\udbff]$/.test(text) && /^[\udc00-\udfff]/.test(whole.slice(text.length));
        expect(cutPair).toBe(false);
      },
    ),
    { numRuns: 200 },
  );
});

it('the longest text and all other parameters are one request within the limit', () => {
  for (const unit of ['a', '漢', '😀', '\ud800']) {
    const { text } = fitText(unit.repeat(1_000_000), MAX_TEXT_BYTES);
    expect(jsonBytesOf(text)).toBeGreaterThan(MAX_TEXT_BYTES - 10);
    const body = new TextEncoder().encode(JSON.stringify(summarizeBody({ kind: 'text', text }, options)));
    expect(body.byteLength).toBeLessThanOrEqual(MAX_REQUEST_BYTES);
  }
});
