import { personalSiteOf } from '../model/address/personal-site.ts';
import { Fail } from '../model/failure.ts';
import type { Confirmation } from '../model/summary/summary-request.ts';

export type PersonalPorts = {
  /** The mail and chat sites from which the user has agreed to send. */
  agreedSites: () => Promise<readonly string[]>;
  /** Remembers that the user has agreed to send from a site. */
  agreeTo: (site: string) => Promise<void>;
};

/**
 * Sending from a mail or chat page needs a click that says so, once for each site. A private window remembers no site, so
 * it asks each time.
 *
 * @param url the page that the request is about
 * @throws Fail `personal-page`
 */
export async function refusePersonal(
  url: string,
  { confirmed, isPrivate }: { confirmed: readonly Confirmation[]; isPrivate: boolean },
  ports: PersonalPorts,
): Promise<void> {
  const found = personalSiteOf(url);
  if (found === null) return;
  if (confirmed.includes('personal')) return isPrivate ? undefined : ports.agreeTo(found.site);
  if (!(await ports.agreedSites()).includes(found.site)) throw new Fail({ code: 'personal-page', ...found });
}
