import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose address registries). */
const PRIVATE_V4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** In IPv6 only 2000::/3 is public, without its tunnels (which can lead to any IPv4 address) and its examples. */
const PUBLIC_V6 = ['2000::', 3] as const;
const PRIVATE_WITHIN_V6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateV4 = new BlockList();
for (const [network, prefix] of PRIVATE_V4) privateV4.addSubnet(network, prefix, 'ipv4');
const privateV6 = new BlockList();
for (const [network, prefix] of PRIVATE_WITHIN_V6) privateV6.addSubnet(network, prefix, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet(...PUBLIC_V6, 'ipv6');

/** True for an IP address of the public internet; false for every other address and for what is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4');
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}
