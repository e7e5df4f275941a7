import { describe, expect, it, test } from 'vitest';
import { meaninglessReason } from '../../../../lib/text/meaning/meaningless-text.ts';
import { readDeclarations } from '../../../bench/tokens/declarations.ts';
import { passages } from '../../../service/passages.ts';

const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'αβγδεζηθικλμνξοπρστυφχψω'];

/** A text as a PDF gives it whose font has no table of letters: its codes are the numbers of its shapes. */
const withMovedCodes = (text: string, by: number) =>
  Array.from(text, sign => (sign === ' ' ? ' ' : String.fromCharCode(sign.charCodeAt(0) + by))).join('');

/** The same where the alphabet begins at another place. */
const withShiftedLetters = (text: string, by: number) =>
  Array.from(text.toLowerCase().normalize('NFD'), sign => {
    const alphabet = ALPHABETS.find(letters => letters.includes(sign));
    return alphabet?.at((alphabet.indexOf(sign) + by) % alphabet.length) ?? sign;
  }).join('');

const languages = Object.entries(passages);
const alphabetic = languages.filter(([, text]) => !/[\p{Script=Han}\p{Script=Hangul}]/u.test(text));

describe('Every language of the service has meaning', () => {
  it.each(languages)('%s: a passage', (_, text) => expect(meaninglessReason(text)).toBeNull());
  it.each(readDeclarations())('$language: a long text, in parts and whole', ({ text }) => {
    expect(meaninglessReason(text)).toBeNull();
    for (let at = 0; at < text.length; at += 500) expect(meaninglessReason(text.slice(at, at + 500))).toBeNull();
  });
});

describe('Fonts without a table of letters have none', () => {
  it.each(alphabetic)('%s: codes of shapes', (_, text) => {
    expect(meaninglessReason(withMovedCodes(text, -29).replace(/[^ -~]/g, '\u0001'))).not.toBeNull();
    expect(meaninglessReason(withMovedCodes(text, 0xe000))).not.toBeNull();
  });

  it('most alphabets that begin at another place', () => {
    const shifted = alphabetic.flatMap(([, text]) => [1, 3, 5, 13, 22].map(by => withShiftedLetters(text, by)));
    const unnoticed = shifted.filter(text => meaninglessReason(text) === null);
    expect(unnoticed.length).toBeLessThan(shifted.length / 10);
    // Control: unshifted, they are all languages.
    expect(alphabetic.filter(([, text]) => meaninglessReason(withShiftedLetters(text, 0)) !== null)).toEqual([]);
  });

  test.each([
    ['scripts mixed in words', 'Тhе lіghтhоusе wаs lіт іn 1811 аnd тhе kеереrs lіvеd тhеrе. '.repeat(4)],
    ['replacement characters', 'The l\ufffdghth\ufffd\ufffdse w\ufffd\ufffd l\ufffdt \ufffdn 1811. '.repeat(8)],
    ['signs', `~#!% ^&$@ *(){ }|?> <":; `.repeat(9) + '!@#$%^&*()_+{}|:"<>?'.repeat(9)],
    ['signs among the letters', 'ÝçØ ÝØ¿¿â ÉØÉØØØ« ÉçØ ÉØ° çÄ¿É°Î¿Ä ØÄÄ ÉÎì¡É É° ÎÄ¿¿â çÄâ Ä«Ó. '.repeat(6)],
    ['rare Chinese characters', '峳灬叭争登幱削廷仇晦兆叭宅塑佌夌髕戽浴覈募杢役嵍'.repeat(8)],
  ])('%s', (_, text) => expect(meaninglessReason(text)).not.toBeNull());
});

describe('Texts of every kind have meaning', () => {
  test.each<[string, string]>([
    [
      'a poem',
      `O lamp above the water,\nO lamp above the stone,\nYou turn, you turn, you never learn\nThat you are there alone.\n\nThe ships go by at even,\nThe ships go by at dawn,\nAnd one by one, when night is done,\nYour little beams are gone.`,
    ],
    [
      'a program',
      `export function sumOf(list: readonly number[]): number {\n  let sum = 0;\n  for (const item of list) sum += item;\n  return sum;\n}\n\nconst totals = new Map<string, number>();\nif (totals.size === 0) throw new Error('no totals');\nfor (const [key, value] of totals) console.log(\`\${key}: \${value}\`);`,
    ],
    [
      'a table',
      `Year\tKeeper\tLamp\tShips\n1811\tJohn Bell\toil\t112\n1842\tAnn Reed\toil\t140\n1888\tTom Hall\tgas\t163\n1931\tEve Marsh\tgas\t171\n1953\tnone\telectric\t158\n1988\tnone\telectric\t149\n2001\tnone\tLED\t138\n`.repeat(
        3,
      ),
    ],
    [
      'a log',
      Array.from(
        { length: 30 },
        (_, at) => `2026-11-0${at % 9} 10:${at + 10}:07 INFO lamp.${at} turned ${at * 3} degrees in ${at * 17} ms`,
      ).join('\n'),
    ],
    [
      'a chat',
      `[10:01] ann: hey, u there?\n[10:02] bob: yep :) whats up\n[10:02] ann: lamp is out again lol\n[10:03] bob: omg not again, did u call tom??\n[10:05] ann: he says tmrw... brb\n[10:06] bob: k 👍 thx\n`,
    ],
    [
      'capitals',
      'THE LIGHTHOUSE WAS LIT IN 1811. THE KEEPERS LIVED ON THE ROCK UNTIL 1953 AND GREW CABBAGES. '.repeat(3),
    ],
    [
      'a list of names',
      'Ann Reed, John Bell, Tom Hall, Eve Marsh, Olaf Lind, Ida Holm, Jan Visser, Piet de Boer, Ana Silva. '.repeat(2),
    ],
    [
      'formulas',
      'Let f(x) = x^2 + 3x - 7 and g(x) = 2x. Then (f + g)(x) = x^2 + 5x - 7, so f(g(1)) = 4 + 6 - 7 = 3. QED. '.repeat(
        2,
      ),
    ],
    [
      'a recipe',
      '200 g flour\n100 g sugar\n3 eggs\n1 tsp salt\nMix the flour and sugar. Add the eggs. Bake for 40 min at 180 °C.\n'.repeat(
        2,
      ),
    ],
    [
      'Latin',
      'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur. Hi omnes lingua, institutis, legibus inter se differunt.',
    ],
    ['a short text', 'Qwrtz plk 12.'],
  ])('%s', (_, text) => expect(meaninglessReason(text)).toBeNull());
});
