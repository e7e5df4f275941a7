import { filled, type Placeholder } from './template-placeholders.ts';
import { yamlLineOf } from './yaml-line.ts';

/**
 * What stands for each placeholder, as Markdown in the text, and as it is in the front matter. `null`: the answer has none.
 */
export type TemplateValues = Record<Placeholder, { markdown: string; plain: string | number } | null>;

export const STANDARD_TEMPLATE = `---
title: {{title}}
source: {{url}}
created: {{time}}
engine: {{engine}}
type: {{type}}
language: {{language}}
cost_usd: {{cost}}
---

{{summary}}
`;

const FENCE = /^---\s*$/;

/**
 * A file of Markdown: the template with the values of one answer. A value cannot become markup of the front matter (YAML)
 * or a line of it: there it is a quoted string, and a field without a value is left out. Without a closing `---` all lines
 * are front matter. Other text stays as it is. '' is the standard template.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const lines = (template.trim() === '' ? STANDARD_TEMPLATE : template).trimEnd().split(/\r?\n/);
  const bodyStart = FENCE.test(lines[0] ?? '') ? closingFence(lines) : 0;
  const head = lines.slice(0, bodyStart).flatMap(line => yamlLineOf(line, name => values[name]?.plain ?? null) ?? []);
  const body = lines.slice(bodyStart).map(line => filled(line, name => values[name]?.markdown ?? ''));
  const text = `${[...head, ...body].join('\n')}\n`;
  // Only a template has front matter: a text that begins like one must not become it.
  return bodyStart === 0 && text.startsWith('---') ? `\n${text}` : text;
}

function closingFence(lines: readonly string[]): number {
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  return end < 0 ? lines.length : end;
}
