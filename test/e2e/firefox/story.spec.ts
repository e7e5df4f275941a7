import { expect, keepPicture, SUMMARY, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

/** WebDriver's codes of keys. */
const RIGHT = '\uE014';
const TAB = '\uE004';
const ENTER = '\uE007';

test('a request names neither the page nor the installation', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  keepPicture('popup', await popup.screenshot());
  const [request] = service.received();
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  // Firefox would name the installation here, the same for all time.
  expect(request?.headers.origin ?? 'null').toBe('null');
});

test.describe('one click, one summary', () => {
  for (const [way, label] of [
    ['text', 'Page text'],
    ['address', 'Address'],
  ] as const) {
    for (const [type, typeLabel] of [
      ['summary', 'Prose'],
      ['takeaway', 'Key points'],
    ] as const) {
      test(`by ${way}, as ${typeLabel.toLowerCase()}`, async ({ service, configure, popupOn }) => {
        await configure();
        const { popup } = await popupOn('/article.html');
        await popup.click(label);
        await popup.click(typeLabel);
        expect(service.received()).toEqual([]);
        await summarize(popup);
        expect(await summaryIn(popup)).toMatch(/bee/i);
        expect((await popup.count(`${SUMMARY} li`)) > 1).toBe(type === 'takeaway');
        expect(await popup.text('body', /Cost \$0\.\d+/)).toMatch(/^Cost \$0\.\d+$/m);

        const [request, ...others] = service.received();
        expect(others).toEqual([]);
        expect(request).toMatchObject({ method: 'POST', path: '/api/v0/summarize' });
        expect(request?.params).toMatchObject({ engine: 'cecil', summary_type: type, cache: true });
        expect(Object.keys(request?.params ?? {}).includes('text')).toBe(way === 'text');
        expect(Object.keys(request?.params ?? {}).includes('url')).toBe(way === 'address');
      });
    }
  }
});

for (const [path, words] of [
  ['/thread.html', /wash|drum|pump|bearing/i],
  ['/documentation.html', /snapshot|backs up/i],
  ['/long.html', /fire|lamp|light/i],
  ['/nonlatin.html', /茶/],
] as const) {
  test(`the demo page ${path} has a summary of its own words`, async ({ service, configure, popupOn }) => {
    await configure();
    const { popup } = await popupOn(path);
    await summarize(popup);
    expect(await summaryIn(popup)).toMatch(words);
    expect(summariesAsked(service)).toBe(1);
  });
}

test('what is picked in the popup is for that summary alone', async ({ configure, popupOn, rig }) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  const engine = (await popup.field('Engine')).value;
  expect(engine).not.toBe('muriel');
  await popup.choose('Engine', await nameOfOption('muriel'));
  await popup.text('body', '$1.00, whatever the length');
  await popup.choose('Language', await nameOfOption('EN'));
  await popup.close();
  const again = await rig.openPopup(page);
  expect(await again.field('Engine')).toMatchObject({ value: 'cecil' });
  expect(await again.field('Language')).toMatchObject({ value: 'document' });

  async function nameOfOption(value: string) {
    const words = `return view.document.querySelector('option[value="' + args[0] + '"]').text.trim()`;
    return (await popup.run(words, [value])) as string;
  }
});

test('a summary is copied as plain text', async ({ configure, popupOn }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  await popup.click('Copy');
  await popup.text('body', 'Copied');
});

test('the keyboard alone is enough', async ({ service, configure, popupOn }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  expect((await popup.field('Automatic')).isChecked).toBe(true);
  await popup.run('view.document.querySelector("input[type=radio]:checked").focus()');
  await popup.press(RIGHT);
  await expect.poll(async () => (await popup.field('Page text')).isChecked).toBe(true);
  await popup.press(RIGHT);
  await expect.poll(async () => (await popup.field('Address')).isChecked).toBe(true);
  const focused = () => popup.run('return view.document.activeElement.textContent.trim()');
  for (let presses = 0; presses < 8 && (await focused()) !== 'Summarize'; presses++) await popup.press(TAB);
  expect(await focused()).toBe('Summarize');
  await popup.press(ENTER);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});
