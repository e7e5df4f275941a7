import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

const { lookup } = dns;

/** Gives host names these IP addresses, for the running test. All other names stay as they are. */
export function resolveNames(names: Readonly<Record<string, readonly string[]>>): void {
  const addressesOf = (host: string) => {
    const addresses = names[host] ?? [];
    if (addresses.length === 0) throw Object.assign(new Error(`No address for ${host}`), { code: 'ENOTFOUND' });
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  type Callback = (error: unknown, addresses: unknown) => void;
  const byCallback = (host: string, ...rest: [unknown, Callback]) => {
    if (!(host in names)) return Reflect.apply(lookup, dns, [host, ...rest]);
    try {
      rest[1](null, addressesOf(host));
    } catch (error) {
      rest[1](error, []);
    }
  };
  const replaced = [
    vi.spyOn(dns, 'lookup').mockImplementation(byCallback as never),
    vi.spyOn(dns.promises, 'lookup').mockImplementation((async (host: string) => addressesOf(host)) as never),
  ];
  // Only then do named imports of a built-in module see the replacement.
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of replaced) spy.mockRestore();
    syncBuiltinESMExports();
  });
}
