import type { Driver } from '../../scripts/browsers/driver.ts';
import { filesWith, randomWord } from './profile-search.ts';
import { eventually, expect, KEY, summarize, summarizeAgain, summaryIn, test } from './story.ts';
import { servePage } from './website.ts';

test.use({ isPrivateAllowed: true });

/** Everything that the extension has stored, in memory and on disk. */
async function heldBy(driver: Driver): Promise<{ memory: string; disk: string }> {
  return driver.runInExtension(async () => {
    const resultOf = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open('precis'));
    const tables = await Promise.all(
      [...database.objectStoreNames].map(async name => {
        const store = database.transaction(name).objectStore(name);
        return [name, await resultOf(store.getAllKeys()), await resultOf(store.getAll())];
      }),
    );
    database.close();
    const { local, sync, session } = browser.storage;
    const disk = JSON.stringify([tables, await local.get(), await sync.get().catch(() => null)]);
    return { memory: JSON.stringify(await session.get()), disk };
  });
}

/** As another window would store it. */
async function setDailyBudget(dailyBudgetMicros: number | null): Promise<void> {
  const database = await new Promise<IDBDatabase>(resolve => {
    const opening = indexedDB.open('precis');
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction('settings', 'readwrite');
  transaction.objectStore('settings').put({ dailyBudgetMicros }, 'settings');
  await new Promise(resolve => {
    transaction.oncomplete = resolve;
  });
  database.close();
  await browser.storage.session.set({ 'changed/settings': 'test' });
}

const articleWith = (word: string) => `<!doctype html><html lang="en"><title>Bees ${word}</title>
  <article><h1>Bees ${word}</h1><p>The word of this page is ${word}, and nobody else has it.</p>
  ${'<p>Bees make honey in their hives, dance for one another, and come home before the rain.</p>'.repeat(8)}</article>`;

test('a private window shows that it saves only the amount, and leaves nothing else in memory, database or files', {
  tag: '@firefox',
}, async ({ configure, driver, picture, service }) => {
  const word = randomWord();
  const usual = randomWord();
  await configure({ byPage: true });
  await using site = await servePage(articleWith(word));
  await using control = await servePage(articleWith(usual));

  const page = await driver.openPrivatePage(site.url);
  const popup = await driver.openPopup(page);
  await popup.text('p', 'Private window: nothing is kept here but the amount.');
  await picture(popup, 'private-window');
  await summarize(popup);
  expect(await summaryIn(popup)).toBeTruthy();
  // Also in Firefox, where the popup of a private window has no database.
  await driver.runInExtension(setDailyBudget, 1);
  await popup.text('body', /You’ve used .+ of today’s/);
  await driver.runInExtension(setDailyBudget, null);
  expect(service.received().at(-1)?.params).toMatchObject({ cache: false });
  const during = await heldBy(driver);
  expect(during.memory).toContain(word); // control: the word is in memory
  expect(during.disk).not.toContain(word);
  await driver.closePrivateWindows();

  await eventually(async () => (await heldBy(driver)).memory).not.toContain(word);
  const { disk } = await heldBy(driver);
  expect(disk).not.toContain(word);
  expect(disk).not.toContain(new URL(site.url).host);
  expect(disk).toContain('"engine":"cecil"');
  expect(filesWith(driver.profileDir, word)).toEqual([]);

  const usualPage = await driver.openPage(control.url);
  const usualPopup = await driver.openPopup(usualPage);
  await summarize(usualPopup);
  await summaryIn(usualPopup);
  expect((await heldBy(driver)).disk).toContain(usual);
  const inFiles = () => filesWith(driver.profileDir, usual).filter(file => /indexeddb|idb/iu.test(file));
  await eventually(inFiles).not.toEqual([]); // control: a usual window leaves its word there
});

test('“Delete everything” leaves nothing in any storage or file', { tag: '@firefox' }, async ({
  configure,
  driver,
  picture,
  popupOn,
  service,
}) => {
  const word = randomWord();
  await using site = await servePage(articleWith(word));
  await configure({ byPage: true });
  const { popup, page } = await popupOn(site.url);
  await summarize(popup);
  await summaryIn(popup);
  await popup.close();
  await page.close();
  const ownFilesWith = (canary: string) =>
    filesWith(driver.profileDir, canary).filter(file => /indexeddb|idb|extension/iu.test(file));
  // Control: the files contain both before the deletion.
  await eventually(() => ownFilesWith(word)).not.toEqual([]);
  await eventually(() => ownFilesWith(KEY)).not.toEqual([]);

  // A request is running: a warning is shown before it is stopped.
  service.fault({ path: '/summarize', stallAfterBytes: 10 });
  const again = await popupOn(site.url);
  await summarizeAgain(again.popup);
  await again.popup.text('body', 'Stop');
  await again.popup.close();
  const options = await driver.openOptions('data');
  await options.click('Delete everything');
  await picture(options, 'delete-everything');
  await options.click('Delete it all');
  await options.text('body', /A request is on its way/);
  await picture(options, 'delete-everything-stop');
  await options.click('Stop it and delete it all');
  await options.text('.left-over', 'Summaries and searches');
  await picture(options, 'delete-everything-done');
  const { memory, disk } = await heldBy(driver);
  for (const canary of [word, KEY, site.notAllowed]) {
    expect(memory).not.toContain(canary);
    expect(disk).not.toContain(canary);
  }
  const left = () => [...ownFilesWith(word), ...ownFilesWith(KEY)];
  await eventually(left).toEqual([]);
});
