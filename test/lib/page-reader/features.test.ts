import { describe, expect, it } from 'vitest';
import { splitIntoBlocks } from '../../../lib/page-reader/main-content/blocks.ts';
import { featureNames, featuresOf } from '../../../lib/page-reader/main-content/features.ts';
import { pageKindOf } from '../../../lib/page-reader/main-content/page-kind.ts';
import { measurePage } from '../../../lib/page-reader/main-content/page-measures.ts';
import { copyOf, htmlOf } from './fixture.ts';

const HTML = `<!doctype html><html><body><nav><a href="/a">Front</a></nav><main><h1>The tides of May</h1>
<p>The ferry leaves when the tide allows it, and nobody on the pier has ever seen it leave at another time.</p>
<p class="x">Twice</p><p class="x">Twice</p></main></body></html>`;

function featuresIn(html: string): Record<string, number>[] {
  const page = copyOf(html);
  const blocks = splitIntoBlocks(page.body);
  const values = featuresOf(measurePage(blocks, pageKindOf(page, 'https://pages.example/docs/tides')));
  const width = featureNames.length;
  expect(values).toHaveLength(blocks.length * width);
  return blocks.map(({ index }) =>
    Object.fromEntries(featureNames.map((name, at) => [name, values[index * width + at] as number])),
  );
}

describe('featuresOf', () => {
  it('feature names are unique', () => {
    expect(new Set(featureNames).size).toBe(featureNames.length);
  });

  it('returns only numbers', () => {
    for (const name of ['article', 'thread', 'list', 'documentation']) {
      for (const row of featuresIn(htmlOf(name))) for (const value of Object.values(row)) expect(value).not.toBeNaN();
    }
  });

  it('describes a block, its ancestors, its neighbours and the page', () => {
    const [menu, headline, prose, first, second] = featuresIn(HTML);
    expect(menu).toMatchObject({ links: 1, 'link density': 1, 'steps to nav': 0, 'after headline': -1 });
    expect(headline).toMatchObject({ heading: 1, 'after headline': 0, 'ending 1': 3 });
    expect(prose).toMatchObject({ ending: 3, 'since heading': 1, 'section level': 1, 'steps to main': 1, copies: 1 });
    expect(first).toMatchObject({ copies: 2, 'template blocks': 2, 'same template 1': 1, 'same template -1': 0 });
    expect(second).toMatchObject({ 'same template -1': 1, 'page blocks': 5, 'address documentation': 1 });
  });
});
