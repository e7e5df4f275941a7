import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicIp } from '../../lib/model/address/public-ip.ts';

/**
 * True for an address that everybody on the internet reaches alike. Only what was read there may be given to another key:
 * an intranet answers to whoever sits in it.
 */
export async function isPublic(address: string): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicIp(host);
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address: ip }) => isPublicIp(ip));
}
