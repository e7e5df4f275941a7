import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A zip archive of text files. */
export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  );
}

const core = (title: string) =>
  `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`;

const relations = (entries: readonly [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export interface WordSource {
  title?: string;
  paragraphs: readonly string[];
  /** Rows of a table that ends the document. */
  table?: readonly (readonly string[])[];
}

/** A Word file (ECMA-376, WordprocessingML). */
export function wordOf({ title = '', paragraphs, table = [] }: WordSource): Uint8Array {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const rows = table.map(row => `<w:tr>${row.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`);
  const body = paragraphs.map(paragraph).join('') + (rows.length > 0 ? `<w:tbl>${rows.join('')}</w:tbl>` : '');
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'docProps/core.xml': core(title),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

export interface SlideSource {
  lines: readonly string[];
  notes?: string | undefined;
}

/** A PowerPoint file (PresentationML) whose slides are stored in the reverse of their order. */
export function presentationOf(slides: readonly SlideSource[], title = ''): Uint8Array {
  const paragraph = (text: string) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`;
  const nameOf = (index: number) => `slide${slides.length - index}.xml`;
  const files: Record<string, string> = {
    'docProps/core.xml': core(title),
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="urn:p" xmlns:r="urn:r"><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => [`rId${index + 1}`, 'slide', `slides/${nameOf(index)}`]),
    ),
  };
  for (const [index, { lines, notes }] of slides.entries()) {
    const name = nameOf(index);
    files[`ppt/slides/${name}`] =
      `${XML}<p:sld xmlns:p="urn:p" xmlns:a="${DRAWING}"><p:txBody>${lines.map(paragraph).join('')}<a:p><a:fld type="slidenum"><a:t>${index + 1}</a:t></a:fld></a:p></p:txBody></p:sld>`;
    if (notes === undefined) continue;
    files[`ppt/slides/_rels/${name}.rels`] = relations([['rId1', 'notesSlide', `../notesSlides/notes-${name}`]]);
    files[`ppt/notesSlides/notes-${name}`] =
      `${XML}<p:notes xmlns:p="urn:p" xmlns:a="${DRAWING}">${paragraph(notes)}</p:notes>`;
  }
  return zipOf(files);
}

/** An EPUB book of chapters in XHTML. */
export function bookOf(title: string, chapters: readonly string[]): Uint8Array {
  const items = chapters.map(
    (_, index) => `<item id="c${index}" href="text/chapter%20${index}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map((_, index) => `<itemref idref="c${index}"/>`);
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${XML}<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
    'OPS/book.opf': `${XML}<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>${title}</dc:title><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map((chapter, index) => [
        `OPS/text/chapter ${index}.xhtml`,
        `${XML}<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter</title></head><body><h1>Chapter ${index + 1}</h1><p>${chapter}</p></body></html>`,
      ]),
    ),
  });
}
