import { beforeEach, describe, expect, it } from 'vitest';
import type { Passage } from '../../../lib/model/page/gist.ts';
import { findPassage } from '../../../lib/page-reader/find-passage.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';

const BEFORE = 'The keeper climbed the stairs each evening at dusk.';
const QUOTE = 'The lamp, which burned oil until 1931, could be seen from ships thirty miles away.';
const AFTER = 'Nobody has counted how many lives it saved.';
const passage: Passage = { quote: QUOTE, prefix: BEFORE, suffix: AFTER };

const PAGE = `<h1>The lighthouse</h1><p id="one">${BEFORE} ${QUOTE} ${AFTER}</p><p id="two">Today the tower is a museum.</p>
  <p id="three">Visitors may look at the lamp on Sundays, when the ships are far away.</p>`;

function show(html: string): void {
  document.body.innerHTML = html;
}

const rangesOf = (wanted: Passage = passage) => findPassage(document, wanted, markupProbe);

/** The found text in one line. */
const found = (wanted?: Passage) => rangesOf(wanted).map(String).join('').replace(/\s+/g, ' ');

/** Replaces a part of the text of one element. */
function edit(from: string | RegExp, to: string): void {
  const one = document.querySelector('#one') as Element;
  const before = one.innerHTML;
  one.innerHTML = before.replace(from, to);
  if (one.innerHTML === before) throw new Error('nothing was edited');
}

beforeEach(() => show(PAGE));

describe('findPassage', () => {
  it('finds a passage with its punctuation and nothing else', () => {
    expect(found()).toBe(QUOTE);
  });

  it.each([
    ['words were inserted', 'could be seen', 'could on clear nights be seen'],
    ['a word was removed', ', which burned oil until 1931,', ', which burned until 1931,'],
    ['words were replaced', 'thirty miles away', 'forty kilometres away'],
    ['the first word has changed', 'The lamp', 'Its lamp'],
    ['the last word has changed', 'miles away.', 'miles off.'],
  ])('finds a passage after an edit: %s', (_kind, from, to) => {
    edit(from, to);
    expect(found()).toBe(QUOTE.replace(from, to));
  });

  it('finds a passage after changes of punctuation, quotation marks, case and white space', () => {
    edit(QUOTE, '“THE LAMP –\n which  burned oil until 1931 – could be seen from ships,&nbsp;thirty\n\tmiles away!”');
    expect(found()).toBe('“THE LAMP – which burned oil until 1931 – could be seen from ships, thirty miles away!”');
  });

  it('finds a passage after the sentences around it were removed', () => {
    edit(`${BEFORE} `, '');
    edit(` ${AFTER}`, '');
    expect(found()).toBe(QUOTE);
  });

  it('finds a passage after paragraphs were inserted and moved', () => {
    const [one, two, three] = ['#one', '#two', '#three'].map(selector => document.querySelector(selector) as Element);
    document.body.append(three as Element, one as Element, two as Element);
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<p>Advertisement: lamps, ships and oil, thirty miles away.</p>'.repeat(9),
    );
    expect(found()).toBe(QUOTE);
  });

  it('finds a passage after links, emphasis, soft hyphens and a line break were inserted', () => {
    edit('burned oil until 1931', '<b>bur</b>ned <a href="/oil">oil<br>until</a> 19<i>31</i>');
    edit('thirty miles', 'thir\u00ADty mi\u200Bles');
    expect(found()).toBe(QUOTE.replace('oil until', 'oiluntil').replace('thirty miles', 'thir\u00ADty mi\u200Bles'));
    expect(rangesOf().length).toBeGreaterThan(5);
  });

  it('finds a passage that was split into two paragraphs', () => {
    edit('could be seen', '</p><p>could be seen');
    expect(found()).toBe(QUOTE);
  });

  it('finds a passage without the hidden text in it', () => {
    edit('could be seen', '<span hidden>Subscribe to our newsletter for more of this.</span>could be seen');
    expect(found()).toBe(QUOTE);
  });

  it.each(['The very old lamp', 'The red lamp', 'The lamp', 'The old lamb'])(
    'finds a heading that became “%s”',
    heading => {
      show(
        `<p>The lamp was lit by hand.</p><p>${BEFORE}</p><h2>${heading}</h2><p>${AFTER}</p><p>An old lamp is heavy.</p>`,
      );
      expect(found({ quote: 'The old lamp', prefix: BEFORE, suffix: AFTER })).toBe(heading);
    },
  );

  it('finds a headline with a misspelt word beside text that the page reader leaves out', () => {
    show(`<ul><li>Lamps for ships</li><li>Lamps for towers</li></ul><p>Show all 14</p><h2>Up to 50% ofx</h2>
      <p>Add to cart</p><p>select lamps and oil</p><p>Up to 20% off</p>`);
    const passage = {
      quote: 'Up to 50% off',
      prefix: 'Lamps for ships Lamps for towers',
      suffix: 'select lamps and oil',
    };
    expect(found(passage)).toBe('Up to 50% ofx');
  });

  it('finds a passage in a page without other words', () => {
    show('<a>Skip the content</a>');
    expect(found({ quote: 'Skip to content', prefix: '', suffix: '' })).toBe('Skip the content');
  });

  it('finds a passage in an open shadow tree and in slots', () => {
    show(`<div id="host"><b slot="name">The lamp,</b></div>`);
    const root = (document.querySelector('#host') as Element).attachShadow({ mode: 'open' });
    root.innerHTML = `<p><slot name="name"></slot> ${QUOTE.replace('The lamp,', '')}</p>`;
    expect(found()).toBe(QUOTE);
  });

  it.each([
    ['Chinese', '灯塔建于一九二三年。', '灯油烧到一九三一年，三十里外的船都能看见它。', '没有人数过它救了多少人。'],
    ['Arabic', 'كان الحارس يصعد كل مساء.', 'كان المصباح يُرى من السفن على بعد ثلاثين ميلا.', 'لم يحص أحد من أنقذهم.'],
    ['Thai', 'คนเฝ้าขึ้นบันไดทุกเย็น ', 'เรือที่อยู่ห่างออกไปสามสิบไมล์มองเห็นโคมไฟได้', ' ไม่มีใครนับ'],
  ])('finds a passage in %s', (_language, prefix, quote, suffix) => {
    show(`<p>${prefix}${quote}${suffix}</p>`);
    expect(found({ quote, prefix, suffix })).toBe(quote);
  });
});

