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

/** The line with a text for each of its placeholders. Unknown names stay as they are. */
export function filled(line: string, textOf: (name: Placeholder) => string): string {
  return line.replace(BRACES, (whole, inside: string) => {
    const name = placeholderOf(inside);
    return name === undefined ? whole : textOf(name);
  });
}

export function hasPlaceholder(text: string): boolean {
  return [...text.matchAll(BRACES)].some(([, inside = '']) => placeholderOf(inside) !== undefined);
}

/** The names in double braces that are not placeholders, each once. */
export function unknownPlaceholdersIn(template: string): string[] {
  const found = [...template.matchAll(BRACES)].filter(([, inside = '']) => placeholderOf(inside) === undefined);
  return [...new Set(found.map(([whole]) => whole))];
}

function placeholderOf(inside: string): Placeholder | undefined {
  return placeholders.find(name => name === inside.trim());
}
