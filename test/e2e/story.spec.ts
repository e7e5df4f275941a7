import { closePopup, expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

test.describe('one click, one summary', () => {
  for (const [way, label] of [
    ['text', 'Page text'],
    ['address', 'Address'],
  ] as const) {
    for (const [type, typeLabel] of [
      ['summary', 'Prose'],
      ['takeaway', 'Key points'],
    ] as const) {
      test(`by ${way}, as ${typeLabel.toLowerCase()}`, async ({ service, configure, popupOn, picture }) => {
        await configure();
        const { popup } = await popupOn('/article.html');
        await popup.getByRole('radio', { name: label }).check();
        await popup.getByRole('radio', { name: typeLabel }).check();
        if (way === 'text' && type === 'summary') await picture(popup, 'popup-start');
        expect(service.received()).toEqual([]);
        await summarize(popup);
        await expect(summaryIn(popup)).toContainText(/bee/i);
        const bullets = await summaryIn(popup).getByRole('listitem').count();
        expect(bullets > 1).toBe(type === 'takeaway');
        await expect(popup.getByText(/^Cost \$0\.\d+$/)).toBeVisible();
        await picture(popup, `popup-${way}-${type}`);

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
  test(`the demo page ${path} has a summary of its own words`, async ({ service, configure, popupOn, picture }) => {
    await configure();
    const { popup } = await popupOn(path);
    await summarize(popup);
    await expect(summaryIn(popup)).toContainText(words);
    expect(summariesAsked(service)).toBe(1);
    await picture(popup, `popup-${path.slice(1, -5)}`);
  });
}

test('what is picked in the popup is for that summary alone', async ({ configure, popupOn, rig }) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await popup.getByLabel('Engine').selectOption('muriel');
  await popup.getByLabel('Language').selectOption('EN');
  await expect(popup.getByText('$1.00, whatever the length')).toBeVisible();
  await closePopup(rig, popup);
  const again = await rig.openPopup(page);
  await expect(again.getByLabel('Engine')).toHaveValue('cecil');
  await expect(again.getByLabel('Language')).toHaveValue('document');
});

test('a summary is copied as plain text and as HTML, with the page it is of', async ({ configure, popupOn, rig }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup).waitFor();
  await rig.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await popup.getByRole('button', { name: 'Copy' }).click();
  await expect(popup.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await popup.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return Promise.all((item?.types ?? []).map(async type => [type, await (await item?.getType(type))?.text()]));
  });
  expect(Object.fromEntries(copied)).toEqual({
    'text/plain': expect.stringMatching(/\n\n.+\nhttp:\/\/\S+\/article\.html$/),
    'text/html': expect.stringMatching(/<p>.*<a href="http:\/\/\S+\/article\.html">/),
  });
});

test('the keyboard alone is enough', async ({ service, configure, popupOn }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.getByRole('radio', { name: 'Automatic' }).focus();
  await popup.keyboard.press('ArrowRight');
  await expect(popup.getByRole('radio', { name: 'Page text' })).toBeChecked();
  await popup.keyboard.press('ArrowRight');
  await expect(popup.getByRole('radio', { name: 'Address' })).toBeChecked();
  const start = popup.getByRole('button', { name: 'Summarize', exact: true });
  const isFocused = () => start.evaluate(button => button === document.activeElement);
  for (let presses = 0; presses < 8 && !(await isFocused()); presses++) await popup.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(summaryIn(popup)).toBeVisible();
  expect(summariesAsked(service)).toBe(1);
});
