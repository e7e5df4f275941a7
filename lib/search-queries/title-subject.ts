/** What parts a title from the site's name and its sections. Chinese and Japanese sites need no space around it. */
const PARTS =
  /\s+[-–—|·•:»›/]{1,2}\s+|\s*[|｜»›]\s*|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}！？])[-_–—]|[-_–—](?=\p{Script=Han})/u;

/** What forums, mail programs and counters put around a title. */
const NOISE =
  /^(?:\s*(?:re|fwd?|aw|wg|sv|vs|tr|rv|odp|отв|απ)\s*:|\s*(?:\[[^\]]{0,40}\]|\(\d{1,4}\+?\)|【[^】]{0,20}】))+|\[[^\]]{0,40}\]\s*$|(?:\s[-–—|·,])?\s\(?(?:page|seite|página|pagina|sida|side|strona|стр|σελίδα)\s\d{1,4}\)?/giu;

/** A first part of this many words says enough by itself. */
const ENOUGH_WORDS = 3;

/**
 * The title without the site's name and without noise: its first part, and where that says little the longest too, for
 * some sites put their name in front. The whole title where nothing else would be left.
 */
export function subjectOfTitle(title: string): string {
  const clean = title.replace(NOISE, '').trim();
  const parts = clean.split(PARTS).filter(part => /\p{L}/u.test(part));
  const [first = clean] = parts;
  if (sizeOf(first) >= ENOUGH_WORDS) return first;
  const longest = parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best), first);
  return (longest === first ? first : `${first}. ${longest}`) || title;
}

/** In words; two letters of a script without spaces make about one. */
function sizeOf(part: string): number {
  const dense = part.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return part.split(/\s+/).length + dense / 2;
}
