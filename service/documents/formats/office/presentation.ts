import { firstElementText, readXml } from '../../../markup/xml-text.ts';
import { parseXml } from '../../../markup/xml-tree.ts';
import { textOf } from '../archive.ts';
import type { ParsedText } from '../parsed-document.ts';
import { graphicLines } from './office-graphics.ts';
import { type Files, mainPartOf, partsIn, relationsOf } from './office-package.ts';
import { isHiddenSlide, slideLines } from './slide-lines.ts';

const UNWANTED = /\/(?:media|themes?|slidelayouts|slidemasters|embeddings)\//;

/**
 * A PowerPoint file (ECMA-376): its slides in their order, each with its lines, equations, tables, charts, SmartArt and
 * its speaker's notes. Hidden slides are left out.
 */
export function parsePresentation(bytes: Uint8Array): ParsedText {
  const files = partsIn(bytes, name => /\.(?:xml|rels)$/.test(name) && !UNWANTED.test(name));
  const slides = slidesOf(files).map(path => slideText(files, path));
  const core = textOf(files, 'docprops/core.xml');
  const first = slides.find(text => text !== '')?.split('\n', 1)[0];
  const named = firstElementText(core, 'dc:title');
  return {
    kind: 'presentation',
    // "PowerPoint Presentation" is the program's default title.
    title: (named === null || /^(?:powerpoint|pptxgenjs) presentation$/i.test(named) ? first : named) ?? null,
    text: slides.filter(text => text !== '').join('\n\n'),
    language: firstElementText(core, 'dc:language'),
  };
}

/** In the order of the presentation, which is not the order of the files' names. Each is read once. */
function slidesOf(files: Files): string[] {
  const main = mainPartOf(files, 'ppt/presentation.xml');
  const targets = relationsOf(files, main);
  const order = new Set<string>();
  readXml(textOf(files, main), {
    open(name, { 'r:id': id = '' }) {
      const target = targets.get(id)?.target;
      if (name === 'p:sldId' && target !== undefined) order.add(target);
    },
  });
  return [...order];
}

function slideText(files: Files, path: string): string {
  const slide = parseXml(textOf(files, path));
  if (isHiddenSlide(slide)) return '';
  const relations = [...relationsOf(files, path).values()];
  const notes = relations.filter(({ type }) => type.endsWith('/notesSlide'));
  return [
    ...slideLines(slide),
    ...graphicLines(files, relations),
    ...notes.flatMap(({ target }) => slideLines(parseXml(textOf(files, target)))),
  ].join('\n\n');
}
