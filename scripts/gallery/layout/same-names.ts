import { selectorOf, targets } from './elements.ts';
import type { Problem } from './problem.ts';

/** The parts of a page whose names screen readers announce before their content. */
const REGIONS = 'nav, main, article, section, fieldset, [popover]';

/** Buttons with the same name in the same part of a page (WCAG 2.4.6). */
export function sameNames(): Problem[] {
  const named = targets()
    .filter(element => element.matches('button, [role="button"]'))
    .map(element => ({ element, name: nameOf(element), region: element.closest(REGIONS) }));
  return named
    .filter(({ name, region }, index) => {
      const first = named.findIndex(other => other.name === name && other.region === region);
      return name !== '' && first < index;
    })
    .map(({ element, name }) => ({ check: 'same-name', selector: selectorOf(element), detail: `“${name}”` }));
}

/** The name of a button, by the methods that the extension uses: other elements, a label, or its text. */
function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const words = by.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
  return (words || (element.ariaLabel ?? element.textContent ?? '')).trim().replace(/\s+/g, ' ');
}
