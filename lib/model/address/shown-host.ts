/** RFC 1035, section 2.3.4; longer names are invalid. */
const MAX_HOST_LENGTH = 253;

/**
 * The address as it may be opened from a list: `http:` and `https:` only, and none that carries credentials, which serve
 * to show one host and open another ("https://bank.example@evil.example"). `null` for every other.
 */
export function openableUrlOf(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isNamed = url.hostname !== '' && url.hostname.length <= MAX_HOST_LENGTH;
  return isWeb && isNamed && url.username === '' && url.password === '' ? url : null;
}

/**
 * The host that the address opens, with its port where it is not the usual one. Names in other scripts stay as they
 * travel ("xn--…"), so that a look-alike shows. `null` for an address that is not to be opened.
 */
export function shownHostOf(address: string): string | null {
  return openableUrlOf(address)?.host ?? null;
}
