/** What a template may name. */
export const placeholders = [
  'title',
  'url',
  'site',
  'date',
  'time',
  'engine',
  'type',
  'language',
  'cost',
  'summary',
] as const;
export type Placeholder = (typeof placeholders)[number];

const BRACES = /\{\{([^{}\n]*)\}\}/g;

/** The line with a text for each of its placeholders. What is none stays as it is. */
export function filled(line: string, textOf: (name: Placeholder) => string): string {
  return line.replace(BRACES, (whole, inside: string) => {
    const name = placeholderOf(inside);
    return name === undefined ? whole : textOf(name);
  });
}

export function hasPlaceholder(text: string): boolean {
  return [...text.matchAll(BRACES)].some(([, inside = '']) => placeholderOf(inside) !== undefined);
}

/** What stands in double braces and is no placeholder, each once. */
export function unknownPlaceholdersIn(template: string): string[] {
  const found = [...template.matchAll(BRACES)].filter(([, inside = '']) => placeholderOf(inside) === undefined);
  return [...new Set(found.map(([whole]) => whole))];
}

function placeholderOf(inside: string): Placeholder | undefined {
  return placeholders.find(name => name === inside.trim());
}
