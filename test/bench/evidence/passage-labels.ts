import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { evidenceOf } from '../../../lib/evidence/evidence-of.ts';
import type { FidelitySet } from './fidelity-sets.ts';

/**
 * `passage-labels.jsonl`: for each sentence of 116 written summaries, the places in the document (characters, from and to) of
 * which each supports a main statement of it. Labelled by reading, before any passage was found by the program. Half of the
 * documents are kept back.
 */
const LABELS = 'test/bench/evidence/passage-labels.jsonl';

interface LabelledDocument {
  field: string;
  /** The first 12 hexadecimal digits of the SHA-1 of the document. */
  doc: string;
  half: 'tuning' | 'kept';
  claims: [start: number, end: number][][];
}

export interface PassageResult {
  half: 'tuning' | 'kept';
  field: string;
  claim: string;
  quotes: string[];
  /** The first passage is one of those that a person chose. */
  isRight: boolean;
}

/** The passages found for the labelled sentences. */
export function findLabelledPassages(sets: readonly FidelitySet[]): PassageResult[] {
  const labelled = readFileSync(resolve(LABELS), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as LabelledDocument);
  const documents = new Map(
    sets.flatMap(({ originals }) =>
      [...originals].map(([document, summary]) => [
        createHash('sha1').update(document).digest('hex').slice(0, 12),
        { document, summary },
      ]),
    ),
  );
  return labelled.flatMap(({ field, doc, half, claims }) => {
    const found = documents.get(doc);
    if (!found) return [];
    const evidence = evidenceOf(found.summary, found.document, { text: 'en', summary: 'en' });
    return claims.map((places, index) => {
      const { text = '', passages = [] } = evidence.claims[index] ?? {};
      const quotes = passages.map(({ quote }) => quote);
      const right = places.map(([start, end]) => squeezed(found.document.slice(start, end)));
      const [first] = quotes.map(squeezed);
      const isRight = first !== undefined && right.some(place => place.includes(first) || first.includes(place));
      return { half, field, claim: text, quotes, isRight };
    });
  });
}

const squeezed = (text: string) => text.replace(/\s/gu, '');
