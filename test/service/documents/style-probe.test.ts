import { describe, expect, it } from 'vitest';
import { parseWebPage } from '../../../service/documents/formats/web-page.ts';

const WORDS = 'The light on the cape was first lit in the autumn of 1811 by three keepers and a dog. '.repeat(8);

function textOf(body: string, head = ''): string {
  const page = `<html><head>${head}</head><body><article><h1>Light</h1><p>${WORDS}</p>${body}<p>${WORDS}</p></article></body></html>`;
  const parsed = parseWebPage(page, 'https://site.example/');
  return parsed.outcome === 'read' ? parsed.text : '';
}

describe('A page by address is read without what its styles hide', () => {
  it.each([
    ['<p style="font-size:0">Secret words here.</p>', ''],
    ['<p style="font-size:0"><span>Secret words here.</span></p>', ''],
    ['<p style="color:#fff">Secret words here.</p>', ''],
    ['<p class="x">Secret words here.</p>', '.x { display: none }'],
    ['<p class="x">Secret words here.</p>', 'article p.x { visibility: hidden }'],
    ['<p class="x">Secret words here.</p>', '@media screen { .x { font-size: 0 } }'],
    ['<p class="x">Secret words here.</p>', '.x { color: white }'],
    ['<p class="x">Secret words here.</p>', '.x { display: block } .x { display: none !important }'],
    ['<p hidden>Secret words here.</p>', ''],
    ['<template><p>Secret words here.</p></template>', ''],
  ])('%s with %s', (body, css) => {
    const text = textOf(body, `<style>${css}</style>`);
    expect(text).toContain('1811');
    expect(text).not.toContain('Secret');
  });

  it.each([
    ['<p class="x">Shown words here.</p>', '@media print { .x { display: none } }'],
    ['<p class="x">Shown words here.</p>', '.x { display: none } .x { display: block }'],
    ['<p class="x">Shown words here.</p>', '.x:hover { display: none }'],
    ['<div style="font-size:0"><p style="font-size:16px">Shown words here.</p></div>', ''],
    ['<div style="visibility:hidden"></div><p>Shown words here.</p>', ''],
    ['<p class="x">Shown words here.</p>', 'body { background: #000 } .x { color: #fff }'],
    ['<p style="color:#fff;background:navy">Shown words here.</p>', ''],
    ['<p>Shown words here.</p>', 'body { display: none }'],
    ['<p>Shown words here.</p>', 'article { visibility: hidden }'],
    ['<p>Shown words here.</p>', '.x { display: none; [[ } }'],
  ])('but with %s with %s', (body, css) => {
    expect(textOf(body, `<style>${css}</style>`)).toContain('Shown words here.');
  });
});
