import type { chromium } from '@playwright/test';
import { pathWithoutDesktop } from './chromium-profile.ts';
import type { Display } from './display.ts';
import type { LaunchOptions } from './driver.ts';

export type ChromiumOptions = LaunchOptions & {
  /** Only without a window, for sharper pictures; 1 if left out. */
  dotsPerPixel?: number;
  /** The screen of a browser with a window, for input that Playwright cannot send: to menus, shortcuts and the address bar. */
  display?: Display;
};

type PlaywrightOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** Without a window the default screen is 800 by 600 dots, and its edge would cut off a popup. */
const screenOf = (dotsPerPixel: number) =>
  `--screen-info={${1600 * dotsPerPixel}x${1200 * dotsPerPixel} devicePixelRatio=${dotsPerPixel}}`;

const ONLY_THIS_MACHINE =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost';

/** Chromium uses only the last list, so it repeats the features that Playwright turns off and that matter here. */
const FEATURES_OFF = [
  // A process that waits for the next page, which saves no time here.
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const playwrightOptions = (options: ChromiumOptions, profileDir: string): PlaywrightOptions => ({
  executablePath: options.browserPath,
  headless: options.headless,
  // A user's own window keeps its sandbox. Root cannot use one, and containers rarely allow one.
  chromiumSandbox: !options.headless && process.getuid?.() !== 0,
  viewport: null,
  // The driver finds buttons by their English names, so the browser must not use the machine's language.
  env: {
    ...process.env,
    LANGUAGE: 'en',
    ...(process.platform === 'linux' && { PATH: pathWithoutDesktop(profileDir) }),
    ...(options.display && { DISPLAY: options.display.name }),
  },
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  ignoreDefaultArgs: ['--disable-extensions'],
  args: [
    '--lang=en-US',
    `--disable-features=${FEATURES_OFF.join(',')}`,
    '--enable-unsafe-extension-debugging',
    '--window-size=1280,800',
    ...(options.headless ? [screenOf(options.dotsPerPixel ?? 1)] : []),
    ...(options.isRecolored ? ['--enable-features=WebContentsForceDark'] : []),
    // Saves one process.
    ...(options.isSparing ? ['--in-process-gpu'] : []),
    ...(options.isOffline ? [ONLY_THIS_MACHINE] : []),
    ...(options.proxyPort ? [`--proxy-server=http://127.0.0.1:${options.proxyPort}`] : []),
  ],
});
