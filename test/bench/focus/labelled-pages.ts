import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageText } from '../../../lib/model/page/page.ts';
import { countWords } from '../../../lib/text/words/count-words.ts';

/** A question about a page, and the numbers of the paragraphs that a person picks. Empty if no passage answers it. */
export type Question = { text: string; wanted: readonly number[] };

/** A page with questions. `paragraphs` are by number. */
export type LabelledPage = {
  name: string;
  page: PageText;
  paragraphs: ReadonlyMap<number, string>;
  questions: Question[];
};

/** Programs and tests run at the root of the repository. */
const FOLDER = 'test/bench/focus/pages';

/** The labelled pages. In the files, paragraphs begin with their number in brackets, and questions with a question mark. */
export function readLabelledPages(): LabelledPage[] {
  return readdirSync(FOLDER)
    .sort()
    .map(file => labelledPageOf(file, readFileSync(join(FOLDER, file), 'utf8')));
}

function labelledPageOf(file: string, content: string): LabelledPage {
  const [, name = '', language = null] = /^(.+)\.(\w+)\.txt$/u.exec(file) ?? [];
  const blocks = content.trim().split('\n\n');
  const title = (blocks.shift() ?? '').replace(/^# /u, '');
  const questions = (blocks.pop() ?? '').split('\n').map(questionOf);
  const paragraphs = new Map(
    blocks.flatMap(block => {
      const [, number, text] = /^\[(\d+)\] (.+)$/u.exec(block) ?? [];
      return number && text ? [[Number(number), text] as const] : [];
    }),
  );
  const text = blocks.map(block => block.replace(/^(?:\[\d+\]|##) /u, '')).join('\n\n');
  const facts = { language, byline: null, published: null, words: countWords(text), how: 'main' } as const;
  return { name, page: { url: `https://example.org/${name}`, title, text, ...facts }, paragraphs, questions };
}

function questionOf(line: string): Question {
  const [, text = '', wanted = ''] = /^\? (.+) => (.+)$/u.exec(line) ?? [];
  return { text, wanted: wanted === 'none' ? [] : wanted.split(' ').map(Number) };
}
