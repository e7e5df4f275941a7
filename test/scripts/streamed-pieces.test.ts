import { parseHTML } from 'linkedom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertStreamedPieces } from '../../scripts/train/streamed-pieces.ts';

function placedIn(body: string): string {
  const { document, Comment } = parseHTML(`<!doctype html><html><body>${body}</body></html>`);
  vi.stubGlobal('document', document);
  vi.stubGlobal('Comment', Comment);
  insertStreamedPieces();
  return document.body.innerHTML;
}

describe('insertStreamedPieces', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('replaces the template and the fallback content by the piece', () => {
    const page =
      '<main><!--$?--><template id="B:0"></template><i>Wait</i><!--/$--></main><div hidden id="S:0"><p>Text</p></div>';
    expect(placedIn(page)).toBe('<main><!--$?--><p>Text</p><!--/$--></main>');
  });

  it('keeps the fallback content if its end is not marked', () => {
    const page = '<main><template id="B:0"></template><i>Wait</i></main><div hidden id="S:0"><p>Text</p></div>';
    expect(placedIn(page)).toBe('<main><p>Text</p><i>Wait</i></main>');
  });

  it('fills the templates inside a piece', () => {
    const page =
      '<template id="B:0"></template><div hidden id="S:0">a<template id="P:1"></template></div><div hidden id="S:1">b</div>';
    expect(placedIn(page)).toBe('ab');
  });

  it('leaves a piece without a template hidden, like any other hidden element', () => {
    const page = '<div hidden id="S:0">a</div><div hidden id="other">b</div>';
    expect(placedIn(page)).toContain('hidden');
    expect(placedIn(page)).toMatch(/a.*b/su);
  });
});
