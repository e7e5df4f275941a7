/** A title split at its last divider and at its first. */
const LAST_DIVIDED = /^(.+)\s[|–—·•»-]\s(.+)$/;
const FIRST_DIVIDED = /^(.+?)\s[|–—·•»-]\s(.+)$/;

/**
 * Removes the site's name from the end of a page's title; from its beginning only if more than one word is left, as not in
 * "The Pier - Shop". A name is recognized by the host, or is equal to `site`, the one in the page's metadata.
 */
export function titleWithoutSite(title: string, site: string, url: string): string {
  const host = hostNameOf(url);
  const isSite = (part: string) => {
    const letters = lettersOf(part);
    return letters !== '' && (letters === lettersOf(site) || isAlike(letters, host) || spells(part, host));
  };
  const [, before = '', end = ''] = LAST_DIVIDED.exec(title) ?? [];
  if (isSite(end)) return before.trim();
  const [, start = '', after = ''] = FIRST_DIVIDED.exec(title) ?? [];
  return isSite(start) && after.trim().includes(' ') ? after.trim() : title;
}

/** Lower case without white space and ASCII punctuation. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[\s!-/:-@[-`{-~]+/g, '');

/** Shorter names are parts of many others. */
const MIN_NAME_CHARS = 4;

const isAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_NAME_CHARS && (one.includes(other) || other.includes(one));

/** Longer ones are sentences, whose words spell nearly anything. */
const MAX_NAME_WORDS = 5;

/**
 * Whether the beginnings of the words of a name, in their order, make up the host: "The Night Ferry Times", nftimes. A short
 * host takes capitals: "NFT News", nft.
 */
function spells(name: string, host: string): boolean {
  const words = name.split(/\s+/);
  if (host === '' || words.length > MAX_NAME_WORDS) return false;
  return host.length < MIN_NAME_CHARS
    ? spelledFrom(words, host.toUpperCase())
    : spelledFrom(words.map(lettersOf), host);
}

function spelledFrom([word = '', ...others]: string[], rest: string): boolean {
  if (rest === '') return true;
  if (word === '' && others.length === 0) return false;
  for (let taken = word.length; taken > 0; taken -= 1) {
    if (rest.startsWith(word.slice(0, taken)) && spelledFrom(others, rest.slice(taken))) return true;
  }
  return others.length > 0 && spelledFrom(others, rest);
}

/** Labels under which countries register names, as in pages.co.example. */
const SECOND_LEVEL = /^(ac|co|com|edu|gov|net|or|org)$/;

/** The label of a host that names its site, '' without one: "pages" for www.pages.example and blog.pages.co.example. */
function hostNameOf(url: string): string {
  const labels = URL.canParse(url) ? new URL(url).hostname.split('.').slice(0, -1) : [];
  return lettersOf(labels.findLast(label => !SECOND_LEVEL.test(label)) ?? '');
}
