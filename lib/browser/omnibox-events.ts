import { browser } from 'wxt/browser';
import { escapeXml } from '../model/escape-xml.ts';

/** A line below the address bar: choosing it enters `content`, if it is not `null`; `description` is plain text. */
export type OmniboxLine = { content: string | null; description: string };

export type Omnibox = {
  onStart: () => void;
  /** What Enter does, in words that are true for whatever will be typed. */
  hint: () => Promise<string>;
  /** Calls `onChange` when the hint has become another. */
  watchHint: (onChange: () => void) => void;
  /** What Enter does with this text, and then what else may be chosen. */
  linesFor: (text: string) => Promise<[OmniboxLine, ...OmniboxLine[]]>;
  onEnter: (text: string) => void;
};

/**
 * Answers what is typed after the keyword; to be called in the worker's first turn. Chromium draws the first line anew
 * only when it gets the others, so they come last, and never for a text that has been typed over. Firefox draws the first
 * line before it tells what was typed (`isLate`): there it is the hint, and what Enter does with this text comes second.
 */
export function registerOmnibox(omnibox: Omnibox, isLate: boolean = import.meta.env.FIREFOX): void {
  if (browser.omnibox === undefined) return; // Safari has none
  const { onStart, hint, watchHint, linesFor, onEnter } = omnibox;
  let texts = 0;
  let hints = 0;
  let shown: Promise<unknown> = Promise.resolve();
  /** One after the other, because Chromium parses each description in another process. */
  const show = (words: string, isCurrent: () => boolean) => {
    shown = shown.then(() => (isCurrent() ? setFirstLine(words) : undefined)).catch(() => {});
    return shown;
  };
  const showHint = async () => {
    const mine = ++hints;
    const since = isLate ? texts : ++texts;
    await show(await hint(), () => mine === hints && (isLate || since === texts));
  };
  const answer = async (text: string, suggest: (lines: Suggestion[]) => void) => {
    const since = ++texts;
    const [first, ...others] = await linesFor(text);
    if (!isLate) await show(first.description, () => since === texts);
    if (since === texts) suggest((isLate ? [first, ...others] : others).flatMap(suggestionOf));
  };
  const hintAgain = () => void showHint().catch(() => {});

  hintAgain(); // before anybody types: Firefox shows only what it was told before a letter
  if (isLate) watchHint(hintAgain);
  browser.omnibox.onInputStarted.addListener(() => {
    onStart();
    hintAgain();
  });
  // What could not be described must not stand under the words for another text.
  browser.omnibox.onInputChanged.addListener((text, suggest) => void answer(text, suggest).catch(hintAgain));
  browser.omnibox.onInputCancelled.addListener(hintAgain);
  browser.omnibox.onInputEntered.addListener(text => {
    onEnter(text);
    hintAgain();
  });
}

async function setFirstLine(words: string): Promise<void> {
  await browser.omnibox.setDefaultSuggestion({ description: descriptionOf(words) });
}

type Suggestion = { content: string; description: string };

function suggestionOf({ content, description }: OmniboxLine): Suggestion[] {
  return content === null ? [] : [{ content, description: descriptionOf(description) }];
}

/** Chromium reads descriptions as XML, Firefox as they stand. */
function descriptionOf(words: string): string {
  return import.meta.env.FIREFOX ? words : escapeXml(words);
}
