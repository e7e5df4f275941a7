export type Style = 'strong' | 'em' | 'code';

/** A run of words in the same style. */
export type Inline = { text: string; styles: readonly Style[] };

/** `number` is the one its author wrote; `null` for a bullet. `more` holds the blocks after the item's own words. */
export type ListItem = { number: number | null; content: Inline[]; more: Block[] };

/** A block of a summary. Line feeds in the text are line breaks. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'code'; content: Inline[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' };