describe('findPassage with several candidates', () => {
  it('finds the place with the same surrounding text', () => {
    show(`<p>In short: ${QUOTE} Read on.</p>${PAGE}<p>As we said: ${QUOTE} That was all.</p>`);
    expect(document.querySelector('#one')?.contains(rangesOf()[0]?.startContainer ?? null)).toBe(true);
  });

  it('finds the most similar place', () => {
    show(`<p>${QUOTE.replace('thirty', 'forty').replace('oil', 'gas')}</p><p>${QUOTE.replace('thirty', 'forty')}</p>`);
    expect(found()).toBe(QUOTE.replace('thirty', 'forty'));
  });

  it('prefers a place with all words to one with another word', () => {
    show('<p>Beam HD-490 PRO 64</p><p>Beam HD-490 new PRO Plus</p><p>Beam HD-490 PRO 66</p>');
    expect(found({ quote: 'Beam HD-490 PRO Plus', prefix: '', suffix: '' })).toBe('Beam HD-490 new PRO Plus');
  });
});

describe('findPassage without a match', () => {
  it('finds nothing after the sentence was removed', () => {
    edit(QUOTE, '');
    expect(found()).toBe('');
  });

  it('finds nothing after the sentence was rewritten', () => {
    edit(QUOTE, 'Sailors at a distance of some fifty kilometres knew the old light by its colour.');
    expect(found()).toBe('');
  });

  it('finds nothing if the passage is hidden', () => {
    show(`<p hidden>${BEFORE} ${QUOTE} ${AFTER}</p><p>Some other text.</p>`);
    expect(found()).toBe('');
  });

  it('finds a few words only if all of them match exactly', () => {
    show('<p>The lamp burns.</p><p>So it is said.</p>');
    expect(found({ quote: 'The lamp burned.', prefix: '', suffix: '' })).toBe('');
    expect(found({ quote: 'the lamp, burns', prefix: '', suffix: '' })).toBe('The lamp burns.');
  });

  it('finds nothing for a few changed words with other words around them', () => {
    show(`<p>Nobody has counted the ships.</p><h2>The red lamp</h2><p>${AFTER}</p>`);
    expect(found({ quote: 'The old lamp', prefix: BEFORE, suffix: AFTER })).toBe('');
  });

  it('finds nothing for a removed headline, although a similar one has other words around it', () => {
    show(
      `<ul><li>Lamps for ships</li><li>Oil for towers</li></ul><h2>Up to 20% off</h2><p>Today only: chairs and tables</p>`,
    );
    const passage = {
      quote: 'Up to 50% off',
      prefix: 'Lamps for ships Lamps for towers',
      suffix: 'select lamps and oil',
    };
    expect(found(passage)).toBe('');
  });

  it('finds nothing for a passage without words', () => {
    expect(found({ quote: '…', prefix: '', suffix: '' })).toBe('');
  });
});
