import { hasPanel, openPanels, tellPanelOfGrant } from '../../lib/browser/surfaces/panel.ts';

/**
 * Closes the popup before it is shown where the panel is open in its window, so that nothing opens on top of the panel. The
 * click on the toolbar button has let the extension read the tab, and the panel is told. Resolves to whether it did so.
 */
export async function giveTabToPanel(): Promise<boolean> {
  const panels = hasPanel ? openPanels() : [];
  if (panels.length === 0) return false;
  const unfinished = keepLoading();
  const isTold = await tellPanelOfGrant(panels).catch(() => false);
  if (isTold) window.close();
  else unfinished.remove();
  return isTold;
}

/** Chromium shows a popup once it has loaded. As long as this frame is in the document and has not loaded, neither has it. */
function keepLoading(): HTMLElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  frame.contentDocument?.open();
  return frame;
}
