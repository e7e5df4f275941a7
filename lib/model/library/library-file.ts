import { savedSearchSchema } from '../search/saved-search.ts';
import { savedSummarySchema } from '../summary/saved-summary.ts';
import * as z from '../z.ts';
import type { AnswerRow } from './library-answer.ts';

/** Changes when an older Précis could not read the file. */
export const FILE_VERSION = 1;
const FORMAT = 'precis-library';

/** A library as a file: every answer as it is stored. Receipts are not in it: what was paid, was paid from this browser. */
export const libraryFileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FILE_VERSION),
  /** ISO 8601, in UTC. */
  exportedAt: z.string(),
  summaries: z.array(savedSummarySchema),
  searches: z.array(savedSearchSchema),
});
export type LibraryFile = z.infer<typeof libraryFileSchema>;

export function libraryFileOf(answers: Pick<LibraryFile, 'summaries' | 'searches'>, exportedAt: number): LibraryFile {
  return { format: FORMAT, version: FILE_VERSION, exportedAt: new Date(exportedAt).toISOString(), ...answers };
}

/** Why a file is refused: it is no library, it is damaged, or a newer Précis wrote it. */
export type FileProblem = 'foreign' | 'damaged' | 'newer';

const headSchema = z.object({ format: z.literal(FORMAT), version: z.int() });

/** The answers of a file, or why it is refused. All of it or nothing is read. */
export function readLibraryFile(text: string): AnswerRow[] | FileProblem {
  const json = parsedJson(text);
  const head = headSchema.safeParse(json);
  if (!head.success) return 'foreign';
  if (head.data.version > FILE_VERSION) return 'newer';
  const file = libraryFileSchema.safeParse(json);
  if (!file.success) return 'damaged';
  return [
    ...file.data.summaries.map(row => ({ kind: 'summary' as const, row })),
    ...file.data.searches.map(row => ({ kind: 'search' as const, row })),
  ];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
