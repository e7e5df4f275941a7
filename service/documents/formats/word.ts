import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { cannotSummarize } from '../../refusal.ts';
import { filesIn, textOf } from './archive.ts';
import { blocksOfHtml } from './html-text.ts';
import type { ParsedText } from './parsed-document.ts';
import { firstElementText } from './xml-text.ts';

/**
 * A Word file: its paragraphs, lists, tables and notes. The library unpacks without limits, so it gets a file with
 * only those parts that were unpacked within limits, stored uncompressed.
 */
export async function parseWord(bytes: Uint8Array): Promise<ParsedText> {
  const files = filesIn(bytes, name => /\.(?:xml|rels)$/.test(name) && !name.startsWith('word/media/'));
  const core = textOf(files, 'docProps/core.xml');
  const buffer = Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
  const noPicture = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: noPicture }).catch(() => {
    throw cannotSummarize('This Word document is built in a way this service cannot read.');
  });
  const text = blocksOfHtml(value.replace(ROW, (_, row: string) => `<p>${cellsOf(row).join(' | ')}</p>`));
  return {
    kind: 'word',
    title: firstElementText(core, 'dc:title') ?? headingOf(value),
    text,
    language: firstElementText(core, 'dc:language'),
  };
}

/** The library's output is well formed and has paragraphs in every cell. */
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const cellsOf = (row: string): string[] =>
  row
    .split(/<\/t[dh]>/)
    .slice(0, -1)
    .map(cell => cell.replace(/<\/?(?:p|t[dh])\b[^>]*>/g, ' ').trim());

function headingOf(html: string): string | null {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1];
  return heading === undefined ? null : blocksOfHtml(heading).replace(/\s+/g, ' ') || null;
}
