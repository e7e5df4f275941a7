import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../lib/page-reader/read-document.ts';
import clobbered from '../../fixtures/pages/clobbered.html?raw';

/** Lets named fields replace properties of the prototype, as in browsers. happy-dom does not do that. */
function clobber(owner: object, fields: Iterable<Element>): void {
  for (const field of fields) {
    const name = field.getAttribute('name') ?? '';
    if (name in Object.getPrototypeOf(owner)) Object.defineProperty(owner, name, { value: field });
  }
}

describe('readDocument', () => {
  it('reads a page with fields named after DOM properties like any other', () => {
    const document = new DOMParser().parseFromString(clobbered, 'text/html');
    const form = document.forms.namedItem('f');
    if (!form) throw new Error('the fixture has no form');
    clobber(form, form.querySelectorAll('[name]'));
    clobber(document, document.querySelectorAll('img[name]'));
    expect(form.firstChild).toHaveProperty('localName', 'input');
    expect(document.documentElement).toHaveProperty('localName', 'img');
    const page = readDocument(document, 'https://pages.example/door');
    expect(page?.title).toBe('Notes on a stubborn door');
    expect(page?.text).toMatch(/INSIDE01.*INSIDE02.*AFTER03/s);
    expect(page?.text).not.toContain('SECRET');
  });
});
