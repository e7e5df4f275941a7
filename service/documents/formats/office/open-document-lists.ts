import { descendantsOf, elementsIn, type XmlElement } from '../../../markup/xml-tree.ts';
import { listNumber } from './list-numbers.ts';

const FORMATS: Record<string, string> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

interface OpenList {
  style: string;
  level: number;
  counts: number[];
}

/** The number or sign of an item, which is asked for in the order of the document (ODF 1.3, 16.30). */
export function listLabelsOf(roots: readonly XmlElement[]): (list: XmlElement, item: XmlElement) => string {
  const levels = new Map(
    roots
      .flatMap(root => descendantsOf(root, 'text:list-style'))
      .map(style => [style.attributes['style:name'] ?? '', elementsIn(style)] as const),
  );
  const parents = new Map<XmlElement, OpenList>();
  /** The last counts of each style, for lists that go on. */
  const last = new Map<string, number[]>();

  return (list, item) => {
    const known = parents.get(list);
    const style = list.attributes['text:style-name'] ?? known?.style ?? '';
    const level = known?.level ?? 0;
    const goesOn =
      list.attributes['text:continue-numbering'] === 'true' || list.attributes['text:continue-list'] !== undefined;
    const counts = known?.counts ?? (goesOn ? last.get(style) : undefined) ?? [];
    parents.set(list, { style, level, counts });
    last.set(style, counts);
    for (const inner of elementsIn(item)) {
      if (inner.name === 'text:list')
        parents.set(inner, { style: inner.attributes['text:style-name'] ?? style, level: level + 1, counts });
    }
    const definitionAt = (at: number) =>
      levels.get(style)?.find(({ attributes }) => Number(attributes['text:level']) === at + 1);
    const formatAt = (at: number) => FORMATS[definitionAt(at)?.attributes['style:num-format'] ?? ''];
    const definition = definitionAt(level);
    if (definition?.name !== 'text:list-level-style-number') return definition === undefined ? '' : '•';
    const { attributes } = definition;
    counts.length = level + 1;
    const start = Number(item.attributes['text:start-value'] ?? attributes['text:start-value'] ?? 1);
    counts[level] = item.attributes['text:start-value'] === undefined ? (counts[level] ?? start - 1) + 1 : start;
    // Empty where the level is drawn without a number.
    if (formatAt(level) === undefined) return '';
    const first = level + 1 - Number(attributes['text:display-levels'] ?? 1);
    const numbers = counts.flatMap((count, at) =>
      at < first ? [] : [listNumber(count ?? 1, formatAt(at) ?? 'decimal')],
    );
    return `${attributes['style:num-prefix'] ?? ''}${numbers.join('.')}${attributes['style:num-suffix'] ?? ''}`.trim();
  };
}
