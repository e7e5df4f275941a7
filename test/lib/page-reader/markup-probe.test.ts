import { describe, expect, it } from 'vitest';
import { isHiddenFromReaders } from '../../../lib/page-reader/visibility/markup-probe.ts';
import { parse } from './fixture.ts';

const DIALOG = '<div role="dialog" aria-modal="true">We use cookies.</div>';

function isPageHidden(beside: string, text = 'The whole page stands here, and it is long.'): boolean {
  const document = parse(`<!doctype html><body><div id="app" aria-hidden="true">${text}</div>${beside}</body>`);
  return isHiddenFromReaders(document.getElementById('app') as Element);
}

describe('isHiddenFromReaders', () => {
  it('ignores `aria-hidden` on the page behind an open dialog', () => {
    expect(isPageHidden(DIALOG)).toBe(false);
    expect(isPageHidden('<dialog open>We use cookies.</dialog>')).toBe(false);
  });

  it('respects `aria-hidden` without a dialog, beside more text, and in the dialog itself', () => {
    expect(isPageHidden('')).toBe(true);
    expect(isPageHidden('<dialog>We use cookies.</dialog>')).toBe(true);
    expect(isPageHidden(`${DIALOG}<p>${'More text. '.repeat(20)}</p>`)).toBe(true);
    expect(isPageHidden('', `The whole page. ${DIALOG}`)).toBe(true);
    expect(isPageHidden(DIALOG.replace('role', 'aria-hidden="true" role'))).toBe(true);
  });
});
