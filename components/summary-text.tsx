import { type Block, blocksOf, type Inline } from '../lib/model/summary-text.ts';

/** A summary's text as React elements: everything in it ends up as text nodes. */
export function SummaryText({ output }: { output: string }) {
  return (
    <div className="summary-text" dir="auto">
      {blocksOf(output).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished text never reorders its blocks
        <BlockElement key={index} block={block} />
      ))}
    </div>
  );
}

function BlockElement({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finished text never reorders its items
          <li key={index} dir="auto">
            <Inlines content={item} />
          </li>
        ))}
      </List>
    );
  }
  const Element = block.kind === 'heading' ? 'h3' : 'p';
  return (
    <Element dir="auto">
      <Inlines content={block.content} />
    </Element>
  );
}

const elementOf = { strong: 'strong', em: 'em', code: 'code' } as const;

function Inlines({ content }: { content: Inline[] }) {
  return content.map((inline, index) => {
    if (inline.kind === 'plain') return inline.text;
    const Element = elementOf[inline.kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: a finished text never reorders its words
    return <Element key={index}>{inline.text}</Element>;
  });
}
