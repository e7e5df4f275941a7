import { describe, expect, it } from 'vitest';
import type { CopiedElement } from '../../../lib/page-reader/dom/page-copy.ts';
import { createSmells, smells } from '../../../lib/page-reader/main-content/class-words.ts';
import {
  createPlace,
  FARTHEST,
  type Place,
  stepsUp,
  tellingNames,
} from '../../../lib/page-reader/main-content/place.ts';
import { copyOfBody } from './fixture.ts';

const elementOf = (html: string) => copyOfBody(html).elements[0] as CopiedElement;
const smellsOf = createSmells();
const placeOf = (html: string, parent: Place | null = null) => createPlace(elementOf(html), parent, smellsOf);
const smellNames = (html: string) => {
  const bits = smellsOf(elementOf(html).attributes);
  return smells.filter((_, bit) => (bits >> bit) & 1);
};

describe('the smells of an element', () => {
  it('reads the words of class, id, role and itemprop, however they are joined', () => {
    expect(smellNames('<div class="postSidebar-left2">')).toEqual(['margin', 'content']);
    expect(smellNames('<div id="comment_list">')).toContain('comments');
    expect(smellNames('<div role="navigation">')).toContain('navigation');
    expect(smellNames('<div itemprop="description">')).toContain('product');
    expect(smellNames('<div class="x1 y2">')).toEqual([]);
    expect(smellNames('<div>')).toEqual([]);
  });
});

describe('createPlace', () => {
  it('counts the steps to what is around, and to nothing farther than matters', () => {
    const outer = placeOf('<nav class="cookie">');
    const inner = placeOf('<ul>', placeOf('<div>', outer));
    const stepsTo = (name: string) => stepsUp(inner, tellingNames.indexOf(name));
    expect([stepsTo('ul'), stepsTo('nav'), stepsTo('footer')]).toEqual([0, 2, FARTHEST]);
    expect(stepsUp(inner, tellingNames.length + smells.indexOf('overlay'))).toBe(2);
    expect(inner.smelling[smells.indexOf('overlay')]).toBe(outer);
    expect(inner.depth).toBe(2);
  });

  it('gives elements of one template the same signature', () => {
    const signature = (html: string) => placeOf(html).signature;
    expect(signature('<div class="post" id="p1">')).toBe(signature('<div class="post" id="p2">'));
    expect(signature('<div class="post">')).not.toBe(signature('<div class="menu">'));
  });
});
