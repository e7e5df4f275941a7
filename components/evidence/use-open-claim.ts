import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The pointer rests so long on a sentence before its card opens, and may be so long outside of both. */
const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 200;

export const CARD_ID = 'evidence-card';

type Open = {
  claim: number;
  /** By a click or a key: it stays until it is closed or the focus goes elsewhere, and the Tab key reaches its buttons. */
  isPinned: boolean;
};

/**
 * Which sentence's card is open: by hover, focus or a click. All sentences are one stop of the Tab key; arrow keys move
 * between them. Enter goes into the card and Escape closes it, so Tab does not walk through cards that nobody asked for.
 */
export function useOpenClaim() {
  const [open, setOpen] = useState<Open | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // In a popup, Escape would close the whole window.
      event.preventDefault();
      event.stopPropagation();
      if (cardOf()?.contains(document.activeElement))
        document.querySelector<HTMLElement>('.claim[aria-expanded="true"]')?.focus();
      setOpen(null);
    };
    const onPress = ({ target }: Event) => {
      if (!isInside(target)) setOpen(null);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [isOpen]);

  return useMemo(() => {
    const later = (change: () => void, ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(change, ms);
    };
    const leave = () => later(() => setOpen(now => (now?.isPinned ? now : null)), CLOSE_AFTER_MS);
    const stay = () => clearTimeout(timer.current);
    // No target: the window lost the focus, or what had it is gone.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !isInside(relatedTarget)) setOpen(null);
    };
    return {
      claim: open?.claim ?? null,
      isPinned: open?.isPinned ?? false,
      /** The sentence that the Tab key reaches. */
      current,
      setCurrent,
      /** For the card: the pointer may go there. */
      cardProps: { onPointerEnter: stay, onPointerLeave: leave, onBlur },
      propsOf: (claim: number) => ({
        className: 'claim',
        'data-claim': claim,
        'aria-expanded': claim === open?.claim,
        'aria-describedby': claim === open?.claim ? CARD_ID : undefined,
        onPointerEnter: ({ pointerType }: PointerEvent) => {
          if (pointerType === 'mouse')
            later(() => setOpen(now => (now?.isPinned ? now : { claim, isPinned: false })), OPEN_AFTER_MS);
        },
        onPointerLeave: leave,
        onFocus: () => {
          setCurrent(claim);
          setOpen(now => (now?.claim === claim ? now : { claim, isPinned: false }));
        },
        onBlur,
        onClick: () => {
          // Whoever selects words does not ask for their passage.
          if (getSelection()?.isCollapsed === false) return;
          stay();
          setOpen({ claim, isPinned: true });
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            flushSync(() => setOpen({ claim, isPinned: true }));
            cardOf()?.querySelector('button')?.focus();
            return;
          }
          const next = nextOf(event.currentTarget, event.key);
          if (next === undefined) return;
          event.preventDefault();
          next?.focus();
        },
      }),
    };
  }, [open, current]);
}

export type OpenClaim = ReturnType<typeof useOpenClaim>;

const cardOf = () => document.getElementById(CARD_ID);

/** Whether an element is in a sentence or in the card. */
const isInside = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`.claim, #${CARD_ID}`) !== null;

/** The sentence to which a key leads; `undefined` for other keys. */
function nextOf(from: HTMLElement, key: string): HTMLElement | null | undefined {
  const all = [...(from.closest('.summary-text')?.querySelectorAll<HTMLElement>('.claim') ?? [])];
  const at = all.indexOf(from);
  const isLeftwards = getComputedStyle(from).direction === 'rtl';
  switch (key) {
    case 'ArrowDown':
    case isLeftwards ? 'ArrowLeft' : 'ArrowRight':
      return all[at + 1] ?? null;
    case 'ArrowUp':
    case isLeftwards ? 'ArrowRight' : 'ArrowLeft':
      return all[at - 1] ?? null;
    case 'Home':
      return all[0] ?? null;
    case 'End':
      return all.at(-1) ?? null;
    default:
      return undefined;
  }
}
