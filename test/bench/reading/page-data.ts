import {
  type CopiedElement,
  type CopiedText,
  createCopied,
  type PageCopy,
  walkCopy,
} from '../../../lib/page-reader/dom/page-copy.ts';

/** A copy of a page as data that can be written: a text is a string, and no element knows what it stands in. */
export interface PageData {
  readonly language: string | null;
  readonly metadata: readonly ElementData[];
  readonly body: ElementData;
}

export interface ElementData {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly isBlock: boolean;
  readonly children: readonly (ElementData | string)[];
}

/** `isKept` says which texts of the body stay; all of them without it. */
export const dataOf = (
  { language, metadata, body }: PageCopy,
  isKept: (text: CopiedText) => boolean = () => true,
): PageData => ({
  language,
  metadata: metadata.map(element => elementDataOf(element, () => true)),
  body: elementDataOf(body, isKept),
});

function elementDataOf(element: CopiedElement, isKept: (text: CopiedText) => boolean): ElementData {
  const { name, attributes, isBlock } = element;
  const children = element.children
    .filter(child => child.kind === 'element' || isKept(child))
    .map(child => (child.kind === 'text' ? child.data : elementDataOf(child, isKept)));
  return { name, attributes: [...attributes], isBlock, children };
}

export function pageOf({ language, metadata, body: bodyData }: PageData): PageCopy {
  const body = elementOf(bodyData, null);
  const elements: CopiedElement[] = [];
  const enter = (element: CopiedElement) => (element === body ? true : elements.push(element) > 0);
  walkCopy(body, { write: () => undefined, enter, leave: () => undefined });
  return { language, metadata: metadata.map(data => elementOf(data, null)), body, elements };
}

function elementOf(data: ElementData, parent: CopiedElement | null): CopiedElement {
  const element = createCopied(data.name, parent, new Map(data.attributes), data.isBlock);
  for (const child of data.children) {
    element.children.push(typeof child === 'string' ? { kind: 'text', data: child } : elementOf(child, element));
  }
  return element;
}
