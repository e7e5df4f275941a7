import { describe, expect, it } from 'vitest';
import { splitIntoBlocks } from '../../../lib/page-reader/main-content/blocks.ts';
import { copyOfBody } from './fixture.ts';

const blocksIn = (html: string) => splitIntoBlocks(copyOfBody(html).body);
const textsOf = (html: string) => blocksIn(html).map(block => block.text);

describe('splitIntoBlocks', () => {
  it('splits at paragraphs, items, cells, text beside blocks and two line breaks', () => {
    expect(textsOf('<p>One <b>and</b>\n more.</p><ul><li>Two</li><li>Three<p>Four</p></li></ul>')).toEqual([
      'One and more.',
      'Two',
      'Three',
      'Four',
    ]);
    expect(textsOf('<table><tr><th>A</th><td>1</td></tr></table>')).toEqual(['A', '1']);
    expect(textsOf('<div>Before<p>Inside</p>after</div>')).toEqual(['Before', 'Inside', 'after']);
    expect(textsOf('<div>a<br>b<br><br>c</div>')).toEqual(['a b', 'c']);
    expect(textsOf('<span data-block>one</span><span data-block>two</span>')).toEqual(['one', 'two']);
  });

  it('ignores scripts and styles', () => {
    expect(textsOf('<p>Words</p><script>let a</script><style>b{}</style><noscript>c</noscript>')).toEqual(['Words']);
  });

  it('counts characters in inline elements', () => {
    const [block] = blocksIn('<p>12<a href="/a">345</a><b>67</b><code>8</code></p>');
    expect(block).toMatchObject({ links: 1, linkChars: 3, strongChars: 2, codeChars: 1, controlChars: 0 });
  });

  it('counts each block in all of its ancestors', () => {
    const [one, two] = blocksIn('<main><section><p>one</p></section><p>three</p></main>');
    expect(one?.container.parent).toMatchObject({ name: 'section', chars: 3, blocks: 1 });
    expect(two?.container.parent).toMatchObject({ name: 'main', chars: 8, blocks: 2 });
    expect(two).toMatchObject({ index: 1, offset: 3 });
  });

  it('reads 5,000 levels', () => {
    expect(textsOf(`${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}`)).toEqual(['deep']);
  });
});
