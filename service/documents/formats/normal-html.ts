import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { cannotSummarize } from '../../refusal.ts';

/** Browsers stop nesting at 512; far deeper, a parser's time grows with the square of the depth. */
const MAX_DEPTH = 1_000;

/** A small page can unfold into millions of elements (formatting that is opened again in every paragraph). */
const MAX_ELEMENTS = 500_000;

/** The refusal of a page that no reader gets through within bounds. */
export const tooComplexPage = () => cannotSummarize('This page is built in a way this service cannot read.');

/**
 * Markup with every implied tag written out, as browsers read it: linkedom builds a wrong tree where `html`, `head` or
 * `body` are left out. Scripts do not run here, so `noscript` counts. Throws a `Refusal` (422) for a page that is nested or
 * unfolds without bounds.
 */
export function normalHtml(html: string): string {
  let depth = 0;
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw tooComplexPage();
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush(_item: DefaultTreeAdapterTypes.Element) {
      depth += 1;
      if (depth > MAX_DEPTH) throw tooComplexPage();
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return serialize(parse(html, { scriptingEnabled: false, treeAdapter }));
}
