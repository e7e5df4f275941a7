import type { SummaryType } from '../../lib/model/summary/summary-type.ts';

/** What reasoning models think aloud, in the marks of several families. */
const THOUGHT = /<(think|thinking|thought|reasoning)>(?:(?!<\1>)[\s\S])*?<\/\1>/gi;
/** A template may hold the opening mark, so that only the closing one is in the answer; or the thought never ends. */
const THOUGHT_BEFORE = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>/i;
const THOUGHT_UNCLOSED = /<(?:think|thinking|thought|reasoning)>[\s\S]*$/i;
const FINAL_CHANNEL = /^[\s\S]*<\|channel\|>\s*final\s*<\|message\|>/;
const TEMPLATE_TOKEN = /<\|[a-z_]{1,30}\|>|<\/?s>|<(?:start|end)_of_turn>/gi;

/** The whole answer in a fence, closed or not. */
const FENCE = /^```[a-z]{0,12}[ \t]*\n([\s\S]*?)(?:\n```[\s\S]*)?$/i;

/** "Here is the summary:" and the like, alone on the first line; "Let me know …" as the last paragraph. */
const OPENING =
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely)\b[^\n]{0,120}[:!]|here(?:’s|'s| is| are)\b[^\n]{0,120}:|below (?:is|are)\b[^\n]{0,120}:|(?:\*\*|#+ )?(?:summary|key (?:points|takeaways)|takeaways|translation|notes)(?:\*\*)?:?(?:\*\*)?)[ \t]*\n+/i;
const CLOSING = /\n+(?:let me know|i hope (?:this|that)|would you like|feel free|if you(?:’d|'d| would) like)[^\n]*$/i;

const HEADING = /^(?:#{1,6}\s.*|\*\*[^*\n]{1,80}:?\*\*:?)$/;
const BULLET = /^\s*(?:[-*+•‣▪◦·–—]|\(?\d{1,2}[.)])\s+(?=\S)/;

/** The answer without what is not part of it: thoughts, marks of templates, fences, greetings. May be empty. */
export function tidyAnswer(answer: string): string {
  const spoken = answer
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(FINAL_CHANNEL, '')
    .replace(THOUGHT, '')
    .replace(THOUGHT_BEFORE, '')
    .replace(THOUGHT_UNCLOSED, '')
    .replace(TEMPLATE_TOKEN, '')
    .trim();
  const bare = spoken.replace(FENCE, '$1').trim();
  return `${bare}\n`.replace(OPENING, '').trim().replace(CLOSING, '').trim();
}

/** A tidied answer in the form of its summary type: paragraphs without headings, or lines that start with "- ". */
export function formedSummary(text: string, type: SummaryType): string {
  const lines = text.split('\n').filter(line => !HEADING.test(line.trim()));
  if (type === 'summary')
    return lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  const points: string[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const open = points.at(-1);
    // What is neither a point nor the rest of one stays as it is, and is found by who checks the form.
    if (BULLET.test(line)) points.push(`- ${line.replace(BULLET, '').trim()}`);
    else if (open?.startsWith('- ') && /^\s{2,}/.test(line)) points.push(`${points.pop()} ${line.trim()}`);
    else points.push(line.trim());
  }
  return points.join('\n');
}

/** How many lines of a text are points, and how many are not. */
export function countLines(text: string): { points: number; others: number } {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const points = lines.filter(line => BULLET.test(line)).length;
  return { points, others: lines.length - points };
}
