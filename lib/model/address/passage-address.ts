/** Long enough to distinguish a place, and seldom longer than its paragraph. */
const MAX_WORDS = 8;
const MAX_CHARS = 80;

/**
 * The address of a page at a passage, by the words that it begins with. Browsers scroll to them and mark them
 * (https://wicg.github.io/scroll-to-text-fragment/); where the page no longer has them, it opens as usual. They are sent to no
 * server, and the page cannot read them.
 */
export function addressAtPassage(url: URL, quote: string): string {
  const words = quote
    .replace(/\p{Cs}/gu, '')
    .trim()
    .split(/\s+/u)
    .slice(0, MAX_WORDS);
  const beginning = [...words.join(' ')].slice(0, MAX_CHARS).join('');
  if (beginning === '') return url.href;
  const address = new URL(url);
  // A hyphen has a meaning of its own here.
  address.hash = `${url.hash}:~:text=${encodeURIComponent(beginning).replaceAll('-', '%2D')}`;
  return address.href;
}
