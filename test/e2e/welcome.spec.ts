import type { PageView } from '../../scripts/browsers/view.ts';
import type { Fault } from '../faulty-service/faults.ts';
import { expect, KEY, summariesAsked, summarize, summaryIn, test } from './story.ts';

const STATE = '.account-state [role=status]';

async function save(welcome: PageView, apiKey: string, baseUrl: string): Promise<void> {
  await welcome.fill('API key', apiKey);
  await welcome.fill('Service address', baseUrl);
  await welcome.click('Save and check');
}

test('a key is checked for free when it is saved, and the first summary follows', { tag: '@firefox' }, async ({
  driver,
  picture,
  popupOn,
  service,
}) => {
  const welcome = await driver.openPage(driver.urlOf('welcome.html'));
  await welcome.text('h1', 'Read the gist of any page');
  await picture(welcome, 'welcome');
  expect(service.received()).toEqual([]);
  await welcome.click('I have my own service');

  await save(welcome, 'not-this-key-1111', service.baseUrl);
  await welcome.text(STATE, 'doesn’t know this key');
  await picture(welcome, 'welcome-wrong-key');
  await save(welcome, KEY, service.baseUrl);
  await welcome.text(STATE, /Connected to 127\.0\.0\.1[\s\S]*Key …2468[\s\S]*\$5\.00 left/);
  await picture(welcome, 'welcome-works');

  expect(service.received().map(({ method, path, params }) => [method, path, params])).toEqual([
    ['GET', '/api/v0/enrich/web', {}],
    ['GET', '/api/v0/enrich/web', {}],
  ]);
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});

test('the check reports what is wrong: credit, network, service or address', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await configure();
  const options = await driver.openOptions('account');
  await options.text(STATE, 'Not checked yet');
  expect(service.received()).toEqual([]);
  const faults: [fault: Fault, words: string][] = [
    [{ status: 400, code: 101, msg: 'Insufficient credit to perform this request.' }, 'has no prepaid credit'],
    [{ status: 403, code: 2, msg: 'Not from this network.' }, 'doesn’t allow this key here'],
    [{ status: 429, code: 0 }, 'refuses requests for now'],
    [{ status: 503, code: 0 }, 'has a problem'],
    [{ garbage: true }, 'No summarization service at'],
    [{ times: 20, drop: true }, 'Couldn’t reach'],
  ];
  for (const [fault, words] of faults) {
    service.fault(fault);
    await options.click('Check');
    await options.text(STATE, words);
    await options.text('.account-state button', /Check|Add credit/);
  }
  service.reset();
  await options.click('Check');
  // None of these checks was billed.
  await options.text(STATE, '$5.00 left');
  expect(service.received()).toHaveLength(1);
});
