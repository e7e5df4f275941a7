import type { Driver } from '../../scripts/browsers/driver.ts';
import type { PageView } from '../../scripts/browsers/view.ts';
import { MISSING_ON_ANDROID } from './phone-build.ts';
import { FIND } from './search-story.ts';
import { eventually, expect, searchesAsked, summariesAsked, summarize, summaryIn, test } from './story.ts';

/**
 * Firefox for Android, as far as Firefox on a computer can stand in for it: its missing interfaces are removed, and pages
 * have the size of a phone and a finger in place of a mouse.
 */
test.use({ isPhone: true });
test.skip(({ browserName }) => browserName === 'chromium', 'Chromium on phones has no extensions.');

const [WIDTH, HEIGHT] = [360, 740];

/** What no page may offer, because a phone has none of it. */
const ABSENT = /side panel|in the panel|shortcut|address bar|toolbar|puzzle piece|right-click/i;

/** Those of these interfaces that there are. */
const findApis = (paths: string[]) =>
  paths.filter(path => path.split('.').reduce<object>((api, name) => Reflect.get(api, name), browser));

/** Elements that can be pressed, are not words inside a sentence, and are smaller than 44 by 44 px; and how many are not. */
const measureTargets = () => {
  const LEAST = 43.5;
  const drawn = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** What is pressed: for a field that its label or chip surrounds, all of that. */
  const areaOf = (element: Element) =>
    element.matches('input[type="checkbox"], input[type="radio"], .chip > select')
      ? (element.closest('label, .chip') ?? element)
      : element;
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(node => node instanceof Text && node.data.trim() !== '');
  const areas = [...document.querySelectorAll('button, a[href], select, textarea, input, summary')].map(areaOf);
  const found = [...new Set(areas)].filter(one => drawn(one) && !isInSentence(one));
  const small = found.filter(one => {
    const { width, height } = one.getBoundingClientRect();
    return width < LEAST || height < LEAST;
  });
  const lineOf = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    const words = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return `${one.localName}.${one.className} “${words.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`;
  };
  return { small: small.map(lineOf), large: found.length - small.length };
};

/** How many pixels a page is wider than its window, the fields with letters that make a phone enlarge the page, and its offers. */
const measurePage = () => ({
  excess: document.documentElement.scrollWidth - window.innerWidth,
  smallFields: [...document.querySelectorAll('textarea, input:not([type="checkbox"], [type="radio"], [type="range"])')]
    .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML),
  offers: [...document.querySelectorAll<HTMLElement>('button, a, label, legend, h2, h3, ol > li, dt, option')]
    .map(one => `${one.innerText} ${one.title}`)
    .join('\n'),
});

async function expectFit(page: PageView): Promise<void> {
  const { excess, smallFields, offers } = await page.run(measurePage);
  expect(excess).toBeLessThanOrEqual(0);
  expect(smallFields).toEqual([]);
  expect(offers).not.toMatch(ABSENT);
  expect(offers.length).toBeGreaterThan(20); // control
  const { small, large } = await page.run(measureTargets);
  expect(small).toEqual([]);
  expect(large).toBeGreaterThan(1); // control
}

/** Opens a page of the extension in a tab; with `front`, behind the tab of that page, so that the popup is about it. */
async function openOnPhone(driver: Driver, file: string, front: PageView | null): Promise<PageView> {
  const page = await driver.openPage(driver.urlOf(file));
  if (front) {
    await front.bringToFront();
    // Firefox stops drawing a tab some time after another one is in front.
    await eventually(() => page.run(() => document.visibilityState)).toBe('hidden');
  }
  await page.setPreferences({ coarsePointer: true });
  await page.resize(WIDTH, HEIGHT);
  await eventually(() => page.run(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  // The library chooses its layout by the width with which it opens.
  await page.reload();
  return page;
}

test('the popup fills a phone’s screen, summarizes, and finds related pages, without what a phone lacks', {
  tag: '@firefox',
}, async ({ configure, driver, picture, service, site }) => {
  await configure();
  // 127.0.0.1 is the only host that test builds may read without a click.
  const front = await driver.openPage(`${site.origin.replace('localhost', '127.0.0.1')}/article.html`);
  const popup = await openOnPhone(driver, 'popup.html', front);
  expect(await popup.run(findApis, MISSING_ON_ANDROID)).toEqual([]);
  expect(await popup.run(findApis, ['tabs', 'storage.session'])).toHaveLength(2); // control
  await popup.text('button.primary', '$');
  await popup.text('.gist-sentences');
  await expectFit(popup);
  await picture(popup, 'phone-start');
  expect(await popup.run(() => document.querySelector('.popup')?.clientWidth)).toBe(WIDTH);
  await popup.setPreferences({ coarsePointer: false });
  // Control: a mouse needs less room.
  await eventually(async () => (await popup.run(measureTargets)).small.length).toBeGreaterThan(0);
  await popup.setPreferences({ coarsePointer: true });
  await eventually(async () => (await popup.run(measureTargets)).small).toEqual([]);

  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
  await expectFit(popup);
  await picture(popup, 'phone-summary');

  await popup.click('Related');
  await popup.click(FIND);
  await popup.text('.related-list');
  await eventually(() => searchesAsked(service).length).toBeGreaterThan(0);
  await popup.text('.related-result');
  await expectFit(popup);
  await picture(popup, 'phone-related');
  expect(await popup.count('.related-more')).toBe(0);

  await popup.click('More');
  await expectFit(popup);
  await picture(popup, 'phone-menu');
  await popup.click('Open library');
  await eventually(() => driver.addressInFront()).toBe(driver.urlOf('library.html'));
});

for (const { file, name, shows, isList } of [
  { file: 'options.html', name: 'settings', shows: 'Delete everything', isList: false },
  { file: 'library.html', name: 'library', shows: 'The bees', isList: true },
  { file: 'welcome.html', name: 'welcome', shows: 'menu, open Extensions', isList: false },
]) {
  test(`${file} fits a phone’s screen and offers nothing that a phone lacks`, { tag: '@firefox' }, async ({
    configure,
    driver,
    picture,
    popupOn,
  }) => {
    await configure();
    const { popup } = await popupOn('/article.html');
    await summarize(popup);
    await summaryIn(popup);
    const shown = await openOnPhone(driver, file, null);
    await shown.text('body', shows);
    await expectFit(shown);
    await picture(shown, `phone-${name}`);
    if (!isList) return;
    await shown.click(/^The bees/);
    await shown.text('.library-detail');
    await expectFit(shown);
    await picture(shown, `phone-${name}-summary`);
    await shown.click('Back');
    await shown.text('.library-row');
  });
}
