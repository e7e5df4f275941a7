import fc from 'fast-check';
import { expect, it } from 'vitest';
import { summarizeBody } from '../../../../lib/api/contract.ts';
import { fitText, jsonBytesOf } from '../../../../lib/model/page/fit-text.ts';
import { MAX_REQUEST_BYTES, MAX_TEXT_BYTES } from '../../../../lib/model/request-limits.ts';
import { anyCharacter } from '../../any-character.ts';

const options = { engine: 'muriel', summaryType: 'takeaway', targetLanguage: 'ZH-HANT', cache: false } as const;

it('any text fits into the limit after the cut, and no character is split', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 100 }),
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

it('a request with the longest text and all other parameters stays within the limit', () => {
  for (const unit of ['a', '漢', '😀', '\ud800']) {
    const { text } = fitText(unit.repeat(1_000_000));
    expect(jsonBytesOf(text)).toBeGreaterThan(MAX_TEXT_BYTES - 10);
    const body = new TextEncoder().encode(JSON.stringify(summarizeBody({ kind: 'text', text }, options)));
    expect(body.byteLength).toBeLessThanOrEqual(MAX_REQUEST_BYTES);
  }
});
