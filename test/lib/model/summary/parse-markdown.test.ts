import { describe, expect, it } from 'vitest';
import { MAX_PART_CHARS, MAX_PART_LINES, summaryPartsOf } from '../../../../lib/model/summary/markdown-parts.ts';
import type { Block, Inline } from '../../../../lib/model/summary/markdown-tree.ts';
import { summaryBlocksOf } from '../../../../lib/model/summary/parse-markdown.ts';

const wordsOf = (content: readonly Inline[]) =>
  content.map(({ text, styles }) => styles.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text)).join('');

/** A block as one short line. */
function sketch(block: Block): string {
  if (block.kind === 'rule') return 'rule';
  if (block.kind === 'quote') return `quote: ${block.blocks.map(sketch).join('; ')}`;
  if (block.kind !== 'list') return `${block.kind}: ${wordsOf(block.content)}`;
  const items = block.items.map(({ number, content, more }) => {
    const under = more.length > 0 ? ` [${more.map(sketch).join('; ')}]` : '';
    return `${number === null ? '•' : `${number}.`} ${wordsOf(content)}${under}`;
  });
  return `list: ${items.join(' / ')}`;
}

const blocksOf = (output: string) => summaryPartsOf(output).flatMap(summaryBlocksOf);
const sketchOf = (output: string) => blocksOf(output).map(sketch);

describe('blocks of a summary', () => {
  it('reads paragraphs between blank lines, with their line breaks', () => {
    expect(sketchOf('One\nstill one.\n\nTwo.<br><BR />Three.<br>Four.')).toEqual([
      'paragraph: One\nstill one.',
      'paragraph: Two.',
      'paragraph: Three.\nFour.',
    ]);
  });

  it('reads bullet lists with every bullet character', () => {
    expect(sketchOf('- a\n- b\n  going on')).toEqual(['list: • a / • b\ngoing on']);
    for (const sign of ['*', '•', '‣', '–', '·']) {
      expect(sketchOf(`${sign} a\n${sign} b`), sign).toEqual(['list: • a / • b']);
      expect(sketchOf(`${sign} a<br>${sign} b`), sign).toEqual(['list: • a / • b']);
    }
  });

  it('reads bullets with blank lines between them, or with nested bullets, as one list', () => {
    expect(sketchOf('- a\n\n- b')).toEqual(['list: • a / • b']);
    expect(sketchOf('- a\n  - b\n- c')).toEqual(['list: • a [list: • b] / • c']);
  });

  it('reads headings, quotes, rules, code and emphasis', () => {
    expect(sketchOf('## Bees\n**Strong** and *soft* and `code` and ***both*** and 2 * 3 * 4')).toEqual([
      'heading: Bees',
      'paragraph: <strong>Strong</strong> and <em>soft</em> and <code>code</code> and <em><strong>both</strong></em> and 2 * 3 * 4',
    ]);
    expect(sketchOf('> Said.\n\n---\n\n```js\na < b\n```')).toEqual([
      'quote: paragraph: Said.',
      'rule',
      'code: js\na < b',
    ]);
  });

  it('decodes all named entities once and makes no markup of them', () => {
    expect(sketchOf('Q&amp;A &#39;x&#x27; &lt;b&gt; &amp;lt; caf&eacute; &check; &nope; AT&T')).toEqual([
      "paragraph: Q&A 'x' <b> &lt; café ✓ &nope; AT&T",
    ]);
    expect(sketchOf('a &lt;br&gt; b')).toEqual(['paragraph: a <br> b']);
  });

  it('shows HTML as plain text', () => {
    expect(sketchOf('<div>\n*x* <img src=y>\n</div>')).toEqual([
      'paragraph: <div>\n<em>x</em> <img src=y>',
      'paragraph: </div>',
    ]);
  });

  it('shows the address of a link if its text is not the address, and the alternative text of pictures', () => {
    expect(sketchOf('See [this](https://a.example "or that") and [https://b.example](https://b.example).')).toEqual([
      'paragraph: See this (https://a.example “or that”) and https://b.example.',
    ]);
    expect(sketchOf('<https://c.example> ![a pixel](https://b.example/x.png)\n\n[d]: https://d.example')).toEqual([
      'paragraph: <https://c.example> a pixel',
      'paragraph: [d]: https://d.example',
    ]);
  });

  it('reads no blocks from an empty summary', () => {
    for (const output of ['', ' \n<br>\n', '&#8203;\u202e']) expect(blocksOf(output)).toEqual([]);
  });
});

