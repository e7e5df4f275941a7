import { texOfMathml } from '../../../markup/mathml-tex.ts';
import { firstElementText } from '../../../markup/xml-text.ts';
import { childOf, descendantsOf, elementsIn, parseXml, wordsOf, type XmlElement } from '../../../markup/xml-tree.ts';
import { cannotSummarize } from '../../../refusal.ts';
import { filesIn, textOf } from '../archive.ts';
import type { ParsedText } from '../parsed-document.ts';
import type { Files } from './office-package.ts';
import { listLabelsOf } from './open-document-lists.ts';

/** Text that is not drawn: comments, deletions, readings of ruby, what stands for a field, forms of notes. */
const LEFT_OUT = new Set([
  'office:annotation',
  'text:tracked-changes',
  'text:ruby-text',
  'text:hidden-text',
  'text:note-citation',
  'office:forms',
  'text:page-number',
  'presentation:footer',
  'presentation:date-time',
]);

/** An OpenDocument file (ODF 1.3): a text, slides with their notes, or the rows of the sheets that are not hidden. */
export function parseOpenDocument(bytes: Uint8Array): ParsedText {
  const files = filesIn(bytes, name => /(?:^|\/)(?:content|styles|meta|manifest)\.xml$/.test(name));
  if (/<manifest:encryption-data\b/.test(textOf(files, 'META-INF/manifest.xml'))) {
    throw cannotSummarize('This document opens with a password only.');
  }
  const content = parseXml(textOf(files, 'content.xml'));
  const styles = parseXml(textOf(files, 'styles.xml'));
  const body = elementsIn(descendantsOf(content, 'office:body')[0] ?? content)[0] ?? content;
  const meta = textOf(files, 'meta.xml');
  const lines = linesOf(body, files, [content, styles]);
  const kinds: Record<string, ParsedText['kind']> = {
    'office:presentation': 'presentation',
    'office:spreadsheet': 'data',
  };
  const kind = kinds[body.name] ?? 'word';
  return {
    kind,
    title: firstElementText(meta, 'dc:title') ?? (kind === 'data' ? null : (lines[0]?.slice(0, 200) ?? null)),
    text: lines.join('\n\n'),
    language: firstElementText(meta, 'dc:language'),
  };
}

function linesOf(body: XmlElement, files: Files, roots: readonly XmlElement[]): string[] {
  const hidden = hiddenStylesIn(roots);
  const labelOf = listLabelsOf(roots);
  const isHidden = ({ name, attributes }: XmlElement) =>
    LEFT_OUT.has(name) ||
    attributes['table:visibility'] === 'collapse' ||
    attributes['text:is-hidden'] === 'true' ||
    (name === 'text:section' && attributes['text:display'] === 'none') ||
    [attributes['text:style-name'], attributes['draw:style-name'], attributes['table:style-name']].some(
      style => style !== undefined && hidden.has(style),
    );

  const blocks = (element: XmlElement): string[] =>
    elementsIn(element).flatMap(child => {
      if (isHidden(child)) return [];
      if (child.name === 'text:p' || child.name === 'text:h') return paragraph(child);
      if (child.name === 'text:list') return list(child);
      if (child.name === 'table:table-row') {
        const cells = elementsIn(child).map(cell => (isHidden(cell) ? '' : blocks(cell).join(' ')));
        const line = cells.filter(text => text !== '').join(' | ');
        return line === '' ? [] : [line];
      }
      if (child.name === 'table:table' && body.name === 'office:spreadsheet') {
        const rows = blocks(child);
        return rows.length === 0 ? [] : [child.attributes['table:name'] ?? '', ...rows].filter(line => line !== '');
      }
      return child.name === 'draw:object' ? equation(child) : blocks(child);
    });

  function list(element: XmlElement): string[] {
    return elementsIn(element).flatMap(item => {
      if (isHidden(item)) return [];
      const label = item.name === 'text:list-item' ? labelOf(element, item) : '';
      const [first, ...others] = blocks(item);
      // An item that only holds another list has no number of its own.
      if (first === undefined || elementsIn(item)[0]?.name === 'text:list') return blocks(item);
      return [`${label} ${first}`.trim(), ...others];
    });
  }

  function paragraph(element: XmlElement): string[] {
    const after: string[] = [];
    const text = (node: XmlElement): string =>
      node.children
        .map(child => {
          if (typeof child === 'string') return child;
          if (isHidden(child)) return '';
          switch (child.name) {
            case 'text:s':
            case 'text:tab':
            case 'text:line-break':
              return ' ';
            case 'text:note':
              after.push(...blocks(childOf(child, 'text:note-body') ?? child));
              return '';
            case 'draw:object':
              return equation(child).join(' ');
            case 'draw:text-box':
            case 'draw:custom-shape':
              after.push(...blocks(child));
              return '';
            default:
              return text(child);
          }
        })
        .join('');
    const line = text(element).replace(/\s+/g, ' ').trim();
    return line === '' ? after : [line, ...after];
  }

  /** A formula or a chart, which is a document of its own. */
  function equation(object: XmlElement): string[] {
    const inline = descendantsOf(object, 'math:math', 'math')[0];
    const href = (object.attributes['xlink:href'] ?? '').replace(/^\.\//, '');
    const content = inline ?? parseXml(textOf(files, `${href}/content.xml`));
    const math = withoutPrefix(descendantsOf(content, 'math', 'math:math')[0] ?? content);
    if (math.name === 'math') return [`$${texOfMathml(math)}$`];
    return descendantsOf(content, 'chart:title', 'table:table-row').flatMap(part => {
      const line = descendantsOf(part, 'text:p').map(wordsOf).join(' ').trim();
      return line === '' ? [] : [line];
    });
  }

  return blocks(body);
}

const withoutPrefix = (element: XmlElement): XmlElement => ({
  ...element,
  name: element.name.replace(/^math:/, ''),
  children: element.children.map(child => (typeof child === 'string' ? child : withoutPrefix(child))),
});

/** Styles of hidden letters, slides and tables, and of white letters on white paper. */
function hiddenStylesIn(roots: readonly XmlElement[]): ReadonlySet<string> {
  const styles = roots.flatMap(root => descendantsOf(root, 'style:style'));
  const isHiding = (style: XmlElement) =>
    elementsIn(style).some(({ attributes }) => {
      if (attributes['text:display'] === 'none' || attributes['presentation:visibility'] === 'hidden') return true;
      if (attributes['table:display'] === 'false') return true;
      if (Number.parseFloat(attributes['fo:font-size'] ?? '12') <= 2 && attributes['fo:font-size']?.endsWith('pt'))
        return true;
      const ground = attributes['fo:background-color'] ?? 'transparent';
      return (
        /^#(?:f[0-9a-f]){3}$/i.test(attributes['fo:color'] ?? '') &&
        /^(?:transparent|#f{6})$/i.test(ground) &&
        style.attributes['style:family'] === 'text'
      );
    });
  return new Set(styles.filter(isHiding).map(style => style.attributes['style:name'] ?? ''));
}
