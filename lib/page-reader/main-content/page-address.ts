/** What words in an address say about a page; in host and path, whole words only. */
const KINDS = {
  product: 'product products p dp item itm pdp sku buy shop store',
  collection: 'collection collections category categories c shop store brand browse catalog catalogue all b',
  thread:
    'forum forums thread threads topic topics t viewtopic showthread discussion discussions community question questions comments discuss r messages boards board answers',
  documentation:
    'doc docs documentation reference api guide guides manual wiki learn tutorial tutorials help support developer developers sdk handbook quickstart',
  story:
    'blog blogs news article articles story stories post posts magazine review reviews opinion press insights resources',
  service: 'service services solutions solution platform features pricing about programs company products plans what',
  list: 'search list lists events jobs directory tag tags author topic latest top best archive calendar results find',
} as const;

const WORDS = Object.values(KINDS).map(words => new Set<string>(words.split(' ')));

export const addressNames: readonly string[] = [...Object.keys(KINDS), 'steps', 'last words', 'digits', 'year'];

/** Numbers about an address, in the order of `addressNames`. */
export function measureAddress(url: string): number[] {
  if (!URL.canParse(url)) return addressNames.map(() => 0);
  const { hostname, pathname } = new URL(url);
  const steps = pathname.split('/').filter(step => step !== '');
  const last = (steps.at(-1) ?? '').match(/[a-z]+/giu) ?? [];
  const words = `${hostname} ${pathname}`.toLowerCase().match(/[a-z]+/gu) ?? [];
  const hits = WORDS.map(kind => words.filter(word => kind.has(word)).length);
  const digits = pathname.match(/\d/gu)?.length ?? 0;
  return [...hits, steps.length, last.length, digits, /\/(?:19|20)\d\d\//u.test(pathname) ? 1 : 0];
}
