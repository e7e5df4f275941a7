import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import type { Sql } from '../database/database.ts';
import { languageOf } from '../documents/document-language.ts';
import type { EnrichDocument } from './enrich-document.ts';
import { indexWordsOf } from './index-words.ts';
import { dictionaryOf, wordsFor } from './stemming.ts';

/** Large enough to be fast, small enough for one message. */
const BATCH = 200;

/** Adds documents to an index, or replaces those of the same address. `source` says where they came from. */
export async function putDocuments(
  sql: Sql,
  index: EnrichIndex,
  source: string,
  documents: readonly EnrichDocument[],
): Promise<void> {
  const byUrl = [...new Map(documents.map(document => [document.url, document])).values()];
  for (let start = 0; start < byUrl.length; start += BATCH) {
    await putBatch(sql, index, source, byUrl.slice(start, start + BATCH));
  }
}

async function putBatch(sql: Sql, index: EnrichIndex, source: string, documents: readonly EnrichDocument[]) {
  // Arrays of arrays must be rectangular in PostgreSQL, so the words of a text travel as one string.
  const rows = documents.map(({ url, title, text, published }) => {
    const language = languageOf({ text: `${title}\n${text}`, language: null });
    const dictionary = dictionaryOf(language);
    const [titleWords, bodyWords] = [title, text].map(part => wordsFor(dictionary, indexWordsOf(part)));
    return {
      url,
      title: title.replaceAll('\0', ''),
      body: text.replaceAll('\0', ''),
      language: language ?? '',
      dictionary,
      titleWords: (titleWords ?? []).join(' '),
      bodyWords: (bodyWords ?? []).join(' '),
      length: (titleWords?.length ?? 0) + (bodyWords?.length ?? 0),
      published: published ?? '',
    };
  });
  await sql.query(
    `INSERT INTO documents AS known (kind, url, source, title, body, language, published, length, words)
     SELECT $1, url, $2, title, body, language, nullif(published, '')::timestamptz, length,
       search_vector(dictionary::regdictionary, search_split(title_words), search_split(body_words))
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::int[], $11::text[])
       AS new (url, title, body, language, dictionary, title_words, body_words, length, published)
     ON CONFLICT (kind, url) DO UPDATE SET source = excluded.source, title = excluded.title, body = excluded.body,
       language = excluded.language, published = coalesce(excluded.published, known.published),
       length = excluded.length, words = excluded.words
     WHERE (known.title, known.body, known.source, known.published, known.words) IS DISTINCT FROM
       (excluded.title, excluded.body, excluded.source, coalesce(excluded.published, known.published), excluded.words)`,
    [
      index,
      source,
      rows.map(row => row.url),
      rows.map(row => row.title),
      rows.map(row => row.body),
      rows.map(row => row.language),
      rows.map(row => row.dictionary),
      rows.map(row => row.titleWords),
      rows.map(row => row.bodyWords),
      rows.map(row => row.length),
      rows.map(row => row.published),
    ],
  );
}
