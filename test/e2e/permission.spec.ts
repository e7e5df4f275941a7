import type { Driver } from '../../scripts/browsers/driver.ts';
import type { PageView } from '../../scripts/browsers/view.ts';
import { startService } from '../../service/start-service.ts';
import { closeWelcomePage, expect, test } from './story.ts';

// The build that goes to the stores, where the browser asks before it lets the extension reach the service.
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

/** Presses Save and answers the browser's question. In Chromium, a try that went wrong is made again. */
async function saveAndAnswer(
  driver: Driver,
  options: PageView,
  isYes: boolean,
  line: string,
  expected: RegExp,
): Promise<void> {
  await expect(async () => {
    await driver.answerPermission(() => options.click('Save'), isYes);
    await options.text(line, expected, 3_000);
  }).toPass({ timeout: 120_000 });
}

test('nothing is granted at install; saving the key asks for the one host, a yes is all it takes, and Forget gives it back', async ({
  driver,
}) => {
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

test('a no saves nothing and says so, and what was typed is still there', async ({ driver }) => {
  const options = await fillOptions(driver, 'http://127.0.0.1:9');
  await saveAndAnswer(driver, options, false, 'form > [role=alert]', /^Not saved/);
  expect(await options.field('API key')).toMatchObject({ value: 'key-1234' });
  expect(await originsOf(driver)).toEqual([]);
});
