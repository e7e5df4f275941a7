import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserName } from '../browsers/driver.ts';
import { findBrowser } from '../browsers/find-browser.ts';
import { launch } from '../browsers/launch-browser.ts';
import { poll } from '../browsers/poll.ts';
import type { PageView } from '../browsers/view.ts';
import { extensionScript } from '../extension-script.ts';
import { type PageName, pages, startGallerySite } from './gallery-site.ts';
import { type GalleryState, type Place, type Stored, type Surface, surfaces } from './gallery-state.ts';
import { STAND_INS, standIn } from './stand-ins.ts';

export type Gallery = {
  /** Brings about a state in a tab of this width. */
  bring: (state: GalleryState, width: number) => Promise<void>;
  /** That tab. */
  view: PageView;
  close: () => Promise<void>;
};

/** `locale`: a folder of `_locales`, whose messages the gallery shows in place of the English ones. */
type Options = { extensionDir: string; dotsPerPixel?: number; locale?: string | undefined };

/** A page of each browser itself, which no extension may read. */
const BROWSER_PAGE: Record<BrowserName, string> = { chromium: 'chrome://version/', firefox: 'about:license' };

/**
 * A browser with the extension and the gallery's pages. Surfaces are opened in a background tab, so that they can have any
 * width and refer to the active page.
 */
export async function openGallery(
  browserName: BrowserName,
  { extensionDir, dotsPerPixel, locale }: Options,
): Promise<Gallery> {
  const browserPath = findBrowser(browserName)?.path;
  if (browserPath === undefined) throw new Error(`There is no ${browserName} on this machine.`);
  const copy = copyForGallery(extensionDir, locale);
  const site = await startGallerySite();
  const driver = await launch(browserName, {
    browserPath,
    extensionDir: copy,
    headless: true,
    isOffline: true,
    proxyPort: site.port,
    ...(dotsPerPixel && { dotsPerPixel }),
  });
  const close = async () => {
    await driver.close();
    site.close();
    rmSync(copy, { recursive: true });
  };
  try {
    const write = await extensionScript<{ tabId: number; stored: Stored }, void>(
      'scripts/gallery/write-store.ts',
      'writeStore',
    );
    // A unique address, because two tabs with the same one could not be distinguished.
    const stage = await driver.openPage(driver.urlOf('options.html#stage'));
    const shown = await driver.openPage(driver.urlOf('options.html'));
    const front = await driver.openPage(pages.article.url);
    const goTo = async (name: PageName): Promise<Place> => {
      const url = pages[name].url || BROWSER_PAGE[browserName];
      // Does not wait, because a page without an end never finishes loading.
      if (name === 'endless') await front.run(address => void location.assign(address), url);
      else if ((await front.url()) !== url) await front.goto(url);
      const tab = await poll(`${url} in front`, async () => {
        const { id, url: address, title } = await stage.run(tabInFront);
        return address === url || name === 'browser' ? { tabId: id, url: address, title } : null;
      });
      return { tab, now: Date.now() };
    };
    return {
      close,
      view: shown,
      bring: async (state, width) => {
        const place = await goTo(state.page ?? 'article');
        await front.run(() => getSelection()?.removeAllRanges());
        await state.actInPage?.(front);
        await stage.run(write, { tabId: place.tab.tabId, stored: state.stored?.(place) ?? {} });
        await shown.resize(width, LOW);
        await shown.goto(driver.urlOf(surfaces[state.surface].file));
        if (state.section) await shown.run(showSection, state.section);
        if (state.act) {
          // The element to click must be there, and the first answer must not arrive after the click.
          await shown.run(quiet);
          await state.act(shown);
        }
        await shown.text(state.where ?? 'body', state.shows);
        await shown.run(quiet);
        await fitToContent(shown, state.surface, width);
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

const tabInFront = async () => {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return { id: tab?.id ?? -1, url: tab?.url ?? '', title: tab?.title ?? '' };
};

/**
 * A copy of the build that may read the gallery's pages without a click, because nobody clicks the toolbar button for each
 * state. Its pages run the stand-ins for the browser first (`standIn`).
 */
function copyForGallery(extensionDir: string, locale = 'en'): string {
  const copy = mkdtempSync(join(tmpdir(), 'precis-gallery-'));
  cpSync(extensionDir, copy, { recursive: true });
  const messagesOf = (folder: string) => join(copy, '_locales', folder, 'messages.json');
  if (locale !== 'en') cpSync(messagesOf(locale), messagesOf('en'));
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.host_permissions = [...(manifest.host_permissions ?? []), 'http://*.example.org/*'];
  writeFileSync(path, JSON.stringify(manifest));
  writeFileSync(join(copy, 'stand-ins.js'), `(${standIn})(${JSON.stringify(STAND_INS)});`);
  for (const name of readdirSync(copy).filter(file => file.endsWith('.html'))) {
    const page = join(copy, name);
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<script', '<script src="/stand-ins.js"></script><script'));
  }
  return copy;
}

/** Opens a section of the settings, or a part of one, and shows only that. */
const showSection = (id: string) => {
  const sheet = new CSSStyleSheet();
  const others = ['.section', '.part'].map(one => `.options ${one}:not(#${id}, :has(#${id}), #${id} *)`);
  sheet.replaceSync(`${others} { display: none }`);
  document.adoptedStyleSheets = [sheet];
  location.hash = id;
};

/** The most that browsers allow for the height of a popup. Other surfaces are shown at their full height. */
const LOW = 600;

/** Waits until late content has come: nothing has changed for a while. A countdown, which changes once a second, is no delay. */
const quiet = () =>
  new Promise<void>(resolve => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    setTimeout(end, 3_000);
    let timer = setTimeout(end, 200);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 200);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });

/** Waits for the end of all animations, except those that never end. */
const atRest = async () => {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished.catch(() => null));
  await Promise.all(ends);
};

/** Gives the tab this width, and the height of its content. */
export async function fitToContent(view: PageView, surface: Surface, width: number): Promise<void> {
  await view.resize(width, LOW);
  await view.run(async () => void (await document.fonts.ready));
  // Twice, because the scrollbar of the first, low tab makes lines shorter.
  for (let pass = 0; pass < 2; pass += 1) {
    const height = await view.run(() => document.body.offsetHeight);
    await view.resize(width, surface === 'popup' ? height : Math.max(LOW, height));
  }
  await view.run(atRest);
}
