import { useEffect, useState } from 'react';
import { isAllowed as isGranted } from '../../lib/browser/permissions/permissions.ts';
import { watchPermissions } from '../../lib/browser/permissions/watch-permissions.ts';

/**
 * Whether the extension may use the service at a host (a match pattern), or do what `check` asks, kept current. The user may
 * grant it in another window.
 */
export function useHostPermission(origin: string | null, check = isGranted): boolean {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (origin === null) return setIsAllowed(false);
    const look = () => void check(origin).then(setIsAllowed, () => {});
    look();
    return watchPermissions(look);
  }, [origin, check]);
  return isAllowed;
}
