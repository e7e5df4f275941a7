import { readXml } from './xml-text.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** The elements and texts of XML, without comments and instructions; the root has no name. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  readXml(xml, {
    open(name, attributes) {
      const element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close() {
      if (open.length > 1) open.pop();
    },
    text(text) {
      open.at(-1)?.children.push(text);
    },
  });
  return root;
}

export const elementsIn = (element: XmlElement): XmlElement[] =>
  element.children.filter(child => typeof child !== 'string');

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsIn(element).find(child => child.name === name);

/** All elements of these names (without names: all) below `element`, in the order of the document. */
export function descendantsOf(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return elementsIn(element).flatMap(child => [
    ...(names.length === 0 || names.includes(child.name) ? [child] : []),
    ...descendantsOf(child, ...names),
  ]);
}

export const wordsOf = (element: XmlElement): string =>
  element.children.map(child => (typeof child === 'string' ? child : wordsOf(child))).join('');
