import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { isLocked } from '../../lib/model/policy.ts';
import { liveSites } from '../../lib/store/site-choices.ts';
import { useLive } from '../ui/live-value.ts';

/** The sites on which the service may keep copies though it may not elsewhere, or the other way round, and the way to choose them. */
export function CacheSites({ isAllowed }: { isAllowed: boolean }) {
  const rows = useLive(liveSites);
  const policy = useLive(livePolicy);
  if (rows === undefined || policy === undefined || isLocked(policy, 'cache')) return null;
  const others = rows.filter(({ choices }) => choices.cache === !isAllowed).map(({ site }) => site);
  return (
    <p className="hint">
      {others.length > 0 && (
        <>
          {t(isAllowed ? 'cacheOffSites' : 'cacheOnSites')} <bdi>{others.join(', ')}</bdi>{' '}
        </>
      )}
      <a href="#sites">{t('cacheForSites')}</a>
    </p>
  );
}
