import { expect, it } from 'vitest';
import { addressAtPassage } from '../../../../lib/model/address/passage-address.ts';

it.each([
  ['https://bees.org/', 'The  hive\nhums', 'https://bees.org/#:~:text=The%20hive%20hums'],
  ['https://bees.org/#part', 'well-known, a & b', 'https://bees.org/#part:~:text=well%2Dknown%2C%20a%20%26%20b'],
  [
    'https://bees.org/?a=1#',
    'one two three four five six seven eight nine',
    'https://bees.org/?a=1#:~:text=one%20two%20three%20four%20five%20six%20seven%20eight',
  ],
  ['https://bees.org/', `cut \ud83d`, 'https://bees.org/#:~:text=cut'],
  ['https://bees.org/', ' \n', 'https://bees.org/'],
])('a passage of %s that begins with "%s" has an address of its own', (url, quote, address) => {
  expect(addressAtPassage(new URL(url), quote)).toBe(address);
});

it('the address of a passage contains at most 80 characters of a text without spaces, and splits none', () => {
  const address = addressAtPassage(new URL('https://bees.org/'), '🐝'.repeat(200));
  expect(decodeURIComponent(new URL(address).hash)).toBe(`#:~:text=${'🐝'.repeat(80)}`);
});
