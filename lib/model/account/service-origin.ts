/** Whether a key saved for one address may be sent to the other. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

/** The two host names for this machine that match patterns accept. They do not accept `[::1]`. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost';
}

/** The match pattern of the host permission that a base URL needs. Match patterns have no ports. */
export function originPatternOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}
