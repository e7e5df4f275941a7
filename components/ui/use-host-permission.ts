import { useEffect, useState } from 'react';
import { mayReach, watchPermissions } from '../../lib/browser/permissions.ts';

/** Whether the browser allows a host (a match pattern), kept current: a yes may come in another window, or close this one. */
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
