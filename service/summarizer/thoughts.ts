import { HTML_NAME } from './template-marks.ts';

/**
 * What a model thinks aloud before its answer stands between marks. The names in use:
 * think (DeepSeek R1, Qwen 3, MiniMax), thinking, antThinking and scratchpad (prompts for Claude), thought (Gemma, Gemini by its compatible API), THINK in
 * square brackets (Magistral), think between triangles (Kimi), START_THINKING (Command A), seed:think (Seed-OSS), begin_of_thought (Sky-T1, OpenThinker), channel
 * thought or analysis (Gemma, gpt-oss), unused94 (MedGemma), details of the type reasoning (Open WebUI), fences named so, reflection, reasoning and
 * analysis (fine-tuned models).
 */
const THOUGHT = /think|thought|reason|reflect|scratch|analy[sz]|monologue|deliberat|planning|critique|draft|unused\d/i;
/** What is between marks of these names is the answer. */
const ANSWER = /^(?:final[_ -]?)?(?:answer|response|output|summary|result|solution|translation|text|message|final)$/i;

interface Mark {
  name: string;
  kind: 'open' | 'close';
  start: number;
  end: number;
}

/** `<name …>`, `</name>`, `<|name|>`, `<name|>`, `[NAME]`, `[/NAME]`, `◁name▷`, `◁/name▷`. */
const MARK =
  /<[|｜]?(?<slash>\/?)(?<name>[A-Za-z_][\w:.-]{0,40})(?<rest>\s[^<>\n]{0,200})?(?:[|｜]?>)|\[(?<slash2>\/?)(?<name2>[A-Z][A-Z_]{2,40})\]|◁(?<slash3>\/?)(?<name3>[^◁▷\n/]{1,40})▷/gu;
const BEGIN = /^(?:start|begin)(?:_of)?_/i;
const END = /^end(?:_of)?_/i;

/** Channels: a mark, the name, and the text up to the next mark. */
const CHANNEL =
  /<\|channel\|?>\s*(?!final\b)\w+[\s\S]*?(?:<channel\|>|(?=<\|channel\|?>\s*final\b)|(?=<\|start\|>assistant<\|channel\|?>\s*final\b)|$)/gi;
const FINAL_CHANNEL = /^[\s\S]*<\|channel\|?>\s*final\s*<\|message\|>/i;
const UNUSED = /<unused\d+>\s*thought[\s\S]*?(?:<unused\d+>|$)/gi;
const FENCE =
  /^\s*```[ \t]*(?:\w*think\w*|thoughts?|reasoning|analysis|scratchpad)\b[^\n]*\n[\s\S]*?(?:\n```[^\S\n]*(?:\n|$)|$)/i;

/** Headings without marks: "Thinking Process:", later "Final answer:" or "…done thinking." */
const LABEL = String.raw`^[ \t]*(?:#{1,6}[ \t]*|\*\*)?`;
const THOUGHT_LABEL = new RegExp(
  String.raw`${LABEL}(?:my |internal )?(?:thinking(?: process)?|thoughts?(?: process)?|reasoning(?: process)?|analysis|chain of thought|scratchpad)(?:\*\*)?[ \t]*(?::|\.\.\.|…)?(?:\*\*)?[ \t]*$`,
  'im',
);
const ANSWER_LABEL = new RegExp(
  String.raw`${LABEL}(?:(?:the )?(?:final )?(?:answer|response|output|summary|result|translation)|(?:key )?(?:points|takeaways)|\.{3}done thinking\.?)(?:\*\*)?[ \t]*:?(?:\*\*)?[ \t]*$`,
  'gim',
);

/**
 * The answer without what a model thought aloud. What it cannot tell from the answer, such as a thought that never ends, goes with
 * the rest: an answer of which nothing is left is asked for again. Takes linear time.
 */
export function withoutThoughts(answer: string): string {
  const spoken = answer.replace(FINAL_CHANNEL, '').replace(CHANNEL, '').replace(UNUSED, '').replace(FENCE, '');
  return withoutLabelled(insideAnswer(withoutMarked(spoken)).trim());
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(MARK)].map(({ 0: mark, index, groups = {} }) => {
    const name = groups.name ?? groups.name2 ?? groups.name3 ?? '';
    const isThought = name.toLowerCase() === 'details' && THOUGHT.test(groups.rest ?? text.slice(index, index + 80));
    const hasSlash = [groups.slash, groups.slash2, groups.slash3].includes('/');
    return {
      name: isThought ? 'thought-details' : name.replace(BEGIN, '').replace(END, '').toLowerCase(),
      kind: hasSlash || END.test(name) ? 'close' : 'open',
      start: index,
      end: index + mark.length,
    };
  });
}

const closes = (open: Mark, close: Mark) =>
  close.kind === 'close' && (close.name === open.name || (open.name === 'thought-details' && close.name === 'details'));

/** A mark that neither HTML nor an answer has. */
const isForeign = ({ name }: Mark) => !HTML_NAME.test(name) && !ANSWER.test(name);

/** Without thoughts, and without any other part in marks of its own that comes before the answer. */
function withoutMarked(text: string): string {
  const marks = marksIn(text);
  const last = marks.findLast(
    (mark, at) =>
      mark.kind === 'close' &&
      isThought(mark) &&
      !marks.slice(0, at).some(open => open.kind === 'open' && closes(open, mark)),
  );
  // A template may hold the opening mark, so that only the closing one is in the answer.
  let kept = '';
  let from = last?.end ?? 0;
  for (let at = 0; at < marks.length; at++) {
    const open = marks[at];
    if (open === undefined || open.start < from || open.kind === 'close') continue;
    const isLeading = `${kept}${text.slice(from, open.start)}`.trim() === '';
    if (!isThought(open) && !(isLeading && isForeign(open))) continue;
    const close = closeOf(open, marks, at);
    // A turn or a role is marked once only; a thought may have no end.
    if (close === null && !isThought(open)) continue;
    kept += text.slice(from, open.start);
    from = close?.end ?? text.length;
  }
  return kept + text.slice(from);
}

/** The mark that closes the one at `at`, those within it counted; `null` if there is none. */
function closeOf(open: Mark, marks: readonly Mark[], at: number): Mark | null {
  let depth = 0;
  for (const mark of marks.slice(at)) {
    if (mark.kind === 'open' && mark.name === open.name) depth += 1;
    else if (closes(open, mark) && --depth === 0) return mark;
  }
  return null;
}

const isThought = ({ name }: Mark) => THOUGHT.test(name);

/** The part at the end that is marked as the answer, else the whole. */
function insideAnswer(text: string): string {
  const marks = marksIn(text).filter(({ name }) => ANSWER.test(name));
  const open = marks.findLast(mark => mark.kind === 'open');
  if (open === undefined) return text;
  const close = marks.find(mark => mark.start > open.start && closes(open, mark));
  const isLeading = text.slice(0, open.start).trim() === '';
  const isAtEnd = close !== undefined && text.slice(close.end).trim() === '';
  return isLeading || isAtEnd ? text.slice(open.end, close?.start) : text;
}

function withoutLabelled(text: string): string {
  const label = THOUGHT_LABEL.exec(text);
  if (label?.index !== 0) return text;
  const last = [...text.matchAll(ANSWER_LABEL)].pop();
  return last === undefined ? '' : text.slice(last.index + last[0].length).trim();
}
