interface Cookie {
  name: string;
  value: string;
  domain: string;
  hostOnly: boolean;
  secure: boolean;
}

/** Far more than a site needs to admit a visitor. */
const MAX_COOKIES = 50;
const MAX_COOKIE_CHARS = 4_096;

/** The cookies of one visit. They end with it. */
interface CookieJar {
  /** Takes `Set-Cookie` headers of an answer from `url`. */
  keep(url: URL, headers: readonly string[]): void;
  /** The `Cookie` header for a request to `url`, undefined without cookies for it. */
  headerFor(url: URL): string | undefined;
}

/** An empty jar, after RFC 6265 without paths and dates, which do not matter within seconds. */
export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    keep(url, headers) {
      for (const header of headers) {
        const cookie = cookieOf(header, url);
        if (cookie !== null && cookies.size < MAX_COOKIES) cookies.set(`${cookie.domain} ${cookie.name}`, cookie);
      }
    },
    headerFor(url) {
      const fitting = [...cookies.values()].filter(cookie => belongsTo(cookie, url));
      return fitting.length === 0 ? undefined : fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
  };
}

function cookieOf(header: string, url: URL): Cookie | null {
  if (header.length > MAX_COOKIE_CHARS) return null;
  const [pair = '', ...attributes] = header.split(';').map(part => part.trim());
  const [, name, value] = /^([^=\s]+)=([\x21-\x7e]*)$/.exec(pair) ?? [];
  if (name === undefined || value === undefined) return null;
  const named = attributes.map(part => /^domain=\.?(.+)$/i.exec(part)?.[1]?.toLowerCase()).find(Boolean);
  const domain = named ?? url.hostname;
  // A site may set cookies for its own host and the domains above it, but not for a whole top-level domain.
  if (domain !== url.hostname && !(url.hostname.endsWith(`.${domain}`) && domain.includes('.'))) return null;
  return {
    name,
    value,
    domain,
    hostOnly: named === undefined,
    secure: attributes.some(part => /^secure$/i.test(part)),
  };
}

function belongsTo({ domain, hostOnly, secure }: Cookie, { hostname, protocol }: URL): boolean {
  if (secure && protocol !== 'https:') return false;
  return hostname === domain || (!hostOnly && hostname.endsWith(`.${domain}`));
}
