import { Readability } from '@mozilla/readability';
import { blockTextOf } from './text/block-text.ts';

/** The text of what Readability takes for the main article of a visible copy; '' when it finds none or fails. */
export function articleTextOf(copy: Document): string {
  try {
    const own = copy.cloneNode(true) as Document;
    const found = new Readability<Node>(own, { serializer: node => node, keepClasses: true }).parse();
    return found?.content ? blockTextOf(found.content) : '';
  } catch {
    return '';
  }
}
