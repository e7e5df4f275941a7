import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { isLocked } from '../../lib/model/settings/policy.ts';
import type { SiteChoices } from '../../lib/model/settings/settings.ts';
import { liveSites } from '../../lib/store/settings/site-choices.ts';
import { useLive } from '../ui/live-value.ts';

type Props = {
  setting: keyof SiteChoices;
  isException: (choices: SiteChoices) => boolean;
  /** What stands before the sites, and the link's words. */
  before: string;
  link: string;
};

/** The sites for which a setting is chosen otherwise, and the way to choose it for more. */
export function SiteExceptions({ setting, isException, before, link }: Props) {
  const rows = useLive(liveSites);
  const policy = useLive(livePolicy);
  if (rows === undefined || policy === undefined || isLocked(policy, setting)) return null;
  const sites = rows.filter(({ choices }) => isException(choices)).map(({ site }) => site);
  return (
    <p className="hint">
      {sites.length > 0 && (
        <>
          {before} <bdi>{sites.join(', ')}</bdi>{' '}
        </>
      )}
      <a href="#sites">{link}</a>
    </p>
  );
}
