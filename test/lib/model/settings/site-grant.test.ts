import { describe, expect, it } from 'vitest';
import {
  hostOfOrigin,
  readSiteGrants,
  reviewGrants,
  type SiteGrant,
  siteOriginOf,
  withSites,
} from '../../../../lib/model/settings/site-grant.ts';

const DAY = 86_400_000;
const bees: SiteGrant = { origin: 'https://bees.org/*', givenAt: 0, usedAt: 0 };
const wasps: SiteGrant = { origin: 'https://wasps.org/*', givenAt: 0, usedAt: 0 };
const granted = [bees.origin, wasps.origin];

describe('stored site grants', () => {
  it('reads the valid grants and skips invalid ones', () => {
    expect(readSiteGrants([bees, null, 3, { origin: 'x' }, { ...wasps, more: 1 }])).toEqual([bees, wasps]);
    expect(readSiteGrants(undefined)).toEqual([]);
    expect(readSiteGrants('x')).toEqual([]);
  });

  it('starts a grant anew if its site is granted again', () => {
    const again = { ...bees, givenAt: 5, usedAt: 5 };
    expect(withSites([bees, wasps], [bees.origin], 5)).toEqual([wasps, again]);
  });
});

describe('review of site grants', () => {
  it('gives back each site that no tab shows, under the rule for visits', () => {
    const { kept, due } = reviewGrants([bees, wasps], {
      now: 9,
      rule: 'visit',
      granted,
      shown: new Set([bees.origin]),
    });
    expect(kept).toEqual([{ ...bees, usedAt: 9 }]);
    expect(due).toEqual([wasps.origin]);
  });

  it('gives back a site 14 days after its last visit and not before, under the rule for unused sites', () => {
    const by = (now: number, shown: string[] = []) =>
      reviewGrants([bees], { now, rule: 'unused', granted, shown: new Set(shown) });
    expect(by(14 * DAY).due).toEqual([]);
    expect(by(14 * DAY + 1).due).toEqual([bees.origin]);
    expect(by(20 * DAY, [bees.origin])).toEqual({ kept: [{ ...bees, usedAt: 20 * DAY }], due: [] });
  });

  it('forgets grants that the browser has withdrawn', () => {
    const { kept, due } = reviewGrants([bees, wasps], { now: 1, rule: 'visit', granted: [], shown: new Set() });
    expect([kept, due]).toEqual([[], []]);
  });
});

it.each([
  ['https://bees.org/hive?x#y', 'https://bees.org/*'],
  ['https://bees.org:8443/', 'https://bees.org/*'],
  ['http://localhost:3000/', 'http://localhost/*'],
  ['http://bees.org/', null],
  ['file:///etc/hosts', null],
  ['about:blank', null],
  ['', null],
])('the site origin of %s is %s', (url, origin) => {
  expect(siteOriginOf(url)).toBe(origin);
});

it.each([
  ['https://bees.org/*', 'bees.org'],
  ['https://*/*', null],
  ['*://bees.org/*', null],
  ['https://*.bees.org/*', null],
])('the host of the origin %s is %s', (origin, host) => {
  expect(hostOfOrigin(origin)).toBe(host);
});
