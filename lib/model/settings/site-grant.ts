import { isThisMachine, originPatternOf } from '../account/service-origin.ts';
import { DAY_MS } from '../calendar-day.ts';
import type { SiteAccessRule } from './settings.ts';

/** A site that the user has let the extension read. It never means that anything may be sent. */
export type SiteGrant = {
  /** Its match pattern. */
  origin: string;
  /** When it was given, and when a tab last showed the site, in milliseconds since 1970. */
  givenAt: number;
  usedAt: number;
};

export const UNUSED_DAYS = 14;

/** Stored grants as any version wrote them. */
export function readSiteGrants(raw: unknown): SiteGrant[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((stored: Record<string, unknown> | null) => {
    const { origin, givenAt, usedAt } = stored ?? {};
    const isGrant = typeof origin === 'string' && typeof givenAt === 'number' && typeof usedAt === 'number';
    return isGrant ? { origin, givenAt, usedAt } : [];
  });
}

/** The match pattern of a page's site; `null` where the manifest does not allow it. */
export function siteOriginOf(url: string): string | null {
  const { protocol, hostname } = URL.parse(url) ?? {};
  const mayBeAllowed = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname ?? ''));
  return mayBeAllowed ? originPatternOf(url) : null;
}

/** The host of a match pattern; `null` if it is not one site, as where the user has allowed all of them. */
export function hostOfOrigin(origin: string): string | null {
  return /^https?:\/\/([^/*]+)\/\*$/.exec(origin)?.[1] ?? null;
}

/** Adds what was given now. A site that is given again starts anew. */
export function withSites(grants: readonly SiteGrant[], origins: readonly string[], now: number): SiteGrant[] {
  const others = grants.filter(({ origin }) => !origins.includes(origin));
  return [...others, ...origins.map(origin => ({ origin, givenAt: now, usedAt: now }))];
}

type Now = { now: number; rule: SiteAccessRule; granted: readonly string[]; shown: ReadonlySet<string> };

/**
 * Which grants to keep, and which sites to give back.
 *
 * @param granted what the browser still grants
 * @param shown the sites that tabs show
 */
export function reviewGrants(
  grants: readonly SiteGrant[],
  { now, rule, granted, shown }: Now,
): { kept: SiteGrant[]; due: string[] } {
  const current = grants
    .filter(({ origin }) => granted.includes(origin))
    .map(grant => (shown.has(grant.origin) ? { ...grant, usedAt: now } : grant));
  const isDue = ({ origin, usedAt }: SiteGrant) =>
    rule === 'visit' ? !shown.has(origin) : now - usedAt > UNUSED_DAYS * DAY_MS;
  return {
    kept: current.filter(grant => !isDue(grant)),
    due: current.filter(isDue).map(({ origin }) => origin),
  };
}
