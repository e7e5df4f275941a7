import { documentKeyOf } from '../address/document-key.ts';
import type { SummaryAnswer } from '../summary/summary-answer.ts';
import { contentOf, paidContentOf, parseOmniboxText, titledLike } from './omnibox-text.ts';

type Saved = Pick<SummaryAnswer, 'id' | 'request'>;

/** What a text after the keyword can do. Only `summarize` and `search` may cost something. */
export type OmniboxAct<T> =
  | { kind: 'nothing' }
  | { kind: 'open'; summary: T }
  /** The chosen summary no longer exists. */
  | { kind: 'gone' }
  | { kind: 'summarize'; url: string }
  | { kind: 'search'; words: string };

/** `content` is entered when the line is chosen. `null` if it cannot be chosen. */
export type OmniboxChoice<T> = { act: OmniboxAct<T>; content: string | null };

/**
 * What Enter does with a text, followed by the alternatives. One function decides for display and action. Saved
 * summaries come first, so that Enter is free where one fits; what costs something comes last. With `!` in front, the
 * paid action comes first.
 *
 * @param most How many saved summaries are offered.
 */
export function omniboxPlanOf<T extends Saved>(
  entered: string,
  saved: readonly T[],
  most: number,
): [OmniboxChoice<T>, ...OmniboxChoice<T>[]] {
  const input = parseOmniboxText(entered);
  if (input.kind === 'nothing') return [{ act: input, content: null }];
  if (input.kind === 'saved') {
    const summary = saved.find(({ id }) => id.endsWith(input.idEnding));
    return [summary ? openingOf(summary) : { act: { kind: 'gone' }, content: null }];
  }
  const [act, fitting] =
    input.kind === 'address'
      ? [{ kind: 'summarize', url: input.url } as const, ofDocument(saved, input.url)]
      : [{ kind: 'search', words: input.words } as const, titledLike(saved, input.words, most)];
  const paid = { act, content: paidContentOf(input.kind === 'address' ? input.url : input.words) };
  const [first, ...rest] = fitting.map(openingOf);
  if (first === undefined) return [paid];
  return input.isPaid ? [paid, first, ...rest] : [first, ...rest, paid];
}

function openingOf<T extends Saved>(summary: T): OmniboxChoice<T> {
  return { act: { kind: 'open', summary }, content: contentOf(summary) };
}

/** The newest saved summary of the document at this address. */
function ofDocument<T extends Saved>(saved: readonly T[], url: string): T[] {
  const key = documentKeyOf(url);
  return saved.filter(({ request }) => documentKeyOf(request.page.url) === key).slice(0, 1);
}
