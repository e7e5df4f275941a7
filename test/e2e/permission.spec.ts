import type { Driver } from '../../scripts/browsers/driver.ts';
import type { PageView } from '../../scripts/browsers/view.ts';
import { startService } from '../../service/start-service.ts';
import { closeWelcomePage, expect, test } from './story.ts';

// The release build, for which the browser asks before the extension may reach the service.
test.use({ inWindow: true, isRelease: true });

const originsOf = (driver: Driver) =>
  driver.runInExtension(async () => (await browser.permissions.getAll()).origins ?? []);

/** The kinds of data that the user has agreed to send. Chromium knows none. */
const consentOf = (driver: Driver) =>
  driver.runInExtension(async () => {
    const given = (await browser.permissions.getAll()) as { origins?: string[]; data_collection?: string[] };
    return (given.data_collection ?? []).sort();
  });

const KINDS = ['authenticationInfo', 'browsingActivity', 'searchTerms', 'websiteContent'];

async function fillOptions(driver: Driver, baseUrl: string): Promise<PageView> {
  await closeWelcomePage(driver);
  const options = await driver.openOptions();
  await options.fill('API key', 'key-1234');
  await options.fill('Service address', baseUrl);
  return options;
}

/** Presses Save and answers the browser's question. Repeats a failed try, which happens in Chromium. */
async function saveAndAnswer(
  driver: Driver,
  options: PageView,
  isYes: boolean,
  line: string,
  expected: RegExp,
): Promise<void> {
  await expect(async () => {
    await driver.answerPermission(() => options.click('Save'), isYes);
    await options.text(line, expected, 10_000);
  }).toPass({ timeout: 120_000 });
}

test('the install grants nothing, saving the key asks for one host, and forgetting the key revokes it', {
  tag: '@firefox',
}, async ({ driver }) => {
  const service = await startService();
  expect(await originsOf(driver)).toEqual([]);
  expect(await consentOf(driver)).toEqual([]);
  const options = await fillOptions(driver, service.baseUrl);
  await saveAndAnswer(driver, options, true, '[role=status]', /^Saved/);
  expect(await originsOf(driver)).toEqual(['http://127.0.0.1/*']);
  expect(await consentOf(driver)).toEqual(driver.browserName === 'firefox' ? KINDS : []);

  await options.click('Forget key');
  await options.click('Remove it');
  await options.text('[role=status]', /^Key removed/);
  expect(await originsOf(driver)).toEqual([]);
  expect(await consentOf(driver)).toEqual([]);
  await service.close();
});

test('a refused permission saves nothing, shows a message and keeps the typed key', { tag: '@firefox' }, async ({
  driver,
}) => {
  const options = await fillOptions(driver, 'http://127.0.0.1:9');
  await saveAndAnswer(driver, options, false, 'form > [role=alert]', /^Not saved/);
  expect(await options.field('API key')).toMatchObject({ value: 'key-1234' });
  expect(await originsOf(driver)).toEqual([]);
});
