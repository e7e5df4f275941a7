/** An element's computed style. What is asked of it in several places is asked once: most of the time goes into asking. */
export interface Style {
  readonly css: CSSStyleDeclaration;
  readonly display: string;
  readonly overflowX: string;
  readonly position: string;
}

export function styleOf(element: Element): Style {
  const css = getComputedStyle(element);
  const { display, overflowX, position } = css;
  return { css, display, overflowX, position };
}
