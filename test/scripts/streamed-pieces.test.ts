import { parseHTML } from 'linkedom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placePieces } from '../bench/reading/streamed-pieces.ts';

function placedIn(body: string): string {
  const { document, Comment } = parseHTML(`<!doctype html><html><body>${body}</body></html>`);
  vi.stubGlobal('document', document);
  vi.stubGlobal('Comment', Comment);
  placePieces();
  return document.body.innerHTML;
}

describe('pieces of a page that React streamed', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('go where a template kept their place, and what stood in for them goes', () => {
    const page =
      '<main><!--$?--><template id="B:0"></template><i>Wait</i><!--/$--></main><div hidden id="S:0"><p>Text</p></div>';
    expect(placedIn(page)).toBe('<main><!--$?--><p>Text</p><!--/$--></main>');
  });

  it('leave what stood in where nothing tells its end', () => {
    const page = '<main><template id="B:0"></template><i>Wait</i></main><div hidden id="S:0"><p>Text</p></div>';
    expect(placedIn(page)).toBe('<main><p>Text</p><i>Wait</i></main>');
  });

  it('hold places for pieces of their own', () => {
    const page =
      '<template id="B:0"></template><div hidden id="S:0">a<template id="P:1"></template></div><div hidden id="S:1">b</div>';
    expect(placedIn(page)).toBe('ab');
  });

  it('stay hidden without a place, as does anything else that is hidden', () => {
    const page = '<div hidden id="S:0">a</div><div hidden id="other">b</div>';
    expect(placedIn(page)).toContain('hidden');
    expect(placedIn(page)).toMatch(/a.*b/su);
  });
});
