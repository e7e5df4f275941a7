import fc from 'fast-check';
import { expect, it } from 'vitest';
import { summaryPartsOf } from '../../../../lib/model/summary/markdown-parts.ts';
import type { Block } from '../../../../lib/model/summary/markdown-tree.ts';
import { summaryBlocksOf } from '../../../../lib/model/summary/parse-markdown.ts';

const blocksOf = (output: string) => summaryPartsOf(output).flatMap(summaryBlocksOf);

/** All words of blocks, with the numbers of their lists. */
function textOf(block: Block): string {
  if (block.kind === 'rule') return '';
  if (block.kind === 'quote') return block.blocks.map(textOf).join('\n');
  if (block.kind !== 'list') return block.content.map(({ text }) => text).join('');
  return block.items
    .map(({ number, content, more }) =>
      [`${number ?? ''} ${content.map(({ text }) => text).join('')}`, ...more.map(textOf)].join('\n'),
    )
    .join('\n');
}

it('the blocks of any text contain all its letters and numbers in order', () => {
  const told = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const unit = fc.constantFrom(...'aé漢0129*`_-–•>+#|.)(]["\'\\~=:<! ', '\n', '\n\n', '\n1. ', '\n2. ', '\n- ', '  ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), text => {
      // Only the addresses of pictures are left out on purpose.
      fc.pre(!/!\[[\s\S]*\]\(/.test(text));
      expect(told(blocksOf(text).map(textOf).join('\n'))).toBe(told(text));
    }),
    { numRuns: 5_000 },
  );
});
