import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/wire.ts';

export type Selected = {
  isThere: boolean;
  /** Grows with every look: what is selected may be something else by then. */
  looks: number;
};

/**
 * Whether something is selected in a tab: looked at after the first picture, and again when its reader comes back to this
 * surface, as they do to a panel. While `mayLook` is false, nothing changes.
 */
export function useSelection(tabId: number, mayLook: boolean): Selected {
  const [selected, setSelected] = useState<Selected>({ isThere: false, looks: 0 });
  useEffect(() => {
    if (!mayLook) return;
    let isWanted = true;
    const look = async () => {
      const { isThere } = await send('selection.look', { tabId }).catch(() => ({ isThere: false }));
      if (isWanted) setSelected(({ looks }) => ({ isThere, looks: looks + 1 }));
    };
    const page = document.documentElement;
    void look();
    addEventListener('focus', look);
    page.addEventListener('mouseenter', look);
    return () => {
      isWanted = false;
      removeEventListener('focus', look);
      page.removeEventListener('mouseenter', look);
    };
  }, [tabId, mayLook]);
  return selected;
}
