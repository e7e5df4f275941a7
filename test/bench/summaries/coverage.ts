import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The quarters of a shorter text are too short to compare. */
const LEAST_CHARACTERS = 3_000;

/** The texts of a folder's `articles.json` that are long enough; [] without one. */
export function readArticles(folder: string): string[] {
  const file = join(folder, 'articles.json');
  if (!existsSync(file)) return [];
  const articles = JSON.parse(readFileSync(file, 'utf8')) as { id: string; text: string }[];
  return articles.map(({ text }) => text).filter(text => text.length >= LEAST_CHARACTERS);
}

/** The number of sentences from each quarter of a text. Sentences that are not in the text do not count. */
export function quartersOf(text: string, sentences: readonly string[]): [number, number, number, number] {
  const source = squeezed(text);
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const sentence of sentences) {
    const at = source.indexOf(squeezed(sentence.replace(/…$/, '')));
    const quarter = Math.floor((4 * at) / source.length);
    if (quarter === 0 || quarter === 1 || quarter === 2 || quarter === 3) counts[quarter] += 1;
  }
  return counts;
}

const squeezed = (text: string) => text.replace(/[\s\u00AD\u200B\u2060\uFEFF]/g, '');
