import { strToU8, zipSync } from 'fflate';

/** Damaged library files and files of other kinds. The same number always gives the same file. */

type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = (seed + 1) * 2_654_435_761;
  return below => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const oneOf = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Valid JSON that replaces any value. Part of it is in a form that no program writes. */
const WRONG_VALUES: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '0.5',
    '1e308',
    '-1e308',
    '1e999',
    '9007199254740993',
    '8.64e15',
    '1e13',
    '-0',
    '5e-324',
  ],
  ...['""', '" "', '"\\u0000"', '"\\ud800"', '"NaN"', '"2026-01-01"', '"javascript:alert(1)"', '"http://[::1]/"'],
  ...['[]', '{}', '[[]]', '[null]', '{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
  ...[
    '{"length":1e9}',
    '{"toString":1}',
    '{"id":{}}',
    '"__proto__"',
    '"constructor"',
    JSON.stringify('x'.repeat(100_000)),
  ],
  ...[
    JSON.stringify('蜂'.repeat(3_000)),
    nested(200),
    nested(20_000),
    `{"a":${'{"a":'.repeat(500)}1${'}'.repeat(501)}`,
  ],
];
const NAMES = ['__proto__', 'constructor', 'toString', 'id', 'key', 'endedAt', 'receipts', '', 'summaries', 'format'];

/** The beginning and end of each value in a JSON text, except inside strings. */
function valuesIn(json: string): [from: number, to: number][] {
  const places: [number, number][] = [];
  const walk = (from: number): number => {
    let at = from;
    if (json[at] === '{' || json[at] === '[') {
      at += 1;
      for (;;) {
        while (/[\s,]/.test(json[at] ?? '')) at += 1;
        if (json[at] === '}' || json[at] === ']') break;
        if (json[from] === '{') at = json.indexOf(':', endOfScalar(json, at)) + 1;
        while (/\s/.test(json[at] ?? '')) at += 1;
        at = walk(at);
      }
      at += 1;
    } else at = endOfScalar(json, at);
    places.push([from, at]);
    return at;
  };
  walk(0);
  return places;
}

function endOfScalar(json: string, from: number): number {
  const scalar = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y;
  scalar.lastIndex = from;
  scalar.exec(json);
  return scalar.lastIndex;
}

const withPart = (text: string, from: number, to: number, part: string) => text.slice(0, from) + part + text.slice(to);

type Change = (json: string, random: Random) => string;

const changeValue: Change = (json, random) => {
  const [from, to] = oneOf(random, valuesIn(json));
  return withPart(json, from, to, oneOf(random, WRONG_VALUES));
};

const swapValues: Change = (json, random) => {
  const places = valuesIn(json);
  const [from, to] = oneOf(random, places);
  const [otherFrom, otherTo] = oneOf(random, places);
  return withPart(json, from, to, json.slice(otherFrom, otherTo));
};

const addField: Change = (json, random) => {
  const objects = valuesIn(json).filter(([from]) => json[from] === '{');
  const [from] = oneOf(random, objects);
  const field = `${JSON.stringify(oneOf(random, NAMES))}:${oneOf(random, WRONG_VALUES)},`;
  return withPart(json, from + 1, from + 1, field);
};

const renameField: Change = (json, random) => {
  const names = [...json.matchAll(/"(\w+)":/g)];
  const name = oneOf(random, names);
  return withPart(json, name.index, name.index + name[0].length, `${JSON.stringify(oneOf(random, NAMES))}:`);
};

const repeatValue: Change = (json, random) => {
  const items = valuesIn(json).filter(([from, to]) => /[[,]\s*$/.test(json.slice(0, from)) && to > from);
  const [from, to] = oneOf(random, items);
  return withPart(json, to, to, `,${json.slice(from, to)}`);
};

const truncate: Change = (json, random) => json.slice(0, random(json.length));

/** Flips some bits, as a bad disk does. */
const flipBits: Change = (json, random) => {
  const bytes = new TextEncoder().encode(json);
  for (let flips = 1 + random(8); flips > 0; flips--) {
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  }
  return new TextDecoder().decode(bytes);
};

const letters = ['\0', '\ufeff', '"', '{', '}', '[', ',', '\\', '\n', '\ud800', '9', '-', 'e'];
const insertLetters: Change = (json, random) => {
  const at = random(json.length);
  return withPart(json, at, at + random(3), oneOf(random, letters).repeat(1 + random(3)));
};

const wrongEncoding: Change = (json, random) => {
  const bytes = new TextEncoder().encode(json);
  return new TextDecoder(oneOf(random, ['utf-16le', 'latin1', 'utf-16be'])).decode(bytes);
};

/** Files of other programs, and files with a wrong name. */
const foreignFiles: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '"precis-library"',
    '[]',
    '{}',
    nested(100_000),
    '{"a":'.repeat(100_000),
    '[1,'.repeat(50_000),
  ],
  '{"version":1,"data":{"items":[{"url":"https://a.example/","title":"A"}]}}',
  '{"guid":"root________","title":"","index":0,"children":[{"guid":"menu________","uri":"https://a.example/"}]}',
  '{"name":"precis","version":"1.0.0","dependencies":{}}',
  '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example/">A</A></DL>',
  'title,url,time_added\r\nA,https://a.example/,1700000000\r\n',
  '---\ntitle: "A"\n---\n\nHoney.\n',
  '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj<<>>endobj\n',
  '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR',
  'SQLite format 3\0',
  new TextDecoder('latin1').decode(zipSync({ 'library.json': strToU8('0'.repeat(1_000_000)) })),
  '0'.repeat(3_000_000),
];

const wrapInFormat: Change = (_json, random) =>
  `{"format":"precis-library","version":${oneOf(random, ['1', '0', '2', '1e9', '-1', '"1"', '1.5', 'null'])},` +
  `"exportedAt":"","summaries":${oneOf(random, WRONG_VALUES)},"searches":${oneOf(random, WRONG_VALUES)}}`;

const changes: readonly Change[] = [
  ...[changeValue, changeValue, changeValue, swapValues, swapValues, addField, renameField, repeatValue],
  ...[truncate, flipBits, insertLetters, wrongEncoding, wrapInFormat],
  (_json, random) => oneOf(random, foreignFiles),
];

/** File number `seed`: the exported library with one to three changes, or a foreign file. */
export function fuzzedFile(exported: string, seed: number): string {
  const random = randomFrom(seed);
  let text = oneOf(random, changes)(exported, random);
  for (let more = random(3); more > 0; more--) {
    // Only text that is still JSON has values to change.
    if (isJson(text) && text.length < 1_000_000)
      text = oneOf(random, [changeValue, swapValues, addField])(text, random);
  }
  return text;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object' && /^\{\s*"/.test(text) && !text.includes('[[[[[[');
  } catch {
    return false;
  }
}
