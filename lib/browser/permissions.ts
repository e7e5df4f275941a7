import { browser } from 'wxt/browser';
import { originPatternOf } from '../model/account.ts';

export function maySendTo(baseUrl: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [originPatternOf(baseUrl)] });
}

/** Asks for the service's host. Must be called directly in a click: the gesture is gone after the first `await`. */
export function askToSendTo(baseUrl: string): Promise<boolean> {
  return askForOrigin(originPatternOf(baseUrl));
}

/** The same for a match pattern, as a failure carries it. */
export function askForOrigin(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [origin] });
}
