import { use } from 'react';
import { pageIdentityByRule, type TrackingRule } from '../../lib/model/address/page-identity.ts';

let rule: TrackingRule | null = null;
let loading: Promise<TrackingRule> | null = null;

/**
 * Loads the table of tracking parameters, which is long: only addresses with a query need it to be compared. Where one may
 * come, it is loaded before a render has to wait for it.
 */
export function loadTrackingRule(): Promise<TrackingRule> {
  loading ??= import('../../lib/model/address/tracking-parameters.ts').then(({ isTrackingParameter }) => {
    rule = isTrackingParameter;
    return rule;
  });
  return loading;
}

export const hasQuery = (address: string) => address.includes('?');
const NO_QUERY: TrackingRule = () => false;

/** `pageIdentityOf` for renders. One that needs the table waits until it has been loaded. */
export function pageIdentityInRender(address: string): string {
  // Not a hook in the usual sense: `use` may be called anywhere in a render.
  return pageIdentityByRule(address, hasQuery(address) ? (rule ?? use(loadTrackingRule())) : NO_QUERY);
}

/** `isSamePage` for renders. */
export function isSamePageInRender(one: string, other: string): boolean {
  return one === other || pageIdentityInRender(one) === pageIdentityInRender(other);
}
