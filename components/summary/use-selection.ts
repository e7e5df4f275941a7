import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';

export type Selected = {
  hasSelection: boolean;
  /** Grows with every check, after which the selection may be another one. */
  revision: number;
};

/**
 * Whether something is selected in a tab. Checked after the first render, and again when the user returns to this
 * surface. Nothing changes while `canInspect` is false.
 */
export function useSelection(tabId: number, canInspect: boolean): Selected {
  const [selected, setSelected] = useState<Selected>({ hasSelection: false, revision: 0 });
  useEffect(() => {
    if (!canInspect) return;
    let looks = 0;
    const look = async () => {
      looks += 1;
      const mine = looks;
      const { hasSelection } = await send('selection.inspect', { tabId }).catch(() => ({ hasSelection: false }));
      // An answer can be overtaken by that of a later look.
      if (mine === looks) setSelected(({ revision }) => ({ hasSelection, revision: revision + 1 }));
    };
    const page = document.documentElement;
    void look();
    addEventListener('focus', look);
    page.addEventListener('mouseenter', look);
    return () => {
      looks += 1;
      removeEventListener('focus', look);
      page.removeEventListener('mouseenter', look);
    };
  }, [tabId, canInspect]);
  return selected;
}
