import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { markdownOf, templateValuesOf } from '../../../../lib/model/library/answer-markdown.ts';
import { fillTemplate, STANDARD_TEMPLATE } from '../../../../lib/model/library/markdown-template.ts';
import { placeholders, unknownPlaceholdersIn } from '../../../../lib/model/library/template-placeholders.ts';
import { anyCharacter } from '../../any-character.ts';
import { type Given, searchRow, summaryRow } from '../../store/library-rows.ts';

const at = new Date(2026, 4, 12, 12).getTime();

function fileOf(template: string, given: Given = {}): string {
  return markdownOf({ kind: 'summary', saved: summaryRow('a', { endedAt: at, ...given }) }, template);
}

/** The front matter of a file as a program reads it, and the text below it. */
function readBack(file: string): { fields: Record<string, unknown>; body: string } {
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  return { fields: parse(yaml), body };
}

describe('Markdown template', () => {
  it('uses the standard template if it is empty', () => {
    expect(fileOf('')).toBe(fileOf(STANDARD_TEMPLATE));
    expect(fileOf(' \n')).toBe(fileOf(''));
  });

  it('has a value for every placeholder of a summary', () => {
    const all = placeholders.map(name => `${name} = {{${name}}}`).join('\n');
    expect(
      fileOf(all, { title: 'Bees', url: 'https://a.example/x', output: '- Honey\n- Wax', costMicros: 46_200 }),
    ).toBe(
      `title = Bees
url = https://a.example/x
site = a.example
date = 2026-05-12
time = ${new Date(at).toISOString()}
engine = cecil
type = summary
language = en
cost = 0.0462
summary = - Honey
- Wax
`,
    );
  });

  it('leaves out values that an answer does not have', () => {
    const template = '---\nlang: {{language}}\ntags: [search, {{engine}}]\n---\n{{title}} ({{language}})\n';
    const file = markdownOf({ kind: 'search', saved: searchRow('q', 'bees', at) }, template);
    expect(file).toBe('---\ntags: [search, null]\n---\nbees ()\n');
  });

  it('leaves unknown placeholders unchanged and reports them', () => {
    const template = '{{ title }} {{titel}} {{}} {{a b}} {title} {{titel}}';
    expect(fileOf(template, { title: 'Bees' })).toBe('Bees {{titel}} {{}} {{a b}} {title} {{titel}}\n');
    expect(unknownPlaceholdersIn(template)).toEqual(['{{titel}}', '{{}}', '{{a b}}']);
    expect(unknownPlaceholdersIn(STANDARD_TEMPLATE)).toEqual([]);
  });

  it('keeps the text of a summary out of the front matter', () => {
    const output = '---\ncssclasses: evil\n---\nHoney.';
    expect(fileOf('{{summary}}', { output })).toMatch(/^\n---/);
    const open = fileOf('---\ntitle: {{title}}\n{{summary}}', { output });
    expect(open.split('\n').filter(line => /^(---|cssclasses)/.test(line))).toEqual(['---']);
  });

  it('escapes links, pictures and HTML in a title or address', () => {
    const given = { title: '](x) ![p](https://evil.example/p.png) <b>', url: 'https://a.example/(x)?q=)' };
    expect(fileOf('[{{title}}]({{url}})', given)).toBe(
      '[\\](x) !\\[p\\](https://evil.example/p.png) &lt;b>](https://a.example/%28x%29?q=%29)\n',
    );
  });
});

/** The ways in which front matter can contain the title, and the value that must be read from each. */
const waysToName: [yaml: string, read: (title: string) => unknown][] = [
  ['{{title}}', title => title],
  ['"{{title}}"', title => title],
  ["'{{title}}'", title => title],
  ['About: {{title}} # so', title => `About: ${title} # so`],
  ['"\\"{{title}}\\""', title => `"${title}"`],
  ['[a, {{title}}, b/{{title}}, "{{title}}, c"]', title => ['a', title, `b/${title}`, `${title}, c`]],
  ['{ a: {{title}}, b: [{{title}}] }', title => ({ a: title, b: [title] })],
  ['\n  - {{title}}\n  - x: {{title}}', title => [title, { x: title }]],
  ['|\n  {{title}}', () => expect.any(String)],
  ["[it's {{title}}, b]", title => [`it's ${title}`, 'b']],
  ["['{{title}}, b]", title => `['${title}, b]`],
];

const awkward = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'"\'\\:#-[]{},&*!|>%@` \n\t\u0085\u2028\ufeff\u007f$x'), maxLength: 12 }),
  fc.constantFrom('---', '...', 'null', '~', '1e3', 'yes', '{{url}}', '$&', "', evil: 1", '"\nevil: 1\n---\n'),
);

it.each(waysToName)('any title stays one value in front matter: %s', (yaml, read) => {
  const values = templateValuesOf({ kind: 'summary', saved: summaryRow('a', { endedAt: at }) });
  const template = `---\nbefore: 1\nvalue: ${yaml}\nafter: 2\n---\n\n{{summary}}\n`;
  fc.assert(
    fc.property(awkward, title => {
      const file = fillTemplate(template, { ...values, title: { plain: title, markdown: 'x' } });
      const { fields, body } = readBack(file);
      expect(fields).toEqual({ before: 1, value: read(title), after: 2 });
      expect(body).toBe('\nHoney.\n');
    }),
    { numRuns: 50 },
  );
});
