import { isUtf8 } from 'node:buffer';
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browsers/find-browser.ts';
import { placePieces } from './streamed-pieces.ts';

/** Nothing of a page's own runs or loads. By header and not by turning scripts off, which would open `noscript`. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const LOAD_LIMIT_MS = 20_000;

/** One tab in which pages are opened as served and asked questions by scripts in a world of their own. */
export interface Tab {
  open(url: string, html: Buffer): Promise<void>;
  /** Runs an expression in that world, in the page that is open, and answers with its value as plain data. */
  ask(expression: string): Promise<unknown>;
}

export async function startChromium(): Promise<Browser> {
  const found = findBrowser('chromium');
  if (!found) throw new Error('There is no Chromium on this machine; CHROMIUM may name one.');
  return chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
}

export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const answers = new Map<string, Buffer>();
  await routeTo(context, answers);
  let session: CDPSession | undefined;
  let contextId = 0;
  return {
    async open(url, html) {
      answers.clear();
      answers.set(withoutFragment(url), html);
      await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS }).catch(keepWhatLoaded);
      session ??= await context.newCDPSession(page);
      const { frameTree } = await session.send('Page.getFrameTree');
      const world = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName: 'precis',
      });
      contextId = world.executionContextId;
      await ask(`(${placePieces})()`);
    },
    ask,
  };

  async function ask(expression: string): Promise<unknown> {
    if (!session) throw new Error('No page is open.');
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

const withoutFragment = (url: string) => new URL(url.replace(/#.*$/su, '')).href;

function routeTo(context: BrowserContext, answers: ReadonlyMap<string, Buffer>) {
  return context.route('**/*', route => {
    const body = answers.get(withoutFragment(route.request().url()));
    if (!body) return route.abort('aborted');
    return route.fulfill({ body, contentType: typeOf(body), headers: { 'content-security-policy': POLICY } });
  });
}

/** Stored pages have lost their headers, which for some were all that told their encoding. Others tell it themselves. */
const typeOf = (html: Buffer): string => (isUtf8(html) ? 'text/html; charset=utf-8' : 'text/html');

/** A page that never finishes loading is read as it stands; any other failure is ours. */
function keepWhatLoaded(error: Error): null {
  if (error.name === 'TimeoutError') return null;
  throw error;
}
