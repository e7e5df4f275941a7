import { clickSentence, KINDS, MARK_COLOR, markIn, NO_MARK, SENTENCES, sentencesIn, test } from './gist-library.ts';
import { eventually, expect } from './story.ts';

for (const kind of KINDS) {
  test(`the key sentences of ${kind} are shown and found in the page without a key and offline`, async ({
    driver,
    library,
    picture,
    service,
  }) => {
    const requests = await driver.watchRequests();
    const requested = async () => (await requests()).filter(address => !address.endsWith('/favicon.ico'));
    const page = await driver.openPage(`${library.notAllowed}/${kind}`);
    await library.disconnect();
    const before = await requested();
    const popup = await driver.openPopup(page);
    const sentences = await sentencesIn(popup);
    expect(sentences.length).toBeGreaterThan(1);
    await picture(popup, `popup-gist-${kind}`);
    for (const sentence of sentences) {
      await clickSentence(popup, sentence);
      await popup.text('.gist-sentences [aria-current]', sentence);
      // The speaker's name is not in the sentence.
      const text = sentence.replace(/^(?:oakley|bosun|fern): /, '');
      await eventually(() => markIn(page)).toEqual({ text, isInView: true, color: MARK_COLOR });
    }
    await picture(popup, `popup-gist-shown-${kind}`);
    expect(before).toContain(await page.url()); // control
    expect(await requested()).toEqual(before);
    expect(service.received()).toEqual([]);
  });
}

test('the key sentences of a PDF need no network in Chromium, and one more load after a click in Firefox', {
  tag: '@firefox',
}, async ({ browserName, driver, library, picture, service }) => {
  const requests = await driver.watchRequests();
  const host = browserName === 'firefox' ? library.allowed : library.notAllowed;
  const page = await driver.openPage(`${host}/report.pdf`);
  const isPdf = (url: string) => url === '/report.pdf';
  if (browserName === 'chromium') await library.disconnect();
  const before = await requests();
  expect(before).toContain(`${host}/report.pdf`); // control
  const popup = await driver.openPopup(page);
  if (browserName === 'firefox') {
    await popup.text('.gist-problem', 'Précis has to load the file again');
    expect(library.asked.filter(isPdf)).toHaveLength(1);
    // Firefox reports the worker's look into its own cache as a request; the server receives none.
    expect(new Set(await requests())).toEqual(new Set(before));
    await picture(popup, 'popup-gist-unloaded-pdf');
    await popup.click('Read this PDF');
  }
  await popup.text(SENTENCES, /harbour/i);
  await popup.text('.gist-foot', 'A page opens in a new tab');
  await popup.text('.gist-sentences a', /^Page 1$/);
  expect(await popup.count('.gist-sentences button')).toBe(0);
  await picture(popup, 'popup-gist-pdf');
  const asked = library.asked.filter(isPdf);
  expect(asked).toHaveLength(browserName === 'firefox' ? 2 : 1);
  if (browserName === 'firefox') {
    await popup.close();
    await library.disconnect();
    const again = await driver.openPopup(page);
    await again.text(SENTENCES, /harbour/i);
    expect(library.asked.filter(isPdf)).toEqual(asked);
  }
  // The file is from the browser's cache, because its server has ended.
  expect(new Set(await requests())).toEqual(new Set(before));
  expect(service.received()).toEqual([]);
});

test('a mark leaves document, focus and selection of the page unchanged, and can be removed', {
  tag: '@firefox',
}, async ({ driver, library }) => {
  const page = await driver.openPage(`${library.notAllowed}/article`);
  const stateOf = () => ({
    html: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    focus: document.activeElement?.textContent,
    selected: String(window.getSelection()),
  });
  await page.run(() => {
    document.querySelector('a')?.focus();
    window.getSelection()?.selectAllChildren(document.querySelector('h1') as Element);
  });
  const before = await page.run(stateOf);
  expect(before.selected).toBe('The bridge that moved twice');
  const popup = await driver.openPopup(page);
  const [first = '', second = ''] = await sentencesIn(popup);
  await clickSentence(popup, first);
  await popup.text('.gist-foot', 'Shown in the page.');
  await clickSentence(popup, second);
  await eventually(async () => (await markIn(page)).text).toBe(second);
  expect(await page.run(stateOf)).toEqual(before);
  await popup.click('Remove the mark');
  await eventually(() => markIn(page)).toEqual(NO_MARK);
  // The button is gone. The focus stays beside it, and not at the top of the popup.
  await eventually(() => popup.run(() => document.activeElement?.className)).toBe('gist');
});

