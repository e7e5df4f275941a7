type Policy = Record<string, unknown>;

/**
 * The one order of precedence, highest first, for `readSettings` and `readAppearance`: what the organization requires for
 * the page's sites, and everywhere; what the user has chosen for these sites, and everywhere; what the organization suggests.
 *
 * @param sites the most specific first
 */
export function layersOf(policy: Policy, sites: readonly string[], ofSites: readonly unknown[], chosen: unknown) {
  return [...requiredLayersOf(policy, sites), ...ofSites, chosen, policy.defaults];
}

/** What the organization requires for these sites, and everywhere. */
export function requiredLayersOf(policy: Policy, sites: readonly string[]): unknown[] {
  return [...sites.map(site => (policy.sites as Policy | null | undefined)?.[site]), policy];
}
