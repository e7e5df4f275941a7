import { createDice } from './samples.ts';

const ACTORS = [
  'The harbour master',
  'A young surveyor',
  'The council of the island',
  'Every teacher',
  'The oldest fisher',
  'A painter',
];
const DEEDS = ['measured', 'described', 'repaired', 'counted', 'painted', 'sold', 'defended', 'visited'];
const THINGS = [
  'the northern dyke',
  'eleven wooden boats',
  'the school by the mill',
  'a map of the reefs',
  'the lamp of the tower',
  'two barns',
];
const ENDS = [
  'before the first storm of autumn',
  'with the money of the guild',
  'against the advice of the bishop',
  'for the children of the valley',
];

/** A made-up document of `count` paragraphs with about 70 words each: four sentences that name their chapter. */
export function chapters(count: number): string {
  const dice = createDice(count);
  const oneOf = (words: string[]) => words[Math.floor(dice() * words.length)] ?? '';
  const sentence = (chapter: number) =>
    `${oneOf(ACTORS)} ${oneOf(DEEDS)} ${oneOf(THINGS)} ${oneOf(ENDS)}, as chapter ${chapter} tells.`;
  return Array.from({ length: count }, (_, at) => Array.from({ length: 4 }, () => sentence(at + 1)).join(' ')).join(
    '\n\n',
  );
}
