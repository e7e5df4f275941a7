import { postHeadsIn } from './post-heads.ts';

/** "Ann: …", "Project Manager: …", "[12:03] <ann> …", "Reply 2 (Bob): …" at the beginning of a sentence. */
const LABEL =
  /^(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s+)?<?((?:\p{Lu}[\p{L}\p{M}\p{N}.'’_-]{0,24}|\[[^\]\n]{1,30}\])(?:[ _](?:\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,24}|\d{1,3}|\[[^\]\n]{1,30}\]|\([^)\n]{1,24}\))){0,3})>?\s?[:：]\s+(?=\S)/u;

/** A line of its own above a post: "ann wrote:", "Posted by Ann on 3 May", "Ann said 3 hours ago:". */
const HEADER =
  /^(?:posted by |by |von |par )?([\p{L}\p{N}][\p{L}\p{M}\p{N}.'’_-]{0,24}(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’_-]{0,24}){0,2})\s(?:wrote|said|says|writes|replied|posted|answered|commented|schrieb|antwortete|a écrit|escribió|ha scritto|schreef|написала?)\b.{0,40}$/iu;
const POSTED_BY = /^posted by ([\p{L}\p{N}][^\s,|·•]{0,24})/iu;

/** A thread has this many labelled sentences at least, by two speakers, in this share of its blocks. */
const LEAST_LABELS = 3;
const LEAST_SHARE = 0.15;

/** Where fewer blocks have a name, it may be one of a field ("Size: …"), which says nothing of the blocks below. */
const CARRYING_SHARE = 0.4;

/** A sentence with the one who says it; `null` where that is nobody in particular. */
export interface Spoken {
  text: string;
  speaker: string | null;
}

/**
 * Sentences, given by block, with who says them where the text is a conversation, an interview or a thread: the name in front is
 * taken off and holds until the next name. Any other text is nobody's.
 */
export function spokenOf(blocks: readonly (readonly string[])[]): Spoken[] {
  const heads = postHeadsIn(blocks);
  const posts = heads.size > 0 ? spokenBelow(heads, blocks) : labelledOf(blocks);
  return posts.length > 0 ? posts : blocks.flat().map(text => ({ text, speaker: null }));
}

function labelledOf(blocks: readonly (readonly string[])[]): Spoken[] {
  const sentences = blocks.flat();
  const labels = sentences.map(labelOf).filter(label => label !== null);
  if (labels.length < Math.max(LEAST_LABELS, blocks.length * LEAST_SHARE) || !isDialogue(labels)) return [];
  const isCarrying =
    labels.length >= blocks.length * CARRYING_SHARE || labels.some(isNumbered) || sentences.some(isHeader);
  let speaker: string | null = null;
  return blocks.flatMap(block => {
    if (!isCarrying) speaker = null;
    return block.flatMap(text => {
      speaker = labelOf(text) ?? speaker;
      // A line above a post says nothing by itself.
      return isHeader(text) ? [] : [{ text: text.replace(LABEL, ''), speaker }];
    });
  });
}

function spokenBelow(heads: ReadonlyMap<number, string>, blocks: readonly (readonly string[])[]): Spoken[] {
  let speaker: string | null = null;
  return blocks.flatMap((sentences, block) => {
    const name = heads.get(block);
    if (name !== undefined) speaker = name;
    if (name !== undefined || heads.has(block - 1)) return [];
    return sentences.map(text => ({ text, speaker }));
  });
}

/** Names return, or are numbered; notes and captions ("Note: …") have no second name that does. */
function isDialogue(labels: readonly string[]): boolean {
  const different = new Set(labels);
  const kinds = new Set(labels.map(label => label.replace(/\d+/g, '')));
  const doReturn = different.size >= 2 && labels.length > kinds.size && !labels.every(isNotice);
  return doReturn || labels.some(isNumbered);
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
