import type { MessageKey } from '../../lib/browser/i18n.ts';
import type { Confirmation } from '../../lib/model/summary/summary-request.ts';

/** What the user can do about a failure, most promising first. */
export type WayOut = 'retry' | 'settings' | 'allow' | 'credit' | 'send-address' | 'send-text' | 'open-link';

/** All that is decided about a failure, for summaries and searches. */
export type FailureRow = {
  title: MessageKey;
  help: MessageKey;
  /** The help of a search, if the other is only right for summaries. */
  searchHelp?: MessageKey;
  waysOut: readonly [WayOut, ...WayOut[]];
  /** `calm`: no error. The user is asked something or has stopped it, or there is nothing to send. */
  tone: 'calm' | 'alarm';
  /** What became of the money, if the delivery outcome does not say it. */
  money?: MessageKey;
  /** The button to the settings, if it says more than “Check settings”. */
  settings?: MessageKey;
  /** The button that sends, if nothing was sent yet, so that “Try again” would be wrong. */
  again?: MessageKey;
  /** What a click on that button confirms. */
  confirms?: readonly Confirmation[];
};

/**
 * What a failure says of the page's text. `again`: another reading may find it; `not-loaded`: it has to
 * be loaded first. Of a page there is none, `not-now` or as long as it stays as it is (`none`), and of a PDF `never`: sending the
 * text could only fail.
 */
export type TextState = 'again' | 'not-loaded' | 'not-now' | 'none' | 'never';

/** A failure to read a page. */
export type PageFailureRow = FailureRow & { text: TextState };
