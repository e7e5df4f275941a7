import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Firefox for Android lacks of what the extension uses (docs/platform-facts.md, "Firefox for Android"). */
export const MISSING_ON_ANDROID = [
  'commands',
  'contextMenus',
  'menus',
  'omnibox',
  'sidebarAction',
  'storage.managed',
  'windows',
];

/** Runs before all other scripts. It is sent as source, so it may use only its argument. */
function removeApis(paths: string[]): void {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', object>;
  for (const apis of [browser, chrome]) {
    for (const path of paths) {
      const [name = '', inner] = path.split('.');
      if (inner === undefined) Object.defineProperty(apis, name, { value: undefined });
      else Object.defineProperty(Reflect.get(apis, name), inner, { value: undefined });
    }
  }
}

/** A copy of a Firefox build whose pages and worker find only what Firefox for Android has. It is removed when the process ends. */
export function copyForPhone(build: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'precis-phone-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(build, copy, { recursive: true });
  writeFileSync(join(copy, 'remove-apis.js'), `(${removeApis})(${JSON.stringify(MISSING_ON_ANDROID)});`);
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.background.scripts.unshift('remove-apis.js');
  writeFileSync(path, JSON.stringify(manifest));
  for (const name of readdirSync(copy).filter(file => file.endsWith('.html'))) {
    const page = join(copy, name);
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<script', '<script src="/remove-apis.js"></script><script'));
  }
  return copy;
}
