import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wordsOf } from './rouge.ts';

/** A document with a summary that a person wrote or checked. */
export interface Summarized {
  document: string;
  reference: string;
  title?: string;
}

export interface SummarySet {
  name: string;
  pairs: Summarized[];
  /** The length of each summary: the mean length of the references. */
  words: number;
}

/**
 * The sets in a folder, each a file: `NAME.json`, an array of `{doc, original_summary}` as in SummEdits (salesforce/factualNLG),
 * or `NAME.jsonl`, lines of `{source, target}` with arrays of sentences as in SciTLDR (allenai/scitldr). [] without a folder.
 */
export function readSummarySets(folder: string): SummarySet[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(file => /\.jsonl?$/.test(file));
  return files.sort().map(file => {
    const text = readFileSync(join(folder, file), 'utf8');
    const pairs = differentPairs(file.endsWith('l') ? pairsOfLines(text) : pairsOfArray(text));
    const words = pairs.reduce((sum, { reference }) => sum + wordsOf(reference).length, 0) / pairs.length;
    return { name: basename(file).replace(/\.jsonl?$/, ''), pairs, words: Math.round(words) };
  });
}

function pairsOfArray(text: string): Summarized[] {
  const entries = JSON.parse(text) as { doc: string; original_summary: string }[];
  return entries.map(({ doc, original_summary }) => ({ document: doc, reference: original_summary }));
}

function pairsOfLines(text: string): Summarized[] {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  return lines.flatMap(line => {
    const { source, target } = JSON.parse(line) as { source: string[]; target: string[] };
    return target.slice(0, 1).map(reference => ({ document: source.join(' '), reference }));
  });
}

/** SummEdits lists a document once for every edited form of its summary. */
function differentPairs(pairs: Summarized[]): Summarized[] {
  return [...new Map(pairs.map(pair => [`${pair.document}\n${pair.reference}`, pair])).values()];
}
