import { expect, SUMMARY, showInput, summariesAsked, summarize, summaryIn, test } from './story.ts';

test('a request names neither the page nor the installation', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  const [request] = service.received();
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  // In Firefox, the origin of the extension would identify the installation for ever.
  expect(request?.headers.origin ?? 'null').not.toMatch(/^moz-extension:/);
});

test('text that a page adds after the popup has read it is sent too', async ({ configure, popupOn, service }) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await popup.text('.source-line', /min read/);
  const LATE = 'This sentence about the dance of bees came while the popup was already open.';
  await page.run((words: string) => {
    const last = [...document.querySelectorAll('p')].filter(({ innerText }) => innerText.length > 200).at(-1);
    last?.append(` ${words}`);
  }, LATE);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received()).toMatchObject([{ params: { text: expect.stringContaining(LATE) } }]);
});

test('one click sends one request, by text or by link, for prose or for key points', async ({
  configure,
  picture,
  popupOn,
  service,
}) => {
  await configure();
  for (const [way, label] of [
    ['text', 'Page text'],
    ['address', 'Link'],
  ] as const) {
    for (const type of ['summary', 'takeaway'] as const) {
      const before = service.received().length;
      // Another page each time, because a saved summary of the same page would be offered.
      const { page, popup } = await popupOn(`/article.html?${way}-${type}`);
      await popup.choose('Summary type', type);
      await showInput(popup);
      await popup.click(label);
      if (way === 'text' && type === 'summary') await picture(popup, 'popup-start');
      expect(service.received()).toHaveLength(before);
      await summarize(popup);
      await summaryIn(popup, /bee/i);
      expect((await popup.count(`${SUMMARY} li`)) > 1).toBe(type === 'takeaway');
      await popup.text('body', /^\$0\.\d+$/m);
      // The test's service has a node name of its own, but no language model.
      await popup.text('.cost-line', 'The page’s own words. No AI.');
      await picture(popup, `popup-${way}-${type}`);

      const [request, ...others] = service.received().slice(before);
      expect(others).toEqual([]);
      expect(request).toMatchObject({ method: 'POST', path: '/api/v0/summarize' });
      expect(request?.params).toMatchObject({ engine: 'cecil', summary_type: type, cache: true });
      expect(Object.keys(request?.params ?? {}).includes('text')).toBe(way === 'text');
      expect(Object.keys(request?.params ?? {}).includes('url')).toBe(way === 'address');
      await popup.close();
      await page.close();
    }
  }
});

test('each demo page has a summary of its own words', async ({ configure, picture, popupOn, service }) => {
  await configure();
  const pages = {
    '/thread.html': /wash|drum|pump|bearing/i,
    '/documentation.html': /snapshot|backs up/i,
    '/long.html': /fire|lamp|light/i,
    '/nonlatin.html': /茶/,
  };
  for (const [index, [path, words]] of Object.entries(pages).entries()) {
    const { page, popup } = await popupOn(path);
    await summarize(popup);
    await summaryIn(popup, words);
    expect(summariesAsked(service)).toBe(index + 1);
    await picture(popup, `popup-${path.slice(1, -5)}`);
    await popup.close();
    await page.close();
  }
});

test('options that are chosen in the popup apply to that summary only', async ({ configure, driver, popupOn }) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await popup.choose('Engine', 'muriel');
  await popup.choose('Language', 'EN');
  await popup.text('body', /Summarize\s+\$1\.00/);
  await popup.close();
  const again = await driver.openPopup(page);
  expect(await again.field('Engine')).toMatchObject({ value: 'cecil' });
  expect(await again.field('Language')).toMatchObject({ value: 'document' });
});

test('a summary is copied as plain text and as HTML, with a link to its page', async ({
  configure,
  driver,
  popupOn,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  await popup.click('Copy');
  await popup.text('body', 'Copied');
  expect(await driver.clipboard()).toEqual({
    plain: expect.stringMatching(/\n\n.+\nhttp:\/\/\S+\/article\.html$/),
    html: expect.stringMatching(/<p>.*<a href="http:\/\/\S+\/article\.html">/),
  });
});
