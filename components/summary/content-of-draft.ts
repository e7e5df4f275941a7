import type { Content } from '../../lib/model/summary/summary-request.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import { stripInvisible } from '../../lib/text/lines/strip-invisible.ts';

/** What is sent of a draft. The words are counted when it is sent. */
export function contentOfDraft({ text, isPassages, followUp }: Draft): Content {
  const content = { text: stripInvisible(text), words: null, share: 1, how: isPassages ? 'passages' : null } as const;
  if (!followUp) return { ...content, language: null };
  return { ...content, language: followUp.language, follows: followUp.follows };
}
