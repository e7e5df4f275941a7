import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../lib/text/tokens/estimate-tokens.ts';
import { anyCharacter } from '../any-character.ts';
import { LONG_TEXTS } from '../key-sentences/long-texts.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.lorem(),
  fc.stringMatching(/^[ \t\n.a-zA-Zéж界한0-9-]*$/),
);

test('more words never lower the estimate, and the likely number is in its range', () => {
  fc.assert(
    fc.property(text, text, (start, rest) => {
      const [short, long] = [estimateTokens(start), estimateTokens(`${start} ${rest}`)];
      for (const name of ['least', 'likely', 'most'] as const) expect(long[name]).toBeGreaterThanOrEqual(short[name]);
      expect(long.least).toBeLessThanOrEqual(long.likely);
      expect(long.likely).toBeLessThanOrEqual(long.most);
    }),
    { numRuns: 2_000 },
  );
});

test.each(Object.entries(LONG_TEXTS))(
  'the estimate of a megabyte %s is proportional to that of its parts',
  (_, textOf) => {
    const part = textOf(50_000);
    const whole = estimateTokens(part.repeat(20)).likely;
    expect(whole / estimateTokens(part).likely).toBeGreaterThan(19);
    expect(whole / estimateTokens(part).likely).toBeLessThan(21);
  },
);
