import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marionette } from '../../../../scripts/browsers/marionette.ts';
import { createProfile } from '../../../../scripts/browsers/profile.ts';
import { freePort } from '../../../../scripts/free-port.ts';

export type RunningFirefox = {
  marionette: Marionette;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Ends the process and deletes its profile. */
  stop: () => Promise<void>;
};

/** A quiet first start in English: no welcome page, no question about the default browser, no report sent anywhere. */
const QUIET = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // The buttons are found by their English names, whatever language this machine speaks.
  'intl.locale.requested': 'en-US',
};

const WINDOW = { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '800' };

/** Starts Firefox in an empty profile and connects to it. */
export async function startFirefox(browserPath: string, headless: boolean): Promise<RunningFirefox> {
  const profile = createProfile(browserPath);
  const port = await freePort();
  const lines = Object.entries({ ...QUIET, 'marionette.port': port });
  const userJs = lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile.dir, 'user.js'), userJs.join(''));

  // Extension pages and the browser's own window are closed to Marionette without --remote-allow-system-access.
  const switches = [
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profile.dir,
    'about:blank',
  ];
  const child = spawn(browserPath, headless ? ['--headless', ...switches] : switches, {
    stdio: 'ignore',
    env: { ...process.env, ...WINDOW },
  });
  const ended = endOf(child);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  const stop = async () => {
    child.kill();
    const impatience = setTimeout(kill, 5_000);
    await ended;
    clearTimeout(impatience);
    process.off('exit', kill);
    profile.remove();
  };
  try {
    const gone = ended.then(() => Promise.reject(new Error('Firefox ended before it could be driven.')));
    const marionette = await Promise.race([Marionette.connect(port), gone]);
    gone.catch(() => undefined);
    return { marionette, ended, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}
