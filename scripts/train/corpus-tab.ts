import { isUtf8 } from 'node:buffer';
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { findBrowser } from '../browsers/find-browser.ts';
import { insertStreamedPieces } from './streamed-pieces.ts';

/** Pages run and load nothing. Set by header, because disabling scripts would render the content of `noscript`. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const LOAD_LIMIT_MS = 20_000;

/** A tab that opens stored pages and evaluates scripts in an isolated world. */
export interface Tab {
  open(url: string, html: Buffer): Promise<void>;
  /** Evaluates an expression in the open page and returns its value as plain data. */
  evaluate(expression: string): Promise<unknown>;
}

export async function startChromium(): Promise<Browser> {
  const found = findBrowser('chromium');
  if (!found) throw new Error('There is no Chromium on this machine. Set CHROMIUM to its path.');
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
      await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS }).catch(ignoreTimeout);
      session ??= await context.newCDPSession(page);
      const { frameTree } = await session.send('Page.getFrameTree');
      const world = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName: 'precis',
      });
      contextId = world.executionContextId;
      await evaluate(`(${insertStreamedPieces})()`);
    },
    evaluate,
  };

  async function evaluate(expression: string): Promise<unknown> {
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

/** Serves the stored pages and aborts every other request. */
function routeTo(context: BrowserContext, answers: ReadonlyMap<string, Buffer>) {
  return context.route('**/*', route => {
    const body = answers.get(withoutFragment(route.request().url()));
    if (!body) return route.abort('aborted');
    return route.fulfill({ body, contentType: typeOf(body), headers: { 'content-security-policy': POLICY } });
  });
}

/** Stored pages have lost their headers. UTF-8 is detected; other pages declare their encoding. */
const typeOf = (html: Buffer): string => (isUtf8(html) ? 'text/html; charset=utf-8' : 'text/html');

/** Ignores a timeout: a page that never finishes loading is read in its current state. */
function ignoreTimeout(error: Error): null {
  if (error.name === 'TimeoutError') return null;
  throw error;
}
