import { type RefObject, useEffect, useRef } from 'react';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { isFocusFree } from '../ui/is-focus-free.ts';
import type { Searches } from './use-searches.ts';

/**
 * Moves the focus to what a search has brought, if the user started it here and has not gone elsewhere since: to the
 * first result, else to the failure, else to the words. Never to a button with a price: Enter may still be down. A section
 * that the user has just opened is scrolled into view, with the focus on its words.
 */
export function useSearchFocus(
  searches: Searches | undefined,
  isOpened: boolean,
): {
  section: RefObject<HTMLElement | null>;
  follow: () => void;
  stay: () => void;
} {
  const section = useRef<HTMLElement>(null);
  /** What had the focus when the user started the search. */
  const origin = useRef<Element | null>(null);
  const states = enrichIndexes.map(index => searches?.[index]);
  const isEnded = states.some(Boolean) && states.every(search => search?.state !== 'searching');
  /** The time at which a search ended distinguishes it from the one before. */
  const moment = isEnded ? states.map(search => search && 'endedAt' in search && search.endedAt).join() : null;
  useEffect(() => {
    if (moment === null || origin.current === null) return;
    const isHere = isFocusFree() || document.activeElement === origin.current;
    origin.current = null;
    if (isHere) targetIn(section.current)?.focus();
  }, [moment]);
  useEffect(() => {
    if (!isOpened) return;
    section.current?.scrollIntoView();
    section.current?.querySelector('textarea')?.focus();
  }, [isOpened]);
  return {
    section,
    follow: () => {
      origin.current = document.activeElement;
    },
    stay: () => {
      origin.current = null;
    },
  };
}

function targetIn(section: HTMLElement | null): HTMLElement | null | undefined {
  const find = (selector: string) => section?.querySelector<HTMLElement>(selector);
  return find('[data-roving]') ?? find('.failure') ?? find('textarea');
}
