import { describe, expect, it } from 'vitest';
import { isDeclaredHidden } from '../../../lib/page-reader/visibility/sight.ts';
import { parse } from './fixture.ts';

const DIALOG = '<div role="dialog" aria-modal="true">We use cookies.</div>';

function isPageHidden(beside: string, text = 'The whole page stands here, and it is long.'): boolean {
  const document = parse(`<!doctype html><body><div id="app" aria-hidden="true">${text}</div>${beside}</body>`);
  return isDeclaredHidden(document.getElementById('app') as Element);
}

describe('isDeclaredHidden', () => {
  it('does not count what an open dialog has put behind it', () => {
    expect(isPageHidden(DIALOG)).toBe(false);
    expect(isPageHidden('<dialog open>We use cookies.</dialog>')).toBe(false);
  });

  it('counts what is hidden without a dialog, or beside more text, or in the dialog itself', () => {
    expect(isPageHidden('')).toBe(true);
    expect(isPageHidden('<dialog>We use cookies.</dialog>')).toBe(true);
    expect(isPageHidden(`${DIALOG}<p>${'More text. '.repeat(20)}</p>`)).toBe(true);
    expect(isPageHidden('', `The whole page. ${DIALOG}`)).toBe(true);
    expect(isPageHidden(DIALOG.replace('role', 'aria-hidden="true" role'))).toBe(true);
  });
});
