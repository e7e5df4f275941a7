import { resolve } from 'node:path';
import type { Code } from './browsers/view.ts';
import { bundleScript } from './train/bundle-script.ts';

/**
 * A function that `entry` (a path from the repository's root) exports under `name`, with all its imports, for
 * `PageView.run` in a page of the extension. The page's policy forbids added scripts; the driver can run one anyway.
 */
export async function extensionScript<A, R>(entry: string, name: string): Promise<Code<A, R>> {
  const script = await bundleScript(entry, { files: { 'wxt/browser': resolve('scripts/extension-browser.ts') } });
  const source = `async input => { ${script}; return precisBench.${name}(input); }`;
  return { toString: () => source } as unknown as Code<A, R>;
}
