import { useEffect } from 'react';

/**
 * Shows the section, the part or the field whose name is in the address (`options.html#spending`): opens it and moves
 * the focus there, when the page opens and whenever the address changes.
 *
 * @param isThere whether all of them are in the document
 * @param onShow called before
 */
export function useAddress(isThere: boolean, onShow: () => void): void {
  useEffect(() => {
    if (!isThere) return;
    const show = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (target === null) return;
      onShow();
      for (let around: Element | null = target; around; around = around.parentElement) {
        if (around instanceof HTMLDetailsElement) around.open = true;
      }
      const focused = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
      focused?.focus({ preventScroll: true });
      target.scrollIntoView();
    };
    show();
    // A link to the address that the page has already changes nothing, and is followed all the same.
    window.addEventListener('popstate', show);
    window.addEventListener('hashchange', show);
    return () => {
      window.removeEventListener('popstate', show);
      window.removeEventListener('hashchange', show);
    };
  }, [isThere, onShow]);
}
