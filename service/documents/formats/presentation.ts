import { posix } from 'node:path';
import { filesIn, textOf } from './archive.ts';
import type { ParsedText } from './parsed-document.ts';
import { firstElementText, readXml } from './xml-text.ts';

const WANTED = /^(?:ppt\/(?:presentation\.xml|_rels\/.*|slides\/.*|notesSlides\/.*)|docProps\/core\.xml)$/;

/** A PowerPoint file (ECMA-376): its slides in their order, each with its lines, its tables and its speaker's notes. */
export function parsePresentation(bytes: Uint8Array): ParsedText {
  const files = filesIn(bytes, name => WANTED.test(name) && /\.(?:xml|rels)$/.test(name));
  const slides = slidesOf(files).map(path => slideText(files, path));
  const core = textOf(files, 'docProps/core.xml');
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

/** In the order of the presentation, which is not the order of the files' names. */
function slidesOf(files: ReadonlyMap<string, Uint8Array>): string[] {
  const targets = relationsOf(files, 'ppt/presentation.xml');
  const order: string[] = [];
  readXml(textOf(files, 'ppt/presentation.xml'), {
    open(name, { 'r:id': id = '' }) {
      const target = targets.get(id)?.target;
      if (name === 'p:sldId' && target !== undefined) order.push(target);
    },
  });
  return order;
}

function slideText(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  const notes = [...relationsOf(files, path).values()].find(({ type }) => type.endsWith('/notesSlide'));
  const lines = [...linesOf(textOf(files, path)), ...(notes ? linesOf(textOf(files, notes.target)) : [])];
  return lines.join('\n\n');
}

/** Each paragraph and each table row is a line. Fields (the number of the slide, the date) are left out. */
function linesOf(xml: string): string[] {
  const lines: string[] = [];
  let line = '';
  let row: string[] | null = null;
  let isText = false;
  let fields = 0;
  readXml(xml, {
    open(name) {
      if (name === 'a:t') isText = true;
      else if (name === 'a:fld') fields += 1;
      else if (name === 'a:tr') row = [];
      else if (name === 'a:br') line += ' ';
    },
    close(name) {
      if (name === 'a:t') isText = false;
      else if (name === 'a:fld') fields -= 1;
      else if (name === 'a:p') {
        const words = line.replace(/\s+/g, ' ').trim();
        if (words !== '') (row ?? lines).push(words);
        line = '';
      } else if (name === 'a:tr') {
        if (row !== null && row.length > 0) lines.push(row.join(' | '));
        row = null;
      }
    },
    text(text) {
      if (isText && fields === 0) line += text;
    },
  });
  return lines;
}

/** What a part of the package refers to, by id (ECMA-376-2, 6.5). */
function relationsOf(files: ReadonlyMap<string, Uint8Array>, part: string) {
  const { dir, base } = posix.parse(part);
  const relations = new Map<string, { type: string; target: string }>();
  readXml(textOf(files, `${dir}/_rels/${base}.rels`), {
    open(name, { Id, Type = '', Target = '' }) {
      if (name !== 'Relationship' || Id === undefined) return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
      relations.set(Id, { type: Type, target });
    },
  });
  return relations;
}
