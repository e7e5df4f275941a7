import { Readability } from '@mozilla/readability';
import { createInertDocument } from '../dom/dom-access.ts';
import { type PageSnapshot, type SnapshotElement, walkSnapshot } from '../snapshot/page-snapshot.ts';
import { snapshotOfElement } from '../snapshot/take-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';

/** The text of the article that Readability finds in a snapshot; '' when it finds none or fails. */
export function articleTextOf(page: PageSnapshot, source: Document): string {
  try {
    const document = createInertDocument(source);
    fill(document.body, page.body, document);
    const found = new Readability<Element>(document, {
      serializer: node => node as Element,
      keepClasses: true,
    }).parse();
    return found?.content ? blockTextOf(snapshotOfElement(found.content)) : '';
  } catch {
    return '';
  }
}

/** Names that `createElement` accepts; parsers accept more. */
const VALID_NAME = /^[a-z][a-z0-9-]*$/u;

/** Elements whose `id` becomes a property of the document or a form, which would confuse Readability. */
const CLOBBERING: ReadonlySet<string> = new Set('button embed fieldset form img object output'.split(' '));

/** Copies the content of a snapshot element into a DOM element. */
function fill(body: Element, root: SnapshotElement, document: Document): void {
  const open = [body];
  walkSnapshot(root, {
    write: ({ data }) => open.at(-1)?.append(data),
    enter(element) {
      if (element === root) return true;
      const node = elementOf(element, document);
      open.at(-1)?.append(node);
      open.push(node);
      return true;
    },
    leave: element => element !== root && open.pop(),
  });
}

function elementOf({ name, attributes }: SnapshotElement, document: Document): Element {
  const node = document.createElement(VALID_NAME.test(name) ? name : 'span');
  for (const [key, value] of attributes) {
    if (key !== 'id' || !CLOBBERING.has(name)) node.setAttribute(key, value);
  }
  return node;
}
