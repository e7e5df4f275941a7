import { expect, it } from 'vitest';
import { claimPlacesIn, sliceOf } from '../../components/evidence/claim-places.ts';

const placesIn = (line: string, ...texts: string[]) =>
  claimPlacesIn(
    line,
    texts.map(text => ({ text, doubts: [] })),
  ).map(({ claim, start, end }) => [claim, line.slice(start, end)]);

it('sentences are found in a line whose marks and spaces are written in another way', () => {
  const line = 'Revenue rose by 5\u00a0%.  “Costs” fell (see https://a.example), too.';
  expect(placesIn(line, '**Revenue** rose by 5 %.', '"Costs" fell ([see](https://a.example)), too.')).toEqual([
    [0, 'Revenue rose by 5\u00a0%.'],
    [1, '“Costs” fell (see https://a.example), too.'],
  ]);
});

it('a sentence of another line has no place in a line', () => {
  expect(placesIn('Costs fell.', 'Revenue rose.', 'Costs fell.')).toEqual([[1, 'Costs fell.']]);
});

it('a sentence that stands twice in a line has two places', () => {
  expect(placesIn('It rained. It rained.', 'It rained.', 'It rained.')).toEqual([
    [0, 'It rained.'],
    [1, 'It rained.'],
  ]);
});

it('a part of a line has the styles of its words', () => {
  const content = [
    { text: 'Bees ', styles: [] },
    { text: 'dance', styles: ['strong' as const] },
    { text: '. Then', styles: [] },
  ];
  expect(sliceOf(content, 2, 12)).toEqual([
    { text: 'es ', styles: [] },
    { text: 'dance', styles: ['strong'] },
    { text: '. ', styles: [] },
  ]);
});

it('a doubted number is found in its line, also where marks stand around it', () => {
  const line = 'It rained. Revenue rose by 47\u00a0% (in 2021).';
  const doubts = [{ start: 20, end: 24, kind: 'number' as const, instead: null }];
  const [place] = claimPlacesIn(line, [{ text: '**Revenue** rose by 47 % (in _2021_).', doubts }]);
  expect(place?.doubts.map(({ start, end }) => line.slice(start, end))).toEqual(['47']);
});
