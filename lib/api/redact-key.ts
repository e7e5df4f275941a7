import { type DecodedForm, decodedFormsOf } from './decoded-forms.ts';

/** Stands where a key was. */
const CUT = '…';

/** A shorter needle is found in ordinary text by chance. */
const MIN_LENGTH = 8;

/**
 * What takes a key out of a text: the service may quote the key it was sent, and what it says goes to the screen, into
 * the journal and onto screenshots. The key is found in every case, URL-encoded, as character references or escapes, in
 * base64 of any alignment, in hexadecimal, with white space between its characters, and with a character missing at
 * either end. A key that could be a word or a number of ordinary text, or is shorter than eight characters, is left
 * alone: it is no secret, and the text would suffer.
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

/** Everything to look for, in lower case, the longest first. */
function needlesOf(apiKey: string): string[] {
  const cores = [apiKey, apiKey.slice(1), apiKey.slice(0, -1), apiKey.slice(1, -1)];
  const spellings = cores
    .filter(core => core.length >= MIN_LENGTH)
    // A key may itself look as if something in it were encoded.
    .flatMap(core => [core, core.toLowerCase(), core.toUpperCase(), ...decodedFormsOf(core).map(({ text }) => text)]);
  const needles = spellings.flatMap(spelling => [spelling, hexOf(spelling), ...base64sOf(spelling)]);
  return [...new Set(needles.map(lowerCaseOf))].sort((one, other) => other.length - one.length);
}

function hexOf(text: string): string {
  return Array.from(text, character => character.charCodeAt(0).toString(16)).join('');
}

/** The characters of base64 that stand for nothing but this text, wherever in three bytes it begins, in both alphabets. */
function base64sOf(text: string): string[] {
  return [0, 1, 2].flatMap(offset => {
    const bits = (offset + text.length) * 8;
    const whole = btoa('\0'.repeat(offset) + text).slice(Math.ceil((offset * 8) / 6), Math.floor(bits / 6));
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

type Span = { start: number; end: number };

/** Where the needles are, as places of the original text. */
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

/** Lower case that keeps the length, which the usual one does not (U+0130). */
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
