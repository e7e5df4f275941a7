import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { Passage } from '../lib/model/page/gist.ts';
import { markPassage, unmark } from '../lib/page-reader/mark-passage.ts';

/**
 * Injected into a page when the user asks for the place of a sentence. `precisInput` holds it (`lib/browser/tabs/inject-script.ts`), or
 * `null` to remove the mark. Its value is whether there is a mark.
 */
export default defineUnlistedScript(() => {
  const { passage } = Reflect.get(globalThis, 'precisInput') as { passage: Passage | null };
  if (passage) return markPassage(document, passage);
  unmark();
  return false;
});
