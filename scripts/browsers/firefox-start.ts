import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { Marionette } from './marionette.ts';

export type FirefoxStart = {
  browserPath: string;
  /** New or used. */
  profileDir: string;
  headless: boolean;
  /** In addition to `QUIET`. */
  preferences?: Record<string, string | number | boolean>;
};

export type RunningFirefox = {
  marionette: Marionette;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Sends SIGKILL to the browser and its child processes. */
  kill: () => Promise<void>;
};

/** A quiet start in English: no welcome page, no question about the default browser, no report sent anywhere. */
const QUIET = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // The driver finds buttons by their English names, so Firefox must not use the machine's language.
  'intl.locale.requested': 'en-US',
};

const WINDOW = { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '800' };

/** Starts Firefox on a profile and connects to it. */
export async function startFirefox(start: FirefoxStart): Promise<RunningFirefox> {
  const { browserPath, profileDir, headless, preferences } = start;
  const port = await freePort();
  const userJs = Object.entries({ ...QUIET, ...preferences, 'marionette.port': port }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profileDir, 'user.js'), userJs.join(''));
  // Extension pages and the browser's own window are closed to Marionette without --remote-allow-system-access.
  const switches = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profileDir];
  const child = spawn(browserPath, [...(headless ? ['--headless'] : []), ...switches, 'about:blank'], {
    stdio: 'ignore',
    env: { ...process.env, ...WINDOW },
    // A process group of its own, so that one signal ends the browser and its child processes.
    detached: true,
  });
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const killNow = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself a moment ago.
    }
  };
  process.once('exit', killNow);
  const kill = async () => {
    killNow();
    await ended;
    process.off('exit', killNow);
  };
  try {
    const gone = ended.then(() => Promise.reject(new Error('Firefox ended before it could be driven.')));
    const marionette = await Promise.race([Marionette.connect(port), gone]);
    gone.catch(() => undefined);
    return { marionette, ended, kill: () => kill().finally(() => marionette.close()) };
  } catch (cause) {
    await kill();
    throw cause;
  }
}
