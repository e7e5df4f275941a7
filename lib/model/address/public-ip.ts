/** Blocks that are not the public internet. https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_V4 = prefixesOf(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carriers' networks, RFC 6598
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
);

/**
 * The only block in use as public space (https://www.iana.org/assignments/ipv6-address-space). Loopback, local, discard
 * (100::/64), site-local (fec0::/10), segment routing (5f00::/16), mapped and NAT64 addresses are outside it.
 */
const GLOBAL_V6 = prefixesOf('2000::/3');

/** Within it: protocols and tunnels, which can lead to any IPv4 address, and addresses reserved for examples. */
const SPECIAL_V6 = prefixesOf('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

/** True for an IP address of the public internet; false for every other, and for text that is not an IP address. */
export function isPublicIp(address: string): boolean {
  const bits = bitsOf(address);
  const isIn = (prefixes: readonly string[]) => prefixes.some(prefix => bits?.startsWith(prefix));
  return bits?.length === 32 ? !isIn(SPECIAL_V4) : isIn(GLOBAL_V6) && !isIn(SPECIAL_V6);
}

/** The fixed bits of each block, as text. */
function prefixesOf(...blocks: string[]): string[] {
  return blocks.map(block => {
    const [network = '', length] = block.split('/');
    return (bitsOf(network) ?? '').slice(0, Number(length));
  });
}

/** The 32 or 128 bits of an address, as text; `null` for text that is not an address. */
function bitsOf(address: string): string | null {
  if (/^(?:(?:0|[1-9]\d{0,2})(?:\.|$)){4}$/.test(address) && !address.endsWith('.')) {
    const bytes = address.split('.').map(Number);
    return bytes.some(byte => byte > 255) ? null : bytes.map(byte => binary(byte, 8)).join('');
  }
  const href = `http://[${address}]/`;
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(href)) return null;
  return groupsOf(new URL(href).hostname.slice(1, -1))
    .map(group => binary(group, 16))
    .join('');
}

/** The eight groups of an IPv6 address as `URL` writes it: `::` at most once, no dotted tail. */
function groupsOf(address: string): number[] {
  const [front = [], back = []] = address.split('::').map(part =>
    part
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16)),
  );
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function binary(value: number, length: number): string {
  return value.toString(2).padStart(length, '0');
}
