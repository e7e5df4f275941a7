import { childOf, elementsIn, wordsOf, type XmlElement } from '../../../markup/xml-tree.ts';
import { shownAlternative } from './alternative.ts';
import { texOf } from './equation-tex.ts';
import { listNumber } from './list-numbers.ts';

/** Each paragraph and each table row of a slide is a line. Fields (the number of the slide, the date) are left out. */
export function slideLines(element: XmlElement): string[] {
  return elementsIn(element).flatMap(child => {
    if (isHidden(child)) return [];
    if (child.name === 'a:p') return nonEmpty([paragraphOf(child)]);
    if (child.name === 'p:txBody') return numberedLines(child);
    if (child.name === 'a:tr') {
      const cells = elementsIn(child).map(cell => slideLines(cell).join(' '));
      return nonEmpty([nonEmpty(cells).join(' | ')]);
    }
    return slideLines(shownAlternative(child));
  });
}

/** The lines of a box, with the numbers of its lists, which each level counts by itself. */
function numberedLines(body: XmlElement): string[] {
  const counts: number[] = [];
  return elementsIn(body).flatMap(paragraph => {
    const line = paragraph.name === 'a:p' ? paragraphOf(paragraph) : '';
    if (line === '') return [];
    const properties = childOf(paragraph, 'a:pPr');
    const numbering = childOf(properties, 'a:buAutoNum')?.attributes;
    const level = Number(properties?.attributes.lvl ?? 0);
    counts.length = numbering === undefined ? level : level + 1;
    if (numbering === undefined) return [line];
    const count = (counts[level] ?? Number(numbering.startAt ?? 1) - 1) + 1;
    counts[level] = count;
    return [`${labelOf(count, numbering.type ?? '')} ${line}`];
  });
}

const FORMATS: readonly [RegExp, format: string][] = [
  [/^alphaLc/, 'lowerLetter'],
  [/^alphaUc/, 'upperLetter'],
  [/^romanLc/, 'lowerRoman'],
  [/^romanUc/, 'upperRoman'],
];

/** Such as "a)" for `alphaLcParenR` (ECMA-376-1, 20.1.10.61). */
function labelOf(count: number, type: string): string {
  const number = listNumber(count, FORMATS.find(([pattern]) => pattern.test(type))?.[1] ?? 'decimal');
  if (type.endsWith('ParenBoth')) return `(${number})`;
  if (type.endsWith('ParenR')) return `${number})`;
  return type.endsWith('Plain') ? number : `${number}.`;
}

/** A shape that the pane of the selection hides. */
const isHidden = (shape: XmlElement): boolean =>
  elementsIn(shape).some(({ name, children }) => {
    if (!/^p:nv\w+Pr$/.test(name)) return false;
    const hidden = children.find(child => typeof child !== 'string' && child.name === 'p:cNvPr');
    return typeof hidden === 'object' && isTrue(hidden.attributes.hidden);
  });

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

function paragraphOf(element: XmlElement): string {
  const text = (part: XmlElement): string => {
    if (part.name === 'a:t') return wordsOf(part);
    if (part.name === 'a:br') return ' ';
    if (part.name === 'a:fld') return '';
    if (part.name === 'a:r' && isTiny(part)) return '';
    if (part.name === 'm:oMath') return `$${texOf(part).trim()}$`;
    return elementsIn(shownAlternative(part)).map(text).join('');
  };
  return elementsIn(element).map(text).join('').replace(/\s+/g, ' ').trim();
}

/** Of at most two points (in hundredths), which nobody can read. */
const isTiny = (run: XmlElement): boolean => Number(childOf(run, 'a:rPr')?.attributes.sz ?? 1_800) <= 200;

const nonEmpty = (lines: readonly string[]): string[] => lines.filter(line => line !== '');

/** Whether the show leaves this slide out. */
export const isHiddenSlide = (slide: XmlElement): boolean =>
  /^(?:0|false)$/.test(childOf(slide, 'p:sld')?.attributes.show ?? '1');
