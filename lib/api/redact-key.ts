import { type DecodedForm, decodedFormsOf } from './decoded-forms.ts';

/** Replaces a key. */
const CUT = '…';

/** A shorter string would occur in ordinary text by chance. */
const MIN_LENGTH = 8;

/**
 * Returns a function that removes a key from a text. The service may quote the key it was sent, and its messages are
 * shown, stored in the journal, and seen in screenshots. The key is found in any case, URL-encoded, as character
 * references or escapes, in base64 at any alignment, in hexadecimal, with white space between its characters, and with
 * its first or last character missing. A key that could be an ordinary word or number, or has fewer than eight
 * characters, is left in place: it is not secret.
 */
export function keyRedactorOf(apiKey: string): (text: string) => string {
  if (!isSecret(apiKey)) return text => text;
  const needles = needlesOf(apiKey);
  return text =>
    withoutSpans(
      text,
      decodedFormsOf(text).flatMap(reading => spansOf(reading, needles)),
    );
}

function isSecret(apiKey: string): boolean {
  const kinds = [/[a-z]/i, /\d/, /[^a-z\d]/i].filter(kind => kind.test(apiKey));
  return apiKey.length >= MIN_LENGTH && (kinds.length > 1 || apiKey.length >= 3 * MIN_LENGTH);
}

/** Everything to search for, in lower case. */
function needlesOf(apiKey: string): string[] {
  const cores = [apiKey, apiKey.slice(1), apiKey.slice(0, -1), apiKey.slice(1, -1)];
  const spellings = cores
    .filter(core => core.length >= MIN_LENGTH)
    // The key itself may look encoded.
    .flatMap(core => [core, core.toLowerCase(), core.toUpperCase(), ...decodedFormsOf(core).map(({ text }) => text)]);
  const needles = spellings.flatMap(spelling => [spelling, hexOf(spelling), ...base64sOf(spelling)]);
  return [...new Set(needles.map(lowerCaseOf))];
}

function hexOf(text: string): string {
  return Array.from(text, character => character.charCodeAt(0).toString(16)).join('');
}

/** The base64 characters that encode this text and nothing else, at each of the three alignments, in both alphabets. */
function base64sOf(text: string): string[] {
  return [0, 1, 2].flatMap(offset => {
    const bits = (offset + text.length) * 8;
    const whole = btoa('\0'.repeat(offset) + text).slice(Math.ceil((offset * 8) / 6), Math.floor(bits / 6));
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

type Span = { start: number; end: number };

/** The positions of the matches in the original text. */
function spansOf({ text, starts, ends }: DecodedForm, needles: string[]): Span[] {
  const lower = lowerCaseOf(text);
  return needles.flatMap(needle => {
    const spans: Span[] = [];
    for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, at + 1)) {
      spans.push({ start: starts[at] ?? 0, end: ends[at + needle.length - 1] ?? 0 });
    }
    return spans;
  });
}

/** Lower case of ASCII letters only. Full lower case can change the length (U+0130). */
function lowerCaseOf(text: string): string {
  return text.replace(/[A-Z]+/g, letters => letters.toLowerCase());
}

function withoutSpans(text: string, spans: Span[]): string {
  let result = '';
  let kept = 0;
  for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
    if (start >= kept) result += text.slice(kept, start) + CUT;
    kept = Math.max(kept, end);
  }
  return result + text.slice(kept);
}
