/** Until then, whatever removed the element has moved the focus itself. */
const WAIT_MS = 100;

/** Parts of a page that screen readers name or tell apart. */
const PARTS = 'main, nav, section, article, form, [tabindex]';

/**
 * Where the element that has the focus is removed, browsers let the focus fall to the body, and the user is at the top of the
 * page again. Then this moves it to the nearest part of the page around that element. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** What had the focus last, and what is around it. */
  let path: Element[] = [];
  const remember = (target: Element | null) => {
    path = [];
    for (let at = target; at !== null; at = at.parentElement) path.push(at);
  };
  const onFocus = ({ target }: FocusEvent) => remember(target as Element);
  /** The user may have left the element for none, as by a click beside it. */
  const forget = () => setTimeout(() => hasNoFocus() && path[0]?.isConnected && remember(null));
  const isLost = () => hasNoFocus() && path[0]?.isConnected === false && document.hasFocus();
  const move = () => {
    const part = isLost() && path.find(element => element.isConnected && element.matches(PARTS));
    if (part instanceof HTMLElement) focusPart(part);
  };
  const observer = new MutationObserver(() => isLost() && setTimeout(move, WAIT_MS));
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', forget);
  };
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
