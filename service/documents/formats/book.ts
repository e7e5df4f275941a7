import { posix } from 'node:path';
import { cannotSummarize } from '../../refusal.ts';
import { decodeText } from '../encoding/decode-text.ts';
import { filesIn, textOf } from './archive.ts';
import { blocksOfHtml } from './html-text.ts';
import type { ParsedText } from './parsed-document.ts';
import { firstElementText, readXml } from './xml-text.ts';

/** An EPUB book: its chapters in the order of its spine (EPUB 3.3, 5.7). */
export function parseBook(bytes: Uint8Array): ParsedText {
  const files = filesIn(bytes, name => /\.(?:xml|opf|x?html?)$/i.test(name));
  const path = packagePathOf(textOf(files, 'META-INF/container.xml'));
  const opf = textOf(files, path);
  if (opf === '') throw cannotSummarize('The document arrived damaged.');
  if (files.has('META-INF/encryption.xml') && chaptersOf(opf, path).every(name => !files.has(name))) {
    throw cannotSummarize('This book is locked by its publisher and cannot be read.');
  }
  const chapters = chaptersOf(opf, path).flatMap(name => {
    const chapter = files.get(name);
    return chapter === undefined ? [] : [blocksOfHtml(bodyOf(decodeText(chapter, null, 'xml')))];
  });
  return {
    kind: 'book',
    title: firstElementText(opf, 'dc:title'),
    text: chapters.filter(text => text !== '').join('\n\n'),
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
