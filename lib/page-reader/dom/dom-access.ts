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

type Interface = 'Node' | 'Element' | 'Text' | 'CharacterData' | 'Document' | 'HTMLSlotElement' | FrameInterface;
type FrameInterface = 'HTMLFrameElement' | 'HTMLIFrameElement' | 'HTMLObjectElement';

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
export const previousSiblingOf = readerOf<Node, Node | null>('Node', 'previousSibling');
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
export const lastElementOf = readerOf<Element, Element | null>('Element', 'lastElementChild');
export const previousElementOf = readerOf<Element, Element | null>('Element', 'previousElementSibling');
export const nextElementOf = readerOf<Element, Element | null>('Element', 'nextElementSibling');
const openRootOf = readerOf<Element, ShadowRoot | null | undefined>('Element', 'shadowRoot');

/** What only extensions have: in Firefox a property of elements, in Chromium a function. */
const anyRootInFirefox = readerOf<Element, ShadowRoot | null | undefined>('Element', 'openOrClosedShadowRoot');
const anyRootInChromium = (
  globalThis as { chrome?: { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } } }
).chrome?.dom?.openOrClosedShadowRoot;

/** The shadow root of an element. Extensions may also enter closed ones, which are asked for where one is likely: it takes longer. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = openRootOf(element);
  if (open || !(isCustom(element) || isEmptyBox(element))) return open ?? null;
  return anyRootOf(element) ?? null;
}

function anyRootOf(element: Element): ShadowRoot | null | undefined {
  if (!anyRootInChromium) return anyRootInFirefox(element);
  try {
    return anyRootInChromium(element);
  } catch {
    // Not an element of HTML.
    return null;
  }
}

const isCustom = (element: Element): boolean => nameOf(element).includes('-');

const isEmptyBox = (element: Element): boolean =>
  /^(?:article|aside|div|main|section|span)$/.test(nameOf(element)) && firstChildOf(element) === null;
/** The host of a shadow root; null for other nodes. */
export function hostOf(node: Node): Element | null {
  return nodeTypeOf(node) === FRAGMENT ? ((Reflect.get(node, 'host') as Element | undefined) ?? null) : null;
}
export const assignedNodesOf = callerOf<Element, Node[]>('HTMLSlotElement', 'assignedNodes');
/** The slot that a node is assigned to in an open shadow root, if any. */
export const slotOfElement = readerOf<Element, Element | null | undefined>('Element', 'assignedSlot');
export const slotOfText = readerOf<Text, Element | null | undefined>('Text', 'assignedSlot');

const FRAME_DOCUMENTS = {
  frame: readerOf<Element, Document | null | undefined>('HTMLFrameElement', 'contentDocument'),
  iframe: readerOf<Element, Document | null | undefined>('HTMLIFrameElement', 'contentDocument'),
  object: readerOf<Element, Document | null | undefined>('HTMLObjectElement', 'contentDocument'),
};

/** The document in an `iframe`, a `frame` of a frameset or an `object`; null for other elements and other origins. */
export function frameDocumentOf(element: Element): Document | null {
  const name = nameOf(element);
  if (name !== 'frame' && name !== 'iframe' && name !== 'object') return null;
  return FRAME_DOCUMENTS[name](element) ?? null;
}
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
