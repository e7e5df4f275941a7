import { describe, expect, it } from 'vitest';
import { summaryCopyOf } from '../../../../lib/model/summary/summary-copy.ts';

const page = { title: 'Bees', url: 'https://bees.org/hive' };
const below = { text: '\n\nBees\nhttps://bees.org/hive', html: '<p><a href="https://bees.org/hive">Bees</a></p>' };

describe('copy of a summary for the clipboard', () => {
  it('consists of HTML and of plain text without Markdown syntax', () => {
    const output =
      '## Bees\nThey **dance** and `hum`.\n\n- one\n  - under it\n- *two*\n\n3. three\n4. four\n\n> said\n\n---';
    expect(summaryCopyOf(output, page)).toEqual({
      text: `Bees\n\nThey dance and hum.\n\n- one\n  - under it\n- two\n\n3. three\n4. four\n\nsaid${below.text}`,
      html: [
        '<h3>Bees</h3><p>They <strong>dance</strong> and <code>hum</code>.</p>',
        '<ul><li>one<ul><li>under it</li></ul></li><li><em>two</em></li></ul>',
        '<ol><li value="3">three</li><li value="4">four</li></ol>',
        `<blockquote><p>said</p></blockquote><hr>${below.html}`,
      ].join(''),
    });
  });

  it('contains no markup from the summary', () => {
    const { html } = summaryCopyOf(
      '<img src=x onerror=y> [a](javascript:b) &lt;b&gt;\n\n```\n</pre><script>\n```',
      page,
    );
    expect(html.match(/<[^>]*>/g)).toEqual([
      '<p>',
      '</p>',
      '<pre>',
      '</pre>',
      '<p>',
      '<a href="https://bees.org/hive">',
      '</a>',
      '</p>',
    ]);
    expect(html).toContain('&lt;img src=x onerror=y&gt; a (javascript:b) &lt;b&gt;');
  });

  it('contains no direction or terminal control characters from the summary or the title', () => {
    const unseen = '\u202E\u001B[201~\u{E0041}&#x202e;&#27;';
    const { text, html } = summaryCopyOf(`a${unseen}b`, { ...page, title: `Be${unseen}es` });
    expect(text + html).not.toMatch(/[[\p{C}\p{Default_Ignorable_Code_Point}]--\n]/v);
  });

  it('names its source, with a link for web addresses', () => {
    expect(summaryCopyOf('a', { title: 'x <b>', url: 'file:///home/me/x.html' })).toEqual({
      text: 'a\n\nx <b>',
      html: '<p>a</p><p>x &lt;b&gt;</p>',
    });
    expect(summaryCopyOf('a', { title: '', url: '' })).toEqual({ text: 'a', html: '<p>a</p>' });
  });

  it('contains the whole summary, also a very long one', () => {
    const sentences = Array.from({ length: 8_000 }, (_, at) => `Bee ${at} dances on.`);
    expect(summaryCopyOf(sentences.join('\n\n'), page).text).toBe(sentences.join('\n\n') + below.text);
  });
});
