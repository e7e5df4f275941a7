import { Readability } from '@mozilla/readability';
import { createInertDocument } from './dom/dom.ts';
import { type CopiedElement, type PageCopy, walkCopy } from './dom/page-copy.ts';
import { copyWhole } from './snapshot/visible-copy.ts';
import { blockTextOf } from './text/block-text.ts';

/** The text of what Readability takes for the main article of a copy; '' when it finds none or fails. */
export function articleTextOf(page: PageCopy, source: Document): string {
  try {
    const document = createInertDocument(source);
    fill(document.body, page.body, document);
    const found = new Readability<Element>(document, {
      serializer: node => node as Element,
      keepClasses: true,
    }).parse();
    return found?.content ? blockTextOf(copyWhole(found.content)) : '';
  } catch {
    return '';
  }
}

/** Names `createElement` takes; a parser lets others through. */
const VALID_NAME = /^[a-z][a-z0-9-]*$/u;

/** Elements whose `id` becomes a property of the document or of a form around them, which Readability does not expect. */
const NAMING: ReadonlySet<string> = new Set('button embed fieldset form img object output'.split(' '));

/** Puts what is in a copied element into an element of a document. */
function fill(body: Element, root: CopiedElement, document: Document): void {
  const open = [body];
  walkCopy(root, {
    write: ({ data }) => open.at(-1)?.append(data),
    enter(element) {
      if (element === root) return true;
      const node = asDom(element, document);
      open.at(-1)?.append(node);
      open.push(node);
      return true;
    },
    leave: element => element !== root && open.pop(),
  });
}

function asDom({ name, attributes }: CopiedElement, document: Document): Element {
  const node = document.createElement(VALID_NAME.test(name) ? name : 'span');
  for (const [key, value] of attributes) if (key !== 'id' || !NAMING.has(name)) node.setAttribute(key, value);
  return node;
}
