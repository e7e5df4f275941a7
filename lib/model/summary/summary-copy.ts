import { escapeXml } from '../escape-xml.ts';
import { shownTitleOf } from '../page/shown-title.ts';
import { inertMarkdownOf } from './inert-markdown.ts';
import { summaryPartsOf } from './markdown-parts.ts';
import type { Block, Inline, ListItem } from './markdown-tree.ts';
import { summaryBlocksOf } from './parse-markdown.ts';

/** A text for the clipboard, as plain text and as HTML. */
export type Copy = { text: string; html: string };

/** A whole summary for the clipboard, without Markdown signs, followed by its source. */
export function summaryCopyOf(output: string, page: { title: string; url: string }): Copy {
  const blocks = summaryPartsOf(output).flatMap(summaryBlocksOf);
  const source = sourceOf(page);
  return {
    text: [...blocks.map(textOf), source.text].filter(text => text !== '').join('\n\n'),
    html: blocks.map(htmlOf).join('') + source.html,
  };
}

/** A whole summary in Markdown for other programs, followed by a link to its source. */
export function summaryMarkdownOf(output: string, page: { title: string; url: string }): string {
  const { name, address } = sourceNameOf(page);
  const label = (name || address).replace(/[\\[\]]/g, '\\$&');
  const source = address === '' ? label : `[${label}](<${address}>)`;
  return [inertMarkdownOf(output).trim(), source].filter(part => part !== '').join('\n\n');
}

/** Title and address. Only web addresses are useful outside this browser. */
function sourceNameOf({ title, url }: { title: string; url: string }) {
  const name = shownTitleOf({ title, url });
  const address = URL.canParse(url) && /^https?:/i.test(url) ? new URL(url).href : '';
  return { name, address };
}

function sourceOf(page: { title: string; url: string }): Copy {
  const { name, address } = sourceNameOf(page);
  const lines = [name, address].filter(line => line !== '');
  const label = escapeXml(name || address);
  const link = address === '' ? label : `<a href="${escapeXml(address)}">${label}</a>`;
  return { text: lines.join('\n'), html: lines.length > 0 ? `<p>${link}</p>` : '' };
}

const wordsOf = (content: readonly Inline[]) => content.map(({ text }) => text).join('');

function textOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(itemTextOf).join('\n');
    case 'quote':
      return block.blocks.map(textOf).join('\n\n');
    case 'rule':
      return '';
    default:
      return wordsOf(block.content);
  }
}

function itemTextOf({ number, content, more }: ListItem): string {
  const mark = number === null ? '- ' : `${number}. `;
  const lines = [wordsOf(content), ...more.map(textOf)].filter(text => text !== '').join('\n');
  return mark + lines.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'list': {
      const tag = block.items[0]?.number === null ? 'ul' : 'ol';
      return `<${tag}>${block.items.map(itemHtmlOf).join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${block.blocks.map(htmlOf).join('')}</blockquote>`;
    case 'rule':
      return '<hr>';
    case 'code':
      return `<pre>${escapeXml(wordsOf(block.content))}</pre>`;
    default: {
      const tag = block.kind === 'heading' ? 'h3' : 'p';
      return `<${tag}>${inlinesHtmlOf(block.content)}</${tag}>`;
    }
  }
}

function itemHtmlOf({ number, content, more }: ListItem): string {
  const value = number === null ? '' : ` value="${number}"`;
  return `<li${value}>${inlinesHtmlOf(content)}${more.map(htmlOf).join('')}</li>`;
}

function inlinesHtmlOf(content: readonly Inline[]): string {
  return content
    .map(({ text, styles }) =>
      styles.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escapeXml(text).replaceAll('\n', '<br>')),
    )
    .join('');
}
