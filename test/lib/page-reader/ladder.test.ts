import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '../../../lib/page-reader/document.ts';
import { mainTextOf } from '../../../lib/page-reader/main-content/main-text.ts';
import { articleTextOf } from '../../../lib/page-reader/readability.ts';
import { htmlOf, parse } from './fixture.ts';

vi.mock(import('../../../lib/page-reader/main-content/main-text.ts'), { spy: true });
vi.mock(import('../../../lib/page-reader/readability.ts'), { spy: true });

const read = (html: string) => readDocument(parse(html), 'https://pages.example/one');

describe('the ladder of readings', () => {
  beforeEach(() => vi.mocked(mainTextOf).mockReset());

  it('is not climbed where the page has blocks of its own', () => {
    vi.mocked(mainTextOf).mockReturnValue('Own words');
    expect(read(htmlOf('article'))).toMatchObject({ how: 'main', text: 'Own words' });
  });

  it('takes the article that Readability finds where no block is kept', () => {
    vi.mocked(mainTextOf).mockReturnValue('');
    const page = read(htmlOf('article'));
    expect(page?.how).toBe('readability');
    expect(page?.text).toContain('it had always stood there');
    expect(page?.text).not.toContain('All rights reserved');
  });

  it('takes all that can be seen where Readability finds none either', () => {
    vi.mocked(mainTextOf).mockReturnValue('');
    vi.mocked(articleTextOf).mockReturnValueOnce('');
    const page = read(htmlOf('article'));
    expect(page?.how).toBe('plain');
    expect(page?.text).toContain('All rights reserved');
  });
});
