import { hex } from 'dingbat-to-unicode';
import { childOf, descendantsOf, elementsIn, wordsOf, type XmlElement } from '../../../markup/xml-tree.ts';
import { textOf } from '../archive.ts';
import { blocksOfHtml, blocksOfLines } from '../html-text.ts';
import { shownAlternative } from './alternative.ts';
import { texOf } from './equation-tex.ts';
import { graphicLines } from './office-graphics.ts';
import { type Files, relationsOf } from './office-package.ts';
import type { NumberParagraph } from './word-numbering.ts';
import { isFilled, isOn, isUnseen, valueIn, type WordStyles } from './word-properties.ts';

export interface WordContext {
  files: Files;
  styles: WordStyles;
  numberOf: NumberParagraph;
  /** Whether the pages have a color. */
  isColored: boolean;
  /** Called for each reference to a note in the text; returns its mark. */
  markOf(kind: 'footnote' | 'endnote', id: string): string;
}

/** Tracked deletions, and properties, which hold no text of the document. */
const LEFT_OUT = new Set(['w:del', 'w:moveFrom', 'w:pPr', 'w:rPr', 'w:sdtPr', 'w:rt', 'w:instrText', 'w:delText']);
/** Signs that are elements. */
const SIGNS: Record<string, string> = { 'w:tab': ' ', 'w:ptab': ' ', 'w:br': ' ', 'w:cr': ' ', 'w:noBreakHyphen': '-' };

/**
 * The lines of a part of a Word file, as they are drawn once all tracked changes are accepted: a line for each paragraph
 * and each row of a table. Text that is hidden or cannot be seen is left out.
 */
export function wordLines(part: XmlElement, path: string, context: WordContext): string[] {
  const { files, styles, numberOf, markOf } = context;
  const relations = relationsOf(files, path);
  /** Open fields: whether their instruction is read, and not yet their result. */
  const fields: boolean[] = [];

  const blocks = (element: XmlElement, isOnGround: boolean): string[] =>
    elementsIn(element).flatMap(child => {
      if (LEFT_OUT.has(child.name)) return [];
      if (child.name === 'w:p') return paragraph(child, isOnGround);
      if (child.name === 'w:tbl') return rows(child, isOnGround);
      if (child.name === 'w:altChunk') return chunk(child);
      // It stands in the text of a form until somebody fills it in.
      if (child.name === 'w:sdt' && isOn(childOf(childOf(child, 'w:sdtPr'), 'w:showingPlcHdr'))) return [];
      return blocks(shownAlternative(child), isOnGround);
    });

  const rows = (table: XmlElement, isOnGround: boolean): string[] =>
    rowsIn(table).flatMap(row => {
      const properties = childOf(row, 'w:trPr');
      if (isOn(childOf(properties, 'w:hidden')) || childOf(properties, 'w:del') !== undefined) return [];
      const cells = cellsIn(row).map(cell => {
        const shading = childOf(childOf(cell, 'w:tcPr'), 'w:shd') ?? childOf(childOf(table, 'w:tblPr'), 'w:shd');
        // The style of a table may darken its rows.
        const isStyled = childOf(childOf(table, 'w:tblPr'), 'w:tblStyle') !== undefined;
        return blocks(cell, isOnGround || isStyled || isFilled(shading)).join(' ');
      });
      const line = cells.filter(cell => cell !== '').join(' | ');
      return line === '' ? [] : [line];
    });

  function paragraph(element: XmlElement, isAround: boolean): string[] {
    const properties = childOf(element, 'w:pPr');
    const style = valueIn(childOf(properties, 'w:pStyle'));
    const shading = childOf(properties, 'w:shd') ?? styles.ofParagraph(style, 'w:shd');
    const isOnGround = isAround || isFilled(shading);
    const boxes: string[] = [];

    const text = (node: XmlElement): string => {
      if (LEFT_OUT.has(node.name)) return '';
      const sign = SIGNS[node.name];
      switch (node.name) {
        case 'w:r':
          return isUnseen(childOf(node, 'w:rPr'), style, styles, isOnGround) ? skip(node) : inside(node);
        case 'w:t':
          return fields.includes(true) ? '' : wordsOf(node);
        case 'w:fldChar':
          return field(node);
        case 'm:oMathPara':
          return `$$${texOf(node).trim()}$$`;
        case 'm:oMath':
          return `$${texOf(node).trim()}$`;
        case 'w:sym':
          return (
            hex(node.attributes['w:font'] ?? '', (node.attributes['w:char'] ?? '').replace(/^F0/i, ''))?.string ?? ''
          );
        case 'w:footnoteReference':
        case 'w:endnoteReference': {
          const kind = node.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
          return markOf(kind, node.attributes['w:id'] ?? '');
        }
        case 'w:sdt':
          return isOn(childOf(childOf(node, 'w:sdtPr'), 'w:showingPlcHdr')) ? '' : inside(node);
        case 'w:drawing':
        case 'w:pict':
        case 'w:object': {
          if (descendantsOf(node, 'wp:docPr')[0]?.attributes.hidden === '1') return '';
          boxes.push(...graphicLines(files, graphicsIn(node)));
          boxes.push(...descendantsOf(node, 'w:txbxContent').flatMap(box => blocks(box, true)));
          return '';
        }
        default:
          return sign ?? inside(shownAlternative(node));
      }
    };
    const inside = (node: XmlElement): string => elementsIn(node).map(text).join('');
    /** Fields begin and end in hidden runs too. */
    const skip = (node: XmlElement): string => {
      for (const mark of elementsIn(node)) if (mark.name === 'w:fldChar') field(mark);
      return '';
    };

    const words = inside(element).replace(/\s+/g, ' ').trim();
    // Empty paragraphs get no number, but those of which everything is hidden keep theirs to themselves too.
    const number = words === '' && elementsIn(element).length <= 1 ? '' : numberOf(properties, style);
    const line = words === '' ? '' : `${number} ${words}`.trim();
    return line === '' ? boxes : [line, ...boxes];
  }

  const graphicsIn = (drawing: XmlElement) =>
    descendantsOf(drawing, 'dgm:relIds', 'c:chart', 'cx:chart').flatMap(({ attributes }) => {
      return relations.get(attributes['r:dm'] ?? attributes['r:id'] ?? '') ?? [];
    });

  function field({ attributes }: XmlElement): string {
    const type = attributes['w:fldCharType'];
    if (type === 'begin') fields.push(true);
    if (type === 'separate' && fields.length > 0) fields[fields.length - 1] = false;
    if (type === 'end') fields.pop();
    return '';
  }

  /** A document within the document, such as a web page. */
  function chunk({ attributes }: XmlElement): string[] {
    const target = relations.get(attributes['r:id'] ?? '')?.target ?? '';
    const content = textOf(files, target);
    const blocksOf = /html?$/.test(target) ? blocksOfHtml : blocksOfLines;
    return blocksOf(content)
      .split('\n\n')
      .filter(line => line !== '');
  }

  return blocks(part, context.isColored);
}

const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo']);
const inWrappers = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).flatMap(child => {
    if (child.name === name) return [child];
    return WRAPPERS.has(child.name) ? inWrappers(child, name) : [];
  });
const rowsIn = (table: XmlElement) => inWrappers(table, 'w:tr');
const cellsIn = (row: XmlElement) => inWrappers(row, 'w:tc');
