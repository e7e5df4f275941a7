import { t } from '../../lib/browser/i18n.ts';
import { mayReach } from '../../lib/browser/permissions.ts';
import { askToRead, revokeHosts } from '../../lib/browser/site-access.ts';
import { hostOfOrigin, siteOriginOf } from '../../lib/model/site-grant.ts';
import { storedAccounts } from '../../lib/store/accounts.ts';
import type { MenuItem } from '../ui/more-menu.tsx';
import { useHostPermission } from '../ui/use-host-permission.ts';
import { useStored } from '../ui/use-stored.ts';

/** The entry of the panel's menu that lets the extension read all pages of the site in the tab, or gives it back. */
export function useSiteAccess(url: string): MenuItem[] {
  const accounts = useStored(storedAccounts);
  const origin = siteOriginOf(url);
  const isAllowed = useHostPermission(origin, mayReach);
  if (origin === null || accounts === undefined) return [];
  const host = hostOfOrigin(origin) ?? '';
  if (!isAllowed) return [{ label: t('allowSite', host), onChoose: () => void askToRead(origin) }];
  // Without its host, nothing could be sent to a service.
  const isService = accounts.some(({ baseUrl }) => siteOriginOf(baseUrl) === origin);
  return isService ? [] : [{ label: t('disallowSite', host), onChoose: () => void revokeHosts([origin]) }];
}
