/**
 * Access to the DOM of a page that is safe from DOM clobbering (https://html.spec.whatwg.org/#dom-form-nameditem): a form
 * field named `childNodes`, or an image named `title`, replaces the property of that name. The getters of the prototypes
 * cannot be replaced like this, so every property is read through them. Libraries without global prototypes (linkedom)
 * have no named properties either and are read directly.
 */
const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const FRAGMENT = 11;

type Interface = 'Node' | 'Element' | 'Text' | 'CharacterData' | 'Document' | 'HTMLSlotElement' | 'HTMLIFrameElement';

const prototypeOf = (name: Interface): object | undefined =>
  (globalThis as Partial<Record<Interface, { prototype: object }>>)[name]?.prototype;

function getterOf(prototype: object | undefined, property: string): (() => unknown) | undefined {
  for (let owner = prototype; owner; owner = Object.getPrototypeOf(owner)) {
    const get = Object.getOwnPropertyDescriptor(owner, property)?.get;
    if (get) return get;
  }
  return undefined;
}

function readerOf<Owner extends object, Value>(name: Interface, property: string): (node: Owner) => Value {
  const get = getterOf(prototypeOf(name), property);
  if (!get) return node => Reflect.get(node, property) as Value;
  return node => get.call(node) as Value;
}

function callerOf<Owner extends object, Value, Given = void>(name: Interface, method: string) {
  type Method = (this: Owner, given: Given) => Value;
  const own = (prototypeOf(name) as Record<string, Method> | undefined)?.[method];
  if (!own) return (node: Owner, given: Given): Value => (Reflect.get(node, method) as Method).call(node, given);
  return (node: Owner, given: Given): Value => own.call(node, given);
}

const nodeTypeOf = readerOf<Node, number>('Node', 'nodeType');
export const firstChildOf = readerOf<Node, Node | null>('Node', 'firstChild');
export const nextSiblingOf = readerOf<Node, Node | null>('Node', 'nextSibling');
export const parentOf = readerOf<Node, Node | null>('Node', 'parentNode');
export const dataOf = readerOf<Node, string>('CharacterData', 'data');
export const nameOf = readerOf<Element, string>('Element', 'localName');
export const attributeOf = callerOf<Element, string | null, string>('Element', 'getAttribute');
export const attributeNamesOf = callerOf<Element, string[]>('Element', 'getAttributeNames');
export const bodyOf = readerOf<Document, Element | null>('Document', 'body');
export const selectIn = callerOf<Document, NodeListOf<Element>, string>('Document', 'querySelectorAll');
export const selectFrom = callerOf<Element, NodeListOf<Element>, string>('Element', 'querySelectorAll');
export const elementByIdIn = callerOf<Document, Element | null, string>('Document', 'getElementById');
export const closestOf = callerOf<Element, Element | null, string>('Element', 'closest');
export const isMatching = callerOf<Element, boolean, string>('Element', 'matches');
export const firstElementOf = readerOf<Element, Element | null>('Element', 'firstElementChild');
export const previousElementOf = readerOf<Element, Element | null>('Element', 'previousElementSibling');
export const nextElementOf = readerOf<Element, Element | null>('Element', 'nextElementSibling');
/** Null for a closed root. */
export const shadowRootOf = readerOf<Element, ShadowRoot | null | undefined>('Element', 'shadowRoot');
/** The host of a shadow root; null for other nodes. */
export function hostOf(node: Node): Element | null {
  return nodeTypeOf(node) === FRAGMENT ? ((Reflect.get(node, 'host') as Element | undefined) ?? null) : null;
}
export const assignedNodesOf = callerOf<Element, Node[]>('HTMLSlotElement', 'assignedNodes');
/** The slot that a node is assigned to in an open shadow root, if any. */
export const slotOfElement = readerOf<Element, Element | null | undefined>('Element', 'assignedSlot');
export const slotOfText = readerOf<Text, Element | null | undefined>('Text', 'assignedSlot');
/** Null for a frame of another origin. */
export const frameDocumentOf = readerOf<Element, Document | null | undefined>('HTMLIFrameElement', 'contentDocument');
export const containsNode = callerOf<Node, boolean, Node>('Node', 'contains');
export const textContentOf = readerOf<Node, string | null>('Node', 'textContent');
export const rootOf = readerOf<Document, Element | null>('Document', 'documentElement');
export const contentTypeOf = readerOf<Document, string | undefined>('Document', 'contentType');

const implementationOf = readerOf<Document, DOMImplementation | undefined>('Document', 'implementation');
const cloneOf = callerOf<Document, Document, boolean>('Node', 'cloneNode');

/** An empty document of the same kind that runs nothing and loads nothing. */
export function createInertDocument(like: Document): Document {
  const fresh = implementationOf(like)?.createHTMLDocument();
  if (fresh) return fresh;
  const bare = cloneOf(like, false);
  const root = bare.createElement('html');
  root.append(bare.createElement('head'), bare.createElement('body'));
  bare.append(root);
  return bare;
}

export const isElement = (node: Node): node is Element => nodeTypeOf(node) === ELEMENT;

export const isRootOrBody = (element: Element) => nameOf(element) === 'body' || nameOf(element) === 'html';

export function isText(node: Node): node is Text {
  const kind = nodeTypeOf(node);
  return kind === TEXT || kind === CDATA;
}
