import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { snapshotOfElement } from '../../../lib/page-reader/snapshot/take-snapshot.ts';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import { copyOfBody } from './fixture.ts';

const bodyOf = (html: string): HTMLElement =>
  parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
const textIn = (body: HTMLElement) => blockTextOf(snapshotOfElement(body));
const textOf = (html: string) => textIn(bodyOf(html));

describe('blockTextOf', () => {
  it('separates headings, paragraphs and quotes with a blank line', () => {
    expect(textOf('<h1>One</h1><p>Two\n  three</p><blockquote><p>Four</p></blockquote><div>Five</div>')).toBe(
      'One\n\nTwo three\n\nFour\n\nFive',
    );
  });

  it('keeps inline elements in their sentence', () => {
    expect(textOf('<p>A <b>bold</b><i>ly</i> <a href="/x">linked</a>&nbsp;word</p>')).toBe('A boldly linked word');
  });

  it('begins a new line at one line break and a new block at two', () => {
    expect(textOf('<p>Elm Street 4<br>Springfield</p>one<br><br><br>two')).toBe(
      'Elm Street 4\nSpringfield\n\none\n\ntwo',
    );
  });

  it('writes one list item per line and indents inner lists', () => {
    expect(
      textOf('<p>Bring</p><ul><li>water<ul><li><p>cold</p></li><li>or not</li></ul></li><li>a map</li></ul><p>Go</p>'),
    ).toBe('Bring\n\n- water\n  - cold\n  - or not\n- a map\n\nGo');
  });

  it('separates list items of several paragraphs, such as comments', () => {
    expect(textOf('<ol><li><p>Ann:</p><p>Yes.</p></li><li><p>Bo:</p><p>No.</p></li></ol>')).toBe(
      '1. Ann:\n\nYes.\n\n2. Bo:\n\nNo.',
    );
  });

  it('writes the numbers of ordered lists as they are drawn', () => {
    expect(textOf('<ol start=3><li>three<li value=7>seven<li>eight</ol>')).toBe('3. three\n7. seven\n8. eight');
    expect(textOf('<ol reversed><li>third<li>second<li>first</ol>')).toBe('3. third\n2. second\n1. first');
    expect(textOf('<ol type=a start=26><li>z<li>aa</ol>')).toBe('z. z\naa. aa');
    expect(textOf('<ol type=I start=4><li>four<ol><li>one</ol><li>five<li value=-1>below</ol>')).toBe(
      'IV. four\n  1. one\nV. five\n-1. below',
    );
  });

  it('leaves empty what a cell of an earlier row takes, and keeps the columns under headers', () => {
    const head = '<tr><th>Day<th>Time<th>Talk</tr>';
    expect(
      textOf(`<table>${head}<tr><td rowspan=2>Monday<td>9<td>Ropes<tr><td>10<td>Bells<tr><td><td><td>Fog</table>`),
    ).toBe('Day | Time | Talk\nMonday | 9 | Ropes\n| 10 | Bells\n| | Fog');
    expect(textOf('<table><tr><th>Route<th colspan=2>Summer<th>Winter<tr><td>North<td>1<td>2<td>3</table>')).toBe(
      'Route | Summer | | Winter\nNorth | 1 | 2 | 3',
    );
    expect(textOf('<table><tr><td><td>Laid out<tr><td colspan=2>One<td>Two</table>')).toBe('Laid out\nOne | Two');
  });

  it('joins the cells of a row', () => {
    expect(
      textOf(
        '<table><caption>Tides</caption><tr><th>Day<th>High</tr><tr><td><p>Mon</p><td>4<br>metres<tr><td><td></table>',
      ),
    ).toBe('Tides\n\nDay | High\nMon | 4 metres');
  });

  it('reads a layout table block by block', () => {
    expect(
      textOf('<table><tr><td><h2>News</h2><p>Rain.</p><td><table><tr><td>a<td>b<tr><td>c<td>d</table></table>'),
    ).toBe('News\n\nRain.\n\na | b\nc | d');
  });

  it('keeps the lines and indents of code', () => {
    expect(textOf('<p>Run</p><pre><code>\nif x:\n    go()<br>done\n\n</code></pre>then')).toBe(
      'Run\n\nif x:\n    go()\ndone\n\nthen',
    );
  });

  it('keeps the lines of code in a table cell, and a cell with one line of code in its row', () => {
    expect(textOf('<table><tr><td>Low water<td><pre>if low:\n    wait()</pre></table>')).toBe(
      'Low water\n\nif low:\n    wait()',
    );
    expect(textOf('<table><tr><td>Low water<td><pre>wait()</pre><td>4<br>metres</table>')).toBe(
      'Low water | wait() | 4 metres',
    );
  });

  it('marks struck-through text, which is no longer valid', () => {
    expect(textOf('<p>A crossing costs <del>$49.90</del> $29.90</p>')).toBe('A crossing costs ~~$49.90~~ $29.90');
    expect(textOf('<p>shall<s> not </s>be paid</p>')).toBe('shall ~~not~~ be paid');
    expect(textOf('<del><p>The ferry <b>stops</b>.</p><p>So does the train.</p></del>')).toBe(
      '~~The ferry stops.~~\n\n~~So does the train.~~',
    );
    expect(textOf('<p><s>one</s> <strike>two <del>three</del></strike> four <s>five</s></p>')).toBe(
      '~~one two three~~ four ~~five~~',
    );
    expect(textOf('<s>\u200B</s>one<del> </del>~~ ~~')).toBe('one ~~ ~~');
    expect(textOf('<pre>a = 1\n<del>b = 2</del>\nc = 3</pre>')).toBe('a = 1\n~~b = 2~~\nc = 3');
  });

  it('leaves out scripts, styles, form values, comments and pronunciation', () => {
    const html = '<script>no</script><style>no</style><noscript>no</noscript><template>no</template><!-- no -->yes';
    expect(textOf(`${html}<select><option>no</select><textarea>no</textarea><ruby>字<rt>no</rt></ruby>`)).toBe('yes字');
  });

  it('breaks lines around an inline element that is laid out as a block', () => {
    expect(blockTextOf(copyOfBody('<span data-block>one</span><span data-block>two</span>').body)).toBe('one\ntwo');
    expect(textOf('<span>one</span><span>two</span>')).toBe('onetwo');
  });

  it('reads a page nested 20,000 levels deep', () => {
    const body = bodyOf('');
    let inner: Element = body;
    for (let level = 0; level < 20_000; level++) {
      const next = body.ownerDocument.createElement('div');
      inner.appendChild(next);
      inner = next;
    }
    inner.textContent = 'the bottom';
    expect(textIn(body)).toBe('the bottom');
  });

  const names = fc.constantFrom(
    'div',
    'p',
    'b',
    'li',
    'ul',
    'table',
    'tr',
    'td',
    'pre',
    'br',
    'dl',
    'dt',
    'h2',
    'script',
  );
  type Tree = { name: string; children: Tree[] } | string;
  const { tree } = fc.letrec<{ tree: Tree }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 8 },
      fc.constantFrom('word', ' ', '\n', 'two words', '\u200B'),
      fc.record({ name: names, children: fc.array(tie('tree'), { maxLength: 4 }) }),
    ),
  }));

  function build(body: HTMLElement, into: Element, node: Tree): void {
    if (typeof node === 'string') into.appendChild(body.ownerDocument.createTextNode(node));
    else {
      const element = body.ownerDocument.createElement(node.name);
      into.appendChild(element);
      for (const child of node.children) build(body, element, child);
    }
  }

  it('reads any nesting of elements without stray white space', () => {
    fc.assert(
      fc.property(tree, node => {
        const body = bodyOf('');
        build(body, body, node);
        const text = textIn(body);
        expect(text).not.toMatch(/^\n|\s$/u);
        expect(text).not.toContain('\u200B');
        if (!JSON.stringify(node).includes('"pre"')) expect(text).not.toMatch(/\n{3}|[ \t]\n/u);
      }),
      { numRuns: 500 },
    );
  });
});
