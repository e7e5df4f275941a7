import { selectorOf, targets } from './elements.ts';
import type { Problem } from './problem.ts';

/** Buttons that a list of them could not tell apart (WCAG 2.4.6): each has a name of its own on a page. */
export function sameNames(): Problem[] {
  const named = targets()
    .filter(element => element.matches('button, [role="button"]'))
    .map(element => ({ element, name: nameOf(element) }));
  return named
    .filter(({ name }, index) => name !== '' && named.findIndex(other => other.name === name) < index)
    .map(({ element, name }) => ({ check: 'same-name', selector: selectorOf(element), detail: `“${name}”` }));
}

/** As far as buttons of the extension are named: by other elements, by a label, or by their words. */
function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const words = by.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
  return (words || (element.ariaLabel ?? element.textContent ?? '')).trim().replace(/\s+/g, ' ');
}
