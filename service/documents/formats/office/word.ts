import { posix } from 'node:path';
import { firstElementText } from '../../../markup/xml-text.ts';
import { childOf, descendantsOf, elementsIn, parseXml, type XmlElement } from '../../../markup/xml-tree.ts';
import { cannotSummarize } from '../../../refusal.ts';
import { textOf } from '../archive.ts';
import type { ParsedText } from '../parsed-document.ts';
import { mainPartOf, partsIn, relationsOf } from './office-package.ts';
import { type WordContext, wordLines } from './word-lines.ts';
import { createWordNumbering } from './word-numbering.ts';
import { valueIn, wordStylesOf } from './word-properties.ts';

/** A Word file (ECMA-376): its paragraphs, equations, lists, tables, boxes and graphics, and then its notes. */
export function parseWord(bytes: Uint8Array): ParsedText {
  const files = partsIn(bytes, name => /\.(?:xml|rels|x?html?|txt)$/.test(name) && !name.includes('/media/'));
  const path = mainPartOf(files, 'word/document.xml');
  const relations = [...relationsOf(files, path).values()];
  const pathOf = (type: string) =>
    relations.find(relation => relation.type.endsWith(`/${type}`))?.target ??
    posix.join(posix.dirname(path), `${type}.xml`);
  const partOf = (type: string) => parseXml(textOf(files, pathOf(type)));
  const main = parseXml(textOf(files, path));
  const body = descendantsOf(main, 'w:body')[0];
  if (body === undefined) throw cannotSummarize('This Word document is built in a way this service cannot read.');

  const styles = wordStylesOf(partOf('styles'));
  const notes = { footnote: notesIn(partOf('footnotes')), endnote: notesIn(partOf('endnotes')) };
  const referred = new Map<XmlElement, { kind: keyof typeof notes; mark: string }>();
  const context: WordContext = {
    files,
    styles,
    numberOf: createWordNumbering(partOf('numbering'), styles),
    isColored: descendantsOf(main, 'w:background').length > 0,
    markOf(kind, id) {
      const note = notes[kind].get(id);
      if (note === undefined) return '';
      const mark = referred.get(note)?.mark ?? `[${referred.size + 1}]`;
      referred.set(note, { kind, mark });
      return mark;
    },
  };
  const lines = wordLines(body, path, context);
  // Notes may refer to notes themselves.
  for (const [note, { kind, mark }] of referred) {
    lines.push(`${mark} ${wordLines(note, pathOf(`${kind}s`), context).join(' ')}`);
  }
  const core = textOf(files, 'docprops/core.xml');
  return {
    kind: 'word',
    title: firstElementText(core, 'dc:title') ?? titleOf(body, path, context),
    text: lines.join('\n\n'),
    language: firstElementText(core, 'dc:language'),
  };
}

const notesIn = (part: XmlElement): Map<string, XmlElement> =>
  new Map(descendantsOf(part, 'w:footnote', 'w:endnote').map(note => [note.attributes['w:id'] ?? '', note]));

/** The first title or heading of the first level. */
function titleOf(body: XmlElement, path: string, context: WordContext): string | null {
  const headings = elementsIn(body).filter(element => {
    const style = valueIn(childOf(childOf(element, 'w:pPr'), 'w:pStyle'));
    return element.name === 'w:p' && (context.styles.headingLevel(style) ?? 9) <= 1;
  });
  const unnumbered = { ...context, numberOf: () => '', markOf: () => '' };
  return wordLines({ name: '', attributes: {}, children: headings }, path, unnumbered)[0] ?? null;
}
