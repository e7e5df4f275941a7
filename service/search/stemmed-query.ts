import { foldLetters } from '../../lib/text/words/fold-letters.ts';
import type { Sql } from '../database/database.ts';
import type { ParsedQuery } from './parse-query.ts';
import { cutWord } from './stemming.ts';

const LONG_WORD = 6;

/** A query as PostgreSQL's `tsquery`, in parts. */
interface StemmedQuery {
  /** One for each word: its forms in any of the languages, of which any is enough. */
  terms: string[][];
  /** All of these must hold: phrases, and what is excluded. Empty without any. */
  conditions: string;
}

/**
 * The words of a query do not reveal their language, so each is stemmed by every one of `dictionaries`, and a document is
 * found by any of the stems. Words that stand side by side also count written as one ("back up", "backup").
 */
export async function stemQuery(
  sql: Sql,
  { words, phrases, excluded }: ParsedQuery,
  dictionaries: readonly string[],
): Promise<StemmedQuery> {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const inPhrases = [...phrases, ...excluded].flat().filter(word => word !== null);
  const stems = await stemsOf(sql, [...new Set([...words, ...joined, ...inPhrases])], dictionaries);
  const formsOf = (...alternatives: (string | undefined)[]) => {
    const forms = alternatives.flatMap(word => (word === undefined ? [] : [...(stems.get(word) ?? [])]));
    return [...new Set(forms)].map(form => `'${form}'`);
  };
  const anyOf = (word: string) => formsOf(word).join(' | ');
  const phraseOf = (phrase: readonly (string | null)[]) => {
    let text = '';
    let distance = 1;
    for (const word of phrase) {
      if (word === null) distance += 1;
      else {
        text += text === '' ? `(${anyOf(word)})` : ` <${distance}> (${anyOf(word)})`;
        distance = 1;
      }
    }
    return text;
  };
  return {
    terms: words.map((word, index) => [...formsOf(word, joined[index - 1], joined[index]), ...beginningOf(word)]),
    conditions: [...phrases.map(phraseOf), ...excluded.map(phrase => `!(${phraseOf(phrase)})`)]
      .map(condition => `(${condition})`)
      .join(' & '),
  };
}

/** Words that begin with a long word, as compounds do in German, are found by it too. */
function beginningOf(word: string): string[] {
  return [...word].length < LONG_WORD ? [] : [`'${foldLetters(word)}':*`];
}

/** The stems of each word, folded as those of the documents are. */
async function stemsOf(sql: Sql, words: readonly string[], dictionaries: readonly string[]) {
  const rows = await sql.query<{ word: string; stems: string[] }>(
    `SELECT word, array_agg(DISTINCT search_fold(stem)) AS stems
     FROM unnest($1::text[], $2::text[]) AS given (word, cut)
     CROSS JOIN LATERAL (
       SELECT unnest(ts_lexize(dictionary::regdictionary, word)) AS stem FROM unnest($3::text[]) AS dictionary
       UNION ALL SELECT word UNION ALL SELECT cut
     ) AS forms
     WHERE search_fold(stem) <> ''
     GROUP BY word`,
    [words, words.map(cutWord), dictionaries],
  );
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}
