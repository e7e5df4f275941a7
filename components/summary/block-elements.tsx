import { useContext } from 'react';
import type { Block, Inline, ListItem } from '../../lib/model/summary/markdown-tree.ts';
import { directionOf } from '../../lib/text/lines/text-direction.ts';
import { LineContext } from '../evidence/line-context.ts';

/** Larger numbers do not fit into the margin of a list. */
const MAX_OUTSIDE = 99;

/** Blocks as React elements. Their texts only become text nodes. */
export function BlockElements({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a finished text never reorders its blocks
  return blocks.map((block, index) => <BlockElement key={index} block={block} />);
}

function BlockElement({ block }: { block: Block }) {
  switch (block.kind) {
    case 'list':
      return <List items={block.items} />;
    case 'quote':
      return (
        <blockquote>
          <BlockElements blocks={block.blocks} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
    default: {
      const Element = ({ heading: 'h2', paragraph: 'p', code: 'pre' } as const)[block.kind];
      return (
        <Element dir={dirOf(block.content)}>
          <Line content={block.content} />
        </Element>
      );
    }
  }
}

/** All items share one direction, so that their markers are on the same side. */
function List({ items }: { items: readonly ListItem[] }) {
  const Element = items[0]?.number === null ? 'ul' : 'ol';
  const isWide = items.some(({ number }) => (number ?? 0) > MAX_OUTSIDE);
  return (
    <Element dir={dirOf(items.flatMap(({ content }) => content))} className={isWide ? 'wide' : undefined}>
      {items.map(({ number, content, more }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished text never reorders its items
        <li key={index} value={number ?? undefined}>
          <Line content={content} />
          <BlockElements blocks={more} />
        </li>
      ))}
    </Element>
  );
}

function dirOf(content: readonly Inline[]): 'ltr' | 'rtl' | undefined {
  return directionOf(content.map(({ text }) => text).join('')) ?? undefined;
}

function Line({ content }: { content: readonly Inline[] }) {
  const drawLine = useContext(LineContext);
  return drawLine ? drawLine(content, drawWords) : <Inlines content={content} />;
}

const drawWords = (content: readonly Inline[]) => <Inlines content={content} />;

function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map(({ text, styles }, index) => {
    const [Outer, ...inner] = styles;
    if (Outer === undefined) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a finished text never reorders its words
      <Outer key={index}>
        <Inlines content={[{ text, styles: inner }]} />
      </Outer>
    );
  });
}
