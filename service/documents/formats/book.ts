import { posix } from 'node:path';
import { hiddenNamesIn } from '../../markup/style-rules.ts';
import { firstElementText, readXml } from '../../markup/xml-text.ts';
import { cannotSummarize } from '../../refusal.ts';
import { decodeText } from '../encoding/decode-text.ts';
import { filesIn, textOf } from './archive.ts';
import { blocksOfHtml } from './html-text.ts';
import type { ParsedText } from './parsed-document.ts';

/** Fonts may be scrambled in books that are not locked (EPUB 3.3, 4.3). */
const ENCRYPTED = /<(?:\w+:)?CipherReference\b[^>]*\bURI\s*=\s*["']([^"']*)/g;

/** An EPUB book: its chapters in the order of its spine (EPUB 3.3, 5.7), each once. */
export function parseBook(bytes: Uint8Array): ParsedText {
  const files = filesIn(bytes, name => /\.(?:xml|opf|x?html?|css)$/i.test(name));
  const path = packagePathOf(textOf(files, 'META-INF/container.xml'));
  const opf = textOf(files, path);
  if (opf === '') throw cannotSummarize('The document arrived damaged.');
  const names = new Set(chaptersOf(opf, path));
  const encrypted = new Set(
    [...textOf(files, 'META-INF/encryption.xml').matchAll(ENCRYPTED)].map(([, uri = '']) => decodeHref(uri)),
  );
  const isReadable = (name: string) => files.has(name) && !encrypted.has(name);
  const isLocked = encrypted.size > 0 || files.has('META-INF/encryption.xml');
  if (isLocked && ![...names].some(isReadable)) {
    throw cannotSummarize('This book is locked by its publisher and cannot be read.');
  }
  const css = [...files].flatMap(([name]) => (/\.css$/i.test(name) ? [textOf(files, name)] : []));
  const hidden = hiddenNamesIn(css.join('\n'));
  const chapters = [...names].filter(isReadable).map(name => {
    return blocksOfHtml(bodyOf(decodeText(files.get(name) ?? new Uint8Array(), null, 'xml')), hidden);
  });
  const text = chapters.filter(chapter => chapter !== '').join('\n\n');
  if (text === '')
    throw cannotSummarize('The pages of this book are pictures. Give it as PDF, whose pictures can be read.');
  return {
    kind: 'book',
    title: firstElementText(opf, 'dc:title'),
    text,
    language: firstElementText(opf, 'dc:language'),
  };
}

function packagePathOf(container: string): string {
  let path = '';
  readXml(container, {
    open(name, attributes) {
      if (name === 'rootfile' && path === '') path = attributes['full-path'] ?? '';
    },
  });
  return path;
}

function chaptersOf(opf: string, path: string): string[] {
  const hrefs = new Map<string, string>();
  const spine: string[] = [];
  readXml(opf, {
    open(name, { id = '', href, idref = '' }) {
      const element = name.replace(/^opf:/, '');
      if (element === 'item' && href !== undefined) hrefs.set(id, href);
      if (element === 'itemref') spine.push(idref);
    },
  });
  return spine.flatMap(id => {
    const href = hrefs.get(id);
    return href === undefined ? [] : [posix.join(posix.dirname(path), decodeHref(href))];
  });
}

function decodeHref(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** The head repeats the chapter's title. */
const bodyOf = (html: string): string => html.replace(/<head\b[\s\S]*?<\/head>/i, '');
