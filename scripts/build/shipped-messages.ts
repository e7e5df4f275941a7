import { readFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';

type Message = { message: string; placeholders?: Record<string, { content: string }> };

/** A file of `public/` as it is shipped: messages without the notes for translators, which are more than half of the file. */
export function shippedFileOf(file: ResolvedPublicFile): ResolvedPublicFile {
  const { relativeDest } = file;
  if (!('absoluteSrc' in file) || !/_locales[\\/].*messages\.json$/.test(relativeDest)) return file;
  return { relativeDest, contents: withoutNotes(readFileSync(file.absoluteSrc, 'utf8')) };
}

function withoutNotes(json: string): string {
  const messages = Object.entries<Message>(JSON.parse(json));
  const shown = messages.map(([key, { message, placeholders = {} }]) => {
    const contents = Object.entries(placeholders).map(([name, { content }]) => [name, { content }]);
    return [key, { message, ...(contents.length > 0 && { placeholders: Object.fromEntries(contents) }) }];
  });
  return JSON.stringify(Object.fromEntries(shown));
}
