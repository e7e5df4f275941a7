import { describe, expect, it } from 'vitest';
import { failOf } from '../../../../lib/model/failure.ts';
import { selectionByQuote, selectionInFrames, selectionInPage } from '../../../../lib/model/page/choose-selection.ts';
import type { FoundSelection, SelectionReading } from '../../../../lib/model/page/selection.ts';

const found = (quote: string, focusIsInChildFrame = false): FoundSelection => ({
  ok: true,
  text: quote,
  words: 2,
  language: null,
  how: 'selection',
  quote,
  focusIsInChildFrame,
});

type Unselected = Exclude<Extract<SelectionReading, { ok: false }>, { reason: 'failed' }>['reason'];

const none = (reason: Unselected, focusIsInChildFrame = false): SelectionReading => ({
  ok: false,
  reason,
  focusIsInChildFrame,
});

const broken: SelectionReading = { ok: false, reason: 'failed', message: 'x', focusIsInChildFrame: false };

function codeOf(meant: () => unknown): string {
  try {
    return `no failure but ${JSON.stringify(meant())}`;
  } catch (error) {
    return failOf(error).failure.code;
  }
}

describe('selection that the browser quotes', () => {
  it('takes the selection of the named frame if its quote matches', () => {
    expect(selectionByQuote('BEES  dance', [found('Bees dance')])).toEqual(found('Bees dance'));
    expect(codeOf(() => selectionByQuote('Bees dance', [found('Wasps dance')]))).toBe('nothing-selected');
  });

  it('takes the quote itself only if the frame is closed', () => {
    expect(selectionByQuote('Bees dance', 'closed')).toBe('quote');
    expect(selectionByQuote('Bees dance', [none('closed')])).toBe('quote');
    for (const readings of [[none('nothing-selected')], [none('too-complex')], [broken], []])
      expect(codeOf(() => selectionByQuote('Bees dance', readings))).not.toContain('no failure');
  });

  it('fails in a closed frame without a quote', () => {
    expect(codeOf(() => selectionByQuote(' ', 'closed'))).toBe('unreadable-page');
    expect(codeOf(() => selectionByQuote('', [none('closed')]))).toBe('nothing-selected');
  });

  it('reports a changed page if the frame has gone', () => {
    expect(codeOf(() => selectionByQuote('Bees dance', []))).toBe('page-changed');
  });
});

describe('selection without a quote', () => {
  it('takes the page’s own selection unless the focus is in one of its frames', () => {
    expect(selectionInPage(found('In the page'))).toEqual(found('In the page'));
    expect(selectionInPage(found('In the page', true))).toBeNull();
    expect(selectionInPage(none('nothing-selected'))).toBeNull();
    expect(selectionInPage(undefined)).toBeNull();
  });

  it('takes the selection of the focused frame first, then that of the page', () => {
    const page = found('In the page', true);
    const frame = found('In the frame');
    expect(selectionInFrames([page, frame])).toBe(frame);
    expect(selectionInFrames([page, none('nothing-selected')])).toBe(page);
    expect(selectionInFrames([none('closed'), page])).toBe(page);
  });

  it('fails with the most specific reason', () => {
    expect(codeOf(() => selectionInFrames([none('nothing-selected'), none('closed')]))).toBe('nothing-selected');
    expect(codeOf(() => selectionInFrames([none('nothing-selected'), none('too-complex')]))).toBe('page-too-complex');
    expect(codeOf(() => selectionInFrames([none('too-complex'), broken]))).toBe('reader-failed');
    expect(codeOf(() => selectionInFrames([]))).toBe('nothing-selected');
  });
});
