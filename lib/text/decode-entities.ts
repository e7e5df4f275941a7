import { decodeHTMLStrict } from 'entities/decode';

/**
 * The text with its HTML entities as the characters they stand for: numbers and all names of the HTML standard that end
 * with a semicolon. Anything else stays as it is, so that "AT&T" and "?a=1&copy=2" do.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}
