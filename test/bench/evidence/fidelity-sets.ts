import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A summary that people judged: whether every statement of it is in the document. */
export interface JudgedSummary {
  document: string;
  summary: string;
  isRight: boolean;
  /** What was changed in a wrong one: `entity_modification`, `antonym_swap` and others. */
  edits: readonly string[];
}

export interface FidelitySet {
  field: string;
  judged: JudgedSummary[];
  /** The summary of each document before it was changed. */
  originals: Map<string, string>;
}

interface Row {
  doc: string;
  summary: string;
  label: 0 | 1;
  original_summary: string;
  edit_types: string[];
}

/** The fields in a folder, each a file as in SummEdits (salesforce/factualNLG); [] without one. */
export function readFidelitySets(folder: string): FidelitySet[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(file => {
      const rows = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Row[];
      const originals = new Map<string, string>();
      for (const { doc, original_summary } of rows) {
        if (original_summary && !originals.has(doc)) originals.set(doc, original_summary);
      }
      return {
        field: basename(file, '.json'),
        judged: rows.map(({ doc, summary, label, edit_types }) => ({
          document: doc,
          summary,
          isRight: label === 1,
          edits: edit_types,
        })),
        originals,
      };
    });
}

/** Which half of the data a document is in. What is kept back is not looked at while rules are written. */
export function halfOf(index: number): 'tuning' | 'kept' {
  return index % 2 === 0 ? 'tuning' : 'kept';
}
