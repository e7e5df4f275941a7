import { selectorOf, targets } from './elements.ts';
import type { Problem } from './problem.ts';

/** The parts of a page that screen readers name before what is in them. */
const REGIONS = 'nav, main, article, section, fieldset, [popover]';

/** Buttons that nothing tells apart (WCAG 2.4.6): each has a name of its own in its part of a page. */
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

/** As far as buttons of the extension are named: by other elements, by a label, or by their words. */
function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const words = by.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
  return (words || (element.ariaLabel ?? element.textContent ?? '')).trim().replace(/\s+/g, ' ');
}
