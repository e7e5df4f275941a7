import { languageOfAnswer } from '../../lib/model/library/language-of-answer.ts';
import { type LibraryAnswer, pageOf } from '../../lib/model/library/library-answer.ts';
import { type FileProblem, readLibraryFile } from '../../lib/model/library/library-file.ts';
import { type TermChoice, termChoicesOf, termsOfAnswer } from '../../lib/model/library/library-terms.ts';

const PROBLEMS: Record<FileProblem, string> = {
  foreign: 'LIBRARY_FILE is not a library that Précis exported as JSON.',
  damaged: 'LIBRARY_FILE is damaged.',
  newer: 'LIBRARY_FILE was exported by a newer Précis than this service knows.',
};

/** An answer of the library, with what a reader wants to know of it. */
type Entry = { kind: LibraryAnswer['kind']; title: string; url: string; endedAt: string } & Record<string, unknown>;

/**
 * The answers in `file`, a library as JSON, in which every word of `query` occurs, newest first: the first `limit` of them, and how
 * many there are. An empty query fits all. Throws an `Error` with a message for the user if `file` is no library.
 */
export function findInLibrary(file: string, query: string, limit: number): { total: number; entries: Entry[] } {
  const library = readLibraryFile(file);
  if ('problem' in library) throw new Error([PROBLEMS[library.problem], library.place ?? []].flat().join(' '));
  const answers = library.answers.map(({ kind, row }) => ({ kind, saved: row }) as LibraryAnswer);
  const languages = new Set(answers.map(languageOfAnswer).filter(language => language !== null));
  const choices = termChoicesOf(query, [...languages]);
  const found = choices.length === 0 ? answers : answers.filter(answer => hasAll(termsOfAnswer(answer), choices));
  found.sort((a, b) => b.saved.endedAt - a.saved.endedAt);
  return { total: found.length, entries: found.slice(0, limit).map(entryOf) };
}

function hasAll(terms: string[], choices: readonly TermChoice[]): boolean {
  return choices.every(({ exact, beginning }) =>
    terms.some(term => exact.includes(term) || (beginning !== null && term.startsWith(beginning))),
  );
}

function entryOf(answer: LibraryAnswer): Entry {
  const { title, url } = pageOf(answer);
  const common = { kind: answer.kind, title, url, endedAt: new Date(answer.saved.endedAt).toISOString() };
  if (answer.kind === 'search') {
    const { index, query, results } = answer.saved;
    return { ...common, index, query, results };
  }
  const { engine, summaryType, targetLanguage } = answer.saved.request.options;
  return { ...common, engine, summaryType, targetLanguage, summary: answer.saved.summary.output };
}
