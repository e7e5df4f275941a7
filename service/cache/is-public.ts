import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicIp } from '../../lib/model/address/public-ip.ts';

/**
 * Whether everybody on the internet gets the same document at an address. Only such a document's summary may be given to
 * another key: an intranet is open only to those inside it.
 */
export async function isPublic(address: string): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicIp(host);
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address: ip }) => isPublicIp(ip));
}
