import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';

describe('footnote numbers', () => {
  it.each([
    ['I write every week.1I started in spring.', ['I write every week.', 'I started in spring.']],
    ['I write every week.1 I started in spring.', ['I write every week.', 'I started in spring.']],
    ['It was “the best of all.”12 Nobody agreed.', ['It was “the best of all.”', 'Nobody agreed.']],
    [
      'A discount applies (LUOA).10 10LUOA Discount only applies to tuition.',
      ['A discount applies (LUOA).', 'LUOA Discount only applies to tuition.'],
    ],
    ['The tower burned twice.³ It stands.', ['The tower burned twice.', 'It stands.']],
    ['This is how it ended.7', ['This is how it ended.']],
  ])('footnote numbers are separated from the sentences of %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it.each([
    'It costs 3.50 Euro.',
    'See p.12 Now it is clear.',
    'Version 2.10 The name stays.',
    'Figure No.5 Towers of the coast.',
    'The room is 20 m² large.',
    'We use Node.js20 here.',
    'It costs approx.50 EUR at the door.',
    'They come at approx.9 AM on Mondays.',
  ])('no footnote number is found in %j', text => {
    expect(sentencesOf(text).join(' ')).toBe(text);
  });
});
