import { postHeadersIn } from './post-headers.ts';

/** "Ann: …", "Project Manager: …", "[12:03] <ann> …", "Reply 2 (Bob): …" at the beginning of a sentence. */
const LABEL =
  /^(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s+)?<?((?:\p{Lu}[\p{L}\p{M}\p{N}.'’_-]{0,24}|\[[^\]\n]{1,30}\])(?:[ _](?:\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,24}|\d{1,3}|\[[^\]\n]{1,30}\]|\([^)\n]{1,24}\))){0,3})>?\s?[:：]\s+(?=\S)/u;

/** A separate line above a post: "ann wrote:", "Posted by Ann on 3 May", "Ann said 3 hours ago:". */
const HEADER =
  /^(?:posted by |by |von |par )?([\p{L}\p{N}][\p{L}\p{M}\p{N}.'’_-]{0,24}(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’_-]{0,24}){0,2})\s(?:wrote|said|says|writes|replied|posted|answered|commented|schrieb|antwortete|a écrit|escribió|ha scritto|schreef|написала?)\b.{0,40}$/iu;
const POSTED_BY = /^posted by ([\p{L}\p{N}][^\s,|·•]{0,24})/iu;

/** A conversation has at least this many labelled sentences, in at least this share of its blocks. */
const MIN_LABELS = 3;
const MIN_SHARE = 0.15;

/** With fewer labelled blocks, a label may be the name of a field ("Size: …") and does not apply to the blocks below. */
const CARRYING_SHARE = 0.4;

/** A sentence and its speaker, `null` if the text names none. */
export interface SpokenSentence {
  text: string;
  speaker: string | null;
}

/**
 * Sentences, given by block, with their speakers if the text is a conversation, an interview or a thread. The label in front
 * ("Ann: …") is removed and applies until the next one. In any other text all speakers are `null`.
 */
export function withSpeakers(blocks: readonly (readonly string[])[]): SpokenSentence[] {
  const headers = postHeadersIn(blocks);
  const posts = headers.size > 0 ? sentencesBelow(headers, blocks) : labelledSentences(blocks);
  return posts.length > 0 ? posts : blocks.flat().map(text => ({ text, speaker: null }));
}

function labelledSentences(blocks: readonly (readonly string[])[]): SpokenSentence[] {
  const sentences = blocks.flat();
  const labels = sentences.map(labelOf).filter(label => label !== null);
  if (labels.length < Math.max(MIN_LABELS, blocks.length * MIN_SHARE) || !isDialogue(labels)) return [];
  const isCarrying =
    labels.length >= blocks.length * CARRYING_SHARE || labels.some(isNumbered) || sentences.some(isHeader);
  let speaker: string | null = null;
  return blocks.flatMap(block => {
    if (!isCarrying) speaker = null;
    return block.flatMap(text => {
      speaker = labelOf(text) ?? speaker;
      // The line above a post is not a sentence.
      return isHeader(text) ? [] : [{ text: text.replace(LABEL, ''), speaker }];
    });
  });
}

function sentencesBelow(
  headers: ReadonlyMap<number, string>,
  blocks: readonly (readonly string[])[],
): SpokenSentence[] {
  let speaker: string | null = null;
  return blocks.flatMap((sentences, block) => {
    const name = headers.get(block);
    if (name !== undefined) speaker = name;
    if (name !== undefined || headers.has(block - 1)) return [];
    return sentences.map(text => ({ text, speaker }));
  });
}

/** Names recur or are numbered; notes and captions ("Note: …") do not have two names that recur. */
function isDialogue(labels: readonly string[]): boolean {
  const distinct = new Set(labels);
  const kinds = new Set(labels.map(label => label.replace(/\d+/g, '')));
  const doRecur = distinct.size >= 2 && labels.length > kinds.size && !labels.every(isNotice);
  return doRecur || labels.some(isNumbered);
}

const isNumbered = (label: string) => /\d/.test(label);
const isNotice = (label: string) =>
  /^(?:note|tip|warning|example|caution|important|hinweis|achtung|beispiel|remarque|nota)s?$/i.test(label);

function isHeader(sentence: string): boolean {
  return !LABEL.test(sentence) && (HEADER.test(sentence) || POSTED_BY.test(sentence));
}

function labelOf(sentence: string): string | null {
  return (LABEL.exec(sentence) ?? HEADER.exec(sentence) ?? POSTED_BY.exec(sentence))?.[1]?.trim() ?? null;
}
