import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { cannotSummarize } from '../../refusal.ts';

/** Browsers stop nesting at 512. Far deeper, parsing time grows with the square of the depth. */
const MAX_DEPTH = 1_000;

/** A small page can unfold into millions of elements (formatting that is opened again in every paragraph). */
const MAX_ELEMENTS = 500_000;

/** The refusal of a page that cannot be parsed within the limits. */
export const tooComplexPage = () => cannotSummarize('This page is built in a way this service cannot read.');

/**
 * Markup with all implied tags written out, as browsers read it: linkedom builds a wrong tree if `html`, `head` or `body`
 * are missing. Scripts do not run here, so `noscript` counts. Throws a `Refusal` (422) for a page that is nested too
 * deeply or unfolds into too many elements.
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
