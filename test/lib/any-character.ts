import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const CODE_POINTS = 0x110000;

/** Any character of Unicode, for `fc.string`. The same as its unit `binary`, which takes a second to be built in each process. */
export const anyCharacter = fc
  .nat({ max: CODE_POINTS - SURROGATES.count - 1 })
  .map(index => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count));
