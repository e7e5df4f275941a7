import { expect } from 'vitest';

/** Expects two elements to have the same content and attributes, in whatever order. */
export function expectSameMarkup(one: Element | undefined, other: Element | undefined): void {
  expect(one?.isEqualNode(other ?? null), `${one?.outerHTML}\nbeside\n${other?.outerHTML}`).toBe(true);
}