describe('numbers in a summary', () => {
  it('keeps the numbers of a list, with any first number', () => {
    expect(sketchOf('1. a\n2. b')).toEqual(['list: 1. a / 2. b']);
    expect(sketchOf('7) a\n8) b')).toEqual(['list: 7. a / 8. b']);
    expect(sketchOf('1. a\n1. b')).toEqual(['list: 1. a / 1. b']);
  });

  it('keeps the numbers of a list that is interrupted by text', () => {
    expect(sketchOf('1. a\n\ntext\n\n2. b\n\ntext\n\n3. c')).toEqual([
      'list: 1. a',
      'paragraph: text',
      'list: 2. b',
      'paragraph: text',
      'list: 3. c',
    ]);
  });

  it('keeps the numbers of lists that Markdown would join', () => {
    expect(sketchOf('1. a\n\ntext\n\n2. b\n\n11. c\n12. d\n\n1986. e')).toEqual([
      'list: 1. a',
      'paragraph: text',
      'list: 2. b',
      'list: 11. c / 12. d',
      'paragraph: 1986. e',
    ]);
  });

  it.each([
    '3. Oktober 1990 trat die DDR der Bundesrepublik bei.',
    '1. Mai ist ein Feiertag.',
    '28) and no more',
    '1986. Of this year little is known.',
    '007. The first of many.',
    '– Bonjour, dit-il.',
    '· and so on',
  ])('reads a paragraph that begins with a number or dash as a paragraph: %s', paragraph => {
    expect(sketchOf(paragraph)).toEqual([`paragraph: ${paragraph}`]);
    expect(sketchOf(`- ${paragraph}`)).toEqual([`list: • ${paragraph}`]);
  });

  it('reads several paragraphs that begin with a date as paragraphs', () => {
    const paragraphs = ['9. November 1989 fiel die Mauer.', '3. Oktober 1990 trat die DDR bei.', '31. August 1990'];
    expect(sketchOf(paragraphs.join('\n\n'))).toEqual(paragraphs.map(paragraph => `paragraph: ${paragraph}`));
  });
});

/** Parts of texts that are slow to parse or to lay out. They are repeated up to the longest text that is stored. */
const hostile = [
  '**a ',
  '- ',
  '- a\n',
  'a\n\n',
  '`',
  '&#',
  '<br ',
  '_*a',
  '>',
  '1. ',
  '# ',
  '[',
  'a',
  'a\u0301\u0302',
  ' \n',
];

describe('parts of a summary', () => {
  it.each(hostile)('parts of a summary of %j stay within limits and together contain all of it', part => {
    const output = `${part.repeat(Math.floor(199_990 / part.length))} The end.`;
    const parts = summaryPartsOf(output);
    for (const one of parts) {
      expect(one.length).toBeLessThanOrEqual(MAX_PART_CHARS);
      expect(one.split('\n').length - 1).toBeLessThanOrEqual(MAX_PART_LINES);
    }
    expect(parts.join('')).toContain('The end.');
    const letters = (text: string) => text.replace(/[^a-zA-Z]/g, '').length;
    expect(letters(parts.join(''))).toBe(letters(output.replace(/<br\s*>/g, '')));
    expect(summaryBlocksOf(parts[0] ?? '').length).toBeLessThanOrEqual(MAX_PART_LINES);
  });

  it('parts end between two paragraphs or words, and never inside a character', () => {
    const [first = '', second = ''] = summaryPartsOf(`${'word '.repeat(1_000)}\n\n${'more '.repeat(1_000)}`);
    expect([first.trim().slice(-4), second.slice(0, 4)]).toEqual(['word', 'more']);
    for (const part of summaryPartsOf(`a${'🐝'.repeat(8_000)}`)) expect(part).not.toMatch(/\p{Surrogate}/u);
  });

  it('parts contain no invisible, direction or terminal control characters and no long runs of combining marks', () => {
    const unseen =
      '\u202E \u2066 \u001B[201~ \u009B \u0007 \u{E0041} \u200B \u{FE00F} &#x202e; &#x1b; &#7; &rlm; &ZeroWidthSpace;';
    const shown = summaryPartsOf(`a ${unseen} z${'\u0301'.repeat(900)}`).join('');
    expect(shown).not.toMatch(/[[\p{C}\p{Default_Ignorable_Code_Point}]--\n]/v);
    expect(shown).toMatch(/^a .* z\u0301{6}$/);
  });
});
