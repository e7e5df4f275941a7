import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one run of a browser; `remove` deletes it and everything the browser left in it. */
export type Profile = { dir: string; remove: () => void };

/**
 * Browsers packed as snaps have a /tmp of their own, so their profile must be in the one folder that both sides can access.
 * https://firefox-source-docs.mozilla.org/testing/geckodriver/Usage.html ("Running Firefox in a container-based package")
 */
function profileRootOf(browserPath: string): string {
  const snap = /^\/snap\/bin\/([\w-]+)$/.exec(browserPath)?.[1];
  const shared = snap === undefined ? '' : join(homedir(), 'snap', snap, 'common');
  return existsSync(shared) ? shared : tmpdir();
}

/** Makes an empty profile. It is deleted by `remove`, or when the process ends. */
export function createProfile(browserPath: string): Profile {
  const dir = mkdtempSync(join(profileRootOf(browserPath), 'precis-'));
  const remove = () => {
    try {
      rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      process.off('exit', remove);
    } catch {
      // A browser that is still ending may write into the folder. An error here would only hide the reason for the end.
    }
  };
  process.on('exit', remove);
  return { dir, remove };
}
