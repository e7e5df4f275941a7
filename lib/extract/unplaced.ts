import { attributeOf, elementByIdOf, nameOf, selectIn } from './dom.ts';

/**
 * Parts of a streamed page that no script has put where they belong yet: React sends `<div hidden id="S:1">` for the place
 * that `<template id="B:1">` (or `P:1`) marks (https://react.dev/reference/react/Suspense). Once placed, both are gone.
 */
const PLACE = /^[BP]:([\da-f]+)$/u;

/** The part that belongs where an element stands, null for every element that marks no place. */
export function unplacedPartOf(element: Element): Element | null {
  if (nameOf(element) !== 'template') return null;
  const number = PLACE.exec(attributeOf(element, 'id') ?? '')?.[1];
  return number === undefined ? null : elementByIdOf(element.ownerDocument, `S:${number}`);
}

export function unplacedPartsOf(document: Document): Element[] {
  const places = [...selectIn(document, 'template[id]')];
  return places.map(unplacedPartOf).filter(part => part !== null);
}
