import { describe, expect, it } from 'vitest';
import {
  type BlockContainer,
  createBlockContainer,
  MAX_ANCESTORS,
  SEMANTIC_TAGS,
  stepsUp,
} from '../../../lib/page-reader/main-content/block-container.ts';
import { classHints, createClassHints } from '../../../lib/page-reader/main-content/class-hints.ts';
import type { SnapshotElement } from '../../../lib/page-reader/snapshot/page-snapshot.ts';
import { copyOfBody } from './fixture.ts';

const elementOf = (html: string) => copyOfBody(html).elements[0] as SnapshotElement;
const hintsOf = createClassHints();
const containerOf = (html: string, parent: BlockContainer | null = null) =>
  createBlockContainer(elementOf(html), parent, hintsOf);
const hintNames = (html: string) => {
  const bits = hintsOf(elementOf(html).attributes);
  return classHints.filter((_, bit) => (bits >> bit) & 1);
};

describe('createClassHints', () => {
  it('recognizes the words of class, id, role and itemprop in any notation', () => {
    expect(hintNames('<div class="postSidebar-left2">')).toEqual(['chrome', 'content']);
    expect(hintNames('<div id="comment_list">')).toContain('comments');
    expect(hintNames('<div role="navigation">')).toContain('navigation');
    expect(hintNames('<div itemprop="description">')).toContain('product');
    expect(hintNames('<div class="x1 y2">')).toEqual([]);
    expect(hintNames('<div>')).toEqual([]);
  });
});

describe('createBlockContainer', () => {
  it('counts the steps to the nearest ancestors, up to a maximum', () => {
    const outer = containerOf('<nav class="cookie">');
    const inner = containerOf('<ul>', containerOf('<div>', outer));
    const stepsTo = (name: string) => stepsUp(inner, SEMANTIC_TAGS.indexOf(name));
    expect([stepsTo('ul'), stepsTo('nav'), stepsTo('footer')]).toEqual([0, 2, MAX_ANCESTORS]);
    expect(stepsUp(inner, SEMANTIC_TAGS.length + classHints.indexOf('overlay'))).toBe(2);
    expect(inner.byHint[classHints.indexOf('overlay')]).toBe(outer);
    expect(inner.depth).toBe(2);
  });

  it('gives elements of one template the same signature', () => {
    const signature = (html: string) => containerOf(html).signature;
    expect(signature('<div class="post" id="p1">')).toBe(signature('<div class="post" id="p2">'));
    expect(signature('<div class="post">')).not.toBe(signature('<div class="menu">'));
  });
});
