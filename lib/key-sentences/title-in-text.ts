const MAX_WORDS = 20;
const ENDS_LIKE_A_SENTENCE = /[.!。！:：;；,…]["'”’»)]*$/u;
const HEADING_MARK = /^#{1,6}\s+/;
const UNDERLINE = /^(?:=+|-+)\s*$/;
const NO_TITLE =
  /^(?:[-*+•‣·–—>]\s|\d{1,3}[.)]\s)|^\S{1,30}\s?[:：]\s|^(?:dear|hi|hello|hey|hallo|liebe[rs]?|bonjour|hola)\b|^https?:/iu;

/** The paragraph after a title is longer than it by this factor. */
const MIN_RATIO = 2;

/**
 * The title in the first line of a plain text, `null` if that line is not a heading. A heading is marked as one (Markdown), or
 * is followed by much longer text and does not look like a sentence, a list item or a salutation.
 */
export function titleInText(text: string): string | null {
  const [first = '', ...rest] = text.replace(/^[\uFEFF\s]+/, '').split(/\r\n|[\n\r]/, 200);
  const line = first.trim();
  const below = rest.find(other => other.trim() !== '' && !UNDERLINE.test(other))?.trim() ?? '';
  const title = line.replace(HEADING_MARK, '').replace(/\s#+$/, '').trim();
  if (title === '' || below === '') return null;
  const isMarked = title !== line || UNDERLINE.test(rest[0] ?? '');
  if (isMarked) return title;
  if (ENDS_LIKE_A_SENTENCE.test(line) || NO_TITLE.test(line) || line.split(/\s+/).length > MAX_WORDS) return null;
  const standsAlone = (rest[0] ?? '').trim() === '';
  const longest = rest.reduce((length, other) => Math.max(length, other.trim().length), 0);
  return (standsAlone || below.length >= MIN_RATIO * line.length) && longest >= MIN_RATIO * line.length ? title : null;
}
