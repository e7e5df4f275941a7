import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = Record<string, unknown> & { children?: ReactNode };

const SVG = 'http://www.w3.org/2000/svg';

/** Attributes that have another name in React than in HTML, which does not tell upper from lower case. */
const ATTRIBUTES: Record<string, string> = { className: 'class', htmlFor: 'for' };

/** Attributes with the values `true` and `false`. Others are present or absent. */
const SAYS_EITHER = /^(aria-|data-|spellCheck$)/;

/**
 * Draws elements without React's renderer, which takes long to load: once, with nothing that can be clicked. Components
 * must not use hooks. React draws the same, see test/components/draw-once.test.tsx.
 */
export function drawOnce(node: ReactNode, parent: Element): void {
  if (Array.isArray(node)) for (const one of node) drawOnce(one, parent);
  else if (typeof node === 'string' || typeof node === 'number') parent.append(String(node));
  else if (isValidElement<Props>(node)) drawElement(node.type, node.props, parent);
}

function drawElement(type: unknown, props: Props, parent: Element): void {
  if (type === Fragment) drawOnce(props.children, parent);
  else if (typeof type === 'function') drawOnce(type(props), parent);
  else if (typeof type === 'string') drawTag(type, props, parent);
  // A component in `memo`.
  else drawElement((type as ReactElement).type, props, parent);
}

function drawTag(name: string, { children, ...props }: Props, parent: Element): void {
  const isSvg = name === 'svg' || parent.namespaceURI === SVG;
  const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
  drawOnce(children, element);
  for (const [prop, value] of Object.entries(props)) setAttribute(element, prop, value);
  parent.append(element);
}

function setAttribute(element: Element, prop: string, value: unknown): void {
  const isText = ['string', 'number'].includes(typeof value);
  if (prop === 'value' && element instanceof HTMLSelectElement) element.value = String(value);
  else if (isText || (typeof value === 'boolean' && SAYS_EITHER.test(prop)))
    element.setAttribute(ATTRIBUTES[prop] ?? prop, String(value));
  else if (value === true) element.setAttribute(prop, '');
}
