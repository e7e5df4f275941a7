export type Style = 'strong' | 'em' | 'code';

/** Words in a row that look alike. */
export type Inline = { text: string; styles: readonly Style[] };

/** The number is its author's, `null` at a bullet. What comes under the item's own words, mostly a list, is in `more`. */
export type ListItem = { number: number | null; content: Inline[]; more: Block[] };

/** What a summary is made of. Line feeds in its words are line breaks. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'code'; content: Inline[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' };
