import { documentKeyOf } from '../address/document-key.ts';
import type { SavedSummary } from '../summary/saved-summary.ts';
import { contentOf, paidContentOf, parseOmniboxText, titledLike } from './omnibox-text.ts';

type Saved = Pick<SavedSummary, 'id' | 'request'>;

/** What can be done with a text after the keyword. Only `summarize` and `search` may cost something. */
export type OmniboxAct<T> =
  | { kind: 'nothing' }
  | { kind: 'open'; summary: T }
  /** A saved summary was named that is there no more. */
  | { kind: 'gone' }
  | { kind: 'summarize'; url: string }
  | { kind: 'search'; words: string };

/** `content` is entered when it is chosen; `null` where there is nothing to choose. */
export type OmniboxChoice<T> = { act: OmniboxAct<T>; content: string | null };

/**
 * What Enter does with this text, and then what else is offered: one decision for what is shown and for what is done.
 * What is saved comes first, so that Enter costs nothing where that serves, and what costs something comes last. With
 * `!` before it, a text asks for that at once.
 *
 * @param most The most saved summaries that are named.
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

/** The newest that was saved of the document at this address. */
function ofDocument<T extends Saved>(saved: readonly T[], url: string): T[] {
  const key = documentKeyOf(url);
  return saved.filter(({ request }) => documentKeyOf(request.page.url) === key).slice(0, 1);
}
