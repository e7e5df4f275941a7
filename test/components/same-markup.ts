import { expect } from 'vitest';

/** Expects two elements to have the same content and attributes. The order of the attributes does not matter. */
export function expectSameMarkup(one: Element | undefined, other: Element | undefined): void {
  expect(one?.isEqualNode(other ?? null), `${one?.outerHTML}\nbeside\n${other?.outerHTML}`).toBe(true);
}
