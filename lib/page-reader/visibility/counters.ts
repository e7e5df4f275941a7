import { composedParentOf, walkComposedTree } from '../dom/composed-tree.ts';
import { isElement, nameOf } from '../dom/dom-access.ts';
import { formatOfListStyle } from './list-styles.ts';

/** The values of a counter at a pseudo-element, outermost first. */
export type CountersOf = (name: string) => readonly number[];

type Place = '::before' | '::after';

/** A counter, and the element among whose descendants it counts. */
interface Counter {
  readonly scope: Node | null;
  value: number;
}

/**
 * Counts what styles count (https://www.w3.org/TR/css-lists-3/#auto-numbering) in the order of the document, and returns the
 * values at each pseudo-element. It looks at every element, so it is for pages that write counters.
 */
export function countIn(root: Element): (element: Element, place: Place) => CountersOf {
  const counters = new Map<string, Counter[]>();
  const found = new Map<Node, Partial<Record<Place, ReadonlyMap<string, readonly number[]>>>>();

  function count({ counterReset, counterIncrement, counterSet }: CSSStyleDeclaration, scope: Node | null): void {
    for (const [name, value] of pairsIn(counterReset, 0)) start(name, value, scope);
    for (const [name, value] of pairsIn(counterIncrement, 1)) innermost(name, scope).value += value;
    for (const [name, value] of pairsIn(counterSet, 0)) innermost(name, scope).value = value;
  }

  function start(name: string, value: number, scope: Node | null): Counter {
    const nested = counters.get(name) ?? [];
    counters.set(name, nested);
    const last = nested.at(-1);
    if (last?.scope === scope) {
      last.value = value;
      return last;
    }
    const counter = { scope, value };
    nested.push(counter);
    return counter;
  }

  const innermost = (name: string, scope: Node | null) => counters.get(name)?.at(-1) ?? start(name, 0, scope);

  function countPseudo(element: Element, place: Place): void {
    const style = getComputedStyle(element, place);
    if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return;
    count(style, element);
    if (!style.content.includes('counter')) return;
    const values = new Map([...counters].map(([name, nested]) => [name, nested.map(({ value }) => value)] as const));
    found.set(element, { ...found.get(element), [place]: values });
  }

  for (const { node, isEnd } of walkComposedTree(root)) {
    if (!isElement(node)) continue;
    const style = getComputedStyle(node);
    if (style.display === 'none') continue;
    if (!isEnd) {
      if (nameOf(node) === 'li' && !style.counterIncrement.includes('list-item')) innermost('list-item', null).value++;
      count(style, composedParentOf(node));
      countPseudo(node, '::before');
    } else {
      countPseudo(node, '::after');
      for (const nested of counters.values()) while (nested.at(-1)?.scope === node) nested.pop();
    }
  }
  return (element, place) => name => found.get(element)?.[place]?.get(name) ?? [0];
}

/** The names and numbers in a computed `counter-reset`, `counter-increment` or `counter-set`. */
const pairsIn = (given: string, none: number): [string, number][] =>
  [...given.matchAll(/(?:reversed\()?([^\s()]+)\)?(?:\s+(-?\d+))?/gu)].flatMap(([, name = '', value]) =>
    name === 'none' ? [] : [[name, value === undefined ? none : Number(value)] as [string, number]],
  );

/** What `counter(…)` or `counters(…)` writes. */
export function writtenCounter(isNested: boolean, given: string, valuesOf: CountersOf): string {
  const [name = '', ...rest] = given.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/u).map(part => part.trim());
  const separator = isNested ? (/^"(.*)"$/su.exec(rest.shift() ?? '')?.[1] ?? '') : '';
  const format = formatOfListStyle(rest[0] ?? 'decimal') ?? String;
  const values = valuesOf(name);
  return (isNested ? values : values.slice(-1)).map(format).join(separator);
}
