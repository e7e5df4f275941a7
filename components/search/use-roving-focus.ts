import { type KeyboardEvent, useState } from 'react';
import { latinKeyOf } from '../ui/latin-key.ts';
import type { RovingProps } from './result-item.tsx';

/**
 * Makes a list one stop of the Tab key (ARIA Authoring Practices, "roving tabindex"). Arrow keys, Home and End move
 * between the elements marked `data-roving`, in the order of `ids`. S moves to the item's button, which names its
 * price.
 */
export function useRovingFocus(ids: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const currentId = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);

  const propsOf = (id: string): RovingProps => ({
    tabIndex: id === currentId ? 0 : -1,
    onFocus: () => setChosen(id),
    onKeyDown: event => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const at = ids.indexOf(id);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
      if (next === undefined && latinKeyOf(event) !== 's') return;
      event.preventDefault();
      if (next === undefined) event.currentTarget.closest('li')?.querySelector('button')?.focus();
      else elementsAround(event)[next]?.focus();
    },
  });
  return { propsOf };
}

function elementsAround(event: KeyboardEvent): HTMLElement[] {
  const group = event.currentTarget.closest('.related-lists');
  return [...(group?.querySelectorAll<HTMLElement>('[data-roving]') ?? [])];
}
