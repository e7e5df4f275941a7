/**
 * Hosts that mean something only where the reader is: this machine, its network, names that the public web does not
 * know (reliability, T13). Takes `URL.hostname`, in which every spelling of an IPv4 address is the same already.
 */
export function isInternalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isInternalIpv6(host.slice(1, -1));
  const ipv4 = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host);
  if (ipv4) return isInternalIpv4(ipv4.slice(1).map(Number));
  return !host.includes('.') || INTERNAL_NAME.test(host);
}

/** RFC 6761, 6762, 8375 and 9476, and the names that home routers and companies use. */
const INTERNAL_NAME =
  /\.(local|localhost|internal|intranet|lan|home|corp|private|home\.arpa|test|example|invalid|onion|alt)$/;

/** The special-purpose blocks of RFC 6890 that are not the public internet. */
function isInternalIpv4([a = 0, b = 0, c = 0]: number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19)) ||
    (a === 198 && b === 51 && c === 100) ||
    (a === 203 && b === 0 && c === 113) ||
    a >= 224
  );
}

function isInternalIpv6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0] = groups;
  if (groups.slice(0, 5).every(group => group === 0)) {
    // IPv4 in IPv6 clothes; or nobody, this machine, and the old form of the same that nothing public uses.
    return groups[5] === 0xffff ? isInternalIpv4(ipv4In(groups)) : groups[5] === 0;
  }
  if (first === 0x64 && groups[1] === 0xff9b) return isInternalIpv4(ipv4In(groups)); // NAT64
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || (first & 0xff00) === 0xff00;
}

function ipv4In(groups: number[]): number[] {
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff];
}

/** The eight groups of an address as `URL` writes it (lower case, `::` once, no dotted tail). */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16)));
  if (tail === undefined) return parse(head);
  const [front, back] = [parse(head), parse(tail)];
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}
