import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The id in an unpacked extension's manifest. */
export function addOnIdOf(extensionDir: string): string {
  const manifest = JSON.parse(readFileSync(join(extensionDir, 'manifest.json'), 'utf8')) as {
    browser_specific_settings: { gecko: { id: string } };
  };
  return manifest.browser_specific_settings.gecko.id;
}
