/**
 * A summary is text from a stranger. It becomes paragraphs, bullets and a little emphasis, never markup: no links, no
 * images, nothing that is fetched. All rules are linear in the length of the text.
 */
export type Inline = { kind: 'plain' | 'strong' | 'em' | 'code'; text: string };
export type Block =
  | { kind: 'heading' | 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

const BULLET = /^\s*(?:[-*•‣·–]|(\d{1,3})[.)])\s+(\S.*)$/;
const HEADING = /^#{1,6}\s+(\S.*)$/;

/** The blocks of a summary's `output`: blank lines part paragraphs, `-`, `*`, `•` and `1.` begin bullets. */
export function blocksOf(output: string): Block[] {
  const blocks: Block[] = [];
  let afterBlank = true;
  for (const line of plainTextOf(output).split('\n')) {
    const text = line.trim();
    if (text === '') {
      afterBlank = true;
      continue;
    }
    addLine(blocks, line, text, afterBlank);
    afterBlank = false;
  }
  return blocks;
}

function addLine(blocks: Block[], line: string, text: string, afterBlank: boolean): void {
  const last = blocks.at(-1);
  const bullet = BULLET.exec(line);
  if (bullet) {
    const ordered = bullet[1] !== undefined;
    const item = inlinesOf(bullet[2] ?? '');
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
    else blocks.push({ kind: 'list', ordered, items: [item] });
    return;
  }
  const heading = HEADING.exec(text);
  if (heading) {
    blocks.push({ kind: 'heading', content: inlinesOf(heading[1] ?? '') });
    return;
  }
  // A line right under a bullet or a paragraph goes on with it.
  const open = afterBlank
    ? undefined
    : last?.kind === 'list'
      ? last.items.at(-1)
      : last?.kind === 'paragraph' && last.content;
  if (open) open.push({ kind: 'plain', text: ' ' }, ...inlinesOf(text));
  else blocks.push({ kind: 'paragraph', content: inlinesOf(text) });
}

const INLINE =
  /\*\*([^*\n]{1,500})\*\*|__([^_\n]{1,500})__|`([^`\n]{1,500})`|(?<![\w*])\*([^*\s][^*\n]{0,499})\*(?!\w)/g;

function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) inlines.push({ kind: 'plain', text: text.slice(from, match.index) });
    const [whole, stars, underscores, code, em] = match;
    if (code !== undefined) inlines.push({ kind: 'code', text: code });
    else if (em !== undefined) inlines.push({ kind: 'em', text: em });
    else inlines.push({ kind: 'strong', text: stars ?? underscores ?? '' });
    from = match.index + whole.length;
  }
  if (from < text.length) inlines.push({ kind: 'plain', text: text.slice(from) });
  return inlines;
}

/** The output with `<br>` as line breaks and HTML entities as the characters they stand for (service-facts, "Success"). */
export function plainTextOf(output: string): string {
  return decodeEntities(output.replace(/\r\n?/g, '\n').replace(/<br\s{0,9}\/?>/gi, '\n'));
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
};

/** Decodes numeric entities and the named ones that text services really send; everything else stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}
