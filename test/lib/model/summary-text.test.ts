import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, plainTextOf } from '../../../lib/model/summary-text.ts';

/** A block as a short line, so that a whole summary is read at a glance. */
function sketch(block: Block): string {
  const words = (content: { kind: string; text: string }[]) =>
    content.map(({ kind, text }) => (kind === 'plain' ? text : `<${kind}>${text}</${kind}>`)).join('');
  if (block.kind !== 'list') return `${block.kind}: ${words(block.content)}`;
  return `${block.ordered ? 'numbers' : 'bullets'}: ${block.items.map(words).join(' / ')}`;
}

const sketchOf = (output: string) => blocksOf(output).map(sketch);

describe('a summary is read into blocks', () => {
  it('of paragraphs, parted by blank lines or breaks', () => {
    expect(sketchOf('One\nstill one.\n\nTwo.<br><BR />Three.')).toEqual([
      'paragraph: One still one.',
      'paragraph: Two.',
      'paragraph: Three.',
    ]);
  });

  it('of bullets, whichever sign begins them', () => {
    expect(sketchOf('- a\n* b\n• c\n  going on')).toEqual(['bullets: a / b / c going on']);
    expect(sketchOf('1. a\n2) b\n\n- c')).toEqual(['numbers: a / b', 'bullets: c']);
  });

  it('of bullets with blank lines between them as one list', () => {
    expect(sketchOf('- a\n\n- b')).toEqual(['bullets: a / b']);
  });

  it('of headings and emphasis', () => {
    expect(sketchOf('## Bees\n**Strong** and *soft* and `code` and 2 * 3 * 4')).toEqual([
      'heading: Bees',
      'paragraph: <strong>Strong</strong> and <em>soft</em> and <code>code</code> and 2 * 3 * 4',
    ]);
  });

  it('with entities decoded once, and after the breaks, so that no markup is made of them', () => {
    expect(sketchOf('Q&amp;A &#39;x&#x27; &lt;b&gt; &amp;lt; &nope; &#0; &#xD800;')).toEqual([
      "paragraph: Q&A 'x' <b> &lt; &nope; &#0; &#xD800;",
    ]);
    expect(plainTextOf('a &lt;br&gt; b')).toBe('a <br> b');
  });

  it('with links and images left as the words they are', () => {
    expect(sketchOf('See [this](https://a.example) ![pixel](https://b.example/x.png)')).toEqual([
      'paragraph: See [this](https://a.example) ![pixel](https://b.example/x.png)',
    ]);
  });

  it('of nothing, when there is nothing', () => {
    expect(blocksOf('')).toEqual([]);
    expect(blocksOf(' \n<br>\n')).toEqual([]);
  });
});

it('any text becomes blocks that hold all its letters, in order', () => {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '*', '`', '_', '-', ' ', '\n', '#', '漢', '.') }), text => {
      const shown = blocksOf(text)
        .flatMap(block => (block.kind === 'list' ? block.items : [block.content]))
        .flat()
        .map(inline => inline.text);
      expect(letters(shown.join(''))).toBe(letters(text));
    }),
    { numRuns: 2_000 },
  );
});

it('a hostile text of 200,000 characters is read in linear time', () => {
  for (const part of ['**a ', '- ', '`', '&#', '<br ', '* a* ', '__', '1. ', '\n\n', '# ']) {
    const startedAt = performance.now();
    blocksOf(part.repeat(Math.floor(200_000 / part.length)));
    expect(performance.now() - startedAt, JSON.stringify(part)).toBeLessThan(2_000);
  }
});
