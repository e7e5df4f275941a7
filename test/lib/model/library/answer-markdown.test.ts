import { expect, it } from 'vitest';
import { fileNameOf, markdownOf } from '../../../../lib/model/library/answer-markdown.ts';
import { searchRow, summaryRow } from '../../store/library-rows.ts';

const at = Date.UTC(2026, 4, 12, 12);

it('a saved summary becomes Markdown with front matter', () => {
  const saved = summaryRow('a', {
    title: 'Bees: "easy"\n---\nevil: 1',
    url: 'https://a.example/x',
    output: '- Honey\n- **Wax**',
    endedAt: at,
    costMicros: 46_200,
  });
  expect(markdownOf({ kind: 'summary', saved }, '')).toBe(`---
title: "Bees: \\"easy\\" --- evil: 1"
source: "https://a.example/x"
created: "2026-05-12T12:00:00.000Z"
engine: "cecil"
type: "summary"
language: "en"
cost_usd: 0.0462
---

- Honey
- **Wax**
`);
});

it('the Markdown of a summary contains no pictures and no HTML', () => {
  const output = 'See ![x](https://evil.example/x.png) and <img src="https://evil.example/y.png">.';
  const text = markdownOf({ kind: 'summary', saved: summaryRow('a', { output }) }, '');
  expect(text).toContain('See !\\[x](https://evil.example/x.png) and &lt;img');
});

it('the Markdown of a search lists its results', () => {
  expect(markdownOf({ kind: 'search', saved: searchRow('q', 'bees', at) }, '')).toContain(
    '- [B](<https://b.example/>)',
  );
});

it('file names are valid in every file system and differ from one another', () => {
  const taken = new Set<string>();
  const nameOf = (title: string) =>
    fileNameOf({ kind: 'summary', saved: summaryRow('a', { title, endedAt: at }) }, taken);
  expect(nameOf('../a/b:c?')).toBe('2026-05-12 a b c.md');
  expect(nameOf('A B C')).toBe('2026-05-12 A B C 2.md');
  expect(nameOf('')).toBe('2026-05-12.md');
  expect(nameOf('蜂'.repeat(200))).toBe(`2026-05-12 ${'蜂'.repeat(80)}.md`);
});
