import { decodeHTMLStrict } from 'entities/decode';

/**
 * Decodes HTML entities: numeric ones, and all names of the HTML standard, if they end with a semicolon. "AT&T" and
 * "?a=1&copy=2" stay as they are.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}