test('the popup reports a key sentence that is gone from the page, also by the keyboard', async ({
  driver,
  library,
  picture,
}) => {
  const page = await driver.openPage(`${library.notAllowed}/article`);
  const popup = await driver.openPopup(page);
  const [first = ''] = await sentencesIn(popup);
  await popup.run(() => document.querySelector<HTMLElement>('.gist-sentences button')?.focus());
  await popup.press('Enter');
  await popup.text('.gist-foot', 'Shown in the page.');
  expect((await markIn(page)).text).toBe(first);
  await page.run(() => {
    for (const paragraph of document.querySelectorAll('p')) paragraph.textContent = 'All is new here, and short.';
  });
  await popup.press('Enter');
  await popup.text('.gist-foot', 'This sentence isn’t visible right now.');
  await picture(popup, 'popup-gist-gone');
  expect(await markIn(page)).toEqual(NO_MARK);

  // A panel with `aria-expanded="false"`: the sentence is marked if it is drawn anyway, and not if it is clipped.
  await page.run(sentence => {
    const panel =
      '<button aria-expanded="false" aria-controls="more">More</button><div id="more" aria-hidden="true"></div>';
    document.querySelector('p')?.insertAdjacentHTML('afterend', panel);
    (document.querySelector('#more') as Element).textContent = sentence;
  }, first);
  await popup.press('Enter');
  await popup.text('.gist-foot', 'Shown in the page.');
  expect((await markIn(page)).text).toBe(first);
  await page.run(() => document.querySelector('#more')?.setAttribute('style', 'height: 0; overflow: hidden'));
  await popup.press('Enter');
  await popup.text('.gist-foot', 'This sentence isn’t visible right now.');
  expect(await markIn(page)).toEqual(NO_MARK);
});

test('a key sentence in a shadow tree is marked there', async ({ driver, library, service }) => {
  const page = await driver.openPage(`${library.notAllowed}/article`);
  await page.run(() => {
    const article = document.querySelector('article') as Element;
    const copy = article.innerHTML;
    article.replaceChildren();
    article.attachShadow({ mode: 'open' }).innerHTML = copy;
  });
  const popup = await driver.openPopup(page);
  const [first = ''] = await sentencesIn(popup);
  await clickSentence(popup, first);
  // Firefox draws the colour there, but reports no computed colour.
  await eventually(() => markIn(page)).toMatchObject({ text: first, isInView: true });
  expect(service.received()).toEqual([]);
});

test('a page of the browser shows neither key sentences nor a failure', async ({ driver }) => {
  const options = await driver.openOptions();
  const popup = await driver.openPopup(options);
  await popup.text('.notice');
  expect(await popup.count('.gist')).toBe(0);
});

/** In a page of the extension: the stored setting. */
const storedShowGist = () =>
  new Promise(resolve => {
    const opening = indexedDB.open('precis');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('settings').objectStore('settings').get('settings');
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result?.showGist ?? null);
      };
    };
  });

test('no page is read for key sentences if the settings hide them', async ({ driver, library }) => {
  const options = await driver.openOptions('sending');
  await options.click('Show key sentences when the popup opens');
  await eventually(() => options.run(storedShowGist)).toBe(false);
  await options.close();
  const page = await driver.openPage(`${library.notAllowed}/article`);
  const popup = await driver.openPopup(page);
  await popup.text('h1', 'The bridge');
  expect(await popup.count('.gist')).toBe(0);
});
