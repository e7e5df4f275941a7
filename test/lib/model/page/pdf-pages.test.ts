import { describe, expect, it } from 'vitest';
import { pdfPageAddress, pdfPageOf } from '../../../../lib/model/page/pdf-pages.ts';

describe('pages of a PDF', () => {
  // The third page is a picture, the last one has no text.
  const text = 'The harbour.\n\nIts clock was sold, and nobody knew the tide.\n\nThe end.';
  const page = { text, pdf: { starts: [0, 14, 61, 61, 69], pictures: [3] } };

  it('a quotation is on the page where it begins', () => {
    expect(pdfPageOf(page, 'The harbour.')).toBe(1);
    expect(pdfPageOf(page, 'nobody knew the tide.')).toBe(2);
    expect(pdfPageOf(page, 'The end.')).toBe(4);
  });

  it('a quotation is on no page if the text does not have it, or is not of a PDF', () => {
    expect(pdfPageOf(page, 'The keeper.')).toBeUndefined();
    expect(pdfPageOf(page, '')).toBeUndefined();
    expect(pdfPageOf({ text }, 'The end.')).toBeUndefined();
  });

  it('an address leads to the page', () => {
    expect(pdfPageAddress('https://a.example/b.pdf?c=1', 4)).toBe('https://a.example/b.pdf?c=1#page=4');
    expect(pdfPageAddress('https://a.example/b.pdf#page=2', 4)).toBe('https://a.example/b.pdf#page=4');
  });
});
