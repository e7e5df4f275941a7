import { describe, expect, it } from 'vitest';
import { isSameQuote } from '../../../../lib/model/page/selection.ts';
import { sendChoiceOf } from '../../../../lib/model/summary/send-choice.ts';

describe('sendChoiceOf', () => {
  it.each([
    ['automatic', true, { way: 'selection', reason: 'selected' }],
    ['automatic', false, { way: 'text', reason: 'what-you-see' }],
    ['selection', true, { way: 'selection', reason: 'chosen' }],
    ['text', true, { way: 'text', reason: 'chosen' }],
    ['address', true, { way: 'address', reason: 'chosen' }],
  ] as const)('chooses how to send: pick %s, with a selection: %s', (pick, isSelected, choice) => {
    expect(sendChoiceOf(pick, 'https://bees.org/hive', isSelected)).toEqual(choice);
  });
});

describe('isSameQuote', () => {
  it.each([
    ['Bees dance.\n\n- Bees vote.', 'Bees dance. - Bees vote.', true],
    ['BEES DANCE', 'Bees dance', true],
    ['Bees dance for others.', 'Bees dance', true],
    [`${'bee '.repeat(300)}a`, `${'bee '.repeat(300)}b`, true],
    ['Bees dance', 'Wasps dance', false],
    ['', 'Bees', false],
  ])('compares the quotes %j and %j: %s', (one, other, isSame) => {
    expect(isSameQuote(one, other)).toBe(isSame);
    expect(isSameQuote(other, one)).toBe(isSame);
  });
});
