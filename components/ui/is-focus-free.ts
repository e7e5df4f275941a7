/** Whether the focus is on nothing that can be used: on the body, or on a part of the page (`keep-focus.ts`). */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || !(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0;
}
