import { DOMParser } from 'linkedom';
import { describe, expect, it, test } from 'vitest';
import { escapeXml } from '../../../../lib/model/escape-xml.ts';
import {
  contentOf,
  paidContentOf,
  parseOmniboxText,
  shownTitleOf,
  titledLike,
} from '../../../../lib/model/omnibox/omnibox-text.ts';
import { requestFor } from '../../jobs/job-samples.ts';

const ID = '3f1c8a52-9d60-4b7e-8a3d-0c5b7e2f1a94';

/** A summary of a page with this title. */
function titled(title: string) {
  const request = requestFor('https://a.example/x');
  return { request: { ...request, page: { ...request.page, title } } };
}

describe('text after the keyword', () => {
  test.each([
    ['https://bees.org/hive', 'https://bees.org/hive'],
    ['  HTTP://Bees.org ', 'http://bees.org/'],
    ['bees.org', 'https://bees.org/'],
    ['www.bees.co.uk/a?b=1#c', 'https://www.bees.co.uk/a?b=1#c'],
    ['bees.org:8443/x', 'https://bees.org:8443/x'],
    ['bienen-straße.de', 'https://xn--bienen-strae-v9a.de/'],
    ['蜜蜂.中国', 'https://xn--3d2a0b.xn--fiqs8s/'],
    ['127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
    ['node.js', 'https://node.js/'],
  ])('%s is read as an address', (text, url) => {
    expect(parseOmniboxText(text)).toEqual({ kind: 'address', url, isPaid: false });
    expect(parseOmniboxText(paidContentOf(text.trim()))).toEqual({ kind: 'address', url, isPaid: true });
  });

  test.each([
    'bees',
    'bees and wasps',
    'bees.org is down',
    '3.5',
    'v1.2.3',
    'e.g.',
    'me@bees.org',
    'localhost',
    'about:config',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'a..b',
    '.org',
  ])('%s is read as search words', text => {
    expect(parseOmniboxText(text)).toEqual({ kind: 'words', words: text, isPaid: false });
    expect(parseOmniboxText(paidContentOf(text))).toEqual({ kind: 'words', words: text, isPaid: true });
  });

  it('an empty text is read as nothing', () => {
    expect(parseOmniboxText('  ')).toEqual({ kind: 'nothing' });
  });

  it('the text of an entry is read as its saved summary', () => {
    expect(parseOmniboxText(contentOf({ id: ID, request: titled('Bees').request }))).toEqual({
      kind: 'saved',
      idEnding: ID.slice(-12),
    });
  });
});

describe('saved summaries', () => {
  const saved = ['The Bees of Bern', 'Über Bären', 'Bern', '', '蜂の巣の作り方', 'Honey‮bees'].map(titled);
  const found = (text: string, most = 9) => titledLike(saved, text, most).map(({ request }) => request.page.title);

  it('finds summaries by beginnings of title words in any order, ignoring case and accents', () => {
    expect(found('be')).toEqual(['The Bees of Bern', 'Bern']);
    expect(found('bern the')).toEqual(['The Bees of Bern']);
    expect(found('BAR uber')).toEqual(['Über Bären']);
    expect(found('ees')).toEqual([]);
    expect(found('巣の')).toEqual(['蜂の巣の作り方']);
  });

  it('finds a summary without a title by its address, and none by an empty text', () => {
    expect(found('exam')).toEqual(['']);
    expect(found(' . ')).toEqual([]);
  });

  it('returns summaries in their original order, up to the limit', () => {
    expect(found('be', 1)).toEqual(['The Bees of Bern']);
  });

  it('shows titles in one line without invisible and direction characters', () => {
    expect(shownTitleOf({ title: 'Honey\u202Ebees\n\u0007 & <b>', url: '' })).toBe('Honeybees & <b>');
  });
});

describe('escapeXml', () => {
  it('keeps all text except characters that XML cannot contain', () => {
    const readBack = (text: string) =>
      new DOMParser().parseFromString(`<x>${escapeXml(text)}</x>`, 'text/xml').documentElement?.textContent;
    expect(readBack('a <b>"c"</b> & \'d\' ]]> </x>')).toBe('a <b>"c"</b> & \'d\' ]]> </x>');
    expect(escapeXml('a\0b\u000Bc\uD800d\uFFFEe\u{1F41D}')).toBe('abcde\u{1F41D}');
  });
});
