/** Insides of functions that run in a page of the extension in Firefox and look from there into its popup and sidebar. */

/** Here `view` is the popup's window. */
export const PRESS_THRICE = `
  const named = [...view.document.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent).trim() === args[0] && !one.disabled);
  if (!named) return null;
  named.click();
  named.click();
  named.form.requestSubmit();
  return true;`;

const PANEL = `const panel = browser.extension.getViews().find(view => view.location.pathname === '/sidepanel.html');`;

export const PANEL_TEXT = `${PANEL} return panel?.document.body?.innerText ?? '';`;

export const PRESS_IN_PANEL = `${PANEL}
  const named = [...(panel?.document.querySelectorAll('button') ?? [])].find(
    one => (one.getAttribute('aria-label') ?? one.textContent).trim() === args[0] && !one.disabled);
  if (!named) return null;
  named.click();
  return true;`;
