import { eventually, expect, test } from './story.ts';

test.beforeEach(({ configure }) => configure());

/** What can be seen and used. */
const controlsIn = () =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(control =>
    control.checkVisibility({ contentVisibilityAuto: true }),
  ).length;

const heightOf = () => document.documentElement.scrollHeight;
const openSections = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('.section')].flatMap(({ id, open }) => (open ? [id] : []));

test('the settings begin with six rows: at most 20 controls and 1,500 px', async ({ driver, picture }) => {
  const options = await driver.openOptions();
  await options.text('#spending .section-words', 'No limit');
  await options.resize(1280, 900);
  expect(await options.count('.section')).toBe(6);
  expect(await options.run(controlsIn)).toBe(7);
  expect(await options.run(heightOf)).toBeLessThanOrEqual(1500);
  await picture(options, 'options');
  // Control: all that is open.
  const openAll = () => {
    for (const section of document.querySelectorAll('details')) section.open = true;
  };
  await options.run(openAll);
  await options.text('#template', 'Markdown files');
  // What was in a section that was closed.
  await options.run(openAll);
  await options.text('#template', 'Address of the page');
  expect(await options.run(controlsIn)).toBeGreaterThan(50);
  expect(await options.run(heightOf)).toBeGreaterThan(1500);
  for (const width of [320, 252]) {
    await options.resize(width, 900);
    await eventually(() => options.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

const PARTS = {
  account: 'account',
  defaults: 'defaults',
  sending: 'sending',
  sites: 'sending',
  access: 'sending',
  spending: 'spending',
  appearance: 'appearance',
  shortcuts: 'appearance',
  data: 'data',
  template: 'data',
  privacy: 'data',
};

test('each address opens what it names and scrolls there, also in a tab that shows the settings', async ({
  driver,
}) => {
  const options = await driver.openOptions();
  await options.text('#spending .section-words', 'No limit');
  const isSeen = (id: string) => {
    const { top, height } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1, height: 0 };
    return height > 0 && top >= 0 && top < innerHeight;
  };
  /** As another page of the extension does, with the same tab. */
  const lead = (id: string) =>
    options.run(async part => {
      const tab = await browser.tabs.getCurrent();
      await browser.tabs.update(tab?.id ?? -1, { url: `${location.href.replace(/#.*/, '')}#${part}` });
    }, id);
  for (const [id, section] of Object.entries(PARTS)) {
    await options.run(() => {
      for (const one of document.querySelectorAll('details')) one.open = false;
      scrollTo(0, 0);
    });
    await lead(id);
    await eventually(() => options.run(openSections)).toEqual([section]);
    await eventually(() => options.run(isSeen, id)).toBe(true);
  }
  // Once more to the same address.
  await options.run(() => document.querySelector('#data')?.removeAttribute('open'));
  await lead('privacy');
  await eventually(() => options.run(openSections)).toEqual(['data']);
  await options.close();

  const fresh = await driver.openOptions('sites');
  await eventually(() => fresh.run(openSections)).toEqual(['sending']);
  await eventually(() => fresh.run(isSeen, 'sites')).toBe(true);
});

test('the search shows what it finds, and Escape everything again', async ({ driver, picture }) => {
  const options = await driver.openOptions();
  await options.text('#spending .section-words', 'No limit');
  await options.run(() => document.querySelector<HTMLElement>('.settings-search input')?.focus());
  for (const letter of 'lexend') await options.press(letter);
  await eventually(() => options.run(openSections)).toContain('appearance');
  const shown = () =>
    [...document.querySelectorAll('.options main legend')]
      .filter(one => one.checkVisibility())
      .map(one => one.textContent);
  await eventually(() => options.run(shown)).toEqual(['Typeface of summaries']);
  await picture(options, 'options-found');
  for (const letter of 'qq') await options.press(letter);
  await options.text('.options main > [role=status]', 'Nothing found.');
  await options.press('Escape');
  await eventually(() => options.run(openSections)).toEqual([]);
  expect(await options.run(controlsIn)).toBe(7);
});
