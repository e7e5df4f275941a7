/** Separators between a title, the site's name and its sections. In Chinese and Japanese no space is needed around them. */
const SEPARATOR =
  /\s+[-–—|·•:»›/]{1,2}\s+|\s*[|｜»›]\s*|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}！？])[-_–—]|[-_–—](?=\p{Script=Han})/u;

/** Prefixes and suffixes that forums, mail programs and counters add to a title. */
const NOISE =
  /^(?:\s*(?:re|fwd?|aw|wg|sv|vs|tr|rv|odp|отв|απ)\s*:|\s*(?:\[[^\]]{0,40}\]|\(\d{1,4}\+?\)|【[^】]{0,20}】))+|\[[^\]]{0,40}\]\s*$|(?:\s[-–—|·,])?\s\(?(?:page|seite|página|pagina|sida|side|strona|стр|σελίδα)\s\d{1,4}\)?/giu;

/** A first part with at least this many words is used alone. */
const ENOUGH_WORDS = 3;

/**
 * A title without the site's name and other additions: its first part, and if that is short also its longest, because some
 * sites put their name first. The whole title if nothing else would be left.
 */
export function titleWithoutSite(title: string): string {
  const clean = title.replace(NOISE, '').trim();
  const parts = clean.split(SEPARATOR).filter(part => /\p{L}/u.test(part));
  const [first = clean] = parts;
  if (sizeOf(first) >= ENOUGH_WORDS) return first;
  const longest = parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best), first);
  return (longest === first ? first : `${first}. ${longest}`) || title;
}

/** In words; two characters of a script without spaces count as one. */
function sizeOf(part: string): number {
  const dense = part.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return part.split(/\s+/).length + dense / 2;
}
