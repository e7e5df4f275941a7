import { useEffect, useState } from 'react';
import { mayReach, watchPermissions } from '../../lib/browser/permissions.ts';

/** Whether the extension may reach a host (a match pattern), kept current. The user may grant it in another window. */
export function useHostPermission(origin: string | null): boolean {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (origin === null) return;
    const look = () => void mayReach(origin).then(setIsAllowed, () => {});
    look();
    return watchPermissions(look);
  }, [origin]);
  return isAllowed;
}
