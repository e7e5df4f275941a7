/** The address as a `URL` if it is one of the web (`http:` or `https:`), else `null`. */
export function webUrlOf(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** The host without the dot that it may end with: `bees.org.` is `bees.org`. */
export function hostNameOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

/** A part of an address with its percent escapes decoded; as it is where they are malformed. */
export function decodedPartOf(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
