import { describe, expect, it } from 'vitest';
import { addedByWriting } from '../../../lib/key-sentences/added-by-writing.ts';
import { termUsesOf } from '../../../lib/key-sentences/term-uses.ts';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { partsOf } from '../../../lib/text/sentences/text-parts.ts';

const BEES = 'Bees dance in the hive. A dance tells where flowers are. Bees vote on a home. Wasps build paper nests.';

const added = (chosen: readonly string[], title = '', text = BEES) =>
  addedByWriting(termUsesOf(partsOf(text)), chosen, title);

describe('addedByWriting', () => {
  it('a written summary adds nothing to the whole text, and most to no key sentences', () => {
    expect(added(sentencesOf(BEES))).toBe(0);
    expect(added([])).toBeGreaterThan(0.8);
    expect(added([], '', '')).toBe(0);
  });

  it('a written summary adds less to key sentences with early, frequent or title terms', () => {
    const [first = '', , , last = ''] = sentencesOf(BEES);
    expect(added([first])).toBeLessThan(added([last]));
    expect(added(['Bees.'])).toBeLessThan(added(['Paper.']));
    expect(added(['Wasps.'], 'Wasps')).toBeLessThan(added(['Wasps.']));
    expect(added(['Bees.'], 'Wasps')).toBeGreaterThan(added(['Bees.']));
  });
});
