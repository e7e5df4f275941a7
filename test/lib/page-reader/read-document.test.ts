import { describe, expect, it, vi } from 'vitest';
import { pageTextSchema } from '../../../lib/model/page/page.ts';
import { TooComplex } from '../../../lib/page-reader/dom/work-budget.ts';
import { readDocument } from '../../../lib/page-reader/read-document.ts';
import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';
import { compareBlocks } from '../../../lib/text/versions/compare-blocks.ts';
import { htmlOf, parse } from './fixture.ts';

const read = (html: string, url = 'https://pages.example/one') => readDocument(parse(html), url);
const readFixture = (name: string) => read(htmlOf(name));
const page = (body: string, head = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const PARAGRAPH = '<p>The ferry leaves when the tide allows it, and the timetable on the pier is a matter of hope.</p>';

describe('readDocument', () => {
  it('reads an article without page chrome', () => {
    const article = readFixture('article');
    expect(pageTextSchema.parse(article)).toEqual(article);
    expect(article).toMatchObject({
      title: 'The bridge that moved twice',
      byline: 'Marta Velling',
      language: 'en-GB',
      how: 'main',
    });
    expect(article?.text).toContain('it had always stood there');
    expect(article?.text).toContain('half a mile upstream.\nTwo of its railings');
    expect(article?.text).toContain('\n\nA flood and a second journey\n\nThe flood of 1953');
    expect(article?.text).toContain('- Length: 31 metres\n- Weight: 14 tonnes');
    expect(article?.text).not.toMatch(/Front page|Bin days|All rights reserved/);
    expect(htmlOf('article')).toMatch(/Front page.*Bin days.*All rights reserved/s);
  });

  it('hashes all visible blocks on request, also those outside of the text, and no hidden ones', () => {
    const secret = 'Only the staff of the parish may read what this sentence says about the bridge.';
    const html = htmlOf('article').replace('</body>', `<p hidden>${secret}</p></body>`);
    expect(read(html)).not.toHaveProperty('blocks');
    const { blocks = '', text = '' } =
      readDocument(parse(html), 'https://pages.example/one', { withBlocks: true }) ?? {};
    const isKnown = (line: string) => compareBlocks(blocks, line, 'en-GB')?.unseen === '';
    expect(text).not.toContain('All rights reserved');
    expect(isKnown('All rights reserved. Terms Privacy')).toBe(true);
    expect(isKnown('The flood of 1953')).toBe(false);
    expect(isKnown(secret)).toBe(false);
    expect(isKnown(text)).toBe(true);
    expect(blocks).toBe(
      blockHashesOf(
        text,
        'en-GB',
        `${text}\nFront page\nSport\nWeather\nMost read\nBin days change in May Market square to close\nAll rights reserved. Terms Privacy`,
      ),
    );
    let hashLater = () => '';
    const withBlocks = (hashBlocks: () => string) => {
      hashLater = hashBlocks;
    };
    const url = 'https://pages.example/one';
    expect(readDocument(parse(html), url, { withBlocks })).not.toHaveProperty('blocks');
    expect(hashLater()).toBe(blocks);
  });

  it('counts a letter of Chinese, Japanese or Korean as several of others', () => {
    const prose =
      '渡し船は潮が許すときに出るので、桟橋の時刻表は希望に過ぎない。船長は毎朝旗を見て、風の向きを確かめる。';
    const menu =
      '<nav><ul><li><a href="/a">政治</a><li><a href="/b">経済</a><li><a href="/c">地域の話題</a></ul></nav>';
    const story = (times: number) => page(`${menu}<main><h1>潮と船</h1>${`<p>${prose}</p>`.repeat(times)}</main>`);
    expect(read(story(1))?.how).toBe('plain');
    expect(read(story(7))).toMatchObject({ how: 'main', text: expect.not.stringContaining('地域の話題') });
  });

  it('reads a page without links and buttons whole', () => {
    const prose = `${PARAGRAPH.repeat(20)}<div>Ring twice</div>`;
    expect(read(page(prose))).toMatchObject({ how: 'plain', text: expect.stringMatching(/Ring twice$/) });
    for (const menu of ['<a href="/">Front page</a>', '<button>Menu</button>', '<span role="button">Menu</span>'])
      expect(read(page(menu + prose))?.how).toBe('main');
    expect(read(page(`<a name="top">Up</a>${prose}`))?.how).toBe('plain');
  });

  it('reads every post of a thread', () => {
    const text = readFixture('thread')?.text;
    for (const words of ['old beech', 'sixteen millimetres', 'garden hose', 'has not complained'])
      expect(text).toContain(words);
  });

  it('keeps the format of code, definitions and tables', () => {
    const text = readFixture('documentation')?.text;
    expect(text).toContain('if empty {\n    whistle = off\n}');
    expect(text).toContain('target\nThe temperature in degrees Celsius');
    expect(text).toContain('Setting | Default | Range\ntarget | 100 | 40 to 100');
  });

  it('reads all entries of a page of short entries', () => {
    const list = readFixture('list');
    for (const words of ['canal loop', 'beacon', 'Mill wood']) expect(list?.text).toContain(words);
    expect(list?.text).toContain(
      '1. Bring water\n  - half a litre in winter\n  - twice that in summer\n2. Bring a map',
    );
  });

  it('reads all writing systems and counts their words', () => {
    const harbour = readFixture('non-latin');
    expect(harbour).toMatchObject({ title: '港の朝', language: 'ja' });
    expect(harbour?.text).toContain('港の朝は早い');
    expect(harbour?.text).toContain('می\u200Cرود');
    expect(harbour?.text).toContain('перший човен');
    expect(harbour?.text).toContain('बंदरगाह');
    expect(harbour?.words).toBeGreaterThan(60);
  });

  it('returns null for a page without text', () => {
    expect(readFixture('empty')).toBeNull();
    expect(read('')).toBeNull();
    expect(read(page('<img src="/a.png"><p> \u200B </p>'))).toBeNull();
  });

  it('leaves out text that the markup hides', () => {
    const hidden = htmlOf('hidden');
    const text = read(hidden)?.text;
    expect(text).toContain('VISIBLE01');
    for (const name of [
      'hidden-attribute',
      'aria-hidden',
      'inline-display',
      'inline-visibility',
      'inline-opacity',
      'comment',
      'noscript',
      'template',
      'closed-dialog',
    ]) {
      expect(hidden).toContain(`SECRET-${name}`);
      expect(text).not.toContain(`SECRET-${name}`);
    }
  });

  it('reads a page that hides itself until its scripts have run', () => {
    expect(read(`<html><body style="opacity: 0">${PARAGRAPH}</body></html>`)?.text).toContain('The ferry leaves');
    expect(read(`<html><body><div style="opacity: 0">${PARAGRAPH}</div></body></html>`)).toBeNull();
  });

  it('does not change the document', () => {
    const document = parse(htmlOf('article'));
    const before = document.toString();
    readDocument(document, 'https://pages.example/');
    expect(document.toString()).toBe(before);
  });

  it('returns the address with its fragment, which some pages use for routing', () => {
    expect(read(page(PARAGRAPH), 'https://pages.example/a?b=c#part')?.url).toBe('https://pages.example/a?b=c#part');
  });

  it('returns the title without the site name, and never an outdated `og:title`', () => {
    const titled = (title: string, meta: string, h1 = '') =>
      read(page(h1 + PARAGRAPH, `<title>${title}</title><meta property="og:title" content="${meta}">`))?.title;
    expect(titled('Tides of May - The Pier', 'Tides of May')).toBe('Tides of May');
    expect(titled('Tides of May - The Pier', '', '<h1>Tides of May</h1>')).toBe('Tides of May');
    expect(titled('Tides - The Pier', 'Tides - The Pier', '<h1>Tides</h1>')).toBe('Tides');
    expect(titled('Tides of May', 'The page before this one')).toBe('Tides of May');
    expect(titled('', 'Tides of May')).toBe('Tides of May');
    expect(titled('', '', '<h1>Tides of\u202E May</h1>')).toBe('Tides of May');
  });

  it('canonicalizes the language tag and ignores invalid ones', () => {
    const languageOf = (lang: string) => read(`<html lang="${lang}"><body>${PARAGRAPH}</body></html>`)?.language;
    expect(languageOf('pt_br')).toBe('pt-BR');
    expect(languageOf('ZH-hant')).toBe('zh-Hant');
    expect(languageOf('english, please')).toBeNull();
    expect(languageOf('')).toBeNull();
  });

  it('does not return an address as the author', () => {
    const byline = (name: string) => read(page(PARAGRAPH, `<meta name="author" content="${name}">`))?.byline;
    expect(byline('Ida Thorne')).toBe('Ida Thorne');
    expect(byline('https://pages.example/ida')).toBeNull();
  });

  it('reads a page nested 5,000 levels deep', () => {
    const deep = read(page(`${'<div>'.repeat(5_000)}${PARAGRAPH}${'</div>'.repeat(5_000)}`));
    expect(deep).toMatchObject({ how: 'plain' });
    expect(deep?.text).toContain('a matter of hope');
  });

  it('cuts a text of more than two million characters after a block', () => {
    const words = PARAGRAPH.replaceAll(/<.?p>/g, ' ').repeat(100);
    const blocks = Array.from({ length: 250 }, (_, number) => `<p>${number}. ${words}</p>`);
    const long = read(page(blocks.join('')));
    expect(long?.text.length).toBeLessThanOrEqual(2_000_000);
    expect(long?.text.length).toBeGreaterThan(1_985_000);
    expect(long?.text.endsWith('a matter of hope.')).toBe(true);
    expect(long?.share).toBeCloseTo(0.85, 1);
  });

  it('cuts inside a block that is longer than the limit', () => {
    const long = read(page(`<h1>Short</h1><p>${'word '.repeat(450_000)}</p>`));
    expect(long?.text.length).toBeGreaterThan(1_999_000);
    expect(long?.text.length).toBeLessThanOrEqual(2_000_000);
  });

  it('keeps white space between inline elements and in code', () => {
    const text = read(
      page(
        '<p>\n <b>One</b>\n <i>two</i> <img src="x.png"> three</p>\n <pre>\n<div><span>if</span></div><div>  <span>go</span></div></pre>',
      ),
    )?.text;
    expect(text).toBe('One two three\n\nif\n  go');
  });

  it('reads elements named after properties of every object', () => {
    const odd = '<p>The <constructor>ferry</constructor> <x_y>waits</x_y> for <tostring>nobody</tostring>.</p>';
    expect(read(page(odd))?.text).toBe('The ferry waits for nobody.');
  });

  it('reads the beginning of a page over the limit of characters, and reports its share', () => {
    const numbered = Array.from({ length: 400 }, (_, number) => PARAGRAPH.replace('<p>', `<p>${number}. `));
    const document = parse(page(`<main>${numbered.join('')}</main><script>${'code '.repeat(50_000)}</script>`));
    const limits = { nodes: 100_000, timeMs: 60_000, chars: 10_000 };
    const beginning = readDocument(document, 'https://pages.example/', { limits });
    expect(beginning?.text).toContain('\n\n99. The ferry');
    expect(beginning?.text).not.toContain('120. The ferry');
    expect(beginning?.share).toBeCloseTo(10_000 / (400 * 98), 1);
    expect(readDocument(document, 'https://pages.example/')).not.toHaveProperty('share');
  });

  it('throws `TooComplex` over a limit', () => {
    const document = parse(page(`<a href="/">Front page</a>${PARAGRAPH.repeat(400)}`));
    const readWithin = (nodes: number, timeMs: number) =>
      readDocument(document, 'https://pages.example/', { limits: { nodes, timeMs, chars: 1_000_000 } });
    expect(readWithin(2_000, 60_000)?.how).toBe('main');
    expect(readWithin(2_000, 60_000)).not.toHaveProperty('share');
    expect(() => readWithin(500, 60_000)).toThrow(TooComplex);
    expect(() => readWithin(2_000, -1)).toThrow(TooComplex);
  });

  it('reads on a slow computer what it reads on a fast one', () => {
    const document = parse(page(PARAGRAPH.repeat(400)));
    const reading = readDocument(document, 'https://pages.example/');
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_000));
    expect(readDocument(document, 'https://pages.example/')).toEqual(reading);
    expect(clock.mock.calls.length).toBeGreaterThan(2);
    clock.mockRestore();
  });
});
