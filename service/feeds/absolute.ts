/** `undefined` without an address, and for a relative one that is relative to nothing. */
export function absolute(address: string | undefined, base: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
