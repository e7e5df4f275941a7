import { t } from '../../lib/browser/i18n.ts';
import { mayReach } from '../../lib/browser/permissions/permissions.ts';
import { askToRead, revokeHosts } from '../../lib/browser/permissions/site-access.ts';
import { hostOfOrigin, siteOriginOf } from '../../lib/model/settings/site-grant.ts';
import { storedAccounts } from '../../lib/store/accounts/stored-accounts.ts';
import type { MenuItem } from '../ui/menu-items.tsx';
import { useHostPermission } from '../ui/use-host-permission.ts';
import { useStored } from '../ui/use-stored.ts';

/** An entry of the panel's menu. `allows`: it lets the extension read all pages of a site, or else gives the site back. */
type SiteAccess = MenuItem & { allows: boolean };

/** The entry for the site of an address, if there is one. */
export function useSiteAccess(url: string): SiteAccess[] {
  const accounts = useStored(storedAccounts);
  const origin = siteOriginOf(url);
  const isAllowed = useHostPermission(origin, mayReach);
  if (origin === null || accounts === undefined) return [];
  const host = hostOfOrigin(origin) ?? '';
  if (!isAllowed) return [{ label: t('allowSite', host), allows: true, onChoose: () => void askToRead(origin) }];
  // Without its host, nothing could be sent to a service.
  const isService = accounts.some(({ baseUrl }) => siteOriginOf(baseUrl) === origin);
  if (isService) return [];
  return [{ label: t('disallowSite', host), allows: false, onChoose: () => void revokeHosts([origin]) }];
}
