/** An address as it may go to the service: `http:` or `https:`, without fragment and user info. `null` if it is none. */
export function sendableAddressOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
