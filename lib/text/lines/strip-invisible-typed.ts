import { isAllVisible, stripInvisible } from './strip-invisible.ts';

const NEVER_KEPT = /(?:(?!\u200C|\u200D|\uFE0F).)+/gs;

/** `stripInvisible` for a text that is being typed: a joiner is typed before the letter that it joins. */
export function stripInvisibleTyped(text: string): string {
  return isAllVisible(text) ? text : text.replace(NEVER_KEPT, stripInvisible);
}
