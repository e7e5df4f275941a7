import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked';
import { asWritten, type ReadBlock, type ReadItem } from './markdown-lists.ts';
import type { Block, Inline, Style } from './markdown-tree.ts';

/** No author nests deeper, and the lexer is recursive. */
const MAX_DEPTH = 6;

/** For each emphasis sign the lexer scans the rest of the text. Signs beyond this limit stay as written. */
const MAX_EMPHASIS_SIGNS = 300;

/**
 * Markdown without HTML, link definitions, indented code and underlined headings. Summaries are untrusted, and these
 * constructs would hide or change their words. They stay as written.
 */
class SummaryTokenizer extends Tokenizer {
  #depth = 0;
  #emphasisSigns = 0;
  override html = () => undefined;
  override tag = () => undefined;
  override def = () => undefined;
  override code = () => undefined;
  override lheading = () => undefined;
  override autolink = () => undefined;

  override emStrong(source: string, masked: string, before?: string) {
    if (!/^[*_]/.test(source)) return undefined;
    return this.#emphasisSigns++ < MAX_EMPHASIS_SIGNS ? super.emStrong(source, masked, before) : undefined;
  }

  override blockquote(source: string) {
    return this.#within(() => super.blockquote(source));
  }

  override list(source: string) {
    return this.#within(() => super.list(source));
  }

  #within<T>(read: () => T): T | undefined {
    if (this.#depth === MAX_DEPTH) return undefined;
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }
}

/**
 * Parses the Markdown of a summary with `marked` (https://marked.js.org). A summary is untrusted text: it becomes
 * paragraphs, lists and emphasis, and never markup, images, live links or anything that is fetched.
 */
export function summaryBlocksOf(markdown: string): Block[] {
  // GitHub's extensions (tables, strike-through, tasks) do not occur in summaries.
  const lexer = new Lexer({ gfm: false, tokenizer: new SummaryTokenizer() });
  return asWritten(blocksOf(lexer.lex(markdown)));
}

function blocksOf(tokens: readonly Token[]): ReadBlock[] {
  return (tokens as MarkedToken[]).flatMap((token): ReadBlock[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [{ kind: 'heading', content: inlinesOf(token.tokens) }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'code':
        return [{ kind: 'code', content: [{ text: [token.lang, token.text].filter(Boolean).join('\n'), styles: [] }] }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: asWritten(blocksOf(token.tokens)) }];
      case 'list':
        return [{ kind: 'list', items: token.items.map(item => itemOf(item, token.ordered)) }];
      default:
        return [{ kind: 'paragraph', content: inlinesOf('tokens' in token && token.tokens ? token.tokens : [token]) }];
    }
  });
}

function itemOf(item: Tokens.ListItem, isOrdered: boolean): ReadItem {
  const blocks = asWritten(blocksOf(item.tokens));
  const mark = isOrdered ? (/^\s*(\d+[.)])/.exec(item.raw)?.[1] ?? null) : null;
  const [first, ...more] = blocks;
  return first?.kind === 'paragraph' ? { mark, content: first.content, more } : { mark, content: [], more: blocks };
}

/** The runs of a line. The address of a link follows its words; images become their alternative text. */
function inlinesOf(tokens: readonly Token[], styles: readonly Style[] = []): Inline[] {
  return (tokens as MarkedToken[]).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
      case 'em':
        return inlinesOf(token.tokens, [...new Set([...styles, token.type])]);
      case 'codespan':
        return [{ text: token.text, styles: [...styles, 'code'] }];
      case 'br':
        return [{ text: '\n', styles }];
      case 'link':
        return [...inlinesOf(token.tokens, styles), ...addressOf(token, styles)];
      case 'image':
      case 'escape':
        return [{ text: token.text, styles }];
      case 'text':
        return token.tokens ? inlinesOf(token.tokens, styles) : [{ text: token.text, styles }];
      default:
        return [{ text: token.raw, styles }];
    }
  });
}

/** Shows where a link leads, because its words may claim anything. */
function addressOf({ href, title, text }: Tokens.Link, styles: readonly Style[]): Inline[] {
  const target = [href, title && `“${title}”`].filter(Boolean).join(' ');
  return target === '' || target === text ? [] : [{ text: ` (${target})`, styles }];
}
