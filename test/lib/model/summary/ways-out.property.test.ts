import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNameOf, markdownOf } from '../../../../lib/model/library/answer-markdown.ts';
import { receiptsCsvOf } from '../../../../lib/model/money/receipts-csv.ts';
import { summaryCopyOf, summaryMarkdownOf } from '../../../../lib/model/summary/summary-copy.ts';
import { shownTextOf } from '../../../../lib/text/lines/untrusted-text.ts';
import { answer, receipt } from '../../store/rows.ts';

/** What ends a paste in a terminal, turns a line around, or carries words that nobody sees. */
const UNSEEN = [
  '\u001b',
  '\u009b',
  '\u202e',
  '\u2066',
  '\u{e0041}',
  '\u200b',
  '\ufffc',
  '\u{16fe4}',
  '\u{1d159}',
  '\u{13441}',
];
const BANNED = new RegExp(`[${UNSEEN.join('')}]|x\u2800`, 'u');

/** Marks that become markup, a picture or code in the program that gets the text. */
const ACTIVE = [
  '<script>',
  '![a](https://b.example)',
  '```dataviewjs\nx\n```',
  '> ~~~dataview\nx',
  '`= this`',
  '`` $= x``',
  '\\`= x`',
];
const RUNS = /<|!\[|(?:```|~~~)[ \t]*\w|(?<!&#96;)`\s*\$?=/u;

const hostile = fc
  .array(fc.constantFrom('word', ' ', '\n', ...UNSEEN, 'x\u2800', ...ACTIVE.map(mark => `\n${mark}\n`)), {
    minLength: 1,
    maxLength: 30,
  })
  .map(parts => parts.join(''));

/** All ways by which a summary, a title or a query leaves. Speech says the words of the screen. */
function waysOutOf(text: string) {
  const page = { title: text, url: 'https://a.example/' };
  const saved = { ...answer('a'), summary: { ...answer('a').summary, output: text } };
  const entry = { kind: 'summary' as const, saved: { ...saved, request: { ...saved.request, page } } };
  const copy = summaryCopyOf(text, page);
  return {
    text: {
      screen: shownTextOf(text),
      copy: copy.text,
      html: copy.html,
      csv: receiptsCsvOf([{ ...receipt('a'), page }]),
    },
    markdown: { copied: summaryMarkdownOf(text, { title: '', url: '' }), exported: markdownOf(entry, '{{summary}}') },
    names: { name: fileNameOf(entry, new Set()), frontMatter: markdownOf(entry, '{{title}}') },
  };
}

it('no way out of a text passes characters that nobody sees, or Markdown that another program runs', () => {
  fc.assert(
    fc.property(hostile, text => {
      const ways = waysOutOf(text);
      for (const [name, out] of Object.values(ways).flatMap(Object.entries<string>))
        expect(out, name).not.toMatch(BANNED);
      for (const [name, out] of Object.entries(ways.markdown)) expect(out, name).not.toMatch(RUNS);
    }),
    { numRuns: 1_000 },
  );
});

it('control: the texts have what is looked for', () => {
  for (const one of UNSEEN) expect(one).toMatch(BANNED);
  for (const one of ACTIVE) expect(one).toMatch(RUNS);
});
