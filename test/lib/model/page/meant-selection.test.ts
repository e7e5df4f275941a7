import { describe, expect, it } from 'vitest';
import { failOf } from '../../../../lib/model/failure.ts';
import { meantByQuote, meantInFrames, meantInPage } from '../../../../lib/model/page/meant-selection.ts';
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

describe('a selection that the browser quotes', () => {
  it('is the one that is found where it says, if that is the one it quotes', () => {
    expect(meantByQuote('BEES  dance', [found('Bees dance')])).toEqual(found('Bees dance'));
    expect(codeOf(() => meantByQuote('Bees dance', [found('Wasps dance')]))).toBe('nothing-selected');
  });

  it('goes out as it is quoted only where nobody is let in', () => {
    expect(meantByQuote('Bees dance', 'closed')).toBe('quote');
    expect(meantByQuote('Bees dance', [none('closed')])).toBe('quote');
    for (const readings of [[none('nothing-selected')], [none('too-complex')], [broken], []])
      expect(codeOf(() => meantByQuote('Bees dance', readings))).not.toContain('no failure');
  });

  it('is none without a quote where nobody is let in', () => {
    expect(codeOf(() => meantByQuote(' ', 'closed'))).toBe('unreadable-page');
    expect(codeOf(() => meantByQuote('', [none('closed')]))).toBe('nothing-selected');
  });

  it('is not looked for in a frame that has gone', () => {
    expect(codeOf(() => meantByQuote('Bees dance', []))).toBe('page-changed');
  });
});

describe('a selection that nobody quotes', () => {
  it('is the one of the page, unless the focus has gone into one of its frames', () => {
    expect(meantInPage(found('In the page'))).toEqual(found('In the page'));
    expect(meantInPage(found('In the page', true))).toBeNull();
    expect(meantInPage(none('nothing-selected'))).toBeNull();
    expect(meantInPage(undefined)).toBeNull();
  });

  it('is the one of the frame with the focus, then the one of the page', () => {
    const page = found('In the page', true);
    const frame = found('In the frame');
    expect(meantInFrames([page, frame])).toBe(frame);
    expect(meantInFrames([page, none('nothing-selected')])).toBe(page);
    expect(meantInFrames([none('closed'), page])).toBe(page);
  });

  it('is none for the reason that tells most', () => {
    expect(codeOf(() => meantInFrames([none('nothing-selected'), none('closed')]))).toBe('nothing-selected');
    expect(codeOf(() => meantInFrames([none('nothing-selected'), none('too-complex')]))).toBe('page-too-complex');
    expect(codeOf(() => meantInFrames([none('too-complex'), broken]))).toBe('reader-failed');
    expect(codeOf(() => meantInFrames([]))).toBe('nothing-selected');
  });
});
