import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marionette } from '../../scripts/browsers/marionette.ts';
import { freePort } from '../../scripts/free-port.ts';

export type RunningFirefox = { marionette: Marionette; kill: () => Promise<void> };

const PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.locale.requested': 'en-US',
  // A temporary add-on is gone after a crash; what it had stored must still be there when it is installed again.
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
  // Where `*.test` leads, without asking a name server.
  'network.dns.localDomains': 'service.test',
};

const WINDOW = { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '800' };

/** Starts Firefox on a profile, new or used, and connects to it. */
export async function runFirefox(
  browserPath: string,
  profileDir: string,
  preferences: Record<string, string>,
): Promise<RunningFirefox> {
  const port = await freePort();
  const lines = Object.entries({ ...PREFERENCES, ...preferences, 'marionette.port': port }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profileDir, 'user.js'), lines.join(''));
  const switches = [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profileDir,
  ];
  const child = spawn(browserPath, [...switches, 'about:blank'], {
    stdio: 'ignore',
    env: { ...process.env, ...WINDOW },
    // A process group of its own, so that one signal ends the browser and all it has started.
    detached: true,
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const killNow = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself a moment ago.
    }
  };
  process.once('exit', killNow);
  const marionette = await Marionette.connect(port);
  const kill = async () => {
    marionette.close();
    killNow();
    await ended;
    process.off('exit', killNow);
  };
  return { marionette, kill };
}
