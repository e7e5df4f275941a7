import { mkdirSync, writeFileSync } from 'node:fs';
import { hostileOwls } from '../hostile-owls.ts';
import { serveLighthouses } from '../lighthouses.ts';
import { searchesAsked } from '../panel.ts';
import { serve } from '../website.ts';
import { expect, test } from './fixtures.ts';

test('an address typed after the keyword is summarized, unopened, and the panel shows it', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await rig.hands.typeAddress(page, `precis ${site.stranger}/Northern`, 'an address is summarized, up to $0.30');
  await rig.hands.press('Enter');
  expect(await rig.sidebarText('New summary')).toContain('Northern');
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ url: `${site.stranger}/Northern` }),
  ]);
  expect(await page.run('return location.pathname')).toBe('/Southern');
});

test('the title of a saved summary, typed after the keyword, opens it for nothing, however hostile it is', async ({
  configure,
  rig,
  service,
}) => {
  await using owls = await serve(hostileOwls);
  await using site = await serveLighthouses();
  await configure();
  const first = await rig.openPage(owls.url);
  await first.bringToFront();
  await rig.hands.press('Alt+Shift+M');
  await rig.sidebarText('New summary');
  const page = await rig.openPage(`${site.stranger}/Northern`);
  const lines = await rig.hands.typeAddress(page, 'precis ow bar', 'Open free: ');
  expect(lines.join()).toContain('Owls & <b>"barns"</b> ]]> </suggestion> eerf');
  mkdirSync('test-pictures', { recursive: true });
  writeFileSync('test-pictures/firefox-omnibox.png', await rig.windowPicture());
  await rig.hands.press('Enter');
  expect(await rig.sidebarText('· free')).toContain('owls');
  expect(service.received()).toHaveLength(1);
});

test('other words typed after the keyword go to the panel, to find what is related', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await rig.hands.typeAddress(page, 'precis lamp oil', 'words search, up to $0.04');
  await rig.hands.press('Enter');
  await expect.poll(() => searchesAsked(service).toSorted()).toEqual(['news: lamp oil', 'web: lamp oil']);
  await expect.poll(() => rig.isSidebarOpen()).toBe(true);
  expect(service.received().filter(({ path }) => path.includes('/summarize'))).toEqual([]);
});
