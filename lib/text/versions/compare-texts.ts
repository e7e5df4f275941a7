import { segmentsOf } from '../words/segments.ts';
import { compareSequences, type Difference } from './compare-sequences.ts';

/** A sentence of two texts. One that was edited has the parts in which it differs; every other one has itself as its part. */
export type SentenceDifference = { kind: Difference['kind'] | 'edited'; parts: Difference[] };

/** Sentences that share less of their words are not the same sentence, edited. */
const MIN_SHARED = 0.5;

/** In scripts without spaces a sentence is one word, so that it is never an edited one. */
const WORD = /\S+/gu;

/** English rules for every language, as in `sentencesOf`, which knows more than a comparison needs. */
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const MARKER = /^\s*(?:[-*•]|\d{1,3}\.)\s+/u;

function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap(line => {
    const words = line.replace(MARKER, '').trim();
    return [...segmentsOf(words, SENTENCES)].map(({ start, end }) => words.slice(start, end).trim());
  });
}

/** How two texts differ, sentence by sentence, and within edited sentences word by word. */
export function compareTexts(before: string, after: string): SentenceDifference[] {
  const differences = compareSequences(sentencesOf(before), sentencesOf(after));
  const result: SentenceDifference[] = [];
  /** Removed sentences that wait for those that replace them. */
  let gone: string[] = [];
  const flush = () => {
    for (const text of gone) result.push({ kind: 'removed', parts: [{ kind: 'removed', text }] });
    gone = [];
  };
  for (const difference of differences) {
    const { kind, text } = difference;
    if (kind === 'removed') {
      gone.push(text);
      continue;
    }
    const edited = kind === 'added' && gone.length > 0 ? editsBetween(gone[0] ?? '', text) : null;
    if (edited) {
      gone = gone.slice(1);
      result.push({ kind: 'edited', parts: edited });
      continue;
    }
    flush();
    result.push({ kind, parts: [difference] });
  }
  flush();
  return result;
}

/** `null` if too little is the same. */
function editsBetween(before: string, after: string): Difference[] | null {
  const [old, now] = [before, after].map(text => text.match(WORD) ?? []);
  if (!old || !now) return null;
  const words = compareSequences(old, now);
  const shared = words.filter(({ kind }) => kind === 'same').length;
  return shared < MIN_SHARED * Math.max(old.length, now.length) ? null : joined(words);
}

/** Neighbouring words of a kind as one part. */
function joined(words: readonly Difference[]): Difference[] {
  const parts: Difference[] = [];
  for (const { kind, text } of words) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else parts.push({ kind, text });
  }
  return parts;
}
