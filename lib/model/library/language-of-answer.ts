import type { LibraryAnswer } from './library-answer.ts';

/**
 * The language (ISO 639-1) of an answer's text as far as it is known: the one that was asked for, else the page's. `null`
 * for searches, whose results may be in several.
 */
export function languageOfAnswer(answer: LibraryAnswer): string | null {
  if (answer.kind === 'search') return null;
  const { request, language } = answer.saved;
  const tag = (request.options.targetLanguage ?? language ?? '').toLowerCase();
  const base = /^[a-z]{2,3}(?=$|[-_])/.exec(tag)?.[0] ?? null;
  return base === 'no' || base === 'nn' ? 'nb' : base;
}
