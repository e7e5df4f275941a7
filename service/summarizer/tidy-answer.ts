import type { SummaryType } from '../../lib/model/summary/summary-options.ts';
import { plainAnswer } from './plain-answer.ts';
import { TEMPLATE_MARK } from './template-marks.ts';
import { withoutThoughts } from './thoughts.ts';

/** The end of a turn: what follows is not the answer, but what a model goes on to imagine. */
const TURN_END =
  /(?<=^|\S)\s*(?:<\|(?:im_end|eot_id|eom_id|end|endoftext|end_of_text|end_of_turn|return|eot|END_RESPONSE|END_OF_TURN_TOKEN)\|>|<(?:end_of_turn|eos|turn\|)>|<\/s>|<｜end▁of▁sentence｜>|\[\|endofturn\|\])/;
/** The role that a mark gives to what follows. */
const ROLE = /^\s*(?:assistant|model|CHATBOT)\s*(?=\n|<|\[)/;

/** The whole answer in a fence, closed or not. */
const FENCE = /^```[a-z]{0,12}[ \t]*(?:\n([\s\S]*?))?(?:\n```[\s\S]*)?$/i;

/** "Here is the summary:" and the like, alone on the first line; "Let me know …" as the last paragraph. */
const OPENING =
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely)\b[^\n]{0,120}[:!]|here(?:’s|'s| is| are)\b[^\n]{0,120}:|below (?:is|are)\b[^\n]{0,120}:|(?:\*\*|#+ )?(?:summary|key (?:points|takeaways)|takeaways|translation|notes)(?:\*\*)?:?(?:\*\*)?)[ \t]*\n+/i;
const CLOSING = /\n+(?:let me know|i hope (?:this|that)|would you like|feel free|if you(?:’d|'d| would) like)[^\n]*$/i;

const HEADING = /^(?:#{1,6}\s.*|\*\*[^*\n]{1,80}:?\*\*:?)$/;
const BULLET = /^\s*(?:[-*+•‣▪◦·–—]|\(?\d{1,2}[.)])\s+(?=\S)/;

/** The answer without what is not part of it: thoughts, marks of templates, fences, data around it, greetings. May be empty. */
export function tidyAnswer(answer: string): string {
  const spoken = withoutMarks(withoutThoughts(firstTurnOf(answer.replace(/\r\n?/g, '\n')))).replace(/\n{3,}/g, '\n\n');
  const bare = plainAnswer(spoken.trim().replace(FENCE, '$1').trim());
  return `${bare}\n`.replace(OPENING, '').trim().replace(CLOSING, '').trim();
}

function firstTurnOf(answer: string): string {
  const end = TURN_END.exec(answer);
  // gpt-oss ends its thoughts like a turn.
  if (end === null || /<\|channel\|?>\s*final\b/.test(answer.slice(end.index))) return answer;
  return answer.slice(0, end.index);
}

/** Marks that no text needs: with bars, of the template that is named INST, and the special words of tokenizers. */
const NEEDLESS =
  /[|｜▷]|INST|SYS|gMASK|_OF_|^<\/?(?:s|unk|pad|bos|eos|mask|sop|eop|start_of_turn|end_of_turn|extra_id_\d+|unused\d+)>$/;

const withoutMarks = (text: string) =>
  text.replace(TEMPLATE_MARK, mark => (NEEDLESS.test(mark) ? '' : mark)).replace(ROLE, '');

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
