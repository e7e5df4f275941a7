import { beforeEach, describe, expect, it } from 'vitest';
import { MIN_WORDS } from '../../../lib/model/request-limits.ts';
import { readSelection } from '../../../lib/page-reader/read-selection.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';

const words = (count: number, word = 'bee') => Array.from({ length: count }, () => word).join(' ');

function textIn(selector: string): Text {
  const text = document.querySelector(selector)?.firstChild;
  if (!(text instanceof Text)) throw new Error(`no text in ${selector}`);
  return text;
}

function select(start: Node, startOffset: number, end: Node, endOffset: number): void {
  getSelection()?.setBaseAndExtent(start, startOffset, end, endOffset);
}

/** Reads the selection. Without a minimum of words it is never extended. */
const read = (minWords = 0) => readSelection(document, minWords, markupProbe);

function textRead(minWords = 0): string {
  const reading = read(minWords);
  return reading.ok ? reading.text : reading.reason;
}

beforeEach(() => {
  getSelection()?.removeAllRanges();
  document.body.innerHTML = '';
});

describe('readSelection', () => {
  it('keeps paragraphs, lists, tables, code and line breaks', () => {
    document.body.innerHTML = `<h2 id="a">Hives</h2><p>They stand<br>in a row.</p><ul><li>one</li><li>two</li></ul>
      <table><tr><td>Mon</td><td>4</td></tr></table><pre>if bees:\n  dance()</pre><p id="z">The end.</p>`;
    select(textIn('#a'), 0, textIn('#z'), 7);
    expect(textRead()).toBe(
      'Hives\n\nThey stand\nin a row.\n\n- one\n- two\n\nMon | 4\n\nif bees:\n  dance()\n\nThe end',
    );
  });

  it('begins and ends within the first and last text of the selection', () => {
    document.body.innerHTML = '<p id="a">Bees dance for others.</p><p>All of it.</p><p id="z">Then they vote.</p>';
    select(textIn('#a'), 5, textIn('#z'), 4);
    expect(textRead()).toBe('dance for others.\n\nAll of it.\n\nThen');
    select(textIn('#a'), 5, textIn('#a'), 10);
    expect(textRead()).toBe('dance');
  });

  it('reads a selection within one list item without a list marker', () => {
    document.body.innerHTML = '<ul><li id="a">Bees dance</li><li>Bees vote</li></ul>';
    select(textIn('#a'), 0, textIn('#a'), 10);
    expect(textRead()).toBe('Bees dance');
    const list = document.querySelector('ul') as Element;
    select(list, 0, list, 2);
    expect(textRead()).toBe('- Bees dance\n- Bees vote');
  });

  it('keeps the lines of a selection within code', () => {
    document.body.innerHTML = '<pre><code id="a">if bees:\n    dance()\n    vote()</code></pre>';
    select(textIn('#a'), 0, textIn('#a'), 20);
    expect(textRead()).toBe('if bees:\n    dance()');
  });

  it('leaves out hidden text', () => {
    document.body.innerHTML =
      '<p id="a">Seen.</p><p hidden>SECRET-1</p><p style="display: none">SECRET-2</p><script>SECRET-3</script><p id="z">Seen too.</p>';
    select(textIn('#a'), 0, textIn('#z'), 9);
    expect(document.body.textContent).toContain('SECRET-2');
    expect(textRead()).toBe('Seen.\n\nSeen too.');
  });

  it('reads nothing from a selection of hidden text', () => {
    document.body.innerHTML = '<p hidden id="a">SECRET</p>';
    select(textIn('#a'), 0, textIn('#a'), 6);
    expect(textRead()).toBe('nothing-selected');
  });

  it('reads nothing from an empty selection', () => {
    document.body.innerHTML = '<p id="a">Bees</p>';
    expect(textRead()).toBe('nothing-selected');
    select(textIn('#a'), 2, textIn('#a'), 2);
    expect(textRead()).toBe('nothing-selected');
  });
});

describe('readSelection with a minimum of words', () => {
  const filler = words(60, 'filler');

  it('does not extend a selection with enough words', () => {
    document.body.innerHTML = `<p id="a">${words(MIN_WORDS)} and more</p>`;
    select(textIn('#a'), 0, textIn('#a'), words(MIN_WORDS).length);
    expect(read(MIN_WORDS)).toMatchObject({ how: 'selection', text: words(MIN_WORDS), words: MIN_WORDS });
  });

  it('extends a short selection to its paragraphs', () => {
    document.body.innerHTML = `<p>${filler}</p><p>Start <b id="a">of it</b> ${words(30)}</p><p id="z">End ${words(30)}</p><p>${filler}</p>`;
    select(textIn('#a'), 3, textIn('#z'), 3);
    expect(read(MIN_WORDS)).toMatchObject({
      how: 'around-selection',
      text: `Start of it ${words(30)}\n\nEnd ${words(30)}`,
      words: 64,
    });
  });

  it('extends a short selection to its section if its paragraph is also too short', () => {
    document.body.innerHTML = `<main><h1>All</h1><p>${filler}</p><h2>Here</h2><p id="a">Short one.</p><h3>Below</h3>
      <p>${words(50)}</p><h2>There</h2><p>${filler}</p></main>`;
    select(textIn('#a'), 0, textIn('#a'), 5);
    expect(read(MIN_WORDS)).toMatchObject({
      how: 'around-selection',
      text: `Here\n\nShort one.\n\nBelow\n\n${words(50)}`,
    });
  });

  it('extends a short selection to its article if there is no heading', () => {
    document.body.innerHTML = `<article><p>${filler}</p></article><article><p id="a">Short.</p><p>${words(50)}</p></article><footer>Imprint</footer>`;
    select(textIn('#a'), 0, textIn('#a'), 5);
    expect(textRead(MIN_WORDS)).toBe(`Short.\n\n${words(50)}`);
  });

  it('extends a short selection from an article’s header into the article, but not beyond the page’s footer', () => {
    document.body.innerHTML = `<article><header><h1 id="a">Title</h1></header><p>${words(50)}</p></article><footer><p id="z">Imprint</p></footer>`;
    select(textIn('#a'), 0, textIn('#a'), 5);
    expect(textRead(MIN_WORDS)).toBe(`Title\n\n${words(50)}`);
    select(textIn('#z'), 0, textIn('#z'), 7);
    expect(read(MIN_WORDS)).toMatchObject({ how: 'selection', text: 'Imprint', words: 1 });
  });

  it('does not extend a short selection if its section is also too short', () => {
    document.body.innerHTML = '<p id="a">Just a few words</p>';
    select(textIn('#a'), 0, textIn('#a'), 4);
    expect(read(MIN_WORDS)).toMatchObject({ how: 'selection', text: 'Just', words: 1 });
  });

  it('extends a short selection without hidden text', () => {
    document.body.innerHTML = `<p id="a">Short</p><p hidden>SECRET</p><p>${words(50)}</p>`;
    select(textIn('#a'), 0, textIn('#a'), 5);
    expect(textRead(MIN_WORDS)).toBe(`Short\n\n${words(50)}`);
  });
});
