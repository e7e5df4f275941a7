import { browser } from 'wxt/browser';
import { escapeXml } from '../../model/escape-xml.ts';

/** Not in Safari and in Firefox for Android. */
export const hasOmnibox = browser.omnibox !== undefined;

/** A line below the address bar. Choosing it enters `content` unless that is `null`. `description` is plain text. */
export type OmniboxLine = { content: string | null; description: string };

export type Omnibox = {
  onStart: () => void;
  /** Describes what Enter does, valid for any text. */
  hint: () => Promise<string>;
  /** Calls `onChange` when the hint has changed. */
  watchHint: (onChange: () => void) => void;
  /** What Enter does with this text, followed by the alternatives. */
  linesFor: (text: string) => Promise<[OmniboxLine, ...OmniboxLine[]]>;
  onEnter: (text: string) => void;
};

/**
 * Handles text after the keyword. Call it in the worker's first turn. Chromium redraws the first line only when it
 * receives the others, so they are sent last, and never for a text that has changed since. Firefox draws the first line
 * before it reports the text (`isLate`): there the first line is the hint, and what Enter does with the text is the
 * second.
 */
export function registerOmnibox(omnibox: Omnibox, isLate: boolean = import.meta.env.FIREFOX): void {
  const { onStart, hint, watchHint, linesFor, onEnter } = omnibox;
  let texts = 0;
  let hints = 0;
  let shown: Promise<unknown> = Promise.resolve();
  /** One at a time, because Chromium parses each description in another process. */
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

  hintAgain(); // before the first letter: Firefox shows only what was set by then
  if (isLate) watchHint(hintAgain);
  browser.omnibox.onInputStarted.addListener(() => {
    onStart();
    hintAgain();
  });
  // A failed description must not remain under another text.
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

/** Chromium parses descriptions as XML, Firefox does not. */
function descriptionOf(words: string): string {
  return import.meta.env.FIREFOX ? words : escapeXml(words);
}
