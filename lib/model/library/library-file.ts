import { isOpen } from '../money/receipt.ts';
import { type Receipt, receiptShape } from '../money/receipt-schema.ts';
import { savedSearchSchema } from '../search/saved-search.ts';
import { summaryAnswerSchema } from '../summary/summary-answer.ts';
import * as z from '../z.ts';
import type { AnswerRow, LibraryAnswer } from './library-answer.ts';
import { LAST_MOMENT } from './library-row.ts';

/** Changes when an older Précis could not read the file. */
const FILE_VERSION = 1;
const FORMAT = 'precis-library';

/** A moment (milliseconds since 1970) that the library can list. */
const moment = z.number().check(z.minimum(0), z.maximum(LAST_MOMENT));

/** A thousand dollars for one request, in micros: the sum of any number of them that fits into a file is a safe integer. */
const HIGHEST_MICROS = 1_000_000_000;
const micros = z.int().check(z.minimum(0), z.maximum(HIGHEST_MICROS));

const languageTag = z.string().check(z.refine(isLanguageTag));

const summary = z.extend(summaryAnswerSchema, {
  costMicros: micros,
  sentAt: moment,
  endedAt: moment,
  language: z._default(z.nullable(languageTag), null),
});
const search = z.extend(savedSearchSchema, { costMicros: micros, endedAt: moment });

/** Receipts of requests that have ended. */
const receipt = z.object({
  ...receiptShape,
  state: z.enum(['done', 'rejected', 'not-sent', 'unknown']),
  reservedAt: moment,
  sentAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  costMicros: micros,
  expectedTokens: z.nullable(z.int().check(z.minimum(0))),
  day: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
});

/** A library as a file: every answer as it is stored, and every receipt, of which its sums are made. */
export const libraryFileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FILE_VERSION),
  /** ISO 8601, in UTC. */
  exportedAt: z.string(),
  summaries: z.array(summary),
  searches: z.array(search),
  receipts: z._default(z.array(receipt), []),
});
type LibraryFile = z.infer<typeof libraryFileSchema>;

/** The file of a library. A request in progress is not in it. */
export function libraryFileOf(
  answers: readonly LibraryAnswer[],
  receipts: readonly Receipt[],
  exportedAt: number,
): LibraryFile {
  return {
    format: FORMAT,
    version: FILE_VERSION,
    exportedAt: new Date(exportedAt).toISOString(),
    summaries: answers.flatMap(answer => (answer.kind === 'summary' ? answer.saved : [])),
    searches: answers.flatMap(answer => (answer.kind === 'search' ? answer.saved : [])),
    receipts: receipts.filter(row => !isOpen(row)) as LibraryFile['receipts'],
  };
}

/** What is imported. */
type Imported = { answers: AnswerRow[]; receipts: Receipt[] };

/** Why a file is refused: it is not a library, it is damaged, or a newer Précis wrote it. */
export type FileProblem = 'foreign' | 'damaged' | 'newer';

const headSchema = z.object({ format: z.literal(FORMAT), version: z.int() });

/** A refused file. `place` is what is damaged, as in `summaries[3].costMicros`, and `title` that of its entry, '' without one. */
export type RefusedFile = { problem: FileProblem; place?: string; title?: string };

/** What an entry is recognized by: what was searched for, or the title of its page. */
const entrySchema = z.object({
  query: z.catch(z.string(), ''),
  request: z.catch(z.object({ page: z.object({ title: z.string() }) }), { page: { title: '' } }),
});

/** What is in a file, or why it is refused. All of it or nothing is read. */
export function readLibraryFile(text: string): Imported | RefusedFile {
  const json = parsedJson(text);
  const head = headSchema.safeParse(json);
  if (!head.success) return { problem: 'foreign' };
  if (head.data.version > FILE_VERSION) return { problem: 'newer' };
  const file = libraryFileSchema.safeParse(json);
  if (!file.success) return damagedAt(file.error.issues[0]?.path ?? [], json);
  const { summaries, searches, receipts } = file.data;
  const repeated = repeatedIn({ summaries, searches }) ?? repeatedIn({ receipts });
  if (repeated !== null) return damagedAt(repeated, json);
  return {
    answers: [
      ...summaries.map(row => ({ kind: 'summary' as const, row })),
      ...searches.map(row => ({ kind: 'search' as const, row })),
    ],
    receipts,
  };
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The path of the first id that an earlier row has. */
function repeatedIn(tables: Record<string, readonly { id: string }[]>): PropertyKey[] | null {
  const ids = new Set<string>();
  for (const [table, rows] of Object.entries(tables)) {
    for (const [index, { id }] of rows.entries()) {
      if (ids.has(id)) return [table, index, 'id'];
      ids.add(id);
    }
  }
  return null;
}

function damagedAt(path: readonly PropertyKey[], json: unknown): RefusedFile {
  const place = path.map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const rows = (json as Record<PropertyKey, unknown>)[path[0] ?? ''];
  const entry = entrySchema.safeParse(Array.isArray(rows) ? rows[Number(path[1])] : null).data;
  return { problem: 'damaged', place: place.slice(1), title: entry?.query || entry?.request.page.title || '' };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
