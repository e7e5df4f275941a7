import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

const SUMMARY = 'article[aria-label="Summary"]';
const FAILURE = '[role=alert]';

/** Pictures of what a person sees end up beside those of Chromium. */
function keepPicture(name: string, picture: Buffer) {
  mkdirSync('test-pictures', { recursive: true });
  writeFileSync(`test-pictures/firefox-${name}.png`, picture);
}

test('a click on the toolbar button and one in the popup: a summary, by one request', async ({
  rig,
  service,
  site,
  configure,
}) => {
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.origin}/article.html`));
  expect(service.received()).toEqual([]);
  await popup.click('Summarize');
  expect(await popup.text(SUMMARY)).toMatch(/bee|hive/i);
  keepPicture('popup', await popup.screenshot());

  const [request, ...others] = service.received();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    method: 'POST',
    path: '/api/v0/summarize',
    params: { engine: 'cecil', cache: true },
  });
  expect(Object.keys(request?.params ?? {})).toContain('text');
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  // Firefox would name the installation here, the same for all time.
  expect(request?.headers.origin ?? 'null').toBe('null');
});

test('by address, as key points', async ({ rig, service, site, configure }) => {
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.origin}/documentation.html`));
  await popup.click('Address');
  await popup.click('Key points');
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  expect(await popup.run(`return popup.document.querySelectorAll('${SUMMARY} li').length > 1`)).toBe(true);
  expect(service.received()).toHaveLength(1);
  expect(service.received()[0]?.params).toMatchObject({
    url: `${site.origin}/documentation.html`,
    summary_type: 'takeaway',
  });
});

test('a job goes on when the popup is closed, and what is held is shown for nothing', async ({
  rig,
  service,
  site,
  configure,
}) => {
  await configure();
  const page = await rig.openPage(`${site.origin}/article.html`);
  const popup = await rig.openPopup(page);
  service.fault({ delayMs: 1_500 });
  await popup.click('Summarize');
  await expect.poll(() => service.received().length).toBe(1);
  await popup.close();

  const again = await rig.openPopup(page);
  await again.text(SUMMARY);
  await again.click('Back');
  await again.click('Summarize');
  expect(await again.text('main')).toMatch(/./);
  await expect.poll(() => again.text('main')).toContain('You have this one already');
  expect(service.received()).toHaveLength(1);
});

test('the sidebar opens from the popup and shows the same summary', async ({ rig, service, site, configure }) => {
  await configure();
  const page = await rig.openPage(`${site.origin}/article.html`);
  const popup = await rig.openPopup(page);
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  await popup.click('Panel');
  const text = await rig.sidebarText('Recent summaries');
  expect(text).toContain('The bees above the bakery');
  expect(await rig.sidebarText('New summary')).toMatch(/bee|hive/i);
  keepPicture('sidebar', await rig.windowPicture());
  expect(service.received()).toHaveLength(1);
});

for (const [name, fault, words] of [
  ['a refused key', { status: 401, code: 2, msg: 'Unauthorized' }, 'The service refused your API key'],
  ['HTML instead of JSON', { garbage: true }, 'The answer could not be read'],
] as const) {
  test(`${name} is told in words`, async ({ rig, service, site, configure }) => {
    await configure();
    const popup = await rig.openPopup(await rig.openPage(`${site.origin}/article.html`));
    service.fault(fault);
    await popup.click('Summarize');
    expect(await popup.text(FAILURE)).toContain(words);
    expect(service.received()).toHaveLength(1);
  });
}

test('a page of the browser is told in words, and nothing is sent', async ({ rig, service, configure }) => {
  await configure();
  const popup = await rig.openPopup(await rig.openPage('about:license'));
  await popup.click('Summarize');
  expect(await popup.text(FAILURE)).toContain('This page cannot be read');
  expect(service.received()).toEqual([]);
});
