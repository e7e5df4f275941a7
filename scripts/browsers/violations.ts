import axe from 'axe-core';
import type { Code, View } from './view.ts';

/** Beside the page's own scripts, because the page's policy lets no other script in. */
const FIND_VIOLATIONS = `async () => {
  ${axe.source}
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations, passes } = await window.axe.run(window.document, { runOnly: tags });
  if (passes.length === 0) throw new Error('axe has checked nothing');
  return violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html));
}`;

/** Violations of WCAG 2.2 A and AA by their rule's id. */
export const violationsIn = (view: View) => view.run(FIND_VIOLATIONS as unknown as Code<undefined, string[]>);
