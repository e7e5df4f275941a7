import { type KeyboardEvent, useState } from 'react';
import type { RovingProps } from './related-result.tsx';

type Stop = { id: string; act: () => void };

/**
 * Many things as one stop of the Tab key (ARIA Authoring Practices, "roving tabindex"): arrows, Home and End move between
 * the elements marked `data-roving`, in the order of `stops`; S acts on the one at hand, and Enter is the browser's own.
 */
export function useRoving(stops: readonly Stop[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const currentId = stops.some(({ id }) => id === chosen) ? chosen : (stops[0]?.id ?? null);

  const propsOf = (id: string): RovingProps => ({
    tabIndex: id === currentId ? 0 : -1,
    onFocus: () => setChosen(id),
    onKeyDown: event => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const at = stops.findIndex(stop => stop.id === id);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
      if (next === undefined && event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (next === undefined) stops[at]?.act();
      else elementsAround(event)[next]?.focus();
    },
  });
  return { propsOf };
}

function elementsAround(event: KeyboardEvent): HTMLElement[] {
  const group = event.currentTarget.closest('.related-lists');
  return [...(group?.querySelectorAll<HTMLElement>('[data-roving]') ?? [])];
}
