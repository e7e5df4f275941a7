import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from '../../../service/summarizer/split-text.ts';
import { tokenRangeOf } from '../../../service/summarizer/token-range.ts';
import { chineseText, latinText } from '../../lib/key-sentences/long-texts.ts';
import { passages } from '../passages.ts';
import { longEnglish } from '../texts.ts';

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');

describe('splitText', () => {
  it('leaves a text that fits unchanged', async () => {
    expect(await splitText('One paragraph.\n\nAnother one.', 100)).toEqual(['One paragraph.\n\nAnother one.']);
    expect(await splitText(' \n\n ', 100)).toEqual([]);
  });

  it('cuts between paragraphs, into parts of about the same length', async () => {
    const text = longEnglish(30_000);
    const parts = await splitText(text, 2_000);
    expect(parts.join('\n\n')).toBe(text);
    const lengths = parts.map(part => part.length);
    expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) / 2);
  });

  it('cuts a long paragraph between sentences', async () => {
    const parts = await splitText(longEnglish(30_000).replaceAll('\n\n', ' '), 2_000);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.every(part => /^(In the year|He wrote) .*\.$/.test(part))).toBe(true);
  });

  it.each([
    ['Latin without full stops', latinText(40_000, 'none')],
    ['one word', 'rivers'.repeat(6_000)],
    ['Chinese', chineseText(20_000, 'none')],
    ['one word a line', latinText(20_000, 'none').replaceAll(' ', '\n')],
    ['emoji', '👩‍🚀'.repeat(4_000)],
    ['every language', Object.values(passages).join('\n\n').repeat(4)],
  ])('keeps every part of %s within its limit, and loses no letter', async (_, text) => {
    const parts = await splitText(text, 1_000);
    expect(Math.max(...parts.map(part => tokenRangeOf(part).most))).toBeLessThanOrEqual(1_000);
    expect(letters(parts.join(''))).toBe(letters(text));
  });

  it('keeps every part of any text within its limit, and loses no letter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 2_000 }),
        fc.integer({ min: 20, max: 200 }),
        async (text, most) => {
          const parts = await splitText(text, most);
          expect(letters(parts.join(''))).toBe(letters(text));
          for (const part of parts) expect(tokenRangeOf(part).most).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  it('lets other work run while it splits a long text without paragraphs', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    const parts = await splitText(latinText(400_000, 'sentences'), 3_000);
    clearInterval(counting);
    expect(parts.length).toBeGreaterThan(10);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('tokenRangeOf', () => {
  /** Counted with the tokenizers o200k, cl100k, Qwen 3, Gemma 3 and Llama 2: the fewest and the most of the five. */
  it.each([
    ['EN', 58, 64],
    ['DE', 68, 92],
    ['FR', 64, 76],
    ['RU', 74, 128],
    ['TR', 77, 145],
    ['EL', 75, 199],
    ['ZH', 52, 92],
  ] as const)('nearly includes the counts of real tokenizers for %s', (language, fewest, highest) => {
    const { least, most } = tokenRangeOf(passages[language]);
    expect(least).toBeLessThanOrEqual(fewest);
    expect(most * 1.4).toBeGreaterThanOrEqual(highest);
  });

  it('expects few tokens for lines of dashes and rows of dots', () => {
    expect(tokenRangeOf('-'.repeat(80)).least).toBeLessThanOrEqual(1);
    expect(tokenRangeOf('Chapter one ................ 12').least).toBeLessThanOrEqual(4);
  });

  it('is zero for an empty text, and its minimum never exceeds its maximum', () => {
    expect(tokenRangeOf(' ')).toEqual({ least: 0, most: 0 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const { least, most } = tokenRangeOf(text);
        expect(least).toBeLessThanOrEqual(most);
      }),
    );
  });
});
