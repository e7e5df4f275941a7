import {
  createSnapshotElement,
  type PageSnapshot,
  type SnapshotElement,
  type SnapshotText,
  walkSnapshot,
} from '../../lib/page-reader/snapshot/page-snapshot.ts';

/** A page snapshot as JSON: a text is a string, and elements have no parent. */
export interface SnapshotData {
  readonly language: string | null;
  readonly metadata: readonly ElementData[];
  readonly body: ElementData;
}

export interface ElementData {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly gap: SnapshotElement['gap'];
  readonly children: readonly (ElementData | string)[];
}

/** `isIncluded` selects the texts of the body; default: all. */
export const dataOf = (
  { language, metadata, body }: PageSnapshot,
  isIncluded: (text: SnapshotText) => boolean = () => true,
): SnapshotData => ({
  language,
  metadata: metadata.map(element => elementDataOf(element, () => true)),
  body: elementDataOf(body, isIncluded),
});

function elementDataOf(element: SnapshotElement, isIncluded: (text: SnapshotText) => boolean): ElementData {
  const { name, attributes, gap } = element;
  const children = element.children
    .filter(child => child.kind === 'element' || isIncluded(child))
    .map(child => (child.kind === 'text' ? child.data : elementDataOf(child, isIncluded)));
  return { name, attributes: [...attributes], gap, children };
}

export function snapshotOf({ language, metadata, body: bodyData }: SnapshotData): PageSnapshot {
  const body = elementOf(bodyData, null);
  const elements: SnapshotElement[] = [];
  const enter = (element: SnapshotElement) => (element === body ? true : elements.push(element) > 0);
  walkSnapshot(body, { write: () => undefined, enter, leave: () => undefined });
  return { language, metadata: metadata.map(data => elementOf(data, null)), body, elements };
}

function elementOf(data: ElementData, parent: SnapshotElement | null): SnapshotElement {
  const element = createSnapshotElement(data.name, parent, new Map(data.attributes), { gap: data.gap });
  for (const child of data.children) {
    element.children.push(typeof child === 'string' ? { kind: 'text', data: child } : elementOf(child, element));
  }
  return element;
}

const NAMES: ReadonlySet<string> = new Set(['class', 'id', 'role']);

/** The element without classes, ids and roles, nor those inside it. */
export const withoutNames = (element: ElementData): ElementData => ({
  ...element,
  attributes: element.attributes.filter(([name]) => !NAMES.has(name)),
  children: element.children.map(child => (typeof child === 'string' ? child : withoutNames(child))),
});
