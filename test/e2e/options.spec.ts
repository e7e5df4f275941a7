import type { Driver } from '../../scripts/browsers/driver.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import { saveAccount } from '../../scripts/browsers/save-account.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { type FaultyService, startFaultyService } from '../faulty-service/faulty-service.ts';
import { sharedDatabase } from '../service/shared-database.ts';
import { eventually, expect, summarize, summaryIn, test } from './story.ts';

/** Moves a slider as the arrow keys do, so that the page receives the event. */
const slideTo = (value: string) => {
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value);
  slider?.dispatchEvent(new Event('input', { bubbles: true }));
};

const lookOf = (view: View) =>
  view.run(() => {
    const text = document.querySelector('.summary-text');
    if (text === null) return null;
    const { fontSize, fontFamily, wordSpacing } = getComputedStyle(text);
    const { colorScheme, inlineSize } = getComputedStyle(document.documentElement);
    return { colorScheme, inlineSize, fontSize, fontFamily: fontFamily.split(',')[0], wordSpacing };
  });

test('the chosen appearance applies to the settings at once, and to the next popup', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  picture,
}) => {
  await configure();
  const options = await driver.openOptions('appearance');
  for (const name of ['Dark', 'Sans serif']) await options.click(name);
  await options.run(slideTo, '20');
  await options.text('output', '20 px');
  await options.click(/^Wide$/);
  await picture(options, 'options-appearance');
  const chosen = { colorScheme: 'dark', fontSize: '20px', fontFamily: 'system-ui', wordSpacing: '3.2px' };
  await eventually(() => lookOf(options)).toMatchObject(chosen);
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  expect(await lookOf(popup)).toMatchObject(chosen);
  await picture(popup, 'popup-appearance');
});

/** The services of the answered requests, oldest first, once there are two. */
function payersOf(driver: Driver): Promise<string[]> {
  const read = () =>
    driver.runInExtension(async () => {
      const resultOf = <R>(request: IDBRequest<R>) =>
        new Promise<R>(resolve => {
          request.onsuccess = () => resolve(request.result);
        });
      const database = await resultOf(indexedDB.open('precis'));
      const rows = await resultOf(
        database.transaction('receipts').objectStore('receipts').index('reservedAt').getAll(),
      );
      database.close();
      const done = rows.filter(({ state }) => state === 'done');
      return done.length < 2 ? null : done.map(({ payer }) => payer.origin as string);
    });
  return poll('two answers', read);
}

test('each request uses the key and the service of its account after a switch in between', async ({
  configure,
  driver,
  popupOn,
  picture,
  service,
}) => {
  const otherKey = 'other-key-1357';
  const other = await startFaultyService({
    apiKeys: [otherKey],
    creditUsd: 5,
    allowPrivate: true,
    opened: await sharedDatabase(),
  });
  try {
    await configure();
    const options = await driver.openOptions('account');
    await options.click('Add an account');
    await options.fill('Name (optional)', 'Work');
    await saveAccount(options, { apiKey: otherKey, baseUrl: other.baseUrl });
    await options.text('.account-state', `${new URL(other.baseUrl).host} (Work)`);
    await picture(options, 'options-accounts');

    const first = await popupOn('/article.html');
    await first.popup.text('form.start .hint', '(Work)');
    const answer = other.hold();
    await summarize(first.popup);
    await eventually(() => other.received().length).toBe(1);
    await first.popup.close();
    await options.click(/^Use /);
    await options.text('[role=status]', /^Summaries now go to/);
    await options.click('Check');
    await options.text('.account-state', /^Connected to/);

    const second = await popupOn('/thread.html');
    await summarize(second.popup);
    await summaryIn(second.popup);
    answer.release();
    // A key that a service does not know is refused, and a summary would say so.
    const summariesOf = ({ received }: FaultyService) => received().filter(({ path }) => path.endsWith('/summarize'));
    expect([service, other].map(one => summariesOf(one).length)).toEqual([1, 1]);
    expect(await payersOf(driver)).toEqual([other, service].map(({ baseUrl }) => baseUrl));
  } finally {
    await other.close();
  }
});

test('choices for a site, an engine or “never”, apply to its pages until they are removed', async ({
  configure,
  driver,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.choose('Engine', 'agnes');
  await popup.click('Always for localhost');
  await popup.text('form.start', 'Saved for localhost.');
  await picture(popup, 'popup-site-kept');
  await popup.close();
  const next = await popupOn('/thread.html');
  expect(await next.popup.field('Engine')).toMatchObject({ value: 'agnes' });
  await next.popup.click('More');
  await next.popup.click('Never on this site');
  await next.popup.text('.notice', /^You chose never to use Précis on localhost/);
  await picture(next.popup, 'popup-site-never');
  await next.popup.close();
  const options = await driver.openOptions('sites');
  await options.text('#sites .listed', 'Never');
  await picture(options, 'options-sites');
  await options.click('Remove localhost');
  await options.text('#sites [role=status]', /^Removed/);
  const again = await popupOn('/article.html');
  await again.popup.text('button.primary', 'Summarize');
  expect(await again.popup.field('Engine')).toMatchObject({ value: 'cecil' });
  expect(service.received()).toEqual([]);
});
