import { documentKeyOf } from '../address/document-key.ts';
import type { KeptSummary } from '../summary/kept-summary.ts';
import { contentOf, omniboxWishOf, paidContentOf, titledLike } from './omnibox-text.ts';

type Saved = Pick<KeptSummary, 'id' | 'request'>;

/** What can be done with a text after the keyword. Only `summarize` and `search` may cost something. */
export type OmniboxAct<T> =
  | { kind: 'nothing' }
  | { kind: 'open'; kept: T }
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
  const wish = omniboxWishOf(entered);
  if (wish.kind === 'nothing') return [{ act: wish, content: null }];
  if (wish.kind === 'saved') {
    const kept = saved.find(({ id }) => id.endsWith(wish.idEnding));
    return [kept ? openingOf(kept) : { act: { kind: 'gone' }, content: null }];
  }
  const [act, fitting] =
    wish.kind === 'address'
      ? [{ kind: 'summarize', url: wish.url } as const, ofDocument(saved, wish.url)]
      : [{ kind: 'search', words: wish.words } as const, titledLike(saved, wish.words, most)];
  const paid = { act, content: paidContentOf(wish.kind === 'address' ? wish.url : wish.words) };
  const [first, ...rest] = fitting.map(openingOf);
  if (first === undefined) return [paid];
  return wish.isPaid ? [paid, first, ...rest] : [first, ...rest, paid];
}

function openingOf<T extends Saved>(kept: T): OmniboxChoice<T> {
  return { act: { kind: 'open', kept }, content: contentOf(kept) };
}

/** The newest that was saved of the document at this address. */
function ofDocument<T extends Saved>(saved: readonly T[], url: string): T[] {
  const key = documentKeyOf(url);
  return saved.filter(({ request }) => documentKeyOf(request.page.url) === key).slice(0, 1);
}
