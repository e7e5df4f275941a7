import { browser } from 'wxt/browser';
import { xmlTextOf } from '../model/omnibox-text.ts';

/** A line offered below the address bar: choosing it enters `content`; `description` is plain text. */
export type Offer = { content: string; description: string };

export type Omnibox = {
  onStart: () => void;
  /** What Enter does with this text, in words; `null` is whatever will be typed. */
  describe: (text: string | null) => Promise<string>;
  offersFor: (text: string) => Promise<Offer[]>;
  onEnter: (text: string) => void;
};

/** Answers what is typed after the keyword; to be called in the worker's first turn. */
export function serveOmnibox({ onStart, describe, offersFor, onEnter }: Omnibox): void {
  if (browser.omnibox === undefined) return; // Safari has none
  const showDefault = async (text: string | null) =>
    browser.omnibox.setDefaultSuggestion({ description: descriptionOf(await describe(text)) });
  // Before anybody types: Firefox shows only what it was told before a letter.
  void showDefault(null);
  browser.omnibox.onInputStarted.addListener(() => {
    onStart();
    void showDefault(null);
  });
  browser.omnibox.onInputChanged.addListener((text, suggest) => {
    // Firefox shows these words with the next letter: they would name what was typed before.
    if (!import.meta.env.FIREFOX) void showDefault(text);
    void offersFor(text).then(offers =>
      suggest(offers.map(({ content, description }) => ({ content, description: descriptionOf(description) }))),
    );
  });
  browser.omnibox.onInputEntered.addListener(text => onEnter(text));
}

/** Chromium reads descriptions as XML, Firefox as they stand. */
function descriptionOf(words: string): string {
  return import.meta.env.FIREFOX ? words : xmlTextOf(words);
}
