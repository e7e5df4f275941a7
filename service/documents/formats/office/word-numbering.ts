import { childOf, descendantsOf, elementsIn, type XmlElement } from '../../../markup/xml-tree.ts';
import { listNumber } from './list-numbers.ts';
import { isOn, valueIn, type WordStyles } from './word-properties.ts';

interface Level {
  start: number;
  format: string;
  /** Such as "%1.%2)". */
  text: string;
  isDecimal: boolean;
  /** The style whose paragraphs are at this level. */
  style: string | undefined;
}

interface List {
  abstract: string;
  levels: ReadonlyMap<number, Level>;
  /** Levels at which this list begins anew. */
  restarts: ReadonlyMap<number, number>;
}

/** Gives the numbers that Word draws before the paragraphs of lists, in the order of the document. */
export type NumberParagraph = (properties: XmlElement | undefined, style: string | undefined) => string;

/** Numbers of lists by the numbering part of a Word file (ECMA-376-1, 17.9). */
export function createWordNumbering(numbering: XmlElement, styles: WordStyles): NumberParagraph {
  const lists = listsOf(numbering, styles);
  /** By abstract list: lists that share one go on counting. */
  const counters = new Map<string, Map<number, number>>();
  const begun = new Set<string>();

  return (properties, style) => {
    const own = childOf(properties, 'w:numPr');
    const ofStyle = styles.ofParagraph(style, 'w:numPr');
    const id = valueIn(childOf(own, 'w:numId')) ?? valueIn(childOf(ofStyle, 'w:numId')) ?? '';
    const list = lists.get(id);
    if (list === undefined) return '';
    const named = [...list.levels].find(([, level]) => level.style !== undefined && level.style === style)?.[0];
    const at = Number(
      valueIn(childOf(own, 'w:ilvl')) ??
        (own === undefined ? named : undefined) ??
        valueIn(childOf(ofStyle, 'w:ilvl')) ??
        0,
    );
    const level = list.levels.get(at);
    if (level === undefined) return '';
    const counts = counters.get(list.abstract) ?? new Map<number, number>();
    counters.set(list.abstract, counts);
    const restart = begun.has(`${id} ${at}`) ? undefined : list.restarts.get(at);
    begun.add(`${id} ${at}`);
    counts.set(at, restart ?? (counts.get(at) ?? level.start - 1) + 1);
    for (const deeper of counts.keys()) if (deeper > at) counts.delete(deeper);
    if (level.format === 'bullet') return '•';
    if (level.format === 'none') return level.text.replace(/%\d/g, '').trim();
    return level.text.replace(/%(\d)/g, (_, digit: string) => {
      const place = Number(digit) - 1;
      const { start = 1, format = 'decimal' } = list.levels.get(place) ?? {};
      const count = counts.get(place) ?? start;
      counts.set(place, count);
      return listNumber(count, level.isDecimal ? 'decimal' : format);
    });
  };
}

function listsOf(numbering: XmlElement, styles: WordStyles): Map<string, List> {
  const abstracts = new Map(
    descendantsOf(numbering, 'w:abstractNum').map(one => [one.attributes['w:abstractNumId'] ?? '', one]),
  );
  const numbers = descendantsOf(numbering, 'w:num');
  const abstractOf = (num: XmlElement | undefined) => valueIn(childOf(num, 'w:abstractNumId')) ?? '';
  return new Map(
    numbers.map(num => {
      let abstract = abstractOf(num);
      // A list may be that of a style, which another list defines.
      const link = valueIn(childOf(abstracts.get(abstract), 'w:numStyleLink'));
      if (link !== undefined) {
        const linked = valueIn(childOf(styles.ofParagraph(link, 'w:numPr'), 'w:numId'));
        abstract = abstractOf(numbers.find(other => other.attributes['w:numId'] === linked)) || abstract;
      }
      const overrides = elementsIn(num).filter(({ name }) => name === 'w:lvlOverride');
      const levels = new Map([...levelsIn(abstracts.get(abstract)), ...overrides.flatMap(one => levelsIn(one))]);
      const restarts = new Map(
        overrides.flatMap(one => {
          const start = valueIn(childOf(one, 'w:startOverride'));
          return start === undefined ? [] : [[Number(one.attributes['w:ilvl']), Number(start)] as const];
        }),
      );
      return [num.attributes['w:numId'] ?? '', { abstract, levels, restarts }] as const;
    }),
  );
}

const levelsIn = (element: XmlElement | undefined): [number, Level][] =>
  (element === undefined ? [] : elementsIn(element))
    .filter(({ name }) => name === 'w:lvl')
    .map(level => [
      Number(level.attributes['w:ilvl']),
      {
        start: Number(valueIn(childOf(level, 'w:start')) ?? 0),
        format: valueIn(childOf(level, 'w:numFmt')) ?? 'decimal',
        text: valueIn(childOf(level, 'w:lvlText')) ?? '',
        isDecimal: isOn(childOf(level, 'w:isLgl')),
        style: valueIn(childOf(level, 'w:pStyle')),
      },
    ]);
