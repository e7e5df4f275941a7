import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../../lib/text/versions/compare-texts.ts';

const BEFORE = 'Bees live in the bakery. They survived the winter. Honey is sold on Sundays.';

const shown = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, parts }) => [kind, ...parts.map(part => `${part.kind}: ${part.text}`)]);

describe('compareTexts', () => {
  it('finds no differences between equal texts', () => {
    expect(compareTexts(BEFORE, BEFORE.replaceAll('. ', '.\n')).every(({ kind }) => kind === 'same')).toBe(true);
  });

  it('finds new, removed and edited sentences, and the changed words of edited ones', () => {
    const after = 'Bees live in the bakery. They barely survived the long winter. Two hives were sold.';
    expect(shown(BEFORE, after)).toEqual([
      ['same', 'same: Bees live in the bakery.'],
      ['edited', 'same: They', 'added: barely', 'same: survived the', 'added: long', 'same: winter.'],
      ['removed', 'removed: Honey is sold on Sundays.'],
      ['added', 'added: Two hives were sold.'],
    ]);
  });

  it('compares texts without spaces, and empty ones', () => {
    expect(shown('蜜蜂住在面包店。', '蜜蜂住在屋顶。')).toEqual([
      ['removed', 'removed: 蜜蜂住在面包店。'],
      ['added', 'added: 蜜蜂住在屋顶。'],
    ]);
    expect(shown('', '')).toEqual([]);
    expect(shown('', 'New.')).toEqual([['added', 'added: New.']]);
  });
});
