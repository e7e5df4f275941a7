import { expect, it } from 'vitest';
import { shortenToPoint } from '../../../lib/key-sentences/shorten-to-point.ts';

it.each([
  ['However, the ferry is late.', 'The ferry is late.'],
  ['And the ferry is late.', 'The ferry is late.'],
  ['Allerdings, so heißt es, kommt die Fähre spät.', 'So heißt es, kommt die Fähre spät.'],
  ['しかし、船は遅れている。', '船は遅れている。'],
  ['The ferry (built in 1903) is late again this week.', 'The ferry is late again this week.'],
  ['It sends Create(Note) and Announce(Note) at once.', 'It sends Create(Note) and Announce(Note) at once.'],
  [
    'The council has bought a new ferry for nine million crowns, which nobody on the island had expected at all.',
    'The council has bought a new ferry for nine million crowns.',
  ],
  [
    'The old ferry stays in the harbour for another summer at least; the new crew is trained in the meantime.',
    'The old ferry stays in the harbour for another summer at least.',
  ],
])('the key point of %j is %j', (sentence, point) => {
  expect(shortenToPoint(sentence)).toBe(point);
});

it.each([
  'The ferry is late.',
  'She said: “The ferry, which is late, will come.”',
  'The council, which met on Monday, has bought a ferry for the island and its people this year.',
])('%j is a key point already', sentence => {
  expect(shortenToPoint(sentence)).toBe(sentence);
});
