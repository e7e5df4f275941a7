import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mainTextOf } from '../../../lib/page-reader/main-content/main-text.ts';
import { articleTextOf } from '../../../lib/page-reader/main-content/readability.ts';
import { readDocument } from '../../../lib/page-reader/read-document.ts';
import { htmlOf, parse } from './fixture.ts';

vi.mock(import('../../../lib/page-reader/main-content/main-text.ts'), { spy: true });
vi.mock(import('../../../lib/page-reader/main-content/readability.ts'), { spy: true });

const read = (html: string) => readDocument(parse(html), 'https://pages.example/one');

describe('ways to find the text of a page', () => {
  beforeEach(() => vi.mocked(mainTextOf).mockReset());

  it('the classifier is used first', () => {
    vi.mocked(mainTextOf).mockReturnValue('Own words');
    expect(read(htmlOf('article'))).toMatchObject({ how: 'main', text: 'Own words' });
  });

  it('Readability is used if the classifier keeps no block', () => {
    vi.mocked(mainTextOf).mockReturnValue('');
    const page = read(htmlOf('article'));
    expect(page?.how).toBe('readability');
    expect(page?.text).toContain('it had always stood there');
    expect(page?.text).not.toContain('All rights reserved');
  });

  it('all visible text is used if Readability finds nothing either', () => {
    vi.mocked(mainTextOf).mockReturnValue('');
    vi.mocked(articleTextOf).mockReturnValueOnce('');
    const page = read(htmlOf('article'));
    expect(page?.how).toBe('plain');
    expect(page?.text).toContain('All rights reserved');
  });
});
