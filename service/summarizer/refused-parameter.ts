import { wordsIn } from '../error-in-answer.ts';
import { MAX_ANSWER_TOKENS, type RequestShape } from './chat-request.ts';

/** What every hosted model can write at once. */
const SMALL_ANSWER_TOKENS = 4_096;

/** A smaller number in a refusal is no limit, but a status, or the least that is taken. */
const LEAST_LIMIT = 512;

/** The rest of a refusal repeats what was sent. */
const MOST_CHARS = 4_000;

/** Of the document and its answer together; some compare only the answer with it. */
const CONTEXT_LIMIT =
  /(?<!than the .?)context.{0,20}(?:length|size|window)|\bKV (?:cache|size)|max_tokens must be at least|\binputs?\b.{0,10}(?:tokens|length)|\bprompt.{0,20}(?:tokens|length)/i;
const CONTEXT_WORDS = /too (?:long|many tokens|large)|exceeds?.{0,30}(?:token|context)/i;
const TOO_LARGE = /large|high|great|exceed|at most|maximum|range|must be (?:less|<)/i;
const EXCLUSIVE = /exclusive|(?:less|lower|smaller) than (?!or\b|the\b)|below|<(?!=)/i;

/** Names of models and dates, whose numbers are no limits. */
const OTHER_NUMBERS = /\b[a-z][\w.]*-[\w.:/-]*|\b\d{4}-\d\d(?:-\d\d)?\b/gi;

/** An answer of a server that took nothing on. */
interface Refused {
  status: number;
  body: string;
}

/** Our parameters by the names that refusals give them, and what is tried next instead; `null` for nothing. */
const PARAMETERS: readonly {
  name: RegExp;
  next: (shape: RequestShape, refusal: string, sentTokens: number) => Partial<RequestShape> | null;
}[] = [
  { name: /max(?:imum)?[_ ]?(?:completion_?|output_?|new_?)?tokens|(?:completion|output) tokens/i, next: nextLimit },
  { name: /temperature/i, next: shape => (shape.withTemperature ? { withTemperature: false } : null) },
  {
    name: /\broles?\b|first message|must (?:start|begin) with|['"`]system['"`]|\b(?:system|developer).(?:message|prompt|instruction)/i,
    next: shape => (shape.withSystemRole ? { withSystemRole: false } : null),
  },
  {
    // Some models only stream.
    name: /\bstream(?:ing)?\b/i,
    next: ({ stream }) => (stream === null ? null : { stream: stream ? null : true }),
  },
];

/** Whether the words of a refusal, or its status, say that something does not fit into the context. */
export function isOfContext(status: number, words: string): boolean {
  return status === 413 || CONTEXT_LIMIT.test(words) || CONTEXT_WORDS.test(words);
}

/**
 * The shape to try after a refusal that names one of our parameters: with the number that it names, by another name, or without
 * it, each once; and with a smaller answer after one about the context. `null` if it names none, or nothing is left to try.
 * `sentTokens` is the limit of the refused call.
 */
export function adaptedShape(shape: RequestShape, { status, body }: Refused, sentTokens: number): RequestShape | null {
  const refusal = wordsIn(body).slice(0, MOST_CHARS);
  // A refusal may list what is taken after what is not.
  const named = PARAMETERS.map(({ name, next }) => ({ at: refusal.search(name), next }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  for (const { next } of named) {
    const change = next(shape, refusal, sentTokens);
    if (change !== null) return { ...shape, ...change };
  }
  const mayFit = sentTokens > SMALL_ANSWER_TOKENS && isOfContext(status, refusal);
  return mayFit ? { ...shape, mostAnswerTokens: SMALL_ANSWER_TOKENS } : null;
}

function nextLimit(shape: RequestShape, refusal: string, sentTokens: number): Partial<RequestShape> | null {
  const isTogether = CONTEXT_LIMIT.test(refusal);
  const limit = isTogether ? null : limitIn(refusal, sentTokens);
  if (limit !== null && shape.mostAnswerTokens === MAX_ANSWER_TOKENS) return { mostAnswerTokens: limit };
  if (sentTokens > SMALL_ANSWER_TOKENS && TOO_LARGE.test(refusal)) return { mostAnswerTokens: SMALL_ANSWER_TOKENS };
  if (isTogether || shape.limitName === null) return null;
  return { limitName: shape.limitName === 'max_tokens' ? 'max_completion_tokens' : null };
}

/** The largest number below `sentTokens` in the sentences of a refusal. */
function limitIn(refusal: string, sentTokens: number): number | null {
  const sentences = refusal.split('\n').filter(line => /\s|tokens/i.test(line));
  const numbers = sentences
    .join('\n')
    .replace(OTHER_NUMBERS, '')
    .match(/\d{1,3}(?:,\d{3})+(?![\d,])|\d+/g);
  const limits = (numbers ?? []).map(number => Number(number.replaceAll(',', '')));
  const largest = Math.max(...limits.filter(limit => limit >= LEAST_LIMIT && limit < sentTokens));
  if (!Number.isFinite(largest)) return null;
  return EXCLUSIVE.test(refusal) ? largest - 1 : largest;
}
